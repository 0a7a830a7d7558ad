import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { WidgetElement, WidgetError, WidgetMountOptions } from '../../src/embed/embedContract.ts';
import {
  defineElements,
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
} from '../../src/embed/embedModule.ts';
import { localBusinessToken } from '../../src/config/localProvider.ts';
import { mountInstitutionSignIn } from '../../src/embed/institutions/institutionModule.ts';
import { untranslated } from '../support/pseudoLocale.ts';
import { endProviderRequests } from './providerRequests.ts';
import { institutionPseudoStrings, pseudoStrings } from './pseudoStrings.ts';

const provider = {
  publicToken: 'public-token-test-0f4a1e52-6a0b-4c7d-9d3e-2b8c5f7a9e10',
  apiOrigin: location.origin,
};
const options: WidgetMountOptions = {
  ...provider,
  config: { products: ['otp'], otpOptions: { methods: ['email'] } },
};

let container: HTMLElement;
endProviderRequests();
beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  container.id = 'container';
});
afterEach(() => container.remove());

function place(id: string): HTMLElement {
  const element = container.appendChild(document.createElement('div'));
  element.id = id;
  return element;
}
const headingIn = (element: Element) => page.elementLocator(element).getByRole('heading');

/** Returns the element that a widget is rendered into. */
function screenIn(element: Element): Element {
  const screen = element.querySelector('fairlead-widget')?.shadowRoot?.querySelector('[lang]');
  if (!screen) throw new Error('The element has no isolated widget.');
  return screen;
}

test('widgets of one page have their own sentences, in both languages', async () => {
  const widgets = [
    { ...options, strings: { widget: { main: { title: 'Welcome to <b>Acme</b>' } } } },
    { ...options, language: 'es', strings: { widget: { main: { title: 'Bienvenidos' } } } },
    options,
  ] as const;
  const mounted = widgets.map((each, index) => ({ root: place(`place-${index}`), each }));
  for (const { root, each } of mounted) mountLogin(root, each);
  const expected = [
    ['Welcome to <b>Acme</b>', 'Continue'],
    ['Bienvenidos', 'Continuar'],
    ['Sign up or log in', 'Continue'],
  ];
  for (const [index, { root }] of mounted.entries()) {
    await expect.element(headingIn(root)).toHaveTextContent(expected[index]?.[0] ?? '');
    const button = page.elementLocator(root).getByRole('button', { name: expected[index]?.[1] ?? '' });
    await expect.element(button).toBeVisible();
    expect(screenIn(root).querySelector('h1 b')).toBeNull();
  }
});

test('a widget shows no sentence of its own if the page replaces all of them', async () => {
  const main = mountLogin(container, {
    ...provider,
    strings: pseudoStrings,
    config: {
      products: ['oauth', 'crypto', 'otp', 'passwords', 'passkeys'],
      oauthOptions: { providers: [{ type: 'google' }] },
      otpOptions: { methods: ['sms'] },
    },
  });
  await expect.element(headingIn(container)).toHaveTextContent('⟦Sign up or log in');
  expect(untranslated(screenIn(container), [])).toEqual([]);
  main.send({ type: 'otherWallets.chosen' });
  await expect.element(headingIn(container)).toHaveTextContent('⟦Continue with other wallet');
  // The list of wallets is in a chunk.
  await expect.poll(() => screenIn(container).querySelectorAll('button').length).toBeGreaterThan(2);
  expect(untranslated(screenIn(container), ['←'])).toEqual([]);
  main.unmount();

  const reset = mountResetPassword(container, { ...provider, resetToken: 't', strings: pseudoStrings });
  await expect.element(headingIn(container)).toHaveTextContent('⟦Reset your password');
  expect(untranslated(screenIn(container), ['←'])).toEqual([]);
  reset.unmount();

  const onError = vi.fn<(error: WidgetError) => void>();
  mountPasskeyRegistration(container, { ...provider, strings: pseudoStrings, callbacks: { onError } });
  await expect.element(page.getByRole('alert')).toHaveTextContent('⟦Cannot use PasskeyRegistration');
  expect(untranslated(screenIn(container), ['←'])).toEqual([]);
  expect(onError.mock.calls.map(([{ code, message }]) => [code, message.slice(0, 12)])).toEqual([
    ['not-signed-in', '⟦Cannot use '],
  ]);
});

test('the widget for institutions has the sentences of the page, and names faulty ones', async () => {
  const forMembers = { publicToken: localBusinessToken, apiOrigin: location.origin };
  const whole = mountInstitutionSignIn(container, { ...forMembers, strings: institutionPseudoStrings });
  await expect.element(headingIn(container)).toHaveTextContent('⟦Institutional sign-in');
  expect(untranslated(screenIn(container), [])).toEqual([]);
  whole.unmount();

  const inSpanish = { institutions: { title: 'Bienvenidos' } };
  const spanish = mountInstitutionSignIn(container, { ...forMembers, language: 'es', strings: inSpanish });
  await expect.element(headingIn(container)).toHaveTextContent('Bienvenidos');
  await expect.element(page.getByRole('button', { name: 'Enviarme un código' })).toBeVisible();
  spanish.unmount();

  const faulty: object = { institutions: { titel: 'Hello' } };
  mountInstitutionSignIn(container, {
    ...forMembers,
    strings: faulty,
    callbacks: { onError: () => undefined },
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('strings.institutions.titel is unknown');
});

test('faulty sentences are configuration faults, which name their keys', async () => {
  const onError = vi.fn<(error: WidgetError) => void>();
  const configFaults = { 'text-expected': (key: string) => `${key}: text, please!` };
  const faulty = { widget: { back: 7, main: { titel: 'Hello' } }, configFaults };
  const sentences = [
    expect.stringMatching(/^Error: strings\.widget\.main\.titel is unknown\. Known keys: title, or, /),
    'strings.widget.back: text, please!',
  ];
  mountLogin(container, Object.assign({ ...options }, { strings: faulty, callbacks: { onError } }));
  // The check loads after the first paint.
  await expect.element(headingIn(container)).toHaveTextContent('Sign up or log in');
  const linesIn = () =>
    [...screenIn(container).querySelectorAll('[role=alert] > *')].map((line) => line.textContent);
  await expect.poll(linesIn).toHaveLength(2);
  const expected = sentences.toReversed();
  expect(linesIn()).toEqual(expected);
  expect(onError.mock.calls).toEqual(expected.map((message) => [{ code: 'configuration', message }]));

  const both = { publicToken: undefined, strings: faulty, callbacks: {} };
  mountLogin(container, Object.assign({ ...options }, both));
  await expect.poll(linesIn).toEqual(['Error: publicToken is missing.', ...expected]);
});

test('an element has its sentences in its options', async () => {
  defineElements();
  const element = document.createElement('stytch-ui') as WidgetElement;
  element.options = { ...options, strings: { widget: { main: { title: 'One' } } } };
  container.append(element);
  await expect.element(headingIn(container)).toHaveTextContent('One');
  element.options = { ...options, strings: { widget: { main: { title: 'Two' } } } };
  await expect.element(headingIn(container)).toHaveTextContent('Two');
});
