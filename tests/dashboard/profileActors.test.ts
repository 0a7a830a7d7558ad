import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import type { PasswordRequests } from '../../machines/contracts/passwordRequests.ts';
import { passwordChangeMachine } from '../../machines/dashboard/passwordChange.machine.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { passwordChangeActors } from '../../src/dashboard/profileActors.ts';
import { passwordRequests } from '../../src/identity/passwordRequests.ts';
import { openNodeBrowser, type NodeBrowser } from '../identity/nodeBrowser.ts';
import { failureOf, providerOf } from '../identity/providerWitness.ts';

// The machine, the client library and the provider, all of them the real ones.
const { email, password: current } = demoClient;
const password = 'Brass.Lantern.71.Quay';
const sessionDurationMinutes = 60;
const change = { email, currentPassword: current, password, sessionDurationMinutes };
const waiting = () => new AbortController().signal;

let browser: NodeBrowser;
let requests: PasswordRequests;
let actor: ActorRefFrom<typeof passwordChangeMachine>;

const { lastRequest } = providerOf(() => browser);
const signIn = (with_: string) =>
  requests.signInWithPassword({ email, password: with_, sessionDurationMinutes }, waiting());
/** As in another browser: the provider's own client has no cookies of this one. */
const openSessionElsewhere = () =>
  browser.provider.sdk('POST', '/passwords/authenticate', { email, password: current });
const sessionCount = async () =>
  (JSON.parse((await browser.provider.control('GET', '/sessions')).text) as { sessions: unknown[] }).sessions
    .length;

beforeEach(async () => {
  browser = openNodeBrowser();
  requests = passwordRequests(browser.access);
  actor = createActor(passwordChangeMachine.provide({ actors: passwordChangeActors(requests) })).start();
  await signIn(current);
  actor.send({ type: 'account.learned', userId: 'user-1', email, hasPassword: true });
  actor.send({ type: 'change.requested' });
});
afterEach(() => {
  actor.stop();
  vi.unstubAllGlobals();
});

const submit = (currentPassword: string, chosen: string) =>
  actor.send({ type: 'password.submitted', currentPassword, password: chosen, confirmation: chosen });

describe('a change of password', () => {
  test('puts a new session of an hour in the place of every one there was', async () => {
    const before = browser.cookie('stytch_session');
    await openSessionElsewhere();
    expect(await sessionCount()).toBe(2);
    submit(current, password);
    await waitFor(actor, (snapshot) => snapshot.matches('passwordChanged'));
    expect(await lastRequest('/passwords/existing_password/reset')).toMatchObject({
      email,
      session_duration_minutes: 60,
    });
    expect(browser.cookie('stytch_session')).not.toBe('');
    expect(browser.cookie('stytch_session')).not.toBe(before);
    expect(await sessionCount()).toBe(1);
    expect((await failureOf(signIn(current))).code).toBe('credentials-wrong');
    await signIn(password);
  });

  test('with a wrong present password changes nothing, and says which one is wrong', async () => {
    const before = browser.cookie('stytch_session');
    submit('Liquidity-2027!', password);
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.currentFault !== null);
    expect(context.currentFault).toBe('wrong');
    expect(browser.cookie('stytch_session')).toBe(before);
    await signIn(current);
  });

  test.each([
    ['Password1!', 'password-breached'],
    ['Aaaaaaa1!', 'password-weak'],
  ])('to %s is refused in the words of the provider: %s', async (poor, code) => {
    submit(current, poor);
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.failure !== null);
    expect(context.failure).toMatchObject({ code, providerMessage: expect.stringMatching(/./) });
    await signIn(current);
  });

  test('that nobody waits for any more keeps the new session, since the old one is gone', async () => {
    const before = browser.cookie('stytch_session');
    const patience = new AbortController();
    const changing = requests.changePassword(change, patience.signal);
    await Promise.resolve();
    patience.abort();
    await changing;
    expect(browser.cookie('stytch_session')).not.toBe(before);
    expect(browser.dropped()).toBe(0);
    await browser.access.ask(({ session }) => session.authenticate());
  });

  test('that ends after its client has left opens no session behind their back', async () => {
    const changing = requests.changePassword(change, waiting());
    await Promise.resolve();
    browser.access.dropMemory();
    await changing;
    expect(browser.dropped()).toBe(1);
  });
});
