import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnDetailsRequests } from '../../machines/contracts/ownDetailsRequests.ts';
import { namePartLimit } from '../../machines/contracts/clientName.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { ownDetailsRequests } from '../../src/identity/ownDetailsRequests.ts';
import { passwordRequests } from '../../src/identity/passwordRequests.ts';
import { openNodeBrowser, type NodeBrowser } from './nodeBrowser.ts';
import { failureOf, inspectProvider } from './providerInspector.ts';

const { email, password: current } = demoClient;
const password = 'Brass.Lantern.71.Quay';
const sessionDurationMinutes = 60;
const unaborted = () => new AbortController().signal;
const name = { first: 'Augusta', middle: '', last: 'King' };

let browser: NodeBrowser;
let requests: OwnDetailsRequests;

const { lastRequest } = inspectProvider(() => browser);
const signIn = (candidate: string) =>
  passwordRequests(browser.access).signInWithPassword(
    { email, password: candidate, sessionDurationMinutes },
    unaborted(),
  );
const nameOnFile = () => browser.access.run(async ({ user }) => (await user.get())?.name);
const sessionCount = async () =>
  (JSON.parse((await browser.provider.control('GET', '/sessions')).text) as { sessions: unknown[] }).sessions
    .length;

beforeEach(async () => {
  browser = openNodeBrowser();
  requests = ownDetailsRequests(browser.access);
  await signIn(current);
});
afterEach(() => vi.unstubAllGlobals());

describe('a name', () => {
  test('is replaced, and an empty part is removed', async () => {
    await requests.updateName({ first: 'Ada', middle: 'Byron', last: 'Lovelace' }, unaborted());
    await requests.updateName(name, unaborted());
    expect(await nameOnFile()).toEqual({ first_name: 'Augusta', middle_name: '', last_name: 'King' });
  });

  test('may have parts of the longest length, and no longer ones', async () => {
    const longest = { ...name, first: 'A'.repeat(namePartLimit) };
    await requests.updateName(longest, unaborted());
    const refused = requests.updateName({ ...longest, last: 'K'.repeat(namePartLimit + 1) }, unaborted());
    expect((await failureOf(refused)).code).toBe('request-refused');
    expect(await nameOnFile()).toMatchObject({ first_name: longest.first, last_name: 'King' });
  });

  test('stays after an abort', async () => {
    const before = await nameOnFile();
    await failureOf(requests.updateName(name, AbortSignal.abort()));
    expect(await nameOnFile()).toEqual(before);
  });
});

describe('a password set in a session', () => {
  test('ends all other sessions, and the session stays', async () => {
    const token = browser.cookie('stytch_session');
    await browser.provider.sdk('POST', '/passwords/authenticate', { email, password: current });
    expect(await sessionCount()).toBe(2);
    await requests.setPassword({ password, sessionDurationMinutes }, unaborted());
    expect(await lastRequest('/passwords/session/reset')).toMatchObject({ session_duration_minutes: 60 });
    expect(browser.cookie('stytch_session')).toBe(token);
    expect(await sessionCount()).toBe(1);
    await signIn(password);
  });

  test('is refused without a recent factor', async () => {
    await browser.provider.api.clock.advance(6 * 60_000);
    const refused = requests.setPassword({ password, sessionDurationMinutes }, unaborted());
    expect((await failureOf(refused)).code).toBe('step-up-required');
    await signIn(current);
    await requests.setPassword({ password, sessionDurationMinutes }, unaborted());
  });
});
