import type { Session, User } from '@stytch/vanilla-js/headless';
import { describe, expect, test } from 'vitest';
import { sessionFacts } from '../../src/identity/sessionFacts.ts';
import { userFacts } from '../../src/identity/userFacts.ts';
import { libraryUser } from '../support/recordLibrary.ts';

type Factor = Session['authentication_factors'][number];

/** Returns a user without a name. */
function user(changes: Partial<User> = {}): User {
  const name = { first_name: '', middle_name: '', last_name: '' };
  return libraryUser({ name, ...changes }) as unknown as User;
}

const email = { email_id: 'e', email: 'ann@company.example', verified: true };
const phone = { phone_id: 'p', phone_number: '+12025550123', verified: true };
const wallet = {
  crypto_wallet_id: 'w',
  crypto_wallet_address: '0x52908400098527886E0F7030069857D2E4169EE7',
  crypto_wallet_type: 'ethereum',
  verified: true,
};
const name = { first_name: 'Ann', middle_name: '', last_name: 'Lee' };

describe('displayName', () => {
  test.each([
    [{ name, emails: [email], phone_numbers: [phone], crypto_wallets: [wallet] }, 'Ann Lee'],
    [{ emails: [email], phone_numbers: [phone], crypto_wallets: [wallet] }, 'ann@company.example'],
    [{ phone_numbers: [phone], crypto_wallets: [wallet] }, '+12025550123'],
    [{ crypto_wallets: [wallet] }, '0x5290…9EE7'],
    [{}, ''],
  ])('of %o is %s', (known, expected) => {
    expect(userFacts(user(known)).displayName).toBe(expected);
  });
});

describe('sessionFacts', () => {
  const session = (
    expires_at: string,
    factors: readonly (readonly [type: string, delivery: string])[] = [],
  ) =>
    ({
      session_id: 'session-1',
      started_at: '2026-01-01T09:30:00Z',
      last_accessed_at: '2026-01-01T10:00:00Z',
      expires_at,
      authentication_factors: factors.map(([type, delivery_method]) => ({ type, delivery_method }) as Factor),
    }) as Session;

  test("computes the remaining time from two times of the provider's clock", () => {
    expect(sessionFacts(session('2026-01-01T11:00:00Z'), user())).toEqual({
      sessionId: 'session-1',
      remainingMs: 3_600_000,
      record: {
        startedAt: Date.UTC(2026, 0, 1, 9, 30),
        lastUsedAt: Date.UTC(2026, 0, 1, 10),
        endsAt: Date.UTC(2026, 0, 1, 11),
        factors: [],
        methods: [],
      },
      user: {
        userId: 'user-1',
        createdAt: 0,
        displayName: '',
        name: '',
        nameParts: { first: '', middle: '', last: '' },
        emails: [],
        phones: [],
        wallets: [],
        oauthAccounts: [],
        accountType: null,
        hasPassword: false,
        passkeyCount: 0,
        hasAuthenticator: false,
      },
    });
  });

  test.each([
    ['password', 'knowledge', 'password'],
    ['webauthn', 'webauthn_registration', 'passkey'],
    ['magic_link', 'email', 'magic-link'],
    ['otp', 'sms', 'text-passcode'],
    ['otp', 'whatsapp', 'whatsapp-passcode'],
    ['otp', 'email', 'email-passcode'],
    ['oauth', 'oauth_google', 'oauth'],
    ['crypto', 'crypto_wallet', 'wallet'],
    ['signature_challenge', 'crypto_wallet', 'wallet'],
    ['signature_challenge', 'biometric', 'unknown'],
    ['totp', 'authenticator_app', 'authenticator-app'],
    ['recovery_code', 'recovery_code', 'recovery-code'],
    ['recovery_codes', 'recovery_code', 'recovery-code'],
    ['otp', 'carrier_pigeon', 'unknown'],
    ['toString', 'toString', 'unknown'],
  ])('reads a factor of type %s over %s as %s', (type, delivery, kind) => {
    const { record } = sessionFacts(session('2026-01-01T11:00:00Z', [[type, delivery]]), user());
    expect(record.factors).toEqual([kind]);
  });

  test.each([
    [true, 'passkey'],
    [false, 'unverified-passkey'],
  ])('reads a passkey with user verification %s as %s', (isVerified, kind) => {
    const passkey = {
      type: 'webauthn',
      delivery_method: 'webauthn_registration',
      webauthn_factor: { user_verified: isVerified },
    } as unknown as Factor;
    const opened = { ...session('2026-01-01T11:00:00Z'), authentication_factors: [passkey] };
    expect(sessionFacts(opened, user()).record.factors).toEqual([kind]);
  });

  test('lists each kind of factor once, oldest first', () => {
    const { record } = sessionFacts(
      session('2026-01-01T11:00:00Z', [
        ['oauth', 'oauth_google'],
        ['password', 'knowledge'],
        ['oauth', 'oauth_github'],
      ]),
      user(),
    );
    expect(record.factors).toEqual(['oauth', 'password']);
  });

  test('names the mailbox, phone, account, passkey and wallet of each method, with its time', () => {
    const at = '2026-01-01T09:30:00Z';
    const proved = (type: string, delivery_method: string, details: object) =>
      Object.assign({ last_authenticated_at: at }, details, { type, delivery_method }) as Factor;
    const factors = [
      proved('magic_link', 'email', { email_factor: { email_id: 'e', email_address: email.email } }),
      proved('otp', 'sms', { phone_number_factor: { phone_id: 'p', phone_number: phone.phone_number } }),
      proved('oauth', 'oauth_google', { google_oauth_factor: { id: 'o', email_id: 'e' } }),
      proved('webauthn', 'webauthn_registration', { webauthn_factor: { webauthn_registration_id: 'r' } }),
      proved('signature_challenge', 'crypto_wallet', { crypto_wallet_factor: wallet }),
      proved('password', 'knowledge', {}),
      proved('oauth', 'oauth_github', { github_oauth_factor: { id: 'removed' } }),
    ];
    const known = user({
      providers: [{ oauth_user_registration_id: 'o', provider_type: 'Google' }] as User['providers'],
      webauthn_registrations: [
        { webauthn_registration_id: 'r', name: 'Laptop' },
      ] as User['webauthn_registrations'],
    });
    const opened = { ...session('2026-01-01T11:00:00Z'), authentication_factors: factors };
    const { methods } = sessionFacts(opened, known).record;
    expect(methods.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['magic-link', 'ann@company.example'],
      ['text-passcode', '+12025550123'],
      ['oauth', 'Google'],
      ['passkey', 'Laptop'],
      ['wallet', '0x5290…9EE7'],
      ['password', ''],
      ['oauth', ''],
    ]);
    const subjects = ['e', 'p', 'o', 'r', wallet.crypto_wallet_id, '', 'removed'];
    expect(methods.map(({ subject }) => subject)).toEqual(subjects);
    expect(new Set(methods.map(({ provedAt }) => provedAt))).toEqual(new Set([Date.parse(at)]));
  });

  test('returns whether there is a password, and the number of passkeys', () => {
    const registration = {
      webauthn_registration_id: 'r',
      name: 'Laptop',
    } as User['webauthn_registrations'][number];
    const known = user({
      password: { password_id: 'p', requires_reset: false },
      webauthn_registrations: [registration, registration],
    });
    const { hasPassword, passkeyCount } = sessionFacts(session('2026-01-01T11:00:00Z'), known).user;
    expect({ hasPassword, passkeyCount }).toEqual({ hasPassword: true, passkeyCount: 2 });
  });

  test.each([
    ['no authenticator', [], false],
    ['an authenticator without its first code', [false], false],
    ['a verified authenticator', [true], true],
    ['a verified authenticator beside a new one', [false, true], true],
  ])('returns for %s whether there is an authenticator', (_name, verified, hasAuthenticator) => {
    const totps = verified.map((isVerified, index) => ({ totp_id: `totp-${index}`, verified: isVerified }));
    const known = user({ totps });
    expect(sessionFacts(session('2026-01-01T11:00:00Z'), known).user.hasAuthenticator).toBe(hasAuthenticator);
  });

  test.each([
    [{ account_type: 'institutional' }, 'institutional'],
    [{ account_type: 'royal' }, null],
    [undefined, null],
    [{}, null],
  ])('reads the account type from the metadata %o', (untrusted_metadata, expected) => {
    const known = user({ untrusted_metadata } as Partial<User>);
    const { accountType } = sessionFacts(session('2026-01-01T11:00:00Z'), known).user;
    expect(accountType).toBe(expected);
  });

  test('returns the contact details of the user', () => {
    const solana = {
      ...wallet,
      crypto_wallet_id: 's',
      crypto_wallet_address: 'So1',
      crypto_wallet_type: 'solana',
      verified: false,
    };
    const google = { oauth_user_registration_id: 'o', provider_type: 'Google' } as User['providers'][number];
    const known = user({
      created_at: '2026-01-01T09:00:00Z',
      name,
      emails: [email],
      phone_numbers: [phone],
      crypto_wallets: [wallet, solana],
      providers: [google],
    });
    expect(sessionFacts(session('2026-01-01T11:00:00Z'), known).user).toEqual({
      userId: 'user-1',
      createdAt: Date.UTC(2026, 0, 1, 9),
      displayName: 'Ann Lee',
      name: 'Ann Lee',
      nameParts: { first: 'Ann', middle: '', last: 'Lee' },
      emails: [{ id: 'e', value: 'ann@company.example', isVerified: true }],
      phones: [{ id: 'p', value: '+12025550123', isVerified: true }],
      wallets: [
        { id: 'w', value: wallet.crypto_wallet_address, isVerified: true, chain: 'ethereum' },
        { id: 's', value: 'So1', isVerified: false, chain: 'solana' },
      ],
      oauthAccounts: [{ id: 'o', provider: 'Google' }],
      accountType: null,
      hasPassword: false,
      passkeyCount: 0,
      hasAuthenticator: false,
    });
  });

  test('returns no negative time, and treats an unreadable end as now', () => {
    expect(sessionFacts(session('2026-01-01T09:00:00Z'), user()).remainingMs).toBe(0);
    const unreadable = sessionFacts(session('soon'), user());
    expect(unreadable.remainingMs).toBe(0);
    expect(unreadable.record.endsAt).toBe(0);
  });
});
