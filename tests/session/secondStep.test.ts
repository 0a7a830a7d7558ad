import { describe, expect, test } from 'vitest';
import { secondStep, type FactorsOnFile, type StepMethod } from '../../machines/contracts/secondStep.ts';
import type { FactorKind } from '../../machines/contracts/sessionRequests.ts';

/** `owner`: two factors in one; the other strengths are kinds of proof, and two of one kind count once. */
type Strength =
  | 'owner'
  | 'phone'
  | 'app'
  | 'mailbox'
  | 'password'
  | 'oauth'
  | 'wallet'
  | 'unknown'
  | 'nothing';

const strengths: Readonly<Record<FactorKind, Strength>> = {
  password: 'password',
  'magic-link': 'mailbox',
  'email-passcode': 'mailbox',
  oauth: 'oauth',
  wallet: 'wallet',
  unknown: 'unknown',
  'text-passcode': 'phone',
  'whatsapp-passcode': 'phone',
  passkey: 'owner',
  'unverified-passkey': 'nothing',
  'authenticator-app': 'app',
  'recovery-code': 'app',
};
const kinds = Object.keys(strengths) as readonly FactorKind[];

const contact = (value: string, isVerified: boolean) => ({ value, isVerified });
const phones = [contact('+12025550199', false), contact('+12025550123', true)];
const emails = [contact('new@fairlead.example', false), contact('ann@fairlead.example', true)];
const none: FactorsOnFile = {
  hasAuthenticator: false,
  hasPassword: false,
  passkeyCount: 0,
  emails: [],
  phones: [],
  wallets: [],
  oauthAccounts: [],
};

/** Returns the methods that complete a session which has only proofs of these kinds; `null` if it is complete. */
function dueOf(proved: ReadonlySet<Strength>, user: FactorsOnFile): readonly StepMethod[] | null {
  const isWhole = (proved.has('phone') || proved.has('app')) && proved.size > 1;
  if (proved.has('owner') || isWhole) return null;
  const methods: readonly (readonly [StepMethod, boolean])[] = [
    ['authenticator', user.hasAuthenticator && !proved.has('app')],
    ['text', user.phones.some(({ isVerified }) => isVerified) && !proved.has('phone')],
    ['email', user.emails.some(({ isVerified }) => isVerified) && (proved.has('phone') || proved.has('app'))],
  ];
  return methods.filter(([, isOffered]) => isOffered).map(([method]) => method);
}

const protectedUsers: readonly (readonly [string, Partial<FactorsOnFile>])[] = [
  ['an authenticator app', { hasAuthenticator: true }],
  ['an authenticator app, a phone number and an email address', { hasAuthenticator: true, phones, emails }],
  [
    'an authenticator app and an unverified phone number',
    { hasAuthenticator: true, phones: phones.slice(0, 1) },
  ],
  ['a phone number and a verified email address', { phones, emails }],
  [
    'a phone number and a password whose email address is not verified',
    { phones, emails: emails.slice(0, 1), hasPassword: true },
  ],
  ['a phone number and a passkey', { phones, passkeyCount: 1 }],
  ['a phone number and a wallet', { phones, wallets: [{}] }],
  ['a phone number and an OAuth account', { phones, oauthAccounts: [{}] }],
];

describe.each(protectedUsers)('a client with %s', (_name, onFile) => {
  const user = { ...none, ...onFile };

  test.each(kinds)('needs a second kind of proof after %s, alone and with any other factor', (kind) => {
    const asked = kinds.map((other) => [other, secondStep([kind, other], user).due]);
    const expected = kinds.map((other) => {
      const proved = new Set([strengths[kind], strengths[other]]);
      proved.delete('nothing');
      return [other, dueOf(proved, user)];
    });
    expect(asked).toEqual(expected);
  });

  test('is asked for the second factors on file if the factors of the session are missing', () => {
    const { due, onFile: listed } = secondStep([], user);
    expect(due).toEqual(listed);
  });
});

test.each([
  ['nothing else on file', none],
  ['an unverified phone number and a password', { ...none, phones: phones.slice(0, 1), hasPassword: true }],
  ['a password that no email address can use', { ...none, phones, hasPassword: true }],
  ['one phone number as the only way to sign in', { ...none, phones, emails: emails.slice(0, 1) }],
])('a client with %s needs no second step', (_name, user) => {
  expect(kinds.map((kind) => secondStep([kind], user).due)).toEqual(kinds.map(() => null));
  expect(secondStep([], user).onFile).toEqual([]);
});

test('the methods on file, the phone number and the email address do not depend on the session', () => {
  const user = { ...none, hasAuthenticator: true, phones, emails };
  for (const factors of [[], ['password'], ['passkey'], ['text-passcode']] as const) {
    expect(secondStep(factors, user)).toMatchObject({
      onFile: ['authenticator', 'text'],
      phone: '+12025550123',
      email: 'ann@fairlead.example',
    });
  }
});
