import { generateSync } from 'otplib';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { labForTests } from './lab.ts';
import { attempt, errorType, signIn } from './signIn.ts';

const lab = labForTests();

const create = (page: Page) => attempt(page, (client) => client.totps.create({ expiration_minutes: 60 }));
const enterCode = (page: Page, code: string) =>
  attempt(
    page,
    (client, totp_code) => client.totps.authenticate({ totp_code, session_duration_minutes: 60 }),
    code,
  );
const recover = (page: Page, code = '') =>
  attempt(
    page,
    (client, recovery_code) => client.totps.recover({ recovery_code, session_duration_minutes: 60 }),
    code,
  );
const held = (page: Page) =>
  page.evaluate(() => ({
    totps: window.client.user.getSync()?.totps,
    sessionId: window.client.session.getSync()?.session_id,
    factors: window.client.session.getSync()?.authentication_factors.map(({ type }) => type),
    tokens: window.client.session.getTokens(),
  }));

/** Creates an authenticator app through the client library and enters its first code. */
async function enroll(page: Page) {
  const { value, error } = await create(page);
  if (!value) throw new Error(`No authenticator app: ${error?.message}`);
  const code = generateSync({ secret: value.secret });
  expect((await enterCode(page, code)).error).toBeNull();
  return { ...value, code };
}

describe('the client', () => {
  test('creates an authenticator app, and holds the user with it', async () => {
    const page = await lab.openPage();
    await signIn(page);
    const { value } = await create(page);
    expect(value?.qr_code).toMatch(/^data:image\/png;base64,/);
    expect(value?.recovery_codes).toHaveLength(10);
    expect((await held(page)).totps).toEqual([{ totp_id: value?.totp_id, verified: false }]);
    const read = await page.evaluate(() => window.client.user.get());
    expect(read?.totps).toEqual([{ totp_id: value?.totp_id, verified: false }]);
  });

  test('adds the factor of a recovery code to its session', async () => {
    const page = await lab.openPage();
    await signIn(page);
    const { recovery_codes: codes } = await enroll(page);
    const { value, error } = await recover(page, codes[0]);
    expect(error).toBeNull();
    expect(value?.session.authentication_factors).toHaveLength(3);
    const after = await held(page);
    expect(after.factors).toEqual(['password', 'totp', 'recovery_code']);
    expect(after.totps).toEqual([expect.objectContaining({ recovery_codes_left: 9 })]);
  });

  test('gets new recovery codes', async () => {
    const page = await lab.openPage();
    await signIn(page);
    const { recovery_codes: old } = await enroll(page);
    const { value } = await attempt(page, (client) => client.totps.recoveryCodes());
    const totps: unknown = value?.totps;
    expect(totps).toEqual([expect.objectContaining({ verified: true, recovery_codes: expect.anything() })]);
    expect(JSON.stringify(totps)).not.toContain(old[0]);
    expect((await held(page)).factors).toEqual(['password', 'totp']);
  });

  test('removes the authenticator app', async () => {
    const page = await lab.openPage();
    await signIn(page);
    const { totp_id: id } = await enroll(page);
    await page.evaluate((totpId) => window.client.user.deleteTOTP(totpId), id);
    const after = await held(page);
    expect(after.totps).toEqual([]);
    expect(after.sessionId).toBeDefined();
  });

  test('stays signed in after each refusal, and gets the documented error types', async () => {
    const page = await lab.openPage();
    const { session } = await signIn(page);
    const { code, recovery_codes: codes } = await enroll(page);
    expect(errorType(await enterCode(page, code))).toBe('totp_code_already_authenticated');
    expect(errorType(await enterCode(page, codes[0] ?? ''))).toBe('recovery_code_used_as_totp_code');
    expect(errorType(await recover(page, '0000-0000-0000'))).toBe('unable_to_authenticate_recovery_code');
    expect(errorType(await create(page))).toBe('active_totp_exists');
    const other = await lab.openPage();
    await signIn(other);
    const half = await attempt(other, (client) => client.totps.recoveryCodes());
    expect(errorType(half)).toBe('insufficient_factors');
    expect((await held(page)).sessionId).toBe(session.session_id);
    expect((await held(other)).sessionId).toBeDefined();
  });
});
