import type { Session, User } from '@stytch/vanilla-js/headless';
import { describe, expect, test } from 'vitest';
import { displayName, sessionFacts } from '../../src/identity/sessionFacts.ts';

type Known = Pick<
  User,
  'name' | 'emails' | 'phone_numbers' | 'crypto_wallets' | 'webauthn_registrations' | 'password'
>;
type Factor = Session['authentication_factors'][number];

function user(known: Partial<Known>): User {
  return {
    user_id: 'user-1',
    name: { first_name: '', middle_name: '', last_name: '' },
    emails: [],
    phone_numbers: [],
    crypto_wallets: [],
    webauthn_registrations: [],
    password: null,
    ...known,
  } as Known & { user_id: string } as User;
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
    expect(displayName(user(known))).toBe(expected);
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
    expect(sessionFacts(session('2026-01-01T11:00:00Z'), user({}))).toEqual({
      sessionId: 'session-1',
      remainingMs: 3_600_000,
      record: {
        startedAt: Date.UTC(2026, 0, 1, 9, 30),
        lastUsedAt: Date.UTC(2026, 0, 1, 10),
        endsAt: Date.UTC(2026, 0, 1, 11),
        factors: [],
      },
      user: {
        userId: 'user-1',
        displayName: '',
        name: '',
        emails: [],
        phones: [],
        wallets: [],
        hasPassword: false,
        passkeyCount: 0,
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
    ['recovery_codes', 'recovery_code', 'recovery-code'],
    ['otp', 'carrier_pigeon', 'unknown'],
    ['toString', 'toString', 'unknown'],
  ])('reads a factor of type %s over %s as %s', (type, delivery, kind) => {
    const { record } = sessionFacts(session('2026-01-01T11:00:00Z', [[type, delivery]]), user({}));
    expect(record.factors).toEqual([kind]);
  });

  test('lists each kind of factor once, oldest first', () => {
    const { record } = sessionFacts(
      session('2026-01-01T11:00:00Z', [
        ['oauth', 'oauth_google'],
        ['password', 'knowledge'],
        ['oauth', 'oauth_github'],
      ]),
      user({}),
    );
    expect(record.factors).toEqual(['oauth', 'password']);
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

  test('returns the contact details of the user', () => {
    const solana = { ...wallet, crypto_wallet_address: 'So1', crypto_wallet_type: 'solana', verified: false };
    const known = user({ name, emails: [email], phone_numbers: [phone], crypto_wallets: [wallet, solana] });
    expect(sessionFacts(session('2026-01-01T11:00:00Z'), known).user).toEqual({
      userId: 'user-1',
      displayName: 'Ann Lee',
      name: 'Ann Lee',
      emails: [{ value: 'ann@company.example', isVerified: true }],
      phones: [{ value: '+12025550123', isVerified: true }],
      wallets: [
        { value: wallet.crypto_wallet_address, isVerified: true, chain: 'ethereum' },
        { value: 'So1', isVerified: false, chain: 'solana' },
      ],
      hasPassword: false,
      passkeyCount: 0,
    });
  });

  test('returns no negative time, and treats an unreadable end as now', () => {
    expect(sessionFacts(session('2026-01-01T09:00:00Z'), user({})).remainingMs).toBe(0);
    const unreadable = sessionFacts(session('soon'), user({}));
    expect(unreadable.remainingMs).toBe(0);
    expect(unreadable.record.endsAt).toBe(0);
  });
});
