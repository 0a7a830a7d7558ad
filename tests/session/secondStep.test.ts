import { describe, expect, test } from 'vitest';
import { secondStep, type SecondMethod } from '../../machines/contracts/secondStep.ts';
import type { ContactFacts, FactorKind } from '../../machines/contracts/sessionRequests.ts';

/** `single` needs a second factor, `double` is two factors in one or proves that a second factor was given. */
type Strength = 'single' | 'phone' | 'double';

const strengths: Readonly<Record<FactorKind, Strength>> = {
  password: 'single',
  'magic-link': 'single',
  'email-passcode': 'single',
  oauth: 'single',
  wallet: 'single',
  unknown: 'single',
  'text-passcode': 'phone',
  'whatsapp-passcode': 'phone',
  passkey: 'double',
  'authenticator-app': 'double',
  'recovery-code': 'double',
};
const kinds = Object.keys(strengths) as readonly FactorKind[];

const verified: ContactFacts = { id: 'phone-1', value: '+12025550123', isVerified: true };
const unverified: ContactFacts = { id: 'phone-2', value: '+12025550199', isVerified: false };

/** Second factors on file, and what is due after a single factor and after a passcode to the phone. */
const users: readonly (readonly [
  name: string,
  onFile: { readonly hasAuthenticator: boolean; readonly phones: readonly ContactFacts[] },
  due: Readonly<Record<Strength, readonly SecondMethod[]>>,
])[] = [
  ['no second factor', { hasAuthenticator: false, phones: [] }, { single: [], phone: [], double: [] }],
  [
    'an authenticator app',
    { hasAuthenticator: true, phones: [] },
    { single: ['authenticator'], phone: ['authenticator'], double: [] },
  ],
  [
    'a verified phone number',
    { hasAuthenticator: false, phones: [verified] },
    { single: ['text'], phone: [], double: [] },
  ],
  [
    'an authenticator app and a verified phone number',
    { hasAuthenticator: true, phones: [unverified, verified] },
    { single: ['authenticator', 'text'], phone: ['authenticator'], double: [] },
  ],
  [
    'an unverified phone number',
    { hasAuthenticator: false, phones: [unverified] },
    { single: [], phone: [], double: [] },
  ],
  [
    'an authenticator app and an unverified phone number',
    { hasAuthenticator: true, phones: [unverified] },
    { single: ['authenticator'], phone: ['authenticator'], double: [] },
  ],
];

/** Strength of two factors together, in either order. */
const pairs: Readonly<Record<Strength, Readonly<Record<Strength, Strength>>>> = {
  single: { single: 'single', phone: 'double', double: 'double' },
  phone: { single: 'double', phone: 'phone', double: 'double' },
  double: { single: 'double', phone: 'double', double: 'double' },
};

describe.each(users)('a client with %s', (_name, onFile, due) => {
  test.each(kinds)('who has given the factor %s is asked for what is still due', (kind) => {
    expect(secondStep([kind], onFile).due).toEqual(due[strengths[kind]]);
  });

  test.each(kinds)('who has given the factor %s and another one is asked for what is still due', (kind) => {
    const asked = kinds.map((other) => [other, secondStep([kind, other], onFile).due]);
    const expected = kinds.map((other) => [other, due[pairs[strengths[kind]][strengths[other]]]]);
    expect(asked).toEqual(expected);
  });

  test('is asked for everything on file if the factors of the session are missing', () => {
    expect(secondStep([], onFile).due).toEqual(due.single);
  });
});

test('the methods on file and the verified phone number do not depend on the session', () => {
  const user = { hasAuthenticator: true, phones: [unverified, verified] };
  for (const factors of [[], ['password'], ['passkey'], ['text-passcode']] as const) {
    const { onFile, phone } = secondStep(factors, user);
    expect({ onFile, phone }).toEqual({ onFile: ['authenticator', 'text'], phone: verified.value });
  }
  expect(secondStep(['password'], { hasAuthenticator: false, phones: [unverified] })).toEqual({
    due: [],
    onFile: [],
    phone: null,
  });
});
