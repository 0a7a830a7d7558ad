import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { localBusinessToken } from '../../src/config/localProvider.ts';
import type { WidgetError } from '../../src/embed/embedContract.ts';
import type {
  InstitutionElement,
  InstitutionMountOptions,
} from '../../src/embed/institutions/institutionContract.ts';
import {
  defineInstitutionElement,
  mountInstitutionSignIn,
} from '../../src/embed/institutions/institutionModule.ts';
import { endProviderRequests } from './providerRequests.ts';

const options: InstitutionMountOptions = { publicToken: localBusinessToken, apiOrigin: location.origin };

const invitation = 'invited=ann%40harbor.example&stytch_token_type=multi_tenant_magic_links&token=t';

let container: HTMLElement;
endProviderRequests();
beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  container.remove();
});

test('a wrong configuration is shown in place of the widget and passed to `onError`', async () => {
  const onError = vi.fn<(error: WidgetError) => void>();
  const wrong = {
    ...options,
    publicToken: 'token',
    redirectURL: '/here',
    theme: { hideHeaderText: true },
    callbacks: { onError },
  };
  mountInstitutionSignIn(container, wrong as InstitutionMountOptions);
  await expect.element(page.getByRole('alert')).toHaveTextContent('redirectURL');
  expect(onError.mock.calls.map(([{ code, message }]) => `${code}: ${message}`)).toEqual([
    expect.stringMatching(/^configuration: .*publicToken/),
    expect.stringMatching(/^configuration: .*redirectURL/),
    expect.stringMatching(/^configuration: .*theme.hideHeaderText/),
  ]);
});

test('a failure is shown and passed to `onError`', async () => {
  const onError = vi.fn<(error: WidgetError) => void>();
  mountInstitutionSignIn(container, { ...options, callbacks: { onError } });
  await page.getByLabelText('Email').fill('ann@harbor.example');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(onError.mock.calls.map(([{ code }]) => code)).toEqual([
    expect.not.stringContaining('configuration'),
  ]);
});

test('the theme and the level of the heading are those of the options, without a shadow root too', async () => {
  const theme = {
    colors: { primary: 'rgb(10, 20, 30)' },
    buttons: { primary: { backgroundColor: 'rgb(90, 40, 0)' } },
    inputs: { borderRadius: '11px' },
    logo: { logoImageUrl: `${location.origin}/logo.svg` },
  };
  mountInstitutionSignIn(container, { ...options, theme, headingLevel: 3, isolate: false });
  const styleOf = (element: Element) => getComputedStyle(element);
  const heading = page.getByRole('heading', { level: 3 });
  await expect.element(heading).toBeVisible();
  expect(styleOf(heading.element()).color).toBe('rgb(10, 20, 30)');
  expect(styleOf(page.getByRole('button', { name: 'Email me a code' }).element()).backgroundColor).toBe(
    'rgb(90, 40, 0)',
  );
  expect(styleOf(page.getByLabelText('Email', { exact: true }).element()).borderRadius).toBe('11px');
  expect(container.querySelector('img')?.src).toBe(theme.logo.logoImageUrl);
});

test('an invitation leaves the URL, and the widget leaves the page', async () => {
  history.replaceState({ key: 'k' }, '', `?page=1&${invitation}`);
  const handle = mountInstitutionSignIn(container, options);
  await expect.element(page.getByText('ann@harbor.example')).toBeVisible();
  expect([location.search, history.state]).toEqual(['?page=1', { key: 'k' }]);
  handle.unmount();
  expect(container.childNodes).toHaveLength(0);
});

test('a link that is not used yet survives another mount on the same page', async () => {
  history.replaceState(null, '', `?page=1&${invitation}`);
  mountInstitutionSignIn(container, options).unmount();
  const handle = mountInstitutionSignIn(container, options);
  await expect.element(page.getByText('ann@harbor.example')).toBeVisible();
  handle.unmount();
  history.replaceState(null, '', '?page=2');
  mountInstitutionSignIn(container, options);
  await expect.element(page.getByLabelText('Email')).toBeVisible();
});

test('a link of another kind stays in the URL', async () => {
  const search = '?stytch_token_type=magic_links&token=t';
  history.replaceState(null, '', search);
  mountInstitutionSignIn(container, options);
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  expect(location.search).toBe(search);
});

test('the element shows its widget while it has options', async () => {
  defineInstitutionElement();
  const element = container.appendChild(document.createElement('stytch-b2b-ui') as InstitutionElement);
  expect(element.handle).toBeNull();
  element.options = { ...options, language: 'es' };
  await expect.element(page.getByLabelText('Correo electrónico')).toBeVisible();
  element.options = null;
  expect(element.childNodes).toHaveLength(0);
});
