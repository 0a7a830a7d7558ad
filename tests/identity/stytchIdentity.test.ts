import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { memberOf } from '../../src/identity/clientMembers.ts';
import { readSessionTokens, removeSession, type SessionTokens } from '../../src/identity/sessionCookies.ts';
import { createStytchIdentity } from '../../src/identity/stytchIdentity.ts';
import { onFile } from '../../src/identity/signedInUser.ts';
import { pageOrigin } from '../../src/emulator/tests/emulatorClient.ts';
import { openNodeBrowser, type NodeBrowser } from './nodeBrowser.ts';

describe('stytchIdentity', () => {
  // Runs the real client library and the identity provider.

  const { email, password } = demoClient;

  let browser: NodeBrowser;

  beforeEach(() => {
    browser = openNodeBrowser();
  });
  afterEach(() => vi.unstubAllGlobals());

  function open() {
    const provider = { publicToken: browser.provider.emulator.publicToken, apiOrigin: pageOrigin };
    const forgotten = new Set<SessionTokens>();
    const identity = createStytchIdentity({
      provider,
      forgotten,
      forgetSession() {
        const tokens = readSessionTokens(document);
        if (tokens) forgotten.add(tokens);
        removeSession(document, provider.publicToken);
      },
    });
    const signIn = (signal: AbortSignal) =>
      identity.authenticate(signal, (client) =>
        onFile(client).passwords.authenticate({ email, password, session_duration_minutes: 30 }),
      );
    return { ...identity, signIn };
  }

  const sessionCount = async () =>
    (JSON.parse((await browser.provider.control('GET', '/sessions')).text) as { sessions: unknown[] })
      .sessions.length;

  test('a session has its second step and its facts', async () => {
    const { signIn, readSecondStep, refreshSession } = open();
    await signIn(new AbortController().signal);
    const unaborted = new AbortController().signal;
    expect(await readSecondStep(unaborted)).toEqual({ due: null, onFile: [], phone: null, email });
    expect((await refreshSession(unaborted)).user.emails[0]?.value).toBe(email);
    expect(await sessionCount()).toBe(1);
  });

  test('a session that was opened after an abort is removed and ended at the provider', async () => {
    const { signIn } = open();
    await signIn(AbortSignal.abort());
    expect(readSessionTokens(document)).toBeNull();
    expect(await sessionCount()).toBe(0);
  });
});

describe('clientMembers', () => {
  interface Service {
    start: () => void;
  }

  test('a private member of the library is returned if it has its method', () => {
    const service: Service = { start: () => undefined };
    expect(memberOf<Service>({ service }, 'service', 'start')).toBe(service);
  });

  test.each([{}, { service: null }, { service: {} }, { service: { start: 'soon' } }])(
    'a library with %j is refused by the name of what it lacks',
    (library) => {
      expect(() => memberOf<Service>(library, 'service', 'start')).toThrow(
        new Error('The identity client library no longer has "service.start".'),
      );
    },
  );
});
