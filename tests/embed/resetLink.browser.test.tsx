import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { WidgetError, WidgetResetOptions } from '../../src/embed/embedContract.ts';
import { mountResetPassword } from '../../src/embed/embedModule.ts';
import { embedRedirect } from '../../src/embed/embedRedirect.ts';
import { endProviderRequests } from './providerRequests.ts';

const options: WidgetResetOptions = {
  publicToken: 'public-token-test-0f4a1e52-6a0b-4c7d-9d3e-2b8c5f7a9e10',
  apiOrigin: location.origin,
};

let container: HTMLElement;
endProviderRequests();
beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  container.remove();
});

const open = (search: string) => history.replaceState(null, '', `${location.pathname}${search}`);
const heading = () => page.getByRole('heading');

test('the token of a reset link leaves the URL when the widget is mounted, and survives another mount', async () => {
  open('?kept=1&token=t&stytch_token_type=reset_password#part');
  const first = mountResetPassword(container, options);
  expect(location.search + location.hash).toBe('?kept=1#part');
  first.unmount();
  const second = mountResetPassword(container, options);
  await expect.element(heading()).toHaveTextContent('Reset your password');
  second.unmount();
});

test('the link that can be opened in another browser has the token, at every mount', () => {
  open('?kept=1&token=t&stytch_token_type=reset_password#part');
  const { href } = location;
  const opened = () => embedRedirect('reset-password', null).href;
  expect([opened(), opened()]).toEqual([href, href]);
});

test.each(['reset_password', 'login'])('a token from the options is in the link of the type %s', (type) => {
  open(`?kept=1&stytch_token_type=${type}#part`);
  expect(embedRedirect('reset-password', 'given').href).toBe(
    `${location.origin}${location.pathname}?kept=1&stytch_token_type=${type}&token=given#part`,
  );
});

test('a link that signs in leaves the URL too', async () => {
  open('?token=t&stytch_token_type=login');
  mountResetPassword(container, options).unmount();
  expect(location.search).toBe('');
  const handle = mountResetPassword(container, options);
  await expect.element(heading()).toHaveTextContent('Login without a password');
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  handle.unmount();
});

test('the token of another kind stays in the URL, and onError hears that the link is missing', async () => {
  open('?token=t&stytch_token_type=oauth');
  const onError = vi.fn<(error: WidgetError) => void>();
  const handle = mountResetPassword(container, { ...options, callbacks: { onError } });
  await expect.element(heading()).toHaveTextContent('This page needs a link');
  expect(location.search).toBe('?token=t&stytch_token_type=oauth');
  expect(onError.mock.calls).toEqual([
    [{ code: 'link-missing', message: 'This page needs a link. Open the link in your email.' }],
  ]);
  handle.unmount();
});
