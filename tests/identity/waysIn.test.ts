import { expect, test } from 'vitest';
import type { UserFacts } from '../../machines/contracts/sessionRequests.ts';
import { hasOneWayIn } from '../../machines/contracts/waysIn.ts';
import { userFacts } from '../support/userFacts.ts';

const email = { id: 'email-1', value: 'ann@company.example', isVerified: true };
const phone = { id: 'phone-1', value: '+12025550143', isVerified: true };
const wallet = { id: 'wallet-1', value: '0x1', isVerified: true, chain: 'ethereum' } as const;
const account = { id: 'oauth-1', provider: 'Google' };
const nobody = { ...userFacts('Ann'), hasPassword: false };

type Row = readonly [string, Partial<UserFacts>];

test.each<Row>([
  ['an email address', { emails: [email] }],
  ['an email address that is not verified', { emails: [{ ...email, isVerified: false }] }],
  ['a phone number', { phones: [phone] }],
  ['a wallet', { wallets: [wallet] }],
  ['an OAuth account', { oauthAccounts: [account] }],
  ['a passkey', { passkeyCount: 1 }],
  ['an email address with a password', { emails: [email], hasPassword: true }],
  ['an email address with an authenticator app', { emails: [email], hasAuthenticator: true }],
  ['nothing', {}],
])('has no second way in: %s', (_, facts) => {
  const user: UserFacts = { ...nobody, ...facts };
  expect(hasOneWayIn(user)).toBe(true);
});

test.each<Row>([
  ['two email addresses', { emails: [email, { ...email, id: 'email-2' }] }],
  ['two phone numbers', { phones: [phone, { ...phone, id: 'phone-2' }] }],
  ['two wallets', { wallets: [wallet, { ...wallet, id: 'wallet-2' }] }],
  ['two OAuth accounts', { oauthAccounts: [account, { ...account, id: 'oauth-2' }] }],
  ['two passkeys', { passkeyCount: 2 }],
  ['an email address and a phone number', { emails: [email], phones: [phone] }],
  ['an email address and a wallet', { emails: [email], wallets: [wallet] }],
  ['a phone number and an OAuth account', { phones: [phone], oauthAccounts: [account] }],
  ['a wallet and a passkey', { wallets: [wallet], passkeyCount: 1 }],
])('has a second way in: %s', (_, facts) => {
  const user: UserFacts = { ...nobody, ...facts };
  expect(hasOneWayIn(user)).toBe(false);
});
