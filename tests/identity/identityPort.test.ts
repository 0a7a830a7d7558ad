import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Identity } from '../../machines/contracts/identity.ts';
import { refusingIdentity } from '../../src/identity/identity.ts';
import { oneTapRequests } from '../../src/identity/oneTapRequests.ts';
import { signInRequests } from '../../src/identity/signInRequests.ts';
import { walletRequests } from '../../src/identity/walletRequests.ts';
import { sourcesOf } from '../architecture/sourcesOf.ts';
import { failureOf } from './providerInspector.ts';

const page = refusingIdentity();

/** All requests of the identity port, without a provider. */
const identity: Identity = {
  ...page,
  ...signInRequests(page),
  ...walletRequests(page),
  ...oneTapRequests({
    access: page,
    loadGoogle: () => Promise.reject(new Error('No Google script in this test.')),
    provider: { name: 'google', customScopes: [], providerParams: {} },
    leaveFor: () => undefined,
  }),
};

/** Requests that do not call the provider, or that need the result of another request first. */
const localRequests = [
  'askForPasskey',
  'connectWallet',
  'createPasskey',
  'finishRegistration',
  'finishSignIn',
  'finishWalletSignIn',
  'forgetSession',
  'followSignOut',
  'offerOneTap',
  'readPasskeySupport',
  'restoreSession',
  'revokeSession',
  'signMessage',
  'watchWallet',
];

/** The names of all requests that the port's interfaces declare. */
const declared = sourcesOf('machines/contracts').flatMap(({ path, code }) =>
  /(?:Requests|identity|userLookup)\.ts$/.test(path)
    ? [...code.matchAll(/^ {2}(\w+)\([^;]*\): /gm)].map(([, name = '']) => name)
    : [],
);

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

test('declares each request of the port once', () => {
  expect(declared.length).toBeGreaterThan(35);
  expect(declared.filter((name, index) => declared.indexOf(name) !== index)).toEqual([]);
  expect(declared).toEqual(expect.arrayContaining(localRequests));
});

test.each(declared.filter((name) => !localRequests.includes(name)))(
  'rejects %s as unreachable without a provider',
  async (name) => {
    const request: unknown = Reflect.get(identity, name);
    const answer: unknown = Reflect.apply(Object(request), identity, [{}, new AbortController().signal]);
    expect((await failureOf(Promise.resolve(answer))).code).toBe('unreachable');
  },
);
