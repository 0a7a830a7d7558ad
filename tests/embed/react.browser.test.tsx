import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { localBusinessToken, localPublicToken } from '../../src/config/localProvider.ts';
import { SignIn } from '../../src/embed/react/components.ts';
import { InstitutionSignIn } from '../../src/embed/react/institutionComponent.ts';
import { endProviderRequests } from './providerRequests.ts';

endProviderRequests();

test('a class and a style reach the element around the widget, and do not mount it again', async () => {
  const mounts: object[] = [];
  const widget = (className: string) => (
    <SignIn
      className={className}
      style={{ maxWidth: '321px' }}
      publicToken={localPublicToken}
      config={{ products: ['passwords'] }}
      onMount={(handle) => mounts.push(handle)}
    />
  );
  const { container, rerender } = await render(widget('one'));
  await rerender(widget('two'));
  const around = container.querySelector('div');
  expect([around?.className, around?.style.maxWidth]).toEqual(['two', '321px']);
  expect(mounts).toHaveLength(1);
  await expect
    .poll(() => around?.firstElementChild?.shadowRoot?.querySelector('h1')?.textContent)
    .toBe('Sign up or log in');
});

test('callbacks that a page adds or leaves out later do not mount the widget again', async () => {
  const mounts: object[] = [];
  const onEvent = () => undefined;
  const widget = (more: { readonly callbacks?: { readonly onEvent?: () => void } }) => (
    <SignIn
      {...more}
      publicToken={localPublicToken}
      config={{ products: ['passwords'] }}
      onMount={(handle) => mounts.push(handle)}
    />
  );
  const { rerender } = await render(widget({}));
  for (const more of [{ callbacks: {} }, { callbacks: { onEvent } }, {}]) await rerender(widget(more));
  expect(mounts).toHaveLength(1);
});

test('the widget for institutions is mounted once while its page renders', async () => {
  const mounts: object[] = [];
  const widget = (className: string) => (
    <InstitutionSignIn
      className={className}
      publicToken={localBusinessToken}
      apiOrigin={location.origin}
      onMount={(handle) => mounts.push(handle)}
    />
  );
  const { container, locator, rerender } = await render(widget('one'));
  await rerender(widget('two'));
  await expect.element(locator.getByLabelText('Email')).toBeVisible();
  expect([container.firstElementChild?.className, mounts.length]).toEqual(['two', 1]);
});
