import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise, waitFor, type ActorRefFrom, type AnyActor } from 'xstate';
import type { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { signInRequests } from '../../src/identity/signInRequests.ts';
import { passwordActors } from '../../src/widget/startPasswords.ts';
import { turnPkceOff } from '../emulator/emulatorClient.ts';
import { openNodeBrowser, type NodeBrowser } from '../identity/nodeBrowser.ts';

// Uses the real machines, the real client library and the identity provider emulator.

const newcomer = 'newcomer@fairlead.example';
const password = 'Brass-Lantern-71-Quay';
const options = {
  sessionDurationMinutes: 45,
  passwords: { resetExpirationMinutes: 30 },
  magicLinks: { loginExpirationMinutes: 30, signupExpirationMinutes: 30 },
};

let browser: NodeBrowser;
let actors: ReturnType<typeof passwordActors>;
const started: AnyActor[] = [];

beforeEach(async () => {
  browser = openNodeBrowser();
  // The library has no storage for a PKCE verifier in Node: it reads `localStorage` before the test replaces it.
  await turnPkceOff(browser.provider);
  actors = passwordActors(signInRequests(browser.access), options);
});
afterEach(() => {
  for (const actor of started.splice(0)) actor.stop();
  vi.unstubAllGlobals();
});

function start<Actor extends AnyActor>(actor: Actor): Actor {
  started.push(actor);
  actor.start();
  return actor;
}

const openPassword = (email: string, userType: 'new' | 'password' | 'passwordless') =>
  start(createActor(actors.password, { input: { email, userType, canSendLink: true } }));
const openReset = (linkKind: 'password-reset' | 'magic-link') =>
  start(createActor(actors.passwordReset, { input: { linkKind } }));

const lastMessage = async (to: string, field: string) =>
  String(
    (await browser.provider.control('GET', `/messages?to=${encodeURIComponent(to)}`)).at(
      `messages.0.${field}`,
    ),
  );
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
const hasSession = () => browser.cookie('stytch_session') !== '';

/** Waits for the email screen and returns its context. */
const emailOf = async (screen: ReturnType<typeof openPassword>) =>
  (await waitFor(screen, (snapshot) => snapshot.matches('awaitingEmail'))).context;

type NewPassword = ActorRefFrom<typeof newPasswordMachine>;

/** Returns the new password form of a screen. */
function formOf(screen: { getSnapshot(): { children: { newPassword?: NewPassword | undefined } } }) {
  const form = screen.getSnapshot().children.newPassword;
  if (!form) throw new Error('The new password form is missing.');
  return {
    async checked(text: string) {
      form.send({ type: 'password.typed', password: text });
      return waitFor(
        form,
        (snapshot) =>
          snapshot.matches({ choosingPassword: 'good' }) || snapshot.matches({ choosingPassword: 'poor' }),
      );
    },
    submit: (text: string) => form.send({ type: 'password.submitted', password: text }),
  };
}

describe('creating an account', () => {
  test('rejects a weak and a breached password, then signs in with a strong one', async () => {
    const screen = openPassword(newcomer, 'new');
    const form = formOf(screen);
    const weak = await form.checked('liverpool');
    expect(weak.matches({ choosingPassword: 'poor' })).toBe(true);
    expect(weak.context.verdict?.strength?.warning).not.toBe('');
    const breached = await form.checked('Password1!');
    expect(breached.context.verdict?.strength?.isBreached).toBe(true);
    expect(breached.matches({ choosingPassword: 'poor' })).toBe(true);
    const good = await form.checked(password);
    expect(good.context.verdict?.strength?.score).toBe(4);
    form.submit(password);
    expect(await toPromise(screen)).toEqual({ kind: 'signed-in' });
    expect(hasSession()).toBe(true);
  });

  test('sends one check for text typed without a pause', async () => {
    const form = formOf(openPassword(newcomer, 'new'));
    for (const text of ['B', 'Br', 'Bra', 'Bras']) void form.checked(text);
    await form.checked(password);
    const checks = await browser.provider.control('GET', '/requests?path=/sdk/v1/passwords/strength_check');
    expect((JSON.parse(checks.text) as { requests: unknown[] }).requests).toHaveLength(1);
  });
});

describe('an existing account', () => {
  test('refuses a wrong password, then signs in with the right one', async () => {
    const screen = openPassword(demoClient.email, 'password');
    screen.send({ type: 'password.submitted', password: 'Liquidity-2027!' });
    const { context } = await waitFor(screen, (snapshot) => snapshot.context.passwordFailure !== null);
    expect(context.passwordFailure?.code).toBe('credentials-wrong');
    expect(hasSession()).toBe(false);
    screen.send({ type: 'password.submitted', password: demoClient.password });
    expect(await toPromise(screen)).toEqual({ kind: 'signed-in' });
    expect(hasSession()).toBe(true);
  });

  test('sends an email at once when the password must be replaced (dedupe)', async () => {
    await browser.provider.control('PUT', '/project', { breach_detection_on_authentication: true });
    await browser.provider.control('POST', '/users', { email: newcomer, password: 'Password1!' });
    const screen = openPassword(newcomer, 'password');
    screen.send({ type: 'password.submitted', password: 'Password1!' });
    expect(await emailOf(screen)).toMatchObject({ email: newcomer, reason: 'duplicate' });
    expect(await lastMessage(newcomer, 'kind')).toBe('password_reset');
  });

  test('sets a new password by the resent email, and signs in', async () => {
    const screen = openPassword(demoClient.email, 'password');
    screen.send({ type: 'forgot.chosen' });
    expect(await emailOf(screen)).toMatchObject({ reason: 'forgotten' });
    const first = await lastMessage(demoClient.email, 'link');
    const mail = screen.getSnapshot().children.passwordEmail;
    if (!mail) throw new Error('The email screen is missing.');
    mail.send({ type: 'resend.requested' });
    await waitFor(mail, (snapshot) => snapshot.matches('awaitingMail'));
    const second = await lastMessage(demoClient.email, 'link');
    expect(second).not.toBe(first);

    browser.link.token = tokenOf(second);
    const reset = openReset('password-reset');
    const form = formOf(reset);
    await form.checked(password);
    form.submit(password);
    expect(await toPromise(reset)).toEqual({ kind: 'signed-in' });
    expect(hasSession()).toBe(true);

    const again = openReset('password-reset');
    const late = formOf(again);
    await late.checked(`${password}-2`);
    late.submit(`${password}-2`);
    await waitFor(again, (snapshot) => snapshot.matches('linkSpent'));
  });

  test('signs in by the login link of the reset email after one press', async () => {
    const screen = openPassword(demoClient.email, 'password');
    screen.send({ type: 'forgot.chosen' });
    await emailOf(screen);
    browser.link.token = tokenOf(await lastMessage(demoClient.email, 'login_link'));
    const reset = openReset('magic-link');
    expect(reset.getSnapshot().matches('confirmingLogin')).toBe(true);
    expect(hasSession()).toBe(false);
    reset.send({ type: 'login.confirmed' });
    expect(await toPromise(reset)).toEqual({ kind: 'signed-in' });
    expect(hasSession()).toBe(true);
  });

  test('sends a magic link for an account without a password', async () => {
    await browser.provider.control('POST', '/users', { email: newcomer });
    const screen = openPassword(newcomer, 'passwordless');
    screen.send({ type: 'link.chosen' });
    expect(await toPromise(screen)).toEqual({ kind: 'link-sent' });
    expect(await lastMessage(newcomer, 'kind')).toBe('magic_link');
  });

  test('leaves no session after going back during the sign-in', async () => {
    const screen = openPassword(demoClient.email, 'password');
    screen.send({ type: 'password.submitted', password: demoClient.password });
    screen.stop();
    await expect.poll(browser.dropped).toBe(1);
  });
});
