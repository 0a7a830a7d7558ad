import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { localBusinessToken, localPublicToken } from '../../src/config/localProvider.ts';
import { SignIn } from '../../src/embed/react/components.ts';
import { InstitutionSignIn } from '../../src/embed/react/institutionComponent.ts';
import { endProviderRequests } from './providerRequests.ts';

endProviderRequests();

test('a class and a style reach the element around the widget, and do not mount it again', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const mounts: object[] = [];
  const render = (className: string) =>
    act(() =>
      root.render(
        <SignIn
          className={className}
          style={{ maxWidth: '321px' }}
          publicToken={localPublicToken}
          config={{ products: ['passwords'] }}
          onMount={(handle) => mounts.push(handle)}
        />,
      ),
    );
  render('one');
  render('two');
  const around = container.querySelector('div');
  expect([around?.className, around?.style.maxWidth]).toEqual(['two', '321px']);
  expect(mounts).toHaveLength(1);
  await expect
    .poll(() => around?.firstElementChild?.shadowRoot?.querySelector('h1')?.textContent)
    .toBe('Sign up or log in');
  act(() => root.unmount());
  container.remove();
});

test('callbacks that a page adds or leaves out later do not mount the widget again', () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const mounts: object[] = [];
  const onEvent = () => undefined;
  for (const more of [{}, { callbacks: {} }, { callbacks: { onEvent } }, {}]) {
    act(() =>
      root.render(
        <SignIn
          {...more}
          publicToken={localPublicToken}
          config={{ products: ['passwords'] }}
          onMount={(handle) => mounts.push(handle)}
        />,
      ),
    );
  }
  expect(mounts).toHaveLength(1);
  act(() => root.unmount());
  container.remove();
});

test('the widget for institutions is mounted once while its page renders', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const mounts: object[] = [];
  const render = (className: string) =>
    act(() =>
      root.render(
        <InstitutionSignIn
          className={className}
          publicToken={localBusinessToken}
          apiOrigin={location.origin}
          onMount={(handle) => mounts.push(handle)}
        />,
      ),
    );
  render('one');
  render('two');
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  expect([container.firstElementChild?.className, mounts.length]).toEqual(['two', 1]);
  act(() => root.unmount());
  container.remove();
});
