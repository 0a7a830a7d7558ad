import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Identity } from '../../machines/contracts/identity.ts';
import { refusingIdentity } from '../../src/identity/identity.ts';
import { oneTapRequests } from '../../src/identity/oneTapRequests.ts';
import { signInRequests } from '../../src/identity/signInRequests.ts';
import { walletRequests } from '../../src/identity/walletRequests.ts';
import { sourcesOf } from '../architecture/sourcesOf.ts';
import { failureOf } from './providerWitness.ts';

const page = refusingIdentity();

/** Every concern of the port, without a provider. */
const identity: Identity = {
  ...page,
  ...signInRequests(page),
  ...walletRequests(page),
  ...oneTapRequests({
    access: page,
    loadGoogle: () => Promise.reject(new Error('There is no Google here.')),
    provider: { name: 'google', customScopes: [], providerParams: {} },
    leaveFor: () => undefined,
  }),
};

/** Requests that the browser answers, or that need the outcome of another one first. */
const answeredHere = [
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

/** The requests of the port, as its interfaces declare them. */
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

test('the port declares each request once', () => {
  expect(declared.length).toBeGreaterThan(35);
  expect(declared.filter((name, index) => declared.indexOf(name) !== index)).toEqual([]);
  expect(declared).toEqual(expect.arrayContaining(answeredHere));
});

test.each(declared.filter((name) => !answeredHere.includes(name)))(
  '%s is refused without a provider',
  async (name) => {
    const request: unknown = Reflect.get(identity, name);
    const answer: unknown = Reflect.apply(Object(request), identity, [{}, new AbortController().signal]);
    expect((await failureOf(Promise.resolve(answer))).code).toBe('unreachable');
  },
);
