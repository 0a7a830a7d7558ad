import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { oauthPageLimitMs } from '../../machines/contracts/timing.ts';
import { noProofs } from '../../machines/passkeys/stepUp.machine.ts';
import { readStepUpMark } from '../../src/identity/stepUpMark.ts';
import { boundOtherProof } from '../../src/passkeys/startOtherProof.ts';
import { boundStepUp, passkeyActors } from '../../src/passkeys/startPasskeys.ts';
import { chunkLimit } from '../support/chunkLimit.ts';
import { memoryStorage } from '../support/memoryStorage.ts';
import { unstubPage } from '../support/recordFlow.ts';
import { libraryUser, recordLibrary } from '../support/recordLibrary.ts';
import { runActor } from '../support/recordRequests.ts';
import { sessionCookies } from '../support/sessionCookies.ts';
import { lineOf, settled } from '../support/wiring.ts';
import { announce, openPage, scriptedEthereum, stubWindow, type Page } from '../wallets/scriptedWallets.ts';

const email = 'ann@company.example';
const phone = '+12025550143';
const userId = 'user-1';
const google = { userId, provider: 'google' } as const;
const options = { sessionDurationMinutes: 45, section: 'accounts' } as const;
const elsewhere = { sessionDurationMinutes: 45 };
const session = 'session_duration_minutes:45';
const ended = { failure: { code: 'session-ended' } };

let page: Page;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  page = openPage();
  stubWindow(page);
  vi.stubGlobal('location', new URL('https://fairlead.example/dashboard/profile'));
  vi.stubGlobal('document', { cookie: sessionCookies });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  vi.stubGlobal('addEventListener', () => undefined);
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(unstubPage);

const user = {
  emails: [{ email_id: 'e1', email, verified: true }],
  password: { password_id: 'p1' },
  providers: [{ oauth_user_registration_id: 'o1', provider_type: 'Google' }],
  webauthn_registrations: [{ webauthn_registration_id: 'k1', domain: 'fairlead.example' }],
};

/** Provides the machines of passkeys and of a step-up for the user `user-1`. */
function open(proofOptions: Parameters<typeof boundStepUp>[1] = options, changes = {}) {
  const library = recordLibrary({
    'user.get': libraryUser({ ...user, ...changes }),
    'otps.sms.send': { method_id: 'phone-1' },
    'otps.email.send': { method_id: 'email-1' },
  });
  const otherProof = boundOtherProof(library.access, proofOptions);
  const stepUp = boundStepUp(library.access, proofOptions);
  return { ...library, otherProof, stepUp, ...passkeyActors(library.access, options) };
}

describe('a step-up with another method', () => {
  const attempt = { userId, methodId: 'phone-1', code: '123456' };
  const expiry = '{expiration_minutes:5}';

  test.each([
    [
      'passcodeProof.sendProof',
      { channel: 'sms', destination: phone },
      `otps.sms.send ${phone} ${expiry}`,
      { methodId: 'phone-1' },
    ],
    [
      'passcodeProof.sendProof',
      { channel: 'email', destination: email },
      `otps.email.send ${email} ${expiry}`,
      { methodId: 'email-1' },
    ],
    ['passcodeProof.verifyProof', attempt, `otps.authenticate 123456 phone-1 {${session}}`, undefined],
  ] as const)('%s with %j calls the client library: %s', async (path, input, expected, output) => {
    const { otherProof, calls } = open();
    expect(await runActor(otherProof, path, input)).toEqual(output);
    expect(lineOf(calls)).toBe(expected);
  });

  test.each([
    ['passcodeProof.verifyProof', attempt],
    ['walletProof.finishSignature', { userId }],
  ] as const)('%s sends nothing to the provider for another user', async (path, input) => {
    const { otherProof, calls } = open(options, { user_id: 'user-2' });
    await expect(runActor(otherProof, path, input)).rejects.toMatchObject(ended);
    expect(calls).toEqual([]);
  });

  test('has a wallet sign a message of the provider', async () => {
    const ethereum = scriptedEthereum();
    announce(page, 'io.metamask', 'MetaMask', ethereum.provider);
    const [address = ''] = ethereum.addresses;
    const { otherProof, calls, answers } = open();
    const challenge = `fairlead.example wants you to sign in with your Ethereum account:\n${address}\n\nNonce: 1`;
    answers['cryptoWallets.authenticateStart'] = { challenge };
    const wallets = [{ chain: 'ethereum', address }] as const;
    const actor = createActor(otherProof, {
      input: { ...noProofs.others, userId, wallets, canGoBack: false },
    });
    actor.start();
    actor.send({ type: 'wallet.chosen' });
    // Chunks take longer to load on a busy machine.
    await vi.waitUntil(() => actor.getSnapshot().status === 'done', chunkLimit);
    expect(await toPromise(actor)).toEqual({ kind: 'confirmed' });
    expect(ethereum.calls.map(({ method }) => method)).toContain('personal_sign');
    const wallet = { crypto_wallet_address: address, crypto_wallet_type: 'ethereum' };
    const signed = { ...wallet, session_duration_minutes: 45 };
    expect(calls).toEqual([
      ['cryptoWallets.authenticateStart', wallet],
      ['cryptoWallets.authenticate', expect.objectContaining(signed)],
    ]);
  });

  test('leaves for the page of an OAuth provider, which returns to the section, for a limited time', async () => {
    const { otherProof, calls } = open();
    const leaving = runActor(otherProof, 'leaveToProve', google).catch((error: unknown) => error);
    await settled();
    expect(calls.map(([method]) => method)).toEqual(['oauth.google.start']);
    expect(readStepUpMark()).toEqual({ ...google, section: 'accounts', startedAtMs: 1_000_000 });
    vi.stubGlobal('window', { stop: () => undefined });
    await vi.advanceTimersByTimeAsync(oauthPageLimitMs);
    expect(await leaving).toMatchObject({ failure: { code: 'timed-out' } });
  });

  test('leaves for no OAuth provider where no section can be returned to', async () => {
    const { otherProof, calls } = open(elsewhere);
    await runActor(otherProof, 'leaveToProve', google);
    expect(calls).toEqual([]);
  });
});

test('the registration of a passkey reads whether the browser has passkeys', async () => {
  const support = await runActor(open().passkeyRegistration, 'readPasskeySupport');
  expect(support).toEqual({ canUse: false, canAutofill: false });
});

test('a list of passkeys is not read without a session', async () => {
  vi.stubGlobal('document', { cookie: '' });
  await expect(runActor(open().passkeys, 'listPasskeys')).rejects.toMatchObject(ended);
});

describe('the proofs of a step-up', () => {
  test.each([
    ['a browser with passkeys', true, options, {}, true, ['google']],
    ['a browser without passkeys', false, options, {}, false, ['google']],
    ['a client without passkeys', true, options, { webauthn_registrations: [] }, false, ['google']],
    ['a page that cannot be opened again', true, elsewhere, {}, true, []],
  ] as const)('of %s', async (_what, canUse, proofOptions, changes, hasPasskey, oauthAccounts) => {
    if (canUse) vi.stubGlobal('PublicKeyCredential', () => undefined);
    const proofs = await runActor(open(proofOptions, changes).stepUp, 'readProofs');
    expect(proofs).toMatchObject({ email, hasPasskey, others: { userId, oauthAccounts } });
  });

  test('are missing without a session', async () => {
    vi.stubGlobal('document', { cookie: '' });
    expect(await runActor(open().stepUp, 'readProofs')).toBeNull();
  });

  test('are for the user who was read', async () => {
    const { stepUp, calls, answers } = open();
    await runActor(stepUp, 'readProofs');
    const typed = { email, password: 'Brass!Lantern71' };
    await runActor(stepUp, 'confirmPassword', typed);
    answers['user.get'] = libraryUser({ user_id: 'user-2' });
    for (const actor of ['confirmPassword', 'finishSignIn'])
      await expect(runActor(stepUp, actor, typed)).rejects.toMatchObject(ended);
    expect(lineOf(calls)).toBe(`passwords.authenticate {email:${email},password:Brass!Lantern71,${session}}`);
  });
});
