import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type {
  WidgetAction,
  WidgetElement,
  WidgetError,
  WidgetEvent,
  WidgetMountOptions,
} from '../../src/embed/embedContract.ts';
import { defineElements, mountLogin, mountPasskeyRegistration } from '../../src/embed/embedModule.ts';
import { visibleTexts } from '../support/pseudoLocale.ts';
import { endProviderRequests } from './providerRequests.ts';

const english: WidgetMountOptions = {
  publicToken: 'public-token-test-0f4a1e52-6a0b-4c7d-9d3e-2b8c5f7a9e10',
  apiOrigin: location.origin,
  config: { products: ['otp', 'passkeys'], otpOptions: { methods: ['sms', 'email'] } },
};
const spanish = { ...english, language: 'es' } as const;
const title = 'Cree una cuenta o inicie sesión';

let container: HTMLElement;
endProviderRequests();
beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => container.remove());

const headingIn = (element: Element) => page.elementLocator(element).getByRole('heading');

describe('a Spanish widget', () => {
  test('shows nothing before its Spanish, and then nothing English', async () => {
    const onEvent = vi.fn<(event: WidgetEvent) => void>();
    const handle = mountLogin(container, { ...spanish, callbacks: { onEvent } });
    const root = container.querySelector('fairlead-widget')?.shadowRoot;
    if (!root) throw new Error('The widget has no shadow root.');
    expect(root.textContent).toBe('');
    const seen = new Set<string>();
    const observer = new MutationObserver(() => {
      for (const text of visibleTexts(root)) seen.add(text);
    });
    observer.observe(root, { childList: true, subtree: true, characterData: true, attributes: true });
    await expect.element(headingIn(container)).toHaveTextContent(title);
    await expect
      .element(page.getByRole('button', { name: 'Continuar con una llave de acceso' }))
      .toBeVisible();
    await expect.element(page.getByRole('combobox')).toHaveTextContent('Estados Unidos (+1)');
    await userEvent.keyboard('{Shift}');
    await expect.poll(() => root.querySelectorAll('option').length).toBeGreaterThan(200);
    await expect.element(page.getByRole('combobox')).toHaveTextContent('Alemania (+49)');
    expect(seen).toContain(title);
    expect([...seen].filter((text) => /continue|email|phone|united|germany|passkey/i.test(text))).toEqual([]);
    expect(onEvent.mock.calls).toEqual([
      [{ type: 'render_login_screen', data: { products: ['otp', 'passkeys'] } }],
    ]);
    observer.disconnect();
    handle.unmount();
  });

  test('names its language, so that screen readers pronounce it', async () => {
    const [first, second] = [document.createElement('div'), document.createElement('div')];
    container.append(first, second);
    const handles = [mountLogin(first, spanish), mountLogin(second, english)];
    await expect.element(headingIn(first)).toHaveTextContent(title);
    await expect.element(headingIn(second)).toHaveTextContent('Sign up or log in');
    expect(
      first.querySelector('fairlead-widget')?.shadowRoot?.querySelector('[lang]')?.getAttribute('lang'),
    ).toBe('es-US');
    expect(
      second.querySelector('fairlead-widget')?.shadowRoot?.querySelector('[lang]')?.getAttribute('lang'),
    ).toBe('en');
    for (const handle of handles) handle.unmount();
  });

  test('does not appear when it is unmounted before', async () => {
    const onEvent = vi.fn<(event: WidgetEvent) => void>();
    mountLogin(container, { ...spanish, callbacks: { onEvent } }).unmount();
    const handle = mountLogin(container, spanish);
    await expect.element(headingIn(container)).toHaveTextContent(title);
    expect(container.children).toHaveLength(1);
    expect(onEvent).not.toHaveBeenCalled();
    handle.unmount();
    expect(container.children).toHaveLength(0);
  });

  test('accepts actions before', async () => {
    const handle = mountLogin(container, { ...spanish, config: { products: ['crypto'] } });
    handle.send({ type: 'otherWallets.chosen' });
    const unknown = { type: 'SET_SCREEN' } as unknown as WidgetAction;
    expect(() => handle.send(unknown)).toThrow('Unknown widget action: SET_SCREEN');
    await expect.element(headingIn(container)).toHaveTextContent('Continuar con otra billetera');
    handle.unmount();
  });

  test('describes failures and configuration faults to the page in Spanish', async () => {
    const onError = vi.fn<(error: WidgetError) => void>();
    const { publicToken, language } = spanish;
    const handle = mountPasskeyRegistration(container, { publicToken, language, callbacks: { onError } });
    const message = 'Para registrar una llave de acceso, primero debe iniciar sesión.';
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    expect(onError.mock.calls).toEqual([[{ code: 'not-signed-in', message }]]);
    handle.unmount();
    mountLogin(container, Object.assign({ ...spanish }, { config: { products: [] } }));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Error: config.products no debe estar vacío.');
  });
});

test('another language is a configuration fault', async () => {
  mountLogin(container, Object.assign({ ...english }, { language: 'de' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error: language must be one of: en, es.');
});

describe('the attribute "language" of an element', () => {
  beforeAll(() => defineElements());

  const create = (attribute: string) => {
    const element = document.createElement('stytch-ui') as WidgetElement;
    element.setAttribute('language', attribute);
    return element;
  };

  test('selects the language, and another value mounts the widget again', async () => {
    const element = create('es');
    element.options = english;
    container.append(element);
    await expect.element(headingIn(container)).toHaveTextContent(title);
    element.setAttribute('language', 'en');
    await expect.element(headingIn(container)).toHaveTextContent('Sign up or log in');
    element.removeAttribute('language');
    await expect.element(headingIn(container)).toHaveTextContent('Sign up or log in');
    expect(element.options).toBe(english);
  });

  test('yields to the option', async () => {
    const element = create('en');
    element.options = spanish;
    container.append(element);
    await expect.element(headingIn(container)).toHaveTextContent(title);
  });
});
