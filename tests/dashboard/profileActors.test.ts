import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import type { PasswordRequests } from '../../machines/contracts/passwordRequests.ts';
import { passwordChangeMachine } from '../../machines/dashboard/passwordChange.machine.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { passwordChangeActors } from '../../src/dashboard/profileActors.ts';
import { passwordRequests } from '../../src/identity/passwordRequests.ts';
import { openNodeBrowser, type NodeBrowser } from '../identity/nodeBrowser.ts';
import { failureOf, inspectProvider } from '../identity/providerInspector.ts';

// Runs the real machine, client library and identity provider together.

const { email, password: current } = demoClient;
const password = 'Brass.Lantern.71.Quay';
const sessionDurationMinutes = 60;
const change = { email, currentPassword: current, password, sessionDurationMinutes };
const noAbort = () => new AbortController().signal;

let browser: NodeBrowser;
let requests: PasswordRequests;
let actor: ActorRefFrom<typeof passwordChangeMachine>;

const { lastRequest } = inspectProvider(() => browser);
const signIn = (candidate: string) =>
  requests.signInWithPassword({ email, password: candidate, sessionDurationMinutes }, noAbort());
/** Simulates another browser: the test's own API client does not share this browser's cookies. */
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

describe('a password change', () => {
  test('replaces all sessions with a new one of 60 minutes', async () => {
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

  test('with a wrong current password changes nothing and marks that field', async () => {
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
  ])('to %s is rejected with the message of the identity provider: %s', async (poor, code) => {
    submit(current, poor);
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.failure !== null);
    expect(context.failure).toMatchObject({ code, providerMessage: expect.stringMatching(/./) });
    await signIn(current);
  });

  test('keeps the new session even when aborted, because the old one has ended', async () => {
    const before = browser.cookie('stytch_session');
    const aborting = new AbortController();
    const changing = requests.changePassword(change, aborting.signal);
    await Promise.resolve();
    aborting.abort();
    await changing;
    expect(browser.cookie('stytch_session')).not.toBe(before);
    expect(browser.dropped()).toBe(0);
    await browser.access.run(({ session }) => session.authenticate());
  });

  test('that finishes after the client has signed out opens no session', async () => {
    const changing = requests.changePassword(change, noAbort());
    await Promise.resolve();
    browser.access.dropMemory();
    await changing;
    expect(browser.dropped()).toBe(1);
  });
});
