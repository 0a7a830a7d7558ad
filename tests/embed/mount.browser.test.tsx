import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountLogin, mountPasskeyRegistration, mountResetPassword } from '../../src/embed/embedModule.ts';
import type {
  WidgetElement,
  WidgetError,
  WidgetEvent,
  WidgetMountOptions,
  WidgetPartOptions,
} from '../../src/embed/embedContract.ts';
import { painted } from '../support/painted.ts';

const options: WidgetMountOptions = {
  publicToken: 'public-token-test-0f4a1e52-6a0b-4c7d-9d3e-2b8c5f7a9e10',
  apiOrigin: location.origin,
  config: { products: ['otp'], otpOptions: { methods: ['email'] } },
};

/** For those that need no configuration. */
const part: WidgetPartOptions = { publicToken: options.publicToken, apiOrigin: location.origin };

let place: HTMLElement;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  place.id = 'place';
});
afterEach(() => {
  place.remove();
  history.replaceState(null, '', location.pathname);
});

const emailFields = () => page.getByRole('textbox', { name: 'Email' });

describe('a place', () => {
  test('that is not on the page is refused by its name', () => {
    expect(() => mountLogin('#nowhere', options)).toThrow(
      'The selector "#nowhere" applies to no DOM elements on the page.',
    );
    expect(() => mountLogin(document.createElement('div'), options)).toThrow(
      'applies to no DOM elements on the page.',
    );
  });

  test('is empty again once the widget is unmounted, and takes another', async () => {
    const first = mountLogin('#place', options);
    await expect.element(emailFields()).toBeVisible();
    first.unmount();
    expect(place.childNodes).toHaveLength(0);
    const second = mountLogin(place, options);
    first.unmount();
    await expect.element(emailFields()).toBeVisible();
    second.unmount();
  });

  test('holds one widget at a time', async () => {
    mountLogin('#place', options);
    const handle = mountResetPassword('#place', { publicToken: options.publicToken, resetToken: 'token' });
    await expect.element(page.getByRole('heading')).toHaveTextContent('Reset your password');
    expect(place.childNodes).toHaveLength(1);
    handle.unmount();
  });
});

describe('wrong options', () => {
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
    [{ config: options.config }, ['Error: options.publicToken is missing.']],
    [
      { ...options, theme: { colors: { primary: 'rde' } } },
      ['Error: theme.colors.primary must be a value of the CSS property color.'],
    ],
    [
      { ...options, token: 'x', config: { products: ['otp'], otpOptions: { methods: ['email'] }, otp: 1 } },
      [
        'Error: options.token is not known here. Known are: publicToken, apiOrigin, resetToken, config, theme, callbacks.',
        'Error: otp is not known here. Known are: products, otpOptions, emailMagicLinksOptions, passwordOptions, oauthOptions, sessionOptions.',
      ],
    ],
  ])('are shown, and told to the page: %#', async (wrong, sentences) => {
    const onError = vi.fn<(error: WidgetError) => void>();
    const handle = mountLogin('#place', { ...wrong, callbacks: { onError } } as WidgetMountOptions);
    const alert = page.getByRole('alert');
    await expect.element(alert).toBeVisible();
    const shown = [...alert.element().children].map((line) => line.textContent);
    expect(onError.mock.calls).toEqual(shown.map((message) => [{ code: 'configuration', message }]));
    expect(shown).toEqual(sentences);
    handle.unmount();
    expect(place.childNodes).toHaveLength(0);
  });
});

describe('the widgets', () => {
  test('open without taking the focus, and tell that they are shown', async () => {
    const onEvent = vi.fn<(event: WidgetEvent) => void>();
    const handle = mountLogin('#place', { ...options, callbacks: { onEvent } });
    await expect.element(page.getByRole('heading')).toHaveTextContent('Sign up or log in');
    expect(document.activeElement).toBe(document.body);
    expect(onEvent.mock.calls).toEqual([[{ type: 'render_login_screen' }]]);
    handle.unmount();
  });

  test('of a page may be several, and each has fields of its own', async () => {
    const other = place.appendChild(document.createElement('div'));
    const one = place.appendChild(document.createElement('div'));
    const handles = [mountLogin(one, options), mountLogin(other, options)];
    await expect.poll(() => emailFields().elements()).toHaveLength(2);
    const ids = [...place.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const handle of handles) handle.unmount();
  });

  test('take actions that they know, and throw for others', async () => {
    const handle = mountLogin('#place', options);
    handle.send({ type: 'retry.chosen' });
    await expect.element(emailFields()).toBeVisible();
    expect(() => handle.send({ type: 'SET_SCREEN' })).toThrow('Unknown widget action: SET_SCREEN');
    handle.unmount();
  });

  test('open without taking the focus also where nothing brought a person there', async () => {
    const handle = mountResetPassword('#place', { publicToken: options.publicToken });
    await expect.element(page.getByRole('heading')).toBeVisible();
    // The focus would move before the screen is painted.
    await painted();
    expect(document.activeElement).toBe(document.body);
    handle.unmount();
  });

  test('for a new password treat a link for signing in as one', async () => {
    history.replaceState(null, '', '?token=t&stytch_token_type=login');
    const handle = mountResetPassword('#place', { publicToken: options.publicToken });
    await expect.element(page.getByRole('heading')).toBeVisible();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    handle.unmount();
  });

  test('for a passkey open on the screen that starts it', async () => {
    const handle = mountPasskeyRegistration('#place', part);
    await expect.element(page.getByRole('heading')).toHaveTextContent('Set up a new Passkey');
    handle.unmount();
  });

  const nobody = 'Cannot use PasskeyRegistration component without active user authenticated.';

  test('for a passkey say that nobody is signed in, and tell the page, without taking the focus', async () => {
    const onError = vi.fn<(error: WidgetError) => void>();
    const handle = mountPasskeyRegistration('#place', { ...part, callbacks: { onError } });
    await expect.element(page.getByRole('alert')).toHaveTextContent(nobody);
    expect(onError.mock.calls).toEqual([[{ code: 'not-signed-in', message: nobody }]]);
    await expect.element(page.getByRole('button', { name: 'Create a Passkey' })).not.toBeInTheDocument();
    expect(document.activeElement).toBe(document.body);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => onError.mock.calls).toHaveLength(2);
    handle.unmount();
    expect(place.childNodes).toHaveLength(0);
  });

  test('for a passkey say so in an element of their own, too', async () => {
    const element = document.createElement('stytch-passkey-registration') as WidgetElement<WidgetPartOptions>;
    const onError = vi.fn<(error: WidgetError) => void>();
    element.options = { ...part, callbacks: { onError } };
    place.append(element);
    await expect.element(page.getByRole('alert')).toHaveTextContent(nobody);
    expect(onError).toHaveBeenCalledOnce();
    element.remove();
  });

  test('wear a theme', async () => {
    const handle = mountLogin('#place', {
      ...options,
      theme: {
        hideHeaderText: true,
        logo: { logoImageUrl: `${location.origin}/mark.svg` },
        inputs: { borderColor: 'rgb(1, 2, 3)' },
      },
    });
    await expect.element(emailFields()).toHaveStyle({ borderTopColor: 'rgb(1, 2, 3)' });
    await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
    expect(place.querySelector('img')?.getAttribute('src')).toBe(`${location.origin}/mark.svg`);
    handle.unmount();
  });
});

test('a form around a widget hears nothing of it and holds nothing of it', async () => {
  const form = place.appendChild(document.createElement('form'));
  const inside = form.appendChild(document.createElement('div'));
  const heard = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  for (const type of ['submit', 'input', 'change', 'reset']) form.addEventListener(type, heard);
  const handle = mountLogin(inside, options);
  await emailFields().fill('not an address');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Invalid email, please try again.')).toBeVisible();
  expect(heard).not.toHaveBeenCalled();
  expect([...new FormData(form).keys()]).toEqual([]);
  expect(form.elements).toHaveLength(0);
  handle.unmount();
});

describe('the elements', () => {
  const create = (name = 'stytch-ui') => document.createElement(name) as WidgetElement;

  test.each([
    ['stytch-ui', 'Sign up or log in'],
    ['stytch-reset-password', 'Reset your password'],
    ['stytch-passkey-registration', 'Set up a new Passkey'],
  ])('%s is mounted once it is on the page and has options', async (name, title) => {
    history.replaceState(null, '', '?token=t&stytch_token_type=reset_password');
    const element = create(name);
    element.options = name === 'stytch-ui' ? options : (part as WidgetMountOptions);
    expect(element.handle).toBeNull();
    place.append(element);
    expect(element.handle).not.toBeNull();
    await expect.element(page.getByRole('heading')).toHaveTextContent(title);
    element.remove();
    await expect.poll(() => element.handle).toBeNull();
    expect(element.childNodes).toHaveLength(0);
  });

  test('keep what was typed when they are moved, and begin anew with other options', async () => {
    const element = create();
    place.append(element);
    element.options = options;
    await emailFields().fill('typed@fairlead.example');
    const other = place.appendChild(document.createElement('div'));
    other.append(element);
    await expect.element(emailFields()).toHaveValue('typed@fairlead.example');
    element.options = { ...options, theme: { hideHeaderText: true } };
    await expect.element(emailFields()).toHaveValue('');
    element.options = null;
    expect(element.childNodes).toHaveLength(0);
  });
});
