import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  defineElements,
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
  openSession,
} from '../../src/embed/embedModule.ts';
import type {
  WidgetAction,
  WidgetElement,
  WidgetError,
  WidgetEvent,
  WidgetHandle,
  WidgetMountOptions,
  WidgetPartOptions,
} from '../../src/embed/embedContract.ts';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import { mountKind } from '../../src/embed/mountKind.ts';
import { noSession } from '../../src/embed/noSession.ts';
import { painted } from '../support/painted.ts';
import { endProviderRequests } from './providerRequests.ts';

const options: WidgetMountOptions = {
  publicToken: 'public-token-test-0f4a1e52-6a0b-4c7d-9d3e-2b8c5f7a9e10',
  apiOrigin: location.origin,
  config: { products: ['otp'], otpOptions: { methods: ['email'] } },
};

/** Options of password reset and passkey registration. */
const optionsWithoutConfig: WidgetPartOptions = {
  publicToken: options.publicToken,
  apiOrigin: location.origin,
};

let container: HTMLElement;
endProviderRequests();
beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  container.id = 'container';
});
afterEach(() => {
  vi.restoreAllMocks();
  container.remove();
});

/** Makes every access to the cookies throw, as in a frame that is sandboxed without `allow-same-origin`. */
function blockCookies(): void {
  const cookie = {
    configurable: true,
    get: (): string => {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    },
  };
  Object.defineProperty(document, 'cookie', cookie);
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'));
}

/** Returns the shadow root of the widget in a container. */
function rootIn(place: Element): ShadowRoot {
  const root = place.querySelector('fairlead-widget')?.shadowRoot;
  if (!root) throw new Error('The container has no isolated widget.');
  return root;
}

const emailFields = () => page.getByRole('textbox', { name: 'Email' });

describe('a container', () => {
  test('must be on the page', () => {
    expect(() => mountLogin('#nowhere', options)).toThrow(
      'The selector "#nowhere" applies to no DOM elements on the page.',
    );
    expect(() => mountLogin('', options)).toThrow('The selector "" applies to no DOM elements on the page.');
    for (const place of [document.createElement('div'), null, 7] as Element[]) {
      expect(() => mountLogin(place, options)).toThrow(
        'The element given applies to no DOM elements on the page.',
      );
    }
  });

  test('can be in a document whose cookies are blocked', async () => {
    blockCookies();
    const handle = mountLogin(container, options);
    await expect.element(emailFields()).toBeVisible();
    expect(await handle.session.get()).toBeNull();
    handle.unmount();
  });

  test('need not exist for the session of a document whose cookies are blocked', async () => {
    blockCookies();
    const { publicToken } = options;
    expect(await openSession({ publicToken, apiOrigin: location.origin }).get()).toBeNull();
  });

  test('is empty after unmounting, and can hold another widget', async () => {
    const first = mountLogin('#container', options);
    await expect.element(emailFields()).toBeVisible();
    first.unmount();
    expect(container.childNodes).toHaveLength(0);
    const second = mountLogin(container, options);
    first.unmount();
    await expect.element(emailFields()).toBeVisible();
    second.unmount();
  });

  test('stays empty if the widget is unmounted before it starts', async () => {
    const onEvent = vi.fn<(event: WidgetEvent) => void>();
    mountLogin(container, { ...options, callbacks: { onEvent } }).unmount();
    await painted();
    await painted();
    expect(container.childNodes).toHaveLength(0);
    expect(onEvent).not.toHaveBeenCalled();
  });

  test('is empty after the page has removed it, but not when it moves', async () => {
    const around = container.appendChild(document.createElement('div'));
    const inside = around.appendChild(document.createElement('div'));
    const first = mountLogin(inside, options);
    await emailFields().fill('typed@fairlead.example');
    container.append(inside);
    await expect.element(emailFields()).toHaveValue('typed@fairlead.example');
    around.append(inside);
    around.remove();
    await expect.poll(() => inside.childNodes.length).toBe(0);
    first.unmount();
    container.append(around);
    const second = mountLogin(inside, options);
    await expect.element(emailFields()).toHaveValue('');
    second.unmount();
  });

  test('may be in the document of a frame', async () => {
    const frame = container.appendChild(document.createElement('iframe'));
    const inner = frame.contentDocument;
    const inside = inner?.body.appendChild(inner.createElement('div'));
    if (!inside) throw new Error('The frame has no document.');
    mountLogin(inside, options);
    await expect.poll(() => rootIn(inside).querySelector('h1')?.textContent).toBe('Sign up or log in');
    inside.remove();
    await expect.poll(() => inside.childNodes.length).toBe(0);
  });

  test('holds one widget at a time', async () => {
    mountLogin('#container', options);
    const handle = mountResetPassword('#container', {
      publicToken: options.publicToken,
      resetToken: 'token',
    });
    await expect.element(page.getByRole('heading')).toHaveTextContent('Reset your password');
    expect(container.childNodes).toHaveLength(1);
    handle.unmount();
  });

  test('holds one widget at a time, also of another copy of the module', async () => {
    const stop = vi.fn<() => void>();
    const kind = {
      parse: () => ({ isolate: true, sizes: 'px' as const }),
      createRunning: () => ({ start: vi.fn<() => void>(), send: vi.fn<() => void>(), stop }),
      session: () => noSession,
      loadSpanish: () => Promise.reject(new Error('The widget is in English.')),
    };
    const path = '../../src/embed/mountKind.ts?copy';
    const copy: { readonly mountKind: typeof mountKind } = await import(/* @vite-ignore */ path);
    copy.mountKind(kind, container, {});
    const handle = mountKind(kind, container, {});
    expect(stop).toHaveBeenCalledOnce();
    expect(container.childNodes).toHaveLength(1);
    handle.unmount();
  });
});

describe('invalid options', () => {
  test.each([
    [
      { ...options, config: { products: ['passkeys'] } },
      ['Error: Cannot use Passkeys by itself, please add another product to the config.'],
    ],
    [
      {
        ...options,
        config: { products: ['otp', 'emailMagicLinks'], otpOptions: { methods: ['email'] } },
      },
      ['Error: Cannot use both EML and Email OTP'],
    ],
    [{ config: options.config }, ['Error: publicToken is missing.']],
    [
      { ...options, theme: { colors: { primary: 'rde' } } },
      ['Error: theme.colors.primary must be a value of the CSS property color.'],
    ],
    [
      { ...options, token: 'x', config: { products: ['otp'], otpOptions: { methods: ['email'] }, otp: 1 } },
      [
        'Error: token is unknown. Known keys: publicToken, apiOrigin, refreshSession, language, isolate, sizes, headingLevel, usesHistory, theme, strings, resetToken, config, callbacks.',
        'Error: config.otp is unknown. Known keys: products, layout, otpOptions, emailMagicLinksOptions, passwordOptions, oauthOptions, sessionOptions, twoStep.',
      ],
    ],
  ])('are shown, and passed to onError: %#', async (invalid, sentences) => {
    const onError = vi.fn<(error: WidgetError) => void>();
    const handle = mountLogin('#container', { ...invalid, callbacks: { onError } } as WidgetMountOptions);
    const alert = page.getByRole('alert');
    await expect.element(alert).toBeVisible();
    const shown = [...alert.element().children].map((line) => line.textContent);
    expect(onError.mock.calls).toEqual(shown.map((message) => [{ code: 'configuration', message }]));
    expect(shown).toEqual(sentences);
    handle.unmount();
    expect(container.childNodes).toHaveLength(0);
  });
});

describe('a widget', () => {
  test('opens without taking the focus, and sends render_login_screen', async () => {
    const onEvent = vi.fn<(event: WidgetEvent) => void>();
    const handle = mountLogin('#container', { ...options, callbacks: { onEvent } });
    await expect.element(page.getByRole('heading')).toHaveTextContent('Sign up or log in');
    expect(document.activeElement).toBe(document.body);
    expect(onEvent.mock.calls).toEqual([[{ type: 'render_login_screen', data: { products: ['otp'] } }]]);
    handle.unmount();
  });

  test('has its own field ids next to another widget', async () => {
    const second = container.appendChild(document.createElement('div'));
    const first = container.appendChild(document.createElement('div'));
    const handles = [mountLogin(first, options), mountLogin(second, options)];
    await expect.poll(() => emailFields().elements()).toHaveLength(2);
    const ids = [first, second].flatMap((place) =>
      [...rootIn(place).querySelectorAll('[id]')].map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const handle of handles) handle.unmount();
  });

  test('accepts known actions, and throws for others', async () => {
    const handle = mountLogin('#container', options);
    handle.send({ type: 'retry.chosen' });
    await expect.element(emailFields()).toBeVisible();
    const unknown = { type: 'SET_SCREEN' } as unknown as WidgetAction;
    expect(() => handle.send(unknown)).toThrow('Unknown widget action: SET_SCREEN');
    handle.unmount();
  });

  test('for a new password opens without taking the focus when the link is missing', async () => {
    const handle = mountResetPassword('#container', { publicToken: options.publicToken });
    await expect.element(page.getByRole('heading')).toBeVisible();
    // A focus change would happen before the next paint, so wait for the paint.
    await painted();
    expect(document.activeElement).toBe(document.body);
    handle.unmount();
  });

  test('for passkey registration opens on its first screen', async () => {
    const handle = mountPasskeyRegistration('#container', optionsWithoutConfig);
    await expect.element(page.getByRole('heading')).toHaveTextContent('Set up a new Passkey');
    handle.unmount();
  });

  const notSignedIn = 'Cannot use PasskeyRegistration component without active user authenticated.';

  test('for passkey registration reports a missing session without taking the focus', async () => {
    const onError = vi.fn<(error: WidgetError) => void>();
    const handle = mountPasskeyRegistration('#container', {
      ...optionsWithoutConfig,
      callbacks: { onError },
    });
    await expect.element(page.getByRole('alert')).toHaveTextContent(notSignedIn);
    expect(onError.mock.calls).toEqual([[{ code: 'not-signed-in', message: notSignedIn }]]);
    await expect.element(page.getByRole('button', { name: 'Create a Passkey' })).not.toBeInTheDocument();
    expect(document.activeElement).toBe(document.body);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => onError.mock.calls).toHaveLength(2);
    handle.unmount();
    expect(container.childNodes).toHaveLength(0);
  });

  test('for passkey registration reports a missing session also as an element', async () => {
    defineElements();
    const element = document.createElement('stytch-passkey-registration') as WidgetElement<WidgetPartOptions>;
    const onError = vi.fn<(error: WidgetError) => void>();
    element.options = { ...optionsWithoutConfig, callbacks: { onError } };
    container.append(element);
    await expect.element(page.getByRole('alert')).toHaveTextContent(notSignedIn);
    expect(onError).toHaveBeenCalledOnce();
    element.remove();
  });

  test('is excluded from translation by the browser', () => {
    mountLogin(container, { ...options, isolate: false });
    const element = container.querySelector('fairlead-widget > form > div');
    expect(element?.getAttribute('translate')).toBe('no');
  });

  test('can be outside a shadow root, with sizes in rem and headings of another level', async () => {
    const root = document.documentElement;
    const handle = mountLogin('#container', { ...options, isolate: false, sizes: 'rem', headingLevel: 3 });
    await expect.element(page.getByRole('heading', { level: 3 })).toHaveStyle({ fontSize: '24px' });
    root.style.fontSize = '32px';
    await expect.element(page.getByRole('heading', { level: 3 })).toHaveStyle({ fontSize: '48px' });
    root.style.fontSize = '';
    expect(container.querySelector('h3')).not.toBeNull();
    const other = mountLogin(container.appendChild(document.createElement('div')), {
      ...options,
      isolate: false,
    });
    expect(document.adoptedStyleSheets).toHaveLength(2);
    other.unmount();
    handle.unmount();
    expect(document.adoptedStyleSheets).toEqual([]);
  });

  test('ignores the second press of a double press where another control has appeared', async () => {
    const otpOptions = { methods: ['email', 'sms'] } as const;
    mountLogin(container, { ...options, config: { products: ['otp'], otpOptions } });
    const [email, text] = ['Email', 'Text'].map((name) => page.getByRole('tab', { name }));
    await text?.click();
    const again = { bubbles: true, cancelable: true, composed: true, detail: 2 };
    for (const type of ['mousedown', 'click']) email?.element().dispatchEvent(new MouseEvent(type, again));
    await painted();
    expect(text?.element()).toHaveAttribute('aria-selected', 'true');
  });

  test.each<readonly [string, object, string]>([
    ['before it starts', document, 'cookie'],
    ['while it starts', Object.prototype, 'added'],
    ['before it has its styles', ShadowRoot.prototype, 'adoptedStyleSheets'],
    ['by a name that hides a method', document, 'createElement'],
    ['by an Array.from that reads lists only', Array, 'from'],
  ])('says so in its place if the page breaks it %s', async (_when, owner, name) => {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    // Prototype.js returns an empty list for what has no length.
    const value = vi.fn<() => readonly unknown[]>(() => []);
    Object.defineProperty(owner, name, { value, configurable: true, enumerable: true, writable: true });
    const mend = () => (own ? Object.defineProperty(owner, name, own) : Reflect.deleteProperty(owner, name));
    onTestFinished(() => void mend());
    const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue();
    const onError = vi.fn<(error: WidgetError) => void>(mend);
    const handle = mountLogin(container, { ...options, callbacks: { onError } });
    const message = 'An unexpected error occurred. Please try again.';
    await expect.poll(() => onError.mock.calls).toEqual([[{ code: 'unexpected', message }]]);
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    expect(reported).toHaveBeenCalled();
    handle.unmount();
    expect(container.childNodes).toHaveLength(0);
  });

  test('says so in its place if a later screen cannot be rendered', async () => {
    const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    const strings = {
      get passkeys(): never {
        throw new Error('The sentences of the page are broken.');
      },
    };
    const onError = vi.fn<(error: WidgetError) => void>();
    const handle = mountPasskeyRegistration(container, {
      ...optionsWithoutConfig,
      strings,
      callbacks: { onError },
    });
    const message = 'An unexpected error occurred. Please try again.';
    await expect.poll(() => onError.mock.calls).toContainEqual([{ code: 'unexpected', message }]);
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    expect(reported).toHaveBeenCalledTimes(1);
    handle.unmount();
    expect(container.childNodes).toHaveLength(0);
  });

  test('does not check the sentences for a widget that could not start', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.spyOn(globalThis, 'reportError').mockReturnValue();
    const loadSpanish = vi.fn<() => Promise<never>>();
    const onError = vi.fn<(error: WidgetError) => void>();
    const kind = {
      parse: () => ({ isolate: true, sizes: 'px' as const }),
      createRunning: (): never => {
        throw new Error('The page is broken.');
      },
      session: () => noSession,
      loadSpanish,
    };
    const handle = mountKind(kind, container, { strings: {}, callbacks: { onError } });
    await expect.poll(() => onError.mock.calls).toHaveLength(1);
    vi.advanceTimersByTime(preloadDelayMs);
    expect(loadSpanish).not.toHaveBeenCalled();
    handle.unmount();
  });

  test('applies a theme', async () => {
    const handle = mountLogin('#container', {
      ...options,
      theme: {
        hideHeaderText: true,
        logo: { logoImageUrl: `${location.origin}/mark.svg` },
        inputs: { borderColor: 'rgb(1, 2, 3)' },
      },
    });
    await expect.element(emailFields()).toHaveStyle({ borderTopColor: 'rgb(1, 2, 3)' });
    await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
    expect(rootIn(container).querySelector('img')?.getAttribute('src')).toBe(`${location.origin}/mark.svg`);
    handle.unmount();
  });
});

test('a form around a widget receives none of its events and contains none of its fields', async () => {
  const form = container.appendChild(document.createElement('form'));
  const inside = form.appendChild(document.createElement('div'));
  const listener = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  for (const type of ['submit', 'input', 'change', 'reset']) form.addEventListener(type, listener);
  const handle = mountLogin(inside, options);
  await emailFields().fill('not an address');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Invalid email, please try again.')).toBeVisible();
  expect(listener).not.toHaveBeenCalled();
  expect([...new FormData(form).keys()]).toEqual([]);
  expect(form.elements).toHaveLength(0);
  handle.unmount();
});

describe('a widget in a modal dialog', () => {
  /** Puts the container into a dialog with other content. */
  function createDialog(content: string): HTMLDialogElement {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.innerHTML = content;
    dialog.append(container);
    onTestFinished(() => dialog.remove());
    return dialog;
  }

  /** Returns the name of the focused field or the text of another focused element, also in a shadow root. */
  const focused = () => {
    const inside = container.querySelector('fairlead-widget')?.shadowRoot?.activeElement;
    const element = inside ?? document.activeElement;
    return element?.getAttribute('name') ?? element?.textContent;
  };

  test.each([true, false])('gets the focus in its first field (isolated: %s)', async (isolate) => {
    const dialog = createDialog('<p>Please sign in.</p>');
    const handle = mountLogin(container, { ...options, isolate });
    await expect.poll(() => container.textContent || rootIn(container).textContent).toContain('Email');
    dialog.showModal();
    await expect.poll(focused).toBe('email');
    dialog.close();
    dialog.showModal();
    await expect.poll(focused).toBe('email');
    handle.unmount();
  });

  test('gets the focus in its first field if the dialog was open before', async () => {
    const dialog = createDialog('');
    dialog.showModal();
    const handle = mountLogin(container, options);
    await expect.poll(focused).toBe('email');
    handle.unmount();
  });

  test('leaves the focus where the page has put it', async () => {
    const dialog = createDialog('<button autofocus>Close</button>');
    const handle = mountLogin(container, options);
    await expect.poll(() => rootIn(container).textContent).toContain('Email');
    dialog.showModal();
    await painted();
    expect(focused()).toBe('Close');
    handle.unmount();
  });
});

describe('the browser’s Back', () => {
  const wallets: WidgetMountOptions = { ...options, config: { products: ['crypto', 'passwords'] } };
  const heading = () => page.getByRole('heading', { level: 1 });
  const openWallets = async (usesHistory: boolean) => {
    const handle = mountLogin(container, { ...wallets, usesHistory });
    await expect.element(heading()).toHaveTextContent('Sign up or log in');
    handle.send({ type: 'otherWallets.chosen' });
    await expect.element(heading()).toHaveTextContent('Continue with other wallet');
    return handle;
  };

  test('closes a screen that has “Back” if the page wants that, and keeps the state of its entry', async () => {
    history.replaceState({ ofPage: 1 }, '');
    const before = history.length;
    const handle = await openWallets(true);
    await expect.poll(() => history.length).toBe(before + 1);
    expect(history.state).toMatchObject({ ofPage: 1 });
    history.back();
    await expect.element(heading()).toHaveTextContent('Sign up or log in');
    expect(history.state).toEqual({ ofPage: 1 });
    handle.send({ type: 'otherWallets.chosen' });
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.element(heading()).toHaveTextContent('Sign up or log in');
    await expect.poll(() => history.state as unknown).toEqual({ ofPage: 1 });
    handle.unmount();
  });

  test('skips the entry of a closed screen below that of another widget', async () => {
    const second = container.appendChild(document.createElement('div'));
    const first = container.appendChild(document.createElement('div'));
    const headingOf = (place: Element) => () => rootIn(place).querySelector('h1')?.textContent;
    history.replaceState({ ofPage: 1 }, '');
    const mount = (place: Element) => mountLogin(place, { ...wallets, usesHistory: true });
    const openOn = async (place: Element, handle: WidgetHandle) => {
      await expect.poll(headingOf(place)).toBe('Sign up or log in');
      const before = JSON.stringify(history.state);
      handle.send({ type: 'otherWallets.chosen' });
      await expect.poll(() => JSON.stringify(history.state)).not.toBe(before);
    };
    const lower = mount(first);
    const upper = mount(second);
    await openOn(first, lower);
    await openOn(second, upper);
    await page.elementLocator(first).getByRole('button', { name: 'Back', exact: true }).click();
    await expect.poll(headingOf(first)).toBe('Sign up or log in');
    expect(headingOf(second)()).toBe('Continue with other wallet');
    history.back();
    await expect.poll(() => history.state as unknown).toEqual({ ofPage: 1 });
    expect(headingOf(second)()).toBe('Sign up or log in');
    await openOn(first, lower);
    history.back();
    await expect.poll(headingOf(first)).toBe('Sign up or log in');
    lower.unmount();
    upper.unmount();
  });

  test('belongs to the page otherwise', async () => {
    const before = history.length;
    const handle = await openWallets(false);
    await painted();
    expect(history.length).toBe(before);
    handle.unmount();
  });
});

describe('the custom elements', () => {
  beforeAll(() => defineElements());

  const create = (name = 'stytch-ui') => document.createElement(name) as WidgetElement;

  test.each([
    ['stytch-ui', 'Sign up or log in'],
    ['stytch-reset-password', 'Reset your password'],
    ['stytch-passkey-registration', 'Set up a new Passkey'],
  ])('mount %s once it is on the page and has options', async (name, title) => {
    history.replaceState(null, '', '?token=t&stytch_token_type=reset_password');
    const element = create(name);
    element.options = name === 'stytch-ui' ? options : (optionsWithoutConfig as WidgetMountOptions);
    expect(element.handle).toBeNull();
    container.append(element);
    expect(element.handle).not.toBeNull();
    await expect.element(page.getByRole('heading')).toHaveTextContent(title);
    element.remove();
    await expect.poll(() => element.handle).toBeNull();
    expect(element.childNodes).toHaveLength(0);
  });

  test('preserve the typed text when moved, and restart with other options', async () => {
    const element = create();
    container.append(element);
    element.options = options;
    await emailFields().fill('typed@fairlead.example');
    const other = container.appendChild(document.createElement('div'));
    other.append(element);
    await expect.element(emailFields()).toHaveValue('typed@fairlead.example');
    element.options = { ...options, theme: { hideHeaderText: true } };
    await expect.element(emailFields()).toHaveValue('');
    element.options = null;
    expect(element.childNodes).toHaveLength(0);
  });
});

describe('keys of text entry', () => {
  /** Types into the email field of a widget, and returns the keys that the page sees. */
  async function keysSeenByPage(isolate: boolean, keys: string): Promise<readonly string[]> {
    const seen: string[] = [];
    const record = ({ key }: KeyboardEvent) => void seen.push(key);
    const widget = mountLogin(container, { ...options, isolate });
    await emailFields().click();
    document.addEventListener('keydown', record);
    await userEvent.keyboard(keys);
    document.removeEventListener('keydown', record);
    widget.unmount();
    return seen;
  }

  test.each([true, false])('stay in the widget (in a shadow root: %s)', async (isolate) => {
    expect(await keysSeenByPage(isolate, 'j/?k{Backspace}{ArrowLeft}')).toEqual([]);
  });

  test('do not include Escape, Tab and keys with a modifier', async () => {
    const keys = '{Escape}{Control>}k{/Control}{Tab}';
    expect(await keysSeenByPage(true, keys)).toEqual(['Escape', 'Control', 'k', 'Tab']);
  });
});
