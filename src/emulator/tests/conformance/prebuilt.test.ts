import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { demoClient, phoneClient } from '../../demoData.ts';
import {
  field,
  screensForTests,
  type ScreensLab,
  press,
  waitForText,
  emittedEvents,
} from './prebuiltScreens.ts';
import { addVirtualAuthenticator } from './virtualAuthenticator.ts';

describe('prebuilt', () => {
  // Stytch's prebuilt UI was written against the hosted API, so it tests the emulator independently of our code.
  // Messages are read from the outbox.

  const screens = screensForTests();

  const newcomer = 'ann@example.com';
  /** A password on the emulator's list of breached passwords. */
  const breachedPassword = 'Password1!';
  const goodPassword = 'Correct-Horse-2026';

  describe('passcodes', () => {
    const passcodes = {
      screen: 'login',
      products: ['otp'],
      config: { otpOptions: { methods: ['sms', 'email', 'whatsapp'], expirationMinutes: 5 } },
    } as const;

    const enterCode = (page: Page, code: string | undefined) =>
      field(page, 'One-time passcode').pressSequentially(code ?? '');

    async function requestPasscodeByEmail(): Promise<Page> {
      const page = await screens.open(passcodes);
      await page.getByRole('tab', { name: 'Email' }).click();
      await field(page, 'Email').fill(newcomer);
      await press(page, 'Continue with email');
      await waitForText(page, 'Enter passcode');
      return page;
    }

    test('by email for a new user', async () => {
      const page = await requestPasscodeByEmail();
      await enterCode(page, (await screens.messageTo(newcomer)).code);
      await waitForText(page, 'Your passcode has been successfully verified.');
      expect(await screens.requireSession(page)).toMatchObject({ email: newcomer, factors: ['otp email'] });
      expect(screens.calls()).toEqual([
        'POST /otps/email/login_or_create',
        'POST /otps/authenticate',
        'POST /sessions/authenticate',
      ]);
      expect(await emittedEvents(page)).toEqual({
        events: ['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'],
        errors: [],
      });
    });

    test.each([
      ['sms', 'Text', 'Continue with text message'],
      ['whatsapp', 'WhatsApp', 'Continue with WhatsApp'],
    ])('by %s with a formatted number', async (channel, tab, button) => {
      const page = await screens.open(passcodes);
      await page.getByRole('tab', { name: tab }).click();
      await field(page, 'Phone number').pressSequentially('2025550123');
      await expect.poll(() => field(page, 'Phone number').inputValue()).toBe('(202) 555-0123');
      await press(page, button);
      await waitForText(page, 'sent to you at (202) 555-0123');
      const message = await screens.messageTo(phoneClient.phone);
      expect(message.channel).toBe(channel);
      await enterCode(page, message.code);
      await waitForText(page, 'Your passcode has been successfully verified.');
      expect(await screens.requireSession(page)).toMatchObject({
        phone: phoneClient.phone,
        factors: [`otp ${channel}`],
      });
      expect(screens.calls()).toEqual([
        `POST /otps/${channel}/login_or_create`,
        'POST /otps/authenticate',
        'POST /sessions/authenticate',
      ]);
    });

    test('an impossible number is not sent to', async () => {
      const page = await screens.open(passcodes);
      await field(page, 'Phone number').pressSequentially('12345');
      await press(page, 'Continue with text message');
      await waitForText(page, 'Phone number format is invalid.');
      expect(screens.calls()).toEqual([]);
    });

    test('refuses a wrong passcode, sends another and voids the first', async () => {
      const page = await requestPasscodeByEmail();
      const first = (await screens.messageTo(newcomer)).code ?? '';
      await enterCode(page, first === '000000' ? '000001' : '000000');
      await expect.poll(async () => (await emittedEvents(page)).errors.length).toBe(1);
      await screens.lab.control.clock.advance(11_000);
      await press(page, 'Resend code');
      const second = (await screens.messageTo(newcomer, 2)).code;
      for (const _ of first) await field(page, 'One-time passcode').press('Backspace');
      await enterCode(page, second);
      await waitForText(page, 'Your passcode has been successfully verified.');
      await screens.requireSession(page);
      expect(screens.calls()).toEqual([
        'POST /otps/email/login_or_create',
        'POST /otps/authenticate',
        'POST /otps/email/login_or_create',
        'POST /otps/authenticate',
        'POST /sessions/authenticate',
      ]);
    });
  });

  describe('passwords', () => {
    const passwords = { screen: 'login', products: ['passwords'] } as const;
    const reset = { screen: 'reset', products: ['passwords'] } as const;

    async function enterEmail(email: string, options: Parameters<ScreensLab['open']>[0] = passwords) {
      const page = await screens.open(options);
      await field(page, 'Email').fill(email);
      await press(page, 'Continue with email');
      return page;
    }

    const cannotContinue = (page: Page) => page.getByRole('button', { name: 'Continue' }).isDisabled();

    test('creates a password once it is strong', async () => {
      const page = await enterEmail(newcomer);
      await waitForText(page, 'Finish creating your account by setting a password.');
      await field(page, 'Password').fill('zorblax');
      await waitForText(page, 'Add another word or two. Uncommon words are better.');
      expect(await cannotContinue(page)).toBe(true);
      await field(page, 'Password').fill(breachedPassword);
      await waitForText(page, 'may have been used on a different site');
      expect(await cannotContinue(page)).toBe(true);
      await field(page, 'Password').fill(goodPassword);
      await waitForText(page, 'Password accepted.');
      await press(page, 'Continue');
      await waitForText(page, 'Success!');
      expect(await screens.requireSession(page)).toMatchObject({
        email: newcomer,
        factors: ['password knowledge'],
      });
      expect(screens.calls()).toEqual([
        'POST /users/search',
        ...Array.from({ length: 3 }, () => 'POST /passwords/strength_check'),
        'POST /passwords',
        'POST /sessions/authenticate',
      ]);
      expect(await emittedEvents(page)).toEqual({
        events: ['PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE'],
        errors: [],
      });
    });

    test('shows the checklist of the other policy from the responses', async () => {
      await screens.lab.control.project.change({
        password_policy: 'luds',
        luds_minimum_count: 12,
        luds_complexity: 3,
      });
      const page = await enterEmail(newcomer);
      await field(page, 'Password').fill('short');
      await waitForText(page, 'Must be at least 12 characters long');
      await waitForText(page, 'Must contain 3 of the following');
      expect(await cannotContinue(page)).toBe(true);
      await field(page, 'Password').fill(goodPassword);
      await waitForText(page, 'Password accepted.');
      await press(page, 'Continue');
      await waitForText(page, 'Success!');
      expect(await screens.requireSession(page)).toMatchObject({ email: newcomer });
    });

    test('refuses a wrong password, then signs in with the right one', async () => {
      const page = await enterEmail(demoClient.email);
      await field(page, 'Password').fill('not this one');
      await press(page, 'Continue');
      await waitForText(page, 'Unauthorized credentials.');
      await field(page, 'Password').fill(demoClient.password);
      await press(page, 'Continue');
      await waitForText(page, 'Success!');
      expect(await screens.requireSession(page)).toMatchObject({
        email: demoClient.email,
        factors: ['password knowledge'],
      });
      expect(screens.calls()).toEqual([
        'POST /users/search',
        'POST /passwords/authenticate',
        'POST /passwords/authenticate',
        'POST /sessions/authenticate',
      ]);
    });

    test.each([false, true])(
      'replaces a forgotten password by the emailed link, PKCE %s',
      async (isRequired) => {
        await screens.lab.control.project.change({ pkce_required_for_password_resets: isRequired });
        const requestingPage = await enterEmail(demoClient.email);
        await press(requestingPage, 'Forgot your password?');
        await waitForText(
          requestingPage,
          `A link to reset your password was sent to you at ${demoClient.email}`,
        );
        const { link } = await screens.messageTo(demoClient.email);
        await screens.follow(requestingPage, link, reset);
        await field(requestingPage, 'Password').fill(goodPassword);
        await waitForText(requestingPage, 'Password accepted.');
        await press(requestingPage, 'Continue');
        await waitForText(requestingPage, 'Success!');
        expect(await screens.requireSession(requestingPage)).toMatchObject({ email: demoClient.email });
        expect(screens.calls()).toEqual([
          'POST /users/search',
          'POST /passwords/email/reset/start',
          'POST /passwords/strength_check',
          'POST /passwords/email/reset',
          'POST /sessions/authenticate',
        ]);
      },
    );

    test('signs in without a password by the other link of that email', async () => {
      const page = await enterEmail(demoClient.email);
      await press(page, 'Forgot your password?');
      const { login_link: link } = await screens.messageTo(demoClient.email);
      await screens.follow(page, link, reset);
      await waitForText(page, 'Success!');
      expect(await screens.requireSession(page)).toMatchObject({ factors: ['magic_link email'] });
      expect(screens.calls().slice(2)).toEqual([
        'POST /magic_links/authenticate',
        'POST /sessions/authenticate',
      ]);
    });

    test('sends a reset email for a breached password', async () => {
      await screens.lab.control.project.change({ breach_detection_on_authentication: true });
      await screens.lab.control.users.create({ email: newcomer, password: breachedPassword });
      const page = await enterEmail(newcomer);
      await field(page, 'Password').fill(breachedPassword);
      await press(page, 'Continue');
      await waitForText(page, 'Check your email to set a new password');
      const { kind } = await screens.messageTo(newcomer);
      expect(kind).toBe('password_reset');
      expect(screens.calls()).toEqual([
        'POST /users/search',
        'POST /passwords/authenticate',
        'POST /passwords/email/reset/start',
      ]);
    });

    test('sends a client without a password a link to set one', async () => {
      await screens.lab.control.users.create({ email: newcomer });
      const page = await enterEmail(newcomer);
      await waitForText(page, `A login link was sent to you at ${newcomer}`);
      expect((await screens.messageTo(newcomer)).kind).toBe('password_reset');
    });

    test('sends a client without a password a passcode if passcodes are enabled', async () => {
      await screens.lab.control.users.create({ email: newcomer });
      const page = await enterEmail(newcomer, {
        screen: 'login',
        products: ['passwords', 'otp'],
        config: { otpOptions: { methods: ['email'], expirationMinutes: 5 } },
      });
      await waitForText(page, 'Enter passcode');
      await field(page, 'One-time passcode').pressSequentially(
        (await screens.messageTo(newcomer)).code ?? '',
      );
      await waitForText(page, 'Your passcode has been successfully verified.');
      expect(await screens.requireSession(page)).toMatchObject({ email: newcomer, factors: ['otp email'] });
    });
  });

  describe('magic links', () => {
    const links = { screen: 'login', products: ['emailMagicLinks'] } as const;

    test.each([
      [newcomer, false],
      [demoClient.email, true],
    ])('%s signs in with the link, PKCE %s', async (email, isRequired) => {
      await screens.lab.control.project.change({ pkce_required_for_email_magic_links: isRequired });
      const page = await screens.open(links);
      await field(page, 'Email').fill(email);
      await press(page, 'Continue with email');
      await waitForText(page, 'Check your email');
      const { link, kind } = await screens.messageTo(email);
      expect(kind).toBe('magic_link');
      await screens.follow(page, link, links);
      // The prebuilt UI does not sign in by itself when the link opens its page, so the page calls the client library.
      const finished = await page.evaluate(async () => {
        const done = await window.prebuilt.authenticateByUrl({ session_duration_minutes: 30 });
        return done?.handled;
      });
      expect(finished).toBe(true);
      expect(await screens.requireSession(page)).toMatchObject({ email, factors: ['magic_link email'] });
      expect(screens.calls()).toEqual([
        'POST /magic_links/email/login_or_create',
        'POST /magic_links/authenticate',
        'POST /sessions/authenticate',
      ]);
    });
  });
});

describe('prebuiltPasskeys', () => {
  const screens = screensForTests();

  const login = {
    screen: 'login',
    products: ['passkeys', 'otp'],
    config: { otpOptions: { methods: ['email'], expirationMinutes: 5 } },
  } as const;
  const registration = { screen: 'passkey', products: ['passkeys'] } as const;

  async function signIn(page: Page): Promise<void> {
    await page.evaluate(
      ([email, password]) =>
        window.prebuilt.passwords.authenticate({ email, password, session_duration_minutes: 60 }),
      [demoClient.email, demoClient.password] as const,
    );
  }

  test('the prebuilt UI creates a passkey and signs in with it', async () => {
    const page = await screens.open({ screen: 'login', products: ['otp'], config: login.config });
    await addVirtualAuthenticator(page);
    await signIn(page);
    await page.evaluate((options) => window.mount(options), registration);
    await press(page, /Create a Passkey/i);
    await waitForText(page, 'Passkey successfully created!');
    expect((await screens.messageTo(demoClient.email)).kind).toBe('passkey_added');
    await page.evaluate(() => window.prebuilt.session.revoke());
    await page.evaluate((mounting) => window.mount(mounting), login);
    await waitForText(page, 'successfully authenticated');
    expect(await screens.requireSession(page)).toMatchObject({
      email: demoClient.email,
      factors: ['webauthn webauthn_registration'],
    });
    // The prebuilt UI starts autofill twice, aborts one request and reports the abort as an error.
    const { errors } = await emittedEvents(page);
    expect(errors.filter((message) => !message.includes('signal is aborted'))).toEqual([]);
  });
});
