import { describe, expect, test } from 'vitest';
import { oauthProviders, oneTapFaults } from '../../machines/contracts/oauthRequests.ts';
import { secondStep, type FactorsOnFile } from '../../machines/contracts/secondStep.ts';
import {
  demoClient,
  localBusinessToken,
  localPublicToken,
  phoneClient,
} from '../../src/config/localProvider.ts';
import { languageName, languages } from '../../src/config/languages.ts';
import { oauthProviderNames } from '../../src/copy/oauthProviderNames.ts';
import * as provider from 'fairlead-emulator/contracts/oauthProviders';
import * as project from 'fairlead-emulator/contracts/projectContract';
import * as demoData from '../../src/emulator/demoData.ts';
import * as emulated from '../../src/emulator/language.ts';
import { isComplete, proofKindsOf } from '../../src/emulator/rules/sessions/secondStep.ts';
import { factorKind } from '../../src/identity/factorKind.ts';
import { testWalletBehaviors } from '../../src/wallets/testWallet/behavior.ts';

/** Facts that Fairlead and the emulator state each for itself, because the emulator imports nothing of Fairlead. */
describe('Fairlead and the emulator have the same', () => {
  test.each([
    ['public token', localPublicToken, demoData.defaultPublicToken],
    ['public token of the business project', localBusinessToken, demoData.businessPublicToken],
    ['demo client', demoClient, demoData.demoClient],
    ['client with a phone number', phoneClient, demoData.phoneClient],
    ['languages', languages, emulated.languages],
    ['OAuth providers', oauthProviders, provider.oauthProviders],
    ['names of OAuth providers', oauthProviderNames, provider.oauthProviderNames],
    ['faults of One Tap', oneTapFaults, project.oneTapFaults],
    ['behaviors of test wallets', testWalletBehaviors, project.testWalletBehaviors],
  ])('%s', (_, site, emulator) => expect(emulator).toEqual(site));

  test('name of the language cookie', () => {
    const headers = { Cookie: `${languageName}=es` };
    expect(emulated.requestLanguage(new Request('http://localhost', { headers }))).toBe('es');
  });
});

const passkey = (isVerified: boolean) => ({
  type: 'webauthn',
  delivery_method: 'authenticator',
  webauthn_factor: { user_verified: isVerified },
});
const factors = [
  { type: 'password', delivery_method: 'knowledge' },
  { type: 'magic_link', delivery_method: 'email' },
  { type: 'otp', delivery_method: 'email' },
  { type: 'otp', delivery_method: 'sms' },
  { type: 'otp', delivery_method: 'whatsapp' },
  { type: 'totp', delivery_method: 'authenticator_app' },
  { type: 'recovery_codes', delivery_method: 'recovery_code' },
  { type: 'oauth', delivery_method: 'oauth_google' },
  { type: 'signature_challenge', delivery_method: 'crypto_wallet' },
  { type: 'later', delivery_method: 'later' },
  passkey(true),
  passkey(false),
];

const verifications = [[], [false], [true], [false, true]];

/** Users with every combination of sign-in methods and factors. */
const users: readonly FactorsOnFile[] = [false, true].flatMap((hasAuthenticator) =>
  [false, true].flatMap((hasPassword) =>
    [0, 1].flatMap((passkeyCount) =>
      verifications.flatMap((emails) =>
        verifications.flatMap((phones) =>
          [[], ['account']].map((oauthAccounts) => ({
            hasAuthenticator,
            hasPassword,
            passkeyCount,
            emails: emails.map((isVerified) => ({ value: 'ann@fairlead.example', isVerified })),
            phones: phones.map((isVerified) => ({ value: '+12025550123', isVerified })),
            wallets: [],
            oauthAccounts,
          })),
        ),
      ),
    ),
  ),
);

const rowsOf = (user: FactorsOnFile) => {
  const row = ({ isVerified }: { readonly isVerified: boolean }) => ({ verified: Number(isVerified) });
  return {
    emails: user.emails.map(row),
    phoneNumbers: user.phones.map(row),
    totps: user.hasAuthenticator ? [{ verified: 1 }] : [],
    password: user.hasPassword ? {} : null,
    passkeys: Array.from({ length: user.passkeyCount }, () => ({})),
    wallets: [],
    registrations: user.oauthAccounts.map(() => ({})),
  };
};

test('Fairlead and the emulator decide alike whether a session needs a second factor', () => {
  const sessions = factors.flatMap((first) => [[first], ...factors.map((second) => [first, second])]);
  const different = users.flatMap((user) =>
    sessions.filter((session) => {
      const isDone = secondStep(session.map(factorKind), user).due === null;
      return isComplete(session, rowsOf(user)) !== isDone;
    }),
  );
  expect(different).toEqual([]);
});

test('the emulator counts two factors of one kind once', () => {
  const kinds = [...proofKindsOf(factors)];
  expect(kinds).toEqual([
    'password',
    'mailbox',
    'phone',
    'authenticator',
    'oauth',
    'wallet',
    'unknown',
    'passkey',
  ]);
});
