import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise, waitFor, type ActorRefFrom, type AnyActor } from 'xstate';
import type { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { signInRequests } from '../../src/identity/signInRequests.ts';
import { passwordActors } from '../../src/widget/startPasswords.ts';
import { openNodeBrowser, type NodeBrowser } from '../identity/nodeBrowser.ts';

// The machines, the client library and the provider, all of them the real ones.
const newcomer = 'newcomer@fairlead.example';
const password = 'Brass-Lantern-71-Quay';
const terms = {
  sessionDurationMinutes: 45,
  passwords: { resetExpirationMinutes: 30 },
  magicLinks: { loginExpirationMinutes: 30, signupExpirationMinutes: 30 },
};

let browser: NodeBrowser;
let actors: ReturnType<typeof passwordActors>;
const started: AnyActor[] = [];

beforeEach(() => {
  browser = openNodeBrowser();
  actors = passwordActors(signInRequests(browser.access), terms);
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

/** What the wait for an email on the screen is about. */
const emailOf = async (screen: ReturnType<typeof openPassword>) =>
  (await waitFor(screen, (snapshot) => snapshot.matches('awaitingEmail'))).context;

type NewPassword = ActorRefFrom<typeof newPasswordMachine>;

/** The form for a new password below a screen. */
function formOf(screen: { getSnapshot(): { children: { newPassword?: NewPassword | undefined } } }) {
  const form = screen.getSnapshot().children.newPassword;
  if (!form) throw new Error('There is no form for a new password.');
  return {
    async judged(text: string) {
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

describe('a newcomer', () => {
  test('is told that a password is weak, then that it is breached, then signed in with a good one', async () => {
    const screen = openPassword(newcomer, 'new');
    const form = formOf(screen);
    const weak = await form.judged('liverpool');
    expect(weak.matches({ choosingPassword: 'poor' })).toBe(true);
    expect(weak.context.verdict?.strength?.warning).not.toBe('');
    const breached = await form.judged('Password1!');
    expect(breached.context.verdict?.strength?.isBreached).toBe(true);
    expect(breached.matches({ choosingPassword: 'poor' })).toBe(true);
    const good = await form.judged(password);
    expect(good.context.verdict?.strength?.score).toBe(4);
    form.submit(password);
    expect(await toPromise(screen)).toEqual({ kind: 'signed-in' });
    expect(hasSession()).toBe(true);
  });

  test('who types in one go causes one check', async () => {
    const form = formOf(openPassword(newcomer, 'new'));
    for (const text of ['B', 'Br', 'Bra', 'Bras']) void form.judged(text);
    await form.judged(password);
    const checks = await browser.provider.control('GET', '/requests?path=/sdk/v1/passwords/strength_check');
    expect((JSON.parse(checks.text) as { requests: unknown[] }).requests).toHaveLength(1);
  });
});

describe('a client', () => {
  test('with a wrong password stays, with the right one is signed in', async () => {
    const screen = openPassword(demoClient.email, 'password');
    screen.send({ type: 'password.submitted', password: 'Liquidity-2027!' });
    const { context } = await waitFor(screen, (snapshot) => snapshot.context.passwordFailure !== null);
    expect(context.passwordFailure?.code).toBe('credentials-wrong');
    expect(hasSession()).toBe(false);
    screen.send({ type: 'password.submitted', password: demoClient.password });
    expect(await toPromise(screen)).toEqual({ kind: 'signed-in' });
    expect(hasSession()).toBe(true);
  });

  test('whose password has to be replaced gets a mail at once (dedupe)', async () => {
    await browser.provider.control('PUT', '/project', { breach_detection_on_authentication: true });
    await browser.provider.control('POST', '/users', { email: newcomer, password: 'Password1!' });
    const screen = openPassword(newcomer, 'password');
    screen.send({ type: 'password.submitted', password: 'Password1!' });
    expect(await emailOf(screen)).toMatchObject({ email: newcomer, reason: 'duplicate' });
    expect(await lastMessage(newcomer, 'kind')).toBe('password_reset');
  });

  test('who forgot it sets a new one by the mail, sent twice, and is signed in', async () => {
    const screen = openPassword(demoClient.email, 'password');
    screen.send({ type: 'forgot.chosen' });
    expect(await emailOf(screen)).toMatchObject({ reason: 'forgotten' });
    const first = await lastMessage(demoClient.email, 'link');
    const mail = screen.getSnapshot().children.passwordEmail;
    if (!mail) throw new Error('No email is waited for.');
    mail.send({ type: 'resend.requested' });
    await waitFor(mail, (snapshot) => snapshot.matches('awaitingMail'));
    const second = await lastMessage(demoClient.email, 'link');
    expect(second).not.toBe(first);

    browser.link.token = tokenOf(second);
    const reset = openReset('password-reset');
    const form = formOf(reset);
    await form.judged(password);
    form.submit(password);
    expect(await toPromise(reset)).toEqual({ kind: 'signed-in' });
    expect(hasSession()).toBe(true);

    const again = openReset('password-reset');
    const late = formOf(again);
    await late.judged(`${password}-2`);
    late.submit(`${password}-2`);
    await waitFor(again, (snapshot) => snapshot.matches('linkSpent'));
  });

  test('goes in without a password by the other link of that mail, after one press', async () => {
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

  test('without a password gets a link', async () => {
    await browser.provider.control('POST', '/users', { email: newcomer });
    const screen = openPassword(newcomer, 'passwordless');
    screen.send({ type: 'link.chosen' });
    expect(await toPromise(screen)).toEqual({ kind: 'link-sent' });
    expect(await lastMessage(newcomer, 'kind')).toBe('magic_link');
  });

  test('who goes back while the sign-in is on its way leaves no session behind', async () => {
    const screen = openPassword(demoClient.email, 'password');
    screen.send({ type: 'password.submitted', password: demoClient.password });
    screen.stop();
    await expect.poll(browser.dropped).toBe(1);
  });
});
