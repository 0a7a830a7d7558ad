import { beforeEach, describe, expect, test } from 'vitest';
import { codeOfStep, timeStepMs } from '../../rules/totps/timeSteps.ts';
import { signInByPassword } from '../emulatorClient.ts';
import { backendLabForEachTest, errorOf } from './backendLab.ts';

const lab = backendLabForEachTest();

const wrong = '401 unable_to_authenticate_totp';
let session_token: string;
let user_id: string;

beforeEach(async () => {
  await lab.page.api.clock.freeze();
  const reply = await signInByPassword(lab.page);
  session_token = String(reply.at('data.session_token'));
  user_id = String(reply.at('data.user_id'));
});

/** Returns the code that an authenticator app shows now by the emulator's clock. */
async function codeFor(secret: string): Promise<string> {
  const reply = await lab.page.control('GET', '/clock');
  return codeOfStep(secret, Math.floor(Date.parse(String(reply.at('now'))) / timeStepMs));
}

async function verifiedTotp() {
  const totp = await lab.sdk.totps.create({ user_id });
  await lab.sdk.totps.authenticate({ user_id, totp_code: await codeFor(totp.secret) });
  await lab.page.api.clock.advance(timeStepMs);
  return totp;
}

describe('an authenticator app', () => {
  test('is created, verified and used once per code', async () => {
    const totp = await lab.sdk.totps.create({ user_id, expiration_minutes: 30 });
    expect(totp.qr_code).toMatch(/^data:image\/png;base64,/);
    expect(totp.recovery_codes).toHaveLength(10);
    expect(totp.user.totps).toEqual([{ totp_id: totp.totp_id, verified: false }]);
    const totp_code = await codeFor(totp.secret);
    const verified = await lab.sdk.totps.authenticate({ user_id, totp_code });
    expect(verified).toMatchObject({ totp_id: totp.totp_id, user_id, session_token: '' });
    expect(verified.user.totps).toMatchObject([{ verified: true }]);
    expect(await errorOf(lab.sdk.totps.authenticate({ user_id, totp_code }))).toBe(
      '400 totp_code_already_authenticated',
    );
    expect(await errorOf(lab.sdk.totps.create({ user_id }))).toBe('400 active_totp_exists');
  });

  test('adds a factor to a session, and opens none', async () => {
    const { secret, totp_id: id } = await verifiedTotp();
    const totp_code = await codeFor(secret);
    const alone = lab.sdk.totps.authenticate({ user_id, totp_code, session_duration_minutes: 60 });
    expect(await errorOf(alone)).toBe('400 invalid_session_missing_primary_factor');
    const added = await lab.sdk.totps.authenticate({ user_id, totp_code, session_token });
    expect(added.session?.authentication_factors).toMatchObject([
      { type: 'password' },
      { type: 'totp', authenticator_app_factor: { totp_id: id } },
    ]);
    const { user_id: other } = await lab.sdk.users.create({ email: 'ada@example.com' });
    const foreign = lab.sdk.totps.authenticate({ user_id: other, totp_code, session_token });
    expect(await errorOf(foreign)).toBe('400 user_id_mismatch');
  });

  test('refuses wrong codes, and is locked after ten', async () => {
    const { secret } = await verifiedTotp();
    const right = await codeFor(secret);
    const totp_code = right === '000000' ? '000001' : '000000';
    for (let count = 0; count < 10; count += 1) {
      expect(await errorOf(lab.sdk.totps.authenticate({ user_id, totp_code }))).toEqual(wrong);
    }
    expect(await errorOf(lab.sdk.totps.authenticate({ user_id, totp_code: right }))).toBe(
      '429 user_lock_limit_reached',
    );
  });

  test('is deleted by its id', async () => {
    const { totp_id } = await verifiedTotp();
    expect((await lab.sdk.users.deleteTOTP({ totp_id })).user.totps).toEqual([]);
    expect(await errorOf(lab.sdk.totps.authenticate({ user_id, totp_code: '000000' }))).toEqual(wrong);
  });

  test('needs a known user', async () => {
    const unknown = { user_id: 'user-test-x' };
    expect(await errorOf(lab.sdk.totps.create(unknown))).toBe('404 user_not_found');
    const code = { ...unknown, totp_code: '000000' };
    expect(await errorOf(lab.sdk.totps.authenticate(code))).toBe('404 user_not_found');
    expect(await errorOf(lab.sdk.totps.recoveryCodes({ user_id }))).toBe('404 totp_not_found');
  });
});

test('a recovery code works once, until new ones replace it', async () => {
  const { recovery_codes: codes } = await verifiedTotp();
  const [first = '', second = ''] = codes;
  const recover = (recovery_code: string) => lab.sdk.totps.recover({ user_id, recovery_code, session_token });
  const factors = (await recover(first)).session?.authentication_factors;
  expect(factors?.map(({ type }) => type)).toEqual(['password', 'recovery_code']);
  const unusable = '401 unable_to_authenticate_recovery_code';
  expect(await errorOf(recover(first))).toEqual(unusable);
  const renewed = await lab.sdk.totps.recoveryCodes({ user_id });
  expect(await errorOf(recover(second))).toEqual(unusable);
  expect((await recover(renewed.totps[0]?.recovery_codes[0] ?? '')).status_code).toBe(200);
});
