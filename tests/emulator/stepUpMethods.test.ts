import { beforeEach, describe, expect, test } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import {
  clientForEachTest,
  enterNewest,
  refusal,
  signInByPassword,
  turnPkceOff,
  type Reply,
} from './emulatorClient.ts';
import { signInByConsent } from './oauthLab.ts';
import { authenticateWallet, ethereumSigner, messageFor, solanaSigner, type Signer } from './walletLab.ts';

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
