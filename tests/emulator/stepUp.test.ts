import { beforeEach, describe, expect, test } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { routes } from '../../src/emulator/routes/table.ts';
import {
  clientForEachTest,
  clientOf,
  enterNewest,
  kindsTo,
  mailedToken,
  refusal,
  type Reply,
  signInByPassword,
  turnPkceOff,
} from './emulatorClient.ts';
import { signInByConsent } from './oauthLab.ts';
import { authenticateWallet, ethereumSigner, messageFor, solanaSigner, type Signer } from './walletLab.ts';

describe('stepUp', () => {
  const newEmail = 'new@example.com';
  const newPhone = '+442071838750';
  const newPassword = 'Brass-Lantern-71-Quay';
  const minuteMs = 60_000;

  const client = clientForEachTest({}, turnPkceOff);

  const post = (path: string, body: object) => client.sdk('POST', path, body);
  const advanceMinutes = (minutes: number) => client.api.clock.advance(minutes * minuteMs);

  /** Enters the newest passcode sent to a recipient and returns the reply. If `sent` is a refusal, returns `sent`. */
  async function enter(sent: Reply, to: string): Promise<Reply> {
    return sent.status === 200 ? enterNewest(client, sent, to) : sent;
  }

  const addPhone = async (channel = 'sms') =>
    enter(await post(`/otps/${channel}/send/secondary`, { phone_number: newPhone }), newPhone);
  const addEmail = async () => enter(await post('/otps/email/send/secondary', { email: newEmail }), newEmail);

  async function addEmailByLink(): Promise<Reply> {
    const sent = await post('/magic_links/email/send/secondary', { email: newEmail });
    if ((await kindsTo(client, newEmail)).length === 0) return sent;
    return post('/magic_links/authenticate', { token: await mailedToken(client, newEmail) });
  }

  async function addWallet(): Promise<Reply> {
    const signer = ethereumSigner();
    const start = await client.sdk('POST', '/crypto_wallets/authenticate/start/secondary', {
      crypto_wallet_type: signer.type,
      crypto_wallet_address: signer.address,
    });
    const challenge = start.at('data.challenge');
    return typeof challenge === 'string' ? authenticateWallet(client, signer, signer.sign(challenge)) : start;
  }

  async function attachAccount(): Promise<Reply> {
    const attach = await post('/oauth/attach', { provider: 'github' });
    const attachToken = attach.at('data.oauth_attach_token');
    if (typeof attachToken !== 'string') return attach;
    const query = { oauth_attach_token: attachToken };
    const form = { email: newEmail, name: 'New Owner' };
    return signInByConsent(client, { provider: 'github', query, form });
  }

  const resetBySession = () => post('/passwords/session/reset', { password: newPassword });
  const registerPasskey = () => post('/webauthn/register/start', { domain: 'localhost' });

  const factorCalls: readonly (readonly [string, () => Promise<Reply>])[] = [
    ['a password with the session', resetBySession],
    ['a phone number by SMS', () => addPhone()],
    ['a phone number by WhatsApp', () => addPhone('whatsapp')],
    ['an email address by passcode', addEmail],
    ['an email address by link', addEmailByLink],
    ['a wallet', addWallet],
    ['an OAuth account', attachAccount],
    ['a passkey', registerPasskey],
  ];

  const demands: readonly (readonly [string, object, readonly unknown[]])[] = [
    ['too few factors', { factor_change_min_factors: 2 }, [403, 'insufficient_factors']],
    ['a factor that is too old', { factor_change_max_age_minutes: 5 }, [403, 'stale_factors']],
  ];

  /** Signs in with a password and advances the clock until the factor is older than any limit. */
  async function openAgedSession(): Promise<void> {
    await signInByPassword(client);
    await advanceMinutes(20);
  }

  describe.each(demands)('a session with %s', (_name, project, refused) => {
    beforeEach(async () => {
      await client.control('PUT', '/project', project);
      await openAgedSession();
    });

    test.each(factorCalls)('does not add %s', async (_factor, call) => {
      expect(refusal(await call())).toEqual(refused);
    });

    test('removes no sign-in method', async () => {
      const removals = routes.filter(({ method, access }) => method === 'DELETE' && access === 'session');
      expect(removals.length).toBeGreaterThan(6);
      for (const { path } of removals) {
        const reply = await client.sdk('DELETE', path.replace('/sdk/v1', '').replace(':id', 'x'));
        expect([path, ...refusal(reply)]).toEqual([path, ...refused]);
      }
    });

    test('steps up with a passcode to its own email address', async () => {
      const sent = await post('/otps/email/send/secondary', { email: demoClient.email });
      expect((await enter(sent, demoClient.email)).status).toBe(200);
      expect((await registerPasskey()).status).toBe(200);
    });

    test('gets the same response for another user’s email address and an unknown one', async () => {
      const account = { email: newEmail, password: newPassword };
      await clientOf(client.emulator).sdk('POST', '/passwords', account);
      for (const email of [newEmail, 'nobody@example.com']) {
        expect(refusal(await post('/otps/email/send/secondary', { email }))).toEqual(refused);
      }
    });
  });

  test.each(demands)(
    'no sequence of session-only calls bypasses the step-up: %s',
    async (_name, project, refused) => {
      const extend = () => post('/sessions/authenticate', { session_duration_minutes: 60 });
      const rename = () => client.sdk('PUT', '/users/me', { name: { first_name: 'Mallory' } });
      const steps = [...factorCalls.map(([, call]) => call), extend, rename];
      await client.control('PUT', '/project', project);
      for (const first of steps) {
        for (const second of steps) {
          client.token = null;
          await openAgedSession();
          await first();
          await second();
          expect(refusal(await registerPasskey())).toEqual(refused);
        }
      }
    },
  );

  test('a session can set a password only within five minutes of a sign-in, under all project rules', async () => {
    await signInByPassword(client);
    await advanceMinutes(6);
    expect(refusal(await resetBySession())).toEqual([403, 'stale_factors']);
    await signInByPassword(client);
    expect((await resetBySession()).status).toBe(200);
  });

  describe('two factors of the same kind count once', () => {
    beforeEach(() => client.control('PUT', '/project', { factor_change_min_factors: 2 }));

    test('a passcode and a link to the same mailbox', async () => {
      const { email } = demoClient;
      await enter(await post('/otps/email/login_or_create', { email }), email);
      await post('/magic_links/email/send/primary', { email });
      const token = await mailedToken(client, email);
      const verified = await post('/magic_links/authenticate', { token });
      expect(verified.at('data.session.authentication_factors')).toHaveLength(2);
      expect(refusal(await registerPasskey())).toEqual([403, 'insufficient_factors']);
    });

    test('passcodes to two phone numbers', async () => {
      await client.control('PUT', '/project', { factor_change_min_factors: 1 });
      await enter(await post('/otps/sms/login_or_create', { phone_number: newPhone }), newPhone);
      const other = '+442071838751';
      const sent = await post('/otps/whatsapp/send/secondary', { phone_number: other });
      expect((await enter(sent, other)).at('data.session.authentication_factors')).toHaveLength(2);
      await client.control('PUT', '/project', { factor_change_min_factors: 2 });
      expect(refusal(await registerPasskey())).toEqual([403, 'insufficient_factors']);
    });

    test('an SMS and a WhatsApp message to the same number', async () => {
      const phone = { phone_number: newPhone };
      const account = { ...phone, email: newEmail, password: newPassword };
      await client.control('POST', '/users', account);
      await enter(await post('/otps/sms/login_or_create', phone), newPhone);
      await advanceMinutes(1);
      await enter(await post('/otps/whatsapp/login_or_create', phone), newPhone);
      expect(refusal(await registerPasskey())).toEqual([403, 'insufficient_factors']);
      await signInByPassword(client, newEmail, newPassword);
      expect((await registerPasskey()).status).toBe(200);
    });
  });

  describe('the owner gets an email', () => {
    const { email, password } = demoClient;
    const passwords = { email, existing_password: password, new_password: newPassword };
    const replacePassword = () => post('/passwords/existing_password/reset', passwords);

    test.each<readonly [string, string, () => Promise<Reply>]>([
      ['about a password set with the session', 'password_changed', resetBySession],
      ['about a changed password', 'password_changed', replacePassword],
      ['about a phone number', 'phone_added', () => addPhone()],
      ['about an email address', 'email_added', addEmail],
      ['about an email address added by link', 'email_added', addEmailByLink],
      ['about a wallet', 'wallet_added', addWallet],
      ['about an OAuth account', 'oauth_added', attachAccount],
    ])('%s', async (_description, kind, change) => {
      await signInByPassword(client);
      expect((await change()).status).toBe(200);
      expect(await kindsTo(client, email)).toEqual([kind]);
      expect((await kindsTo(client, newEmail)).filter((sent) => sent === kind)).toEqual([]);
    });

    test('about a password reset by link, after the link itself', async () => {
      await post('/passwords/email/reset/start', { email });
      const token = await mailedToken(client, email);
      expect((await post('/passwords/email/reset', { token, password: newPassword })).status).toBe(200);
      expect(await kindsTo(client, email)).toEqual(['password_changed', 'password_reset']);
    });

    test('about a removed wallet and OAuth account', async () => {
      await signInByPassword(client);
      await addWallet();
      await attachAccount();
      const me = await client.sdk('GET', '/users/me');
      const remove = (kind: string, id: unknown) => client.sdk('DELETE', `/users/${kind}/${String(id)}`);
      await remove('crypto_wallets', me.at('data.crypto_wallets.0.crypto_wallet_id'));
      await remove('oauth', me.at('data.providers.0.oauth_user_registration_id'));
      expect(await kindsTo(client, email)).toEqual([
        'oauth_removed',
        'wallet_removed',
        'oauth_added',
        'wallet_added',
      ]);
    });

    test('at every verified email address only', async () => {
      await signInByPassword(client);
      await addEmail();
      await addPhone();
      expect(await kindsTo(client, newEmail)).toEqual(['phone_added', 'otp']);
      const squatter = clientOf(client.emulator);
      await squatter.sdk('POST', '/passwords', { email: 'squatted@example.com', password: newPassword });
      await squatter.sdk('POST', '/passwords/session/reset', { password: `${newPassword}-2` });
      expect(await kindsTo(client, 'squatted@example.com')).toEqual([]);
    });

    test('about an OAuth account linked by its verified email address, not about a new account', async () => {
      await signInByConsent(client, { form: { account: email } });
      expect(await kindsTo(client, email)).toEqual(['oauth_added']);
      client.token = null;
      await signInByConsent(client, { form: { email: newEmail, name: '' } });
      expect(await kindsTo(client, newEmail)).toEqual([]);
    });
  });
});

describe('stepUpMethods', () => {
  const phone = '+442071838750';
  const { email } = demoClient;
  const client = clientForEachTest({}, turnPkceOff);

  const post = (path: string, body: object) => client.sdk('POST', path, body);
  const advanceMinutes = (minutes: number) => client.api.clock.advance(minutes * 60_000);
  const registerPasskey = () => post('/webauthn/register/start', { domain: 'localhost' });

  async function enterPasscode(path: string, destination: object, to: string): Promise<Reply> {
    const sent = await post(path, destination);
    return enterNewest(client, sent, to);
  }

  const byEmail = () => enterPasscode('/otps/email/send/secondary', { email }, email);
  const byPhone = (channel: string) =>
    enterPasscode(`/otps/${channel}/send/secondary`, { phone_number: phone }, phone);
  const byWallet = async (signer: Signer) =>
    authenticateWallet(client, signer, signer.sign(await messageFor(client, signer, 'secondary')));
  const byConsent = () => signInByConsent(client, { form: { account: email } });

  const ethereum = ethereumSigner();
  const solana = solanaSigner();

  const methods: readonly (readonly [string, () => Promise<Reply>])[] = [
    ['the password', () => signInByPassword(client)],
    ['a passcode by email', byEmail],
    ['a passcode by text message', () => byPhone('sms')],
    ['a passcode by WhatsApp', () => byPhone('whatsapp')],
    ['an Ethereum wallet', () => byWallet(ethereum)],
    ['a Solana wallet', () => byWallet(solana)],
    ['an OAuth account', byConsent],
  ];

  beforeEach(async () => {
    await signInByPassword(client);
    await byPhone('sms');
    await byWallet(ethereum);
    await byWallet(solana);
    await byConsent();
  });

  describe.each(methods)('a stale session with every method on file and %s', (_method, prove) => {
    beforeEach(async () => {
      await client.control('PUT', '/project', { factor_change_max_age_minutes: 5 });
      await advanceMinutes(20);
    });

    test('may change the sign-in methods, and stays the same session', async () => {
      expect(refusal(await registerPasskey())).toEqual([403, 'stale_factors']);
      const before = await client.control('GET', '/sessions');
      expect((await prove()).status).toBe(200);
      expect((await registerPasskey()).status).toBe(200);
      const after = await client.control('GET', '/sessions');
      expect(after.at('sessions.0.session_id')).toBe(before.at('sessions.0.session_id'));
      expect(after.at('sessions')).toHaveLength(1);
    });

    test('may not any more after five minutes', async () => {
      await prove();
      await advanceMinutes(6);
      expect(refusal(await registerPasskey())).toEqual([403, 'stale_factors']);
    });
  });

  test('passcodes to one mailbox count once, however many are entered', async () => {
    client.token = null;
    await enterPasscode('/otps/email/login_or_create', { email: 'one@example.com' }, 'one@example.com');
    await client.control('PUT', '/project', { factor_change_min_factors: 2 });
    await advanceMinutes(2);
    await enterPasscode('/otps/email/send/secondary', { email: 'one@example.com' }, 'one@example.com');
    expect(refusal(await registerPasskey())).toEqual([403, 'insufficient_factors']);
  });
});
