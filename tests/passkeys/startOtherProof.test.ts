import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { noProofs } from '../../machines/passkeys/stepUpTypes.ts';
import { oauthPageLimitMs, passcodeExpiryMinutes } from '../../machines/contracts/timing.ts';
import { takeStepUpMark } from '../../src/identity/stepUpMark.ts';
import { startOtherProof } from '../../src/passkeys/startOtherProof.ts';
import { boundStepUp, passkeyActors } from '../../src/passkeys/startPasskeys.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { libraryUser, recordLibrary } from '../support/recordLibrary.ts';
import { runActor } from '../support/recordRequests.ts';
import { sessionCookies } from '../support/sessionCookies.ts';
import { announce, openPage, scriptedEthereum, stubWindow, type Page } from '../wallets/scriptedWallets.ts';

const email = 'ann@company.example';
const phone = '+12025550143';
const userId = 'user-1';
const options = { sessionDurationMinutes: 45, section: 'accounts' } as const;
const session = { session_duration_minutes: 45 };

let page: Page;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  page = openPage();
  stubWindow(page);
  vi.stubGlobal('location', new URL('https://fairlead.example/dashboard/profile'));
  vi.stubGlobal('document', { cookie: sessionCookies });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => undefined);
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

/** Starts the step-up with another method for the user `user-1`. */
function open(
  changes: Parameters<typeof libraryUser>[0] = {},
  proofOptions: Parameters<typeof startOtherProof>[1] = options,
) {
  const library = recordLibrary({
    'user.get': libraryUser(changes),
    'otps.sms.send': { method_id: 'phone-1' },
    'otps.email.send': { method_id: 'email-1' },
  });
  return { ...library, ...startOtherProof(library.access, proofOptions) };
}

describe('a passcode', () => {
  test.each([
    [{ channel: 'sms', destination: phone }, 'otps.sms.send', 'phone-1'],
    [{ channel: 'email', destination: email }, 'otps.email.send', 'email-1'],
  ] as const)('is sent to %j', async (input, method, methodId) => {
    const { otherProof, calls } = open();
    expect(await runActor(otherProof, 'passcodeProof.sendProof', input)).toEqual({ methodId });
    expect(calls).toEqual([[method, input.destination, { expiration_minutes: passcodeExpiryMinutes }]]);
  });

  const attempt = { userId, methodId: 'phone-1', code: '123456' };

  test('proves the identity of the user', async () => {
    const { otherProof, calls } = open();
    await runActor(otherProof, 'passcodeProof.verifyProof', attempt);
    expect(calls).toEqual([['otps.authenticate', '123456', 'phone-1', session]]);
  });

  test('of another user is not sent to the provider', async () => {
    const { otherProof, calls } = open({ user_id: 'user-2' });
    await expect(runActor(otherProof, 'passcodeProof.verifyProof', attempt)).rejects.toMatchObject({
      failure: { code: 'session-ended' },
    });
    expect(calls).toEqual([]);
  });
});

describe('a wallet', () => {
  const connect = () => {
    const ethereum = scriptedEthereum();
    announce(page, 'io.metamask', 'MetaMask', ethereum.provider);
    const [address = ''] = ethereum.addresses;
    return { ethereum, account: { chain: 'ethereum', address } as const };
  };

  test('signs a message of the provider', async () => {
    const { ethereum, account } = connect();
    const { otherProof, calls, answers } = open();
    answers['cryptoWallets.authenticateStart'] = {
      challenge: `fairlead.example wants you to sign in with your Ethereum account:\n${account.address}\n\nNonce: 1`,
    };
    const actor = createActor(otherProof, {
      input: { ...noProofs.others, userId, wallets: [account], canGoBack: false },
    });
    actor.start();
    actor.send({ type: 'wallet.chosen' });
    // Chunks take longer to load on a busy machine.
    await vi.waitUntil(() => actor.getSnapshot().status === 'done', chunkLimit);
    expect(await toPromise(actor)).toEqual({ kind: 'confirmed' });
    expect(ethereum.calls.map(({ method }) => method)).toContain('personal_sign');
    expect(calls.at(0)).toEqual([
      'cryptoWallets.authenticateStart',
      { crypto_wallet_address: account.address, crypto_wallet_type: 'ethereum' },
    ]);
    expect(calls.at(1)).toEqual([
      'cryptoWallets.authenticate',
      expect.objectContaining({ crypto_wallet_address: account.address, ...session }),
    ]);
    expect(calls).toHaveLength(2);
  });

  test('is not sent to the provider for another user', async () => {
    const { otherProof, calls } = open({ user_id: 'user-2' });
    await expect(runActor(otherProof, 'walletProof.finishSignature', { userId })).rejects.toMatchObject({
      failure: { code: 'session-ended' },
    });
    expect(calls).toEqual([]);
  });
});

describe('an OAuth account', () => {
  const input = { userId, provider: 'google' } as const;

  test('is proved on the page of the OAuth provider, which returns to the section', async () => {
    const { otherProof, calls } = open();
    const leaving = runActor(otherProof, 'leaveToProve', input);
    await settled();
    expect(calls.map(([method]) => method)).toEqual(['oauth.google.start']);
    expect(takeStepUpMark()).toEqual({
      userId,
      provider: 'google',
      section: 'accounts',
      startedAtMs: 1_000_000,
    });
    const outcome = leaving.catch((error: unknown) => error);
    vi.stubGlobal('window', { stop: () => undefined });
    await vi.advanceTimersByTimeAsync(oauthPageLimitMs);
    expect(await outcome).toMatchObject({ failure: { code: 'timed-out' } });
  });

  test('is not proved where no section can be returned to', async () => {
    const { otherProof, calls } = open({}, { sessionDurationMinutes: 45 });
    await runActor(otherProof, 'leaveToProve', input);
    expect(calls).toEqual([]);
  });
});

test('the registration of a passkey reads whether the browser has passkeys', async () => {
  const { passkeyRegistration } = passkeyActors(recordLibrary().access, options);
  expect(await runActor(passkeyRegistration, 'readPasskeySupport')).toEqual({
    canUse: false,
    canAutofill: false,
  });
});

describe('the proofs of a step-up', () => {
  const user = {
    emails: [{ email_id: 'e1', email, verified: true }],
    password: { password_id: 'p1' },
    providers: [{ oauth_user_registration_id: 'o1', provider_type: 'Google' }],
    webauthn_registrations: [{ webauthn_registration_id: 'k1', domain: 'fairlead.example' }],
  };
  const read = (proofOptions: Parameters<typeof boundStepUp>[1], changes = {}) => {
    const library = recordLibrary({ 'user.get': libraryUser({ ...user, ...changes }) });
    const machine = boundStepUp(library.access, proofOptions);
    return { ...library, machine, proofs: runActor(machine, 'readProofs') };
  };
  const withPasskeys = () =>
    vi.stubGlobal(
      'PublicKeyCredential',
      Object.assign(() => undefined, {}),
    );

  test('have no passkey in a browser without passkeys', async () => {
    expect(await read(options).proofs).toMatchObject({ email, hasPasskey: false });
  });

  test('are missing without a session', async () => {
    vi.stubGlobal('document', { cookie: '' });
    const { access } = recordLibrary();
    expect(await runActor(boundStepUp(access, options), 'readProofs')).toBeNull();
  });

  test('have the passkey of this host', async () => {
    withPasskeys();
    expect(await read(options).proofs).toMatchObject({ hasPasskey: true });
    expect(await read(options, { webauthn_registrations: [] }).proofs).toMatchObject({ hasPasskey: false });
  });

  test('have an OAuth account only where the page can be opened again', async () => {
    expect(await read(options).proofs).toMatchObject({ others: { userId, oauthAccounts: ['google'] } });
    expect(await read({ sessionDurationMinutes: 45 }).proofs).toMatchObject({
      others: { userId, oauthAccounts: [] },
    });
  });

  test('are for the user who was read', async () => {
    const { machine, proofs, calls, answers } = read(options);
    await proofs;
    const typed = { email, password: 'Brass!Lantern71' };
    await runActor(machine, 'confirmPassword', typed);
    expect(calls).toEqual([['passwords.authenticate', { ...typed, ...session }]]);
    answers['user.get'] = libraryUser({ user_id: 'user-2' });
    for (const actor of ['confirmPassword', 'finishSignIn']) {
      await expect(runActor(machine, actor, typed)).rejects.toMatchObject({
        failure: { code: 'session-ended' },
      });
    }
    expect(calls).toHaveLength(1);
  });
});
