import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, IdentityError, type FailureCode } from '../../machines/contracts/failures.ts';
import {
  authenticatorKind,
  passkeyRequests,
  deviceOf,
  distinctName,
} from '../../src/identity/passkeyRequests.ts';
import type { LoadChunk, ProviderAccess } from '../../src/identity/providerAccess.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import { libraryUser, recordLibrary } from '../support/recordLibrary.ts';
import { sessionCookies } from '../support/sessionCookies.ts';

describe('passkeyRequests', () => {
  const host = 'fairlead.example';
  const unaborted = () => new AbortController().signal;

  beforeEach(() => {
    vi.stubGlobal('location', { hostname: host });
    vi.stubGlobal('document', { cookie: sessionCookies });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** Stubs the Signal API, and returns the accepted passkeys that were signaled. */
  function stubSignals(): unknown[] {
    const signals: unknown[] = [];
    vi.stubGlobal('PublicKeyCredential', {
      signalAllAcceptedCredentials: (options: object) => Promise.resolve(void signals.push(options)),
    });
    return signals;
  }

  const requestsFor = (user: Readonly<Record<string, unknown>>) => {
    const library = recordLibrary({ 'user.get': libraryUser(user) });
    /** Ids of the chunks that the requests load. */
    const chunks: string[] = [];
    const loadChunk: LoadChunk = (chunkId, load) => {
      chunks.push(chunkId);
      return load();
    };
    return { ...library, chunks, requests: passkeyRequests({ ...library.access, loadChunk }) };
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
    const allowCredentials = [{ id: 'AAEC' }, { id: 'AwQF' }];
    const deletePasskey = (
      user: Readonly<Record<string, unknown>>,
      options: object = { challenge: 'AAAA', allowCredentials },
    ) => {
      const library = requestsFor(user);
      library.answers['Symbol(stytch__internal_b2c).networkClient.fetchSDK'] = {
        public_key_credential_request_options: JSON.stringify(options),
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
      expect(signals).toEqual([
        { rpId: host, userId: 'dXNlci0x', allAcceptedCredentialIds: ['AAEC', 'AwQF'] },
      ]);
      expect(calls[0]).toEqual(['user.deleteWebauthnRegistration', 'passkey-1']);
      expect(JSON.stringify(calls[1])).toContain('/webauthn/authenticate/start/secondary');
      expect(JSON.stringify(calls[1])).toContain(
        JSON.stringify({ domain: host, return_passkey_credential_options: true }),
      );
    });

    test.each([
      ['', []],
      [' on this host', [{ domain: 'other.example' }]],
    ])('signals that none remains%s without another request', async (_where, webauthn_registrations) => {
      const signals = stubSignals();
      const { deletion, calls } = deletePasskey({ webauthn_registrations });
      await deletion;
      await vi.waitFor(() => expect(signals).toHaveLength(1), chunkLimit);
      expect(signals).toEqual([{ rpId: host, userId: 'dXNlci0x', allAcceptedCredentialIds: [] }]);
      expect(calls).toHaveLength(1);
    });

    test('signals nothing if the provider does not list the passkeys', async () => {
      const signals = stubSignals();
      const { deletion, calls } = deletePasskey(
        { webauthn_registrations: [{ domain: host }] },
        { challenge: 'AAAA' },
      );
      await deletion;
      await vi.waitFor(() => expect(calls).toHaveLength(2), chunkLimit);
      expect(signals).toEqual([]);
    });

    test('signals nothing if the browser has no Signal API', async () => {
      vi.stubGlobal('PublicKeyCredential', {});
      const { deletion, chunks, calls } = deletePasskey({ webauthn_registrations: [{ domain: host }] });
      await deletion;
      expect(calls).toHaveLength(1);
      expect(chunks).toEqual([]);
    });
  });

  describe('the registration of a passkey', () => {
    const internals = 'Symbol(stytch__internal_b2c)';
    const bytes = new Uint8Array([0, 1, 2]).buffer;
    const credential = {
      id: 'AAEC',
      rawId: bytes,
      type: 'public-key',
      response: { attestationObject: bytes, clientDataJSON: bytes },
      getClientExtensionResults: () => ({}),
    };

    beforeEach(() => {
      const create = () => Promise.resolve(credential);
      vi.stubGlobal('navigator', { userAgent: 'a browser', credentials: { create } });
      vi.stubGlobal('PublicKeyCredential', () => undefined);
    });

    /** Creates a passkey with a library that records the renaming and answers the registration by `register`. */
    async function createdPasskey(
      names: readonly string[],
      register: () => Promise<object>,
      locale?: ProviderAccess['locale'],
    ) {
      const renamed: unknown[] = [];
      const options = {
        challenge: 'AAAA',
        rp: { name: 'Fairlead' },
        user: { id: 'AAAA' },
        pubKeyCredParams: [],
      };
      const client = {
        user: {
          get: () =>
            Promise.resolve(
              libraryUser({
                webauthn_registrations: names.map((name, index) => ({
                  webauthn_registration_id: `passkey-${index + 1}`,
                  name,
                  user_agent: '',
                })),
              }),
            ),
        },
        webauthn: { update: (change: object) => Promise.resolve(void renamed.push(change)) },
        _subscriptionService: { withUpdateSession: (send: unknown) => send },
        [Symbol.for('stytch__internal_b2c')]: {
          networkClient: {
            fetchSDK: ({ url }: { readonly url: string }) =>
              url.endsWith('/start')
                ? Promise.resolve({ public_key_credential_creation_options: JSON.stringify(options) })
                : register(),
          },
        },
      };
      const run: ProviderAccess['run'] = (call) => call(client as never);
      const confirm: ProviderAccess['confirm'] = async (_signal, call) => void (await run(call));
      const requests = passkeyRequests({ ...recordLibrary().access, run, confirm, locale });
      await requests.prepareRegistration(unaborted());
      await requests.createPasskey(unaborted());
      const finish = () => requests.finishRegistration({ sessionDurationMinutes: 60 }, unaborted());
      return { finish, list: () => requests.listPasskeys(unaborted()), renamed };
    }
    const registered = () => Promise.resolve({ webauthn_registration_id: 'passkey-1' });
    const refuse = (code: FailureCode) => () => Promise.reject(new IdentityError(failureOf(code)));

    test('renames a passkey whose name another one has', async () => {
      const { finish, renamed } = await createdPasskey(['My key', 'My key'], registered);
      await finish();
      expect(renamed).toEqual([
        { webauthn_registration_id: 'passkey-1', name: expect.stringMatching(/^My key.+/) },
      ]);
    });

    test.each([
      [undefined, 'Nov 22, 2026'],
      ['es', '22 nov 2026'],
    ] as const)(
      'names a passkey of an unknown device after the day, in the language %s',
      async (locale, day) => {
        vi.useFakeTimers({ now: new Date(2026, 10, 22, 12), toFake: ['Date'] });
        const { finish, renamed } = await createdPasskey([''], registered, locale);
        await finish();
        expect(renamed).toEqual([{ webauthn_registration_id: 'passkey-1', name: `Passkey, ${day}` }]);
      },
    );

    test('keeps a name that no other passkey has', async () => {
      const { finish, renamed } = await createdPasskey(['My key', 'Another key'], registered);
      await finish();
      expect(renamed).toEqual([]);
    });

    test.each(['unreachable', 'timed-out', 'request-refused'] as const)(
      'names the passkey that the next list shows after the failure %s, if the response was lost',
      async (code) => {
        const names = ['My key'];
        const { finish, list, renamed } = await createdPasskey(names, refuse(code));
        await list();
        await expect(finish()).rejects.toMatchObject({ failure: { code } });
        names.push('My key');
        await list();
        expect(renamed).toEqual(
          code === 'request-refused' ? [] : [{ webauthn_registration_id: 'passkey-2', name: 'My key 2' }],
        );
      },
    );

    test('names the passkey that the next list shows while the response is missing', async () => {
      const names = ['My key'];
      const { finish, list, renamed } = await createdPasskey(names, () => new Promise(() => undefined));
      await list();
      void finish();
      names.push('My key');
      await list();
      expect(renamed).toEqual([{ webauthn_registration_id: 'passkey-2', name: 'My key 2' }]);
    });

    test('names no other passkey after a response was lost', async () => {
      const names = ['My key', 'My key'];
      const { finish, list, renamed } = await createdPasskey(names, refuse('unreachable'));
      await list();
      await expect(finish()).rejects.toMatchObject({ failure: { code: 'unreachable' } });
      await list();
      names.push('My key');
      await list();
      expect(renamed).toEqual([]);
    });

    test('can be finished again after a step-up, and not after another failure', async () => {
      const register = vi
        .fn<() => Promise<object>>(registered)
        .mockImplementationOnce(refuse('step-up-required'));
      const { finish } = await createdPasskey(['My key'], register);
      await expect(finish()).rejects.toMatchObject({ failure: { code: 'step-up-required' } });
      await finish();
      await expect(finish()).rejects.toMatchObject({ failure: { code: 'unexpected' } });
      const other = await createdPasskey(['My key'], refuse('unreachable'));
      await expect(other.finish()).rejects.toMatchObject({ failure: { code: 'unreachable' } });
      await expect(other.finish()).rejects.toMatchObject({ failure: { code: 'unexpected' } });
    });

    test('signals a passkey that the provider refused, and no other', async () => {
      const unknown: unknown[] = [];
      const signalUnknownCredential = (options: object) => Promise.resolve(void unknown.push(options));
      vi.stubGlobal(
        'PublicKeyCredential',
        Object.assign(() => undefined, { signalUnknownCredential }),
      );
      const { finish } = await createdPasskey(['My key'], refuse('unreachable'));
      await expect(finish()).rejects.toMatchObject({ failure: { code: 'unreachable' } });
      expect(unknown).toEqual([]);
      const refused = await createdPasskey(['My key'], refuse('request-refused'));
      await expect(refused.finish()).rejects.toMatchObject({ failure: { code: 'request-refused' } });
      expect(unknown).toEqual([{ rpId: host, credentialId: 'AAEC' }]);
    });

    test('needs a challenge and a created passkey', async () => {
      const { requests } = requestsFor({});
      const code = { failure: { code: 'unexpected' } };
      await expect(requests.createPasskey(unaborted())).rejects.toMatchObject(code);
      await expect(
        requests.finishRegistration({ sessionDurationMinutes: 60 }, unaborted()),
      ).rejects.toMatchObject(code);
    });

    test('asks for options for this host and browser', async () => {
      const library = requestsFor({});
      await library.requests.prepareRegistration(unaborted()).catch(() => undefined);
      expect(library.calls).toEqual([
        [
          `${internals}.networkClient.fetchSDK`,
          {
            url: '/webauthn/register/start',
            method: 'POST',
            body: {
              domain: host,
              return_passkey_credential_options: true,
              user_agent: 'a browser',
              use_base64_url_encoding: true,
            },
          },
        ],
      ]);
    });
  });
});

test.each([
  ['platform', 'built-in'],
  ['cross-platform', 'portable'],
  ['', null],
])('the authenticator of the type %j is %s', (type, kind) => expect(authenticatorKind(type)).toBe(kind));

describe('passkeyNames', () => {
  const linux =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/143.0.0.0 Safari/537.36';
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0';
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const android =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';
  const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0';

  describe('the device that a passkey was created with', () => {
    test.each([
      [linux, 'Chrome (Linux)'],
      [edge, 'Edge (Windows)'],
      [iPhone, 'Safari (iPhone)'],
      [android, 'Chrome (Android)'],
      [firefox, 'Firefox (Mac)'],
      ['curl/8.5.0 (Linux)', 'Linux'],
      ['curl/8.5.0', null],
      ['', null],
    ])('%s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
  });

  describe('the name of a new passkey', () => {
    const day = 'Nov 22, 2026';
    const passkey = (id: string, name: string, userAgent = linux) => ({
      webauthn_registration_id: id,
      name,
      user_agent: userAgent,
    });

    test.each(['Passkey', 'passkey', '', ' '])('replaces the generic name "%s" with device and day', (name) =>
      expect(distinctName([passkey('new', name)], 'new', day)).toBe('Chrome (Linux), Nov 22, 2026'),
    );

    test('gets the first free number if the device and day are taken', () => {
      const [first, second] = ['Chrome (Linux), Nov 22, 2026', 'Chrome (Linux), Nov 22, 2026 2'];
      const added = passkey('new', 'Passkey');
      expect(distinctName([passkey('a', first), added], 'new', day)).toBe(second);
      expect(distinctName([passkey('a', first), passkey('b', second), added], 'new', day)).toBe(`${first} 3`);
      expect(distinctName([passkey('b', second), added], 'new', day)).toBe(first);
      expect(distinctName([passkey('a', first), added], 'new', 'Nov 23, 2026')).toBe(
        'Chrome (Linux), Nov 23, 2026',
      );
    });

    test('stays the name from the provider, with a number if that name is taken', () => {
      expect(distinctName([passkey('new', 'iCloud Keychain')], 'new', day)).toBeNull();
      expect(distinctName([passkey('a', 'YubiKey 5'), passkey('new', 'YubiKey 5')], 'new', day)).toBe(
        'YubiKey 5 2',
      );
    });

    test('has no spaces around it', () => {
      expect(distinctName([passkey('new', ' YubiKey 5 ')], 'new', day)).toBe('YubiKey 5');
    });

    test('starts with "Passkey" for an unknown device, and is null for an unknown passkey', () => {
      expect(distinctName([passkey('new', '', '')], 'new', day)).toBe('Passkey, Nov 22, 2026');
      expect(distinctName([passkey('a', 'Passkey')], 'new', day)).toBeNull();
    });
  });
});
