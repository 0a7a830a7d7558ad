import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { passkeyRequests } from '../../src/identity/passkeyRequests.ts';
import { libraryUser, recordLibrary } from '../support/recordLibrary.ts';

const host = 'fairlead.example';
/** Time in ms for a chunk that a test loads first. */
const chunkLimit = { timeout: 15_000 };
const unaborted = () => new AbortController().signal;

beforeEach(() => {
  vi.stubGlobal('location', { hostname: host });
});
afterEach(() => vi.unstubAllGlobals());

/** Stubs the Signal API, and returns the accepted passkeys that were signaled. */
function stubSignals(): unknown[] {
  const signals: unknown[] = [];
  vi.stubGlobal('PublicKeyCredential', {
    signalAllAcceptedCredentials: (options: object) => Promise.resolve(void signals.push(options)),
  });
  return signals;
}

const requestsFor = (user: Readonly<Record<string, unknown>>) => {
  const library = recordLibrary({ 'user.get': libraryUser(user), 'session.getTokens': {} });
  return { ...library, requests: passkeyRequests(library.access) };
};

describe('the proofs of a client', () => {
  test('are the password, a passkey of this host, verified contacts, wallets and linked accounts', async () => {
    const { requests } = requestsFor({
      emails: [
        { email: 'ann@company.example', verified: true },
        { email: 'new@company.example', verified: false },
      ],
      phone_numbers: [
        { phone_number: '+12025550143', verified: true },
        { phone_number: '+12025550144', verified: false },
      ],
      crypto_wallets: [
        { crypto_wallet_address: '0x1', crypto_wallet_type: 'ethereum' },
        { crypto_wallet_address: 'So1', crypto_wallet_type: 'solana' },
      ],
      providers: [{ provider_type: 'Google' }, { provider_type: 'Unknown' }],
      webauthn_registrations: [{ domain: 'other.example' }, { domain: host }],
      password: { password_id: 'password-1' },
    });
    expect(await requests.readProofs(unaborted())).toEqual({
      email: 'ann@company.example',
      hasPasskey: true,
      others: {
        userId: 'user-1',
        passcodes: [
          { channel: 'email', destination: 'ann@company.example' },
          { channel: 'sms', destination: '+12025550143' },
          { channel: 'whatsapp', destination: '+12025550143' },
        ],
        wallets: [
          { address: '0x1', chain: 'ethereum' },
          { address: 'So1', chain: 'solana' },
        ],
        oauthAccounts: ['google'],
      },
    });
  });

  test('need a passkey of this host, and an email address for the password', async () => {
    const { requests } = requestsFor({
      webauthn_registrations: [{ domain: 'other.example' }],
      password: { password_id: 'password-1' },
    });
    expect(await requests.readProofs(unaborted())).toEqual({
      email: null,
      hasPasskey: false,
      others: { userId: 'user-1', passcodes: [], wallets: [], oauthAccounts: [] },
    });
  });
});

describe('the deletion of a passkey', () => {
  const deletePasskey = (user: Readonly<Record<string, unknown>>) => {
    const library = requestsFor(user);
    library.answers['Symbol(stytch__internal_b2c).networkClient.fetchSDK'] = {
      public_key_credential_request_options: JSON.stringify({
        challenge: 'AAAA',
        allowCredentials: [{ id: 'AAEC' }, { id: 'AwQF' }],
      }),
    };
    return {
      ...library,
      deletion: library.requests.deletePasskey({ registrationId: 'passkey-1' }, unaborted()),
    };
  };

  test('signals the passkeys that remain', async () => {
    const signals = stubSignals();
    const { deletion, calls } = deletePasskey({ webauthn_registrations: [{ domain: host }] });
    await deletion;
    await vi.waitFor(() => expect(signals).toHaveLength(1), chunkLimit);
    expect(signals).toEqual([{ rpId: host, userId: 'dXNlci0x', allAcceptedCredentialIds: ['AAEC', 'AwQF'] }]);
    expect(calls[0]).toEqual(['user.deleteWebauthnRegistration', 'passkey-1']);
    expect(JSON.stringify(calls[1])).toContain('/webauthn/authenticate/start/secondary');
    expect(JSON.stringify(calls[1])).toContain(
      JSON.stringify({ domain: host, return_passkey_credential_options: true }),
    );
  });

  test('signals that none remains without another request', async () => {
    const signals = stubSignals();
    const { deletion, calls } = deletePasskey({});
    await deletion;
    await vi.waitFor(() => expect(signals).toHaveLength(1), chunkLimit);
    expect(signals).toEqual([{ rpId: host, userId: 'dXNlci0x', allAcceptedCredentialIds: [] }]);
    expect(calls).toHaveLength(1);
  });

  test('signals nothing if the browser has no Signal API', async () => {
    vi.stubGlobal('PublicKeyCredential', {});
    const { deletion, access, calls } = deletePasskey({ webauthn_registrations: [{ domain: host }] });
    await deletion;
    await access.run(() => Promise.resolve());
    expect(calls).toHaveLength(1);
  });
});
