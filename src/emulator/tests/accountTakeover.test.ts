import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clientOf,
  createTestClient,
  enterNewest,
  mailedToken,
  refusal,
  type Reply,
  type TestClient,
  turnPkceOff,
} from './emulatorClient.ts';
import { attachQuery, signInByConsent, typed } from './oauthLab.ts';
import { register, signIn as signInByPasskey } from './passkeyLab.ts';
import { addWallet } from './walletLab.ts';

vi.setConfig({ testTimeout: 60_000 });

const email = 'victim@example.com';
const secondEmail = 'squatter@example.com';
const phone = '+442071838750';
const password = 'correct-horse-battery-9-staple';
const otherPassword = 'Brass-Lantern-71-Quay';

let squatter: TestClient;
let owner: TestClient;
beforeEach(() => startWith(createTestClient()));
beforeEach(() => turnPkceOff(owner));
afterEach(() => squatter.emulator.close());

function startWith(client: TestClient): void {
  squatter = client;
  owner = clientOf(client.emulator);
}

const tokenTo = (to: string) => mailedToken(owner, to);

const send = (client: TestClient, path: string, body: object) => client.sdk('POST', path, body);

const createAccount = (client: TestClient) => send(client, '/passwords', { email, password });

const signIn = (client: TestClient, secret = password) =>
  send(client, '/passwords/authenticate', { email, password: secret });

const replacePassword = (client: TestClient, existing = password) =>
  send(client, '/passwords/existing_password/reset', {
    email,
    existing_password: existing,
    new_password: otherPassword,
  });

async function verifyBy(client: TestClient, channel: 'email' | 'sms', to: string, call = 'login_or_create') {
  const sent = await send(
    client,
    `/otps/${channel}/${call}`,
    channel === 'email' ? { email: to } : { phone_number: to },
  );
  return enterNewest(client, sent, to);
}

async function startReset(): Promise<string> {
  await send(owner, '/passwords/email/reset/start', { email });
  return tokenTo(email);
}

const finishReset = (token: string, secret: string) =>
  send(owner, '/passwords/email/reset', { token, password: secret });

describe('an account opened with another user’s email address', () => {
  test('is emptied when the owner verifies the email address', async () => {
    const created = await createAccount(squatter);
    await squatter.sdk('PUT', '/users/me', {
      name: { first_name: 'Mallory' },
      untrusted_metadata: { note: 'planted' },
    });
    expect((await verifyBy(squatter, 'sms', phone, 'send/secondary')).status).toBe(200);
    expect((await verifyBy(squatter, 'email', secondEmail, 'send/secondary')).status).toBe(200);

    const verified = await verifyBy(owner, 'email', email);
    expect(verified.at('data.user')).toMatchObject({
      name: { first_name: '' },
      emails: [{ email, verified: true }],
      phone_numbers: [],
      password: null,
      untrusted_metadata: {},
    });
    expect(verified.at('data.user_id')).not.toBe(created.at('data.user_id'));
    expect(refusal(await send(squatter, '/sessions/authenticate', {}))).toEqual([404, 'session_not_found']);
    squatter.token = null;
    expect(refusal(await signIn(squatter))).toEqual([401, 'unauthorized_credentials']);
    expect(refusal(await replacePassword(squatter))).toEqual([401, 'unauthorized_credentials']);
    for (const [channel, to] of [
      ['sms', phone],
      ['email', secondEmail],
    ] as const) {
      const planted = await verifyBy(clientOf(squatter.emulator), channel, to);
      expect(planted.at('data.user_id')).not.toBe(verified.at('data.user_id'));
    }
  });

  const proofs: readonly (readonly [string, () => Promise<Reply>])[] = [
    ['a passcode', () => verifyBy(owner, 'email', email)],
    [
      'a link',
      async () => {
        await send(owner, '/magic_links/email/login_or_create', { email });
        return send(owner, '/magic_links/authenticate', { token: await tokenTo(email) });
      },
    ],
    ['an OAuth account', () => signInByConsent(owner, { form: typed(email) })],
  ];

  test.each(proofs)('loses the planted factors when the owner proves it by %s', async (_proof, prove) => {
    await createAccount(squatter);
    const { passkey } = await register(squatter);
    await addWallet(squatter);
    const github = { provider: 'github', form: typed(secondEmail) };
    const planted = await signInByConsent(squatter, { ...github, query: await attachQuery(squatter) });
    const { user } = planted.at('data') as { user: Record<string, readonly unknown[]> };
    for (const list of ['webauthn_registrations', 'crypto_wallets', 'providers'])
      expect(user[list]).toHaveLength(1);

    const owned = await prove();
    expect(owned.at('data.user')).toMatchObject({
      password: null,
      webauthn_registrations: [],
      crypto_wallets: [],
    });
    expect(owned.at('data.user.providers.0.provider_type')).not.toBe('Github');
    expect(refusal(await send(squatter, '/sessions/authenticate', {}))).toEqual([404, 'session_not_found']);
    expect((await signInByPasskey(squatter, passkey)).status).toBe(404);
    const elsewhere = await signInByConsent(clientOf(owner.emulator), github);
    expect(elsewhere.at('data.user_id')).not.toBe(owned.at('data.user_id'));
  });

  test('voids a link sent to an email address that the attacker added', async () => {
    await createAccount(squatter);
    await verifyBy(squatter, 'email', secondEmail, 'send/secondary');
    await send(squatter, '/magic_links/email/send/primary', { email: secondEmail });
    const token = await tokenTo(secondEmail);
    await verifyBy(owner, 'email', email);
    squatter.token = null;
    expect((await send(squatter, '/magic_links/authenticate', { token })).status).toBe(401);
  });

  test('goes to the owner who resets the password by link', async () => {
    await createAccount(squatter);
    await verifyBy(squatter, 'sms', phone, 'send/secondary');
    const reset = await finishReset(await startReset(), otherPassword);
    expect(reset.at('data.user.phone_numbers')).toEqual([]);
    expect((await signIn(clientOf(owner.emulator), otherPassword)).status).toBe(200);
    expect((await signIn(clientOf(owner.emulator))).status).toBe(401);
    expect(refusal(await send(squatter, '/sessions/authenticate', {}))).toEqual([404, 'session_not_found']);
  });
});

describe('a password that must be reset', () => {
  test('cannot authorize its own replacement', async () => {
    await createAccount(owner);
    const saved = (await owner.control('GET', '/snapshot')).text;
    const forced = saved.replaceAll('"requires_reset":0', '"requires_reset":1');
    expect((await owner.control('PUT', '/snapshot', forced)).status).toBe(204);
    squatter.token = null;
    expect(refusal(await signIn(squatter))).toEqual([400, 'reset_password']);
    expect(refusal(await replacePassword(squatter))).toEqual([400, 'reset_password']);
  });

  test('includes a breached password if the project checks at sign-in', async () => {
    const breached = 'Password1!';
    await owner.control('PUT', '/project', { breach_detection_on_create: false, password_policy: 'none' });
    await send(owner, '/passwords', { email, password: breached });
    await owner.control('PUT', '/project', { breach_detection_on_authentication: true });
    expect(refusal(await signIn(squatter, breached))).toEqual([400, 'reset_password']);
    expect(refusal(await replacePassword(squatter, breached))).toEqual([400, 'reset_password']);
    expect(refusal(await signIn(squatter, 'Password1?'))).toEqual([401, 'unauthorized_credentials']);
  });
});

describe('changing the password voids links sent before', () => {
  test.each([
    ['with the existing password', () => replacePassword(owner)],
    ['with the session', () => send(owner, '/passwords/session/reset', { password: otherPassword })],
  ])('%s', async (_method, change) => {
    await createAccount(owner);
    const token = await startReset();
    expect((await change()).status).toBe(200);
    expect((await finishReset(token, 'Copper-Anchor-48-Mill')).status).toBe(401);
  });
});

describe('a password check during a password change', () => {
  const rounds = Array.from({ length: 4 }, (_, round) => round);
  beforeEach(async () => {
    squatter.emulator.close();
    // Hashing must be slow enough for the password change to be written during the password check.
    startWith(createTestClient({ hashingCost: { memoryCost: 16_384, timeCost: 3 } }));
    await turnPkceOff(owner);
    await owner.control('PUT', '/project', { rate_limits: false });
  });

  test('opens no session that outlives the reset', async () => {
    await createAccount(owner);
    let current = password;
    for (const round of rounds) {
      const token = await startReset();
      const next = `${otherPassword}-${round}`;
      const thief = clientOf(owner.emulator);
      const [reset] = await Promise.all([finishReset(token, next), signIn(thief, current)]);
      current = next;
      expect(reset.status).toBe(200);
      const live = (await owner.api.sessions.list()).map(({ session_id: id }) => id);
      expect(live).toEqual([reset.at('data.session.session_id')]);
    }
  });

  test('does not overwrite the password that the owner has just set', async () => {
    for (const round of rounds) {
      await owner.control('POST', '/reset', {});
      await turnPkceOff(owner);
      await createAccount(owner);
      const token = await startReset();
      const next = `Copper-Anchor-48-Mill-${round}`;
      const thief = clientOf(owner.emulator);
      const [reset, replaced] = await Promise.all([finishReset(token, next), replacePassword(thief)]);
      // The request that writes first invalidates the other one.
      expect([reset.status, replaced.status].toSorted((a, b) => a - b)).toEqual([200, 401]);
      const set = reset.status === 200 ? next : otherPassword;
      expect((await signIn(clientOf(owner.emulator), set)).status).toBe(200);
    }
  });

  test('opens no session in an account that its owner has just verified', async () => {
    for (const round of rounds) {
      await owner.control('POST', '/reset', {});
      await turnPkceOff(owner);
      owner.token = null;
      await createAccount(squatter);
      squatter.token = null;
      const token = await startReset();
      const [verified] = await Promise.all([
        finishReset(token, `${otherPassword}-${round}`),
        signIn(squatter),
      ]);
      expect((await owner.api.sessions.list()).map(({ session_id: id }) => id)).toEqual([
        verified.at('data.session.session_id'),
      ]);
    }
  });
});
