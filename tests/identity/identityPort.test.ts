import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContactRequests } from '../../machines/contracts/contactRequests.ts';
import type { AccountTypeRequests } from '../../machines/contracts/accountTypeRequests.ts';
import type { Identity } from '../../machines/contracts/identity.ts';
import type { OwnDetailsRequests } from '../../machines/contracts/ownDetailsRequests.ts';
import type {
  AccountLinkRequests,
  LinkedAccountRequests,
} from '../../machines/contracts/linkedAccountRequests.ts';
import type {
  SecondFactorManagementRequests,
  SecondFactorRequests,
} from '../../machines/contracts/secondFactorRequests.ts';
import type { StepUpReturnRequests } from '../../machines/contracts/stepUpReturnRequests.ts';
import { accountTypeRequests } from '../../src/identity/accountTypeRequests.ts';
import { refusingIdentity } from '../../src/identity/identity.ts';
import { passkeyRequests } from '../../src/identity/passkeyRequests.ts';
import { accountLinkRequests, linkedAccountRequests } from '../../src/identity/linkedAccountRequests.ts';
import { ownDetailsRequests } from '../../src/identity/ownDetailsRequests.ts';
import { projectRequests } from '../../src/identity/projectRequests.ts';
import { oneTapRequests } from '../../src/identity/oneTapRequests.ts';
import { otherProofRequests } from '../../src/identity/proofRequests.ts';
import { contactRequests } from '../../src/identity/contactRequests.ts';
import { secondFactorRequests } from '../../src/identity/secondFactorRequests.ts';
import { secondStepRequests } from '../../src/identity/secondStepRequests.ts';
import { stepUpReturnRequests } from '../../src/identity/stepUpReturnRequests.ts';
import { signInRequests } from '../../src/identity/signInRequests.ts';
import { walletRequests } from '../../src/identity/walletRequests.ts';
import { sourcesOf } from '../architecture/sourcesOf.ts';
import { failureOf } from './providerInspector.ts';

const page = refusingIdentity();

/** All requests of the identity port, without a provider. */
const identity: Identity &
  SecondFactorRequests &
  SecondFactorManagementRequests &
  LinkedAccountRequests &
  AccountLinkRequests &
  StepUpReturnRequests &
  OwnDetailsRequests &
  ContactRequests &
  AccountTypeRequests = {
  ...page,
  ...signInRequests(page),
  ...passkeyRequests(page),
  ...otherProofRequests(page),
  ...walletRequests(page),
  ...projectRequests(page, page.provider),
  ...secondStepRequests(page),
  ...secondFactorRequests(page),
  ...linkedAccountRequests(page),
  ...accountLinkRequests(page),
  ...stepUpReturnRequests(page),
  ...ownDetailsRequests(page),
  ...contactRequests(page),
  ...accountTypeRequests(page),
  ...oneTapRequests({
    access: page,
    apiOrigin: null,
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

/**
 * The names of all requests that the port's interfaces declare. Those of institutions are another port: a build without a
 * business project has no page that makes them.
 */
const declared = sourcesOf('machines/contracts').flatMap(({ path, code }) =>
  /\/(?!institution|organization)\w*(?:Requests|identity|userLookup)\.ts$/.test(path)
    ? [...code.matchAll(/^ {2}(\w+)\([^;]*\): /gm)].map(([, name = '']) => name)
    : [],
);

beforeEach(() => {
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
