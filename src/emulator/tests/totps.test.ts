import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { demoClient } from '../demoData.ts';
import { codeOfStep } from '../rules/totps/timeSteps.ts';
import {
  clientForEachTest,
  clientOf,
  enterNewest,
  kindsTo,
  refusal,
  signInByPassword,
} from './emulatorClient.ts';
import {
  codeOf,
  createTotp,
  enroll,
  enterCode,
  freezeAtStep,
  recover,
  stepMs,
  totpsOf,
  wrongCodeFor,
} from './totpLab.ts';

const client = clientForEachTest({}, async (created) => {
  await signInByPassword(created);
  await freezeAtStep(created);
});

const minuteMs = 60_000;
const wrong = [401, 'unable_to_authenticate_totp'];
const used = [400, 'totp_code_already_authenticated'];
const wrongRecovery = [401, 'unable_to_authenticate_recovery_code'];
const locked = [429, 'user_lock_limit_reached'];

const kindsSent = () => kindsTo(client, demoClient.email);

describe('RFC 6238, appendix B', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('second %i has the last six digits of %s', (seconds, vector) => {
    expect(codeOfStep(secret, Math.floor(seconds / 30))).toBe(vector.slice(-6));
  });
});

describe('a new authenticator app', () => {
  test('is in session and user of a response at the same time, or in neither', async () => {
    const { secret } = await createTotp(client);
    const code = await codeOf(client, secret);
    const refresh = () => client.sdk('POST', '/sessions/authenticate', {});
    const replies = await Promise.all([
      ...Array.from({ length: 20 }, refresh),
      enterCode(client, code),
      ...Array.from({ length: 20 }, refresh),
    ]);
    for (const reply of replies) {
      expect(reply.status).toBe(200);
      const { session, user } = reply.at('data') as {
        session: { authentication_factors: readonly { type: string }[] };
        user: { totps: readonly { verified: boolean }[] };
      };
      const hasFactor = session.authentication_factors.some(({ type }) => type === 'totp');
      expect(hasFactor).toBe(user.totps.some(({ verified }) => verified));
    }
  });

  test('has a secret of 160 bits, ten recovery codes and the user', async () => {
    const reply = await client.sdk('POST', '/totps', {});
    const { secret, recovery_codes: codes } = reply.at('data') as {
      secret: string;
      recovery_codes: readonly string[];
    };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){2}[0-9a-hjkmnp-tv-z]{4}$/);
    const unverified = [{ totp_id: reply.at('data.totp_id'), verified: false }];
    expect(reply.at('data.__user.totps')).toEqual(unverified);
    expect(reply.at('data.user.totps')).toEqual(unverified);
    expect(reply.at('data.user_id')).toBe(reply.at('data.__user.user_id'));
    expect(reply.at('data.totp_id')).toMatch(/^totp-test-/);
  });

  test('has a QR code that a camera reads', async () => {
    const { qr_code: qrCode, secret } = await createTotp(client);
    const [type, base64 = ''] = qrCode.split(',');
    expect(type).toBe('data:image/png;base64');
    const { data, width, height } = PNG.sync.read(Buffer.from(base64, 'base64'));
    const uri = `otpauth://totp/Fairlead:${encodeURIComponent(demoClient.email)}?secret=${secret}&issuer=Fairlead`;
    expect(jsqr(new Uint8ClampedArray(data), width, height)?.data).toBe(uri);
  });

  test('replaces one that was not verified', async () => {
    const first = await createTotp(client);
    const second = await createTotp(client);
    expect(await totpsOf(client)).toEqual([{ totp_id: second.totp_id, verified: false }]);
    expect(refusal(await enterCode(client, await codeOf(client, first.secret)))).toEqual(wrong);
    expect((await enterCode(client, await codeOf(client, second.secret))).status).toBe(200);
  });

  test('does not replace a verified one', async () => {
    const { totp_id: id } = await enroll(client);
    expect(refusal(await client.sdk('POST', '/totps', {}))).toEqual([400, 'active_totp_exists']);
    expect(await totpsOf(client)).toEqual([{ totp_id: id, verified: true, recovery_codes_left: 10 }]);
  });

  test.each([
    [undefined, 1_440],
    [5, 5],
  ])('with expiration_minutes %s is deleted after %i minutes', async (sent, minutes) => {
    await client.control('PUT', '/project', { session_idle_minutes: 2_000 });
    const { secret } = await createTotp(client, { expiration_minutes: sent });
    await client.sdk('POST', '/sessions/authenticate', { session_duration_minutes: 2_000 });
    await client.api.clock.advance(minutes * minuteMs - stepMs);
    expect(await totpsOf(client)).toHaveLength(1);
    await client.api.clock.advance(stepMs);
    expect(await totpsOf(client)).toEqual([]);
    expect(refusal(await enterCode(client, await codeOf(client, secret)))).toEqual(wrong);
    const saved = await client.control('GET', '/snapshot?secrets=include');
    expect(saved.at('tables.totps')).toEqual([]);
    expect(saved.at('tables.totp_recovery_codes')).toEqual([]);
  });

  test.each([4, 1_441, 7.5, '60', true])('with expiration_minutes %j is refused', async (minutes) => {
    const reply = await client.sdk('POST', '/totps', { expiration_minutes: minutes });
    expect(refusal(reply)).toEqual([400, 'invalid_expiration']);
    expect(await totpsOf(client)).toEqual([]);
  });

  test('does not expire after its first code', async () => {
    const { totp_id: id } = await createTotp(client, { expiration_minutes: 5 }).then(async (totp) => {
      await enterCode(client, await codeOf(client, totp.secret));
      return totp;
    });
    await client.api.clock.advance(10 * minuteMs);
    expect(await totpsOf(client)).toEqual([{ totp_id: id, verified: true, recovery_codes_left: 10 }]);
  });
});

describe('a code', () => {
  test('adds a factor to the session, verifies the authenticator app and is announced by mail once', async () => {
    const { totp_id: id, secret } = await createTotp(client);
    const before = await client.sdk('POST', '/sessions/authenticate', {});
    const reply = await enterCode(client, await codeOf(client, secret));
    expect(reply.at('data.totp_id')).toBe(id);
    expect(reply.at('data.session.session_id')).toBe(before.at('data.session.session_id'));
    expect(reply.at('data.session.authentication_factors')).toEqual([
      expect.objectContaining({ type: 'password' }),
      {
        type: 'totp',
        delivery_method: 'authenticator_app',
        last_authenticated_at: expect.any(String),
        authenticator_app_factor: { totp_id: id },
      },
    ]);
    expect(reply.at('data.__user.totps')).toEqual([{ totp_id: id, verified: true, recovery_codes_left: 10 }]);
    expect(reply.at('data.session_token')).toBe(before.at('data.session_token'));
    await client.api.clock.advance(stepMs);
    await enterCode(client, await codeOf(client, secret));
    expect(await kindsSent()).toEqual(['totp_added']);
  });

  test.each([-1, 0, 1])('of time step %i is good', async (steps) => {
    const { secret } = await createTotp(client);
    expect((await enterCode(client, await codeOf(client, secret, steps))).status).toBe(200);
  });

  test.each([-2, 2])('of time step %i is wrong', async (steps) => {
    const { secret } = await createTotp(client);
    expect(refusal(await enterCode(client, await codeOf(client, secret, steps)))).toEqual(wrong);
    expect(await totpsOf(client)).toEqual([expect.objectContaining({ verified: false })]);
  });

  test('is good for one use, and so are the codes before it', async () => {
    const { secret } = await createTotp(client);
    const codes = [await codeOf(client, secret, -1), await codeOf(client, secret)] as const;
    expect((await enterCode(client, codes[1])).status).toBe(200);
    expect(refusal(await enterCode(client, codes[1]))).toEqual(used);
    expect(refusal(await enterCode(client, codes[0]))).toEqual(used);
    await client.api.clock.advance(stepMs);
    expect(refusal(await enterCode(client, codes[1]))).toEqual(used);
    expect((await enterCode(client, await codeOf(client, secret))).status).toBe(200);
    await client.api.clock.advance(stepMs);
    expect(refusal(await enterCode(client, codes[1]))).toEqual(wrong);
  });

  test('that 50 requests enter at once is good for one', async () => {
    await client.control('PUT', '/project', { rate_limits: false });
    const { secret } = await enroll(client);
    const code = await codeOf(client, secret);
    const replies = await Promise.all(Array.from({ length: 50 }, () => enterCode(client, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([[undefined], [''], [123_456], [null], [['123456']]])('that is %j is refused', async (code) => {
    await createTotp(client);
    expect(refusal(await enterCode(client, code))).toEqual([400, 'bad_request']);
  });

  test.each(['12345', '1234567', '１２３４５６', '12 345', 'abcdef', '-12345'])(
    'that is not six digits is wrong: %s',
    async (code) => {
      await createTotp(client);
      expect(refusal(await enterCode(client, code))).toEqual(wrong);
    },
  );

  test('of a user without an authenticator app is wrong', async () => {
    expect(refusal(await enterCode(client, '123456'))).toEqual(wrong);
    expect(refusal(await recover(client, 'aaaa-bbbb-cccc'))).toEqual(wrongRecovery);
  });

  test('must not be a recovery code, nor the other way round', async () => {
    const { recovery_codes: codes, secret } = await enroll(client);
    expect(refusal(await enterCode(client, codes[0]))).toEqual([400, 'recovery_code_used_as_totp_code']);
    const reply = await recover(client, await codeOf(client, secret));
    expect(refusal(reply)).toEqual([400, 'totp_code_used_as_recovery_code']);
    expect((await recover(client, codes[0])).status).toBe(200);
  });
});

describe('ten wrong codes', () => {
  const fail = async (secret: string, count: number) => {
    const code = await wrongCodeFor(client, secret);
    const replies = [];
    for (let tries = 0; tries < count; tries += 1) replies.push(refusal(await enterCode(client, code)));
    return replies;
  };

  test('lock codes and recovery codes for an hour', async () => {
    const { secret, recovery_codes: codes } = await enroll(client);
    expect(await fail(secret, 10)).toEqual(Array.from({ length: 10 }, () => wrong));
    const reply = await enterCode(client, await codeOf(client, secret));
    expect(refusal(reply)).toEqual(locked);
    expect(reply.at('error_details')).toEqual({ retry_after_seconds: 3_600 });
    expect(refusal(await recover(client, codes[0]))).toEqual(locked);
    const lockEnd = (await client.control('GET', '/users')).at('users.0.locked_until');
    expect(lockEnd).toMatch(/^\d{4}-/);
    await client.api.clock.advance(3_600_000 - stepMs);
    await signInByPassword(client);
    expect(refusal(await enterCode(client, await codeOf(client, secret)))).toEqual(locked);
    await client.api.clock.advance(stepMs);
    expect((await enterCode(client, await codeOf(client, secret))).status).toBe(200);
  });

  test('do not lock if a right one is among them', async () => {
    const { secret } = await enroll(client);
    await fail(secret, 9);
    expect((await enterCode(client, await codeOf(client, secret))).status).toBe(200);
    await client.api.clock.advance(stepMs);
    await fail(secret, 9);
    expect((await enterCode(client, await codeOf(client, secret))).status).toBe(200);
  });

  test('count wrong recovery codes and repeated codes too', async () => {
    const { secret } = await enroll(client);
    const code = await codeOf(client, secret);
    await enterCode(client, code);
    await fail(secret, 4);
    for (let tries = 0; tries < 3; tries += 1) {
      expect(refusal(await recover(client, '0000-0000-0000'))).toEqual(wrongRecovery);
      expect(refusal(await enterCode(client, code))).toEqual(used);
    }
    await client.api.clock.advance(stepMs);
    expect(refusal(await enterCode(client, await codeOf(client, secret)))).toEqual(locked);
  });

  test('leave the password and other users alone', async () => {
    const { secret } = await enroll(client);
    await fail(secret, 11);
    expect((await signInByPassword(client)).status).toBe(200);
    await client.control('POST', '/users', { email: 'ann@example.com', password: 'x' });
    const other = clientOf(client.emulator);
    await signInByPassword(other, 'ann@example.com', 'x');
    await enroll(other);
  });
});

describe('a recovery code', () => {
  test('adds its own factor once, in any spelling, and the owner gets a mail', async () => {
    const { recovery_codes: codes, totp_id: id } = await enroll(client);
    const [code = ''] = codes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
    const reply = await recover(client, typed);
    expect(reply.status).toBe(200);
    expect(reply.at('data.totp_id')).toBe(id);
    expect(reply.at('data.session.authentication_factors.2')).toEqual({
      type: 'recovery_code',
      delivery_method: 'recovery_code',
      last_authenticated_at: expect.any(String),
      recovery_code_factor: { totp_recovery_code_id: expect.stringMatching(/^totp-recovery-code-test-/) },
    });
    expect(reply.at('data.__user.totps.0.recovery_codes_left')).toBe(9);
    expect(refusal(await recover(client, code))).toEqual(wrongRecovery);
    expect((await recover(client, codes[1])).status).toBe(200);
    expect(await kindsSent()).toEqual(['recovery_code_used', 'recovery_code_used', 'totp_added']);
  });

  test('that 50 requests enter at once is good for one', async () => {
    await client.control('PUT', '/project', { rate_limits: false });
    const { recovery_codes: codes } = await enroll(client);
    const replies = await Promise.all(Array.from({ length: 50 }, () => recover(client, codes[0])));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await totpsOf(client)).toEqual([expect.objectContaining({ recovery_codes_left: 9 })]);
  });

  test('is wrong before the authenticator app has been verified', async () => {
    const { recovery_codes: codes } = await createTotp(client);
    expect(refusal(await recover(client, codes[0]))).toEqual(wrongRecovery);
  });

  test.each(['', 7, null, undefined])('that is %j is refused', async (code) => {
    await enroll(client);
    expect(refusal(await recover(client, code))).toEqual([400, 'bad_request']);
  });
});

describe('new recovery codes', () => {
  test('replace the old ones, and the owner gets a mail', async () => {
    const { recovery_codes: old, totp_id: id } = await enroll(client);
    await recover(client, old[0]);
    const reply = await client.sdk('POST', '/totps/recovery_codes');
    expect(reply.at('data.totps')).toEqual([
      { totp_id: id, verified: true, recovery_codes: expect.anything() },
    ]);
    const codes = reply.at('data.totps.0.recovery_codes') as readonly string[];
    expect(new Set([...codes, ...old]).size).toBe(20);
    expect(await totpsOf(client)).toEqual([{ totp_id: id, verified: true, recovery_codes_left: 10 }]);
    expect(refusal(await recover(client, old[1]))).toEqual(wrongRecovery);
    expect((await recover(client, codes[1])).status).toBe(200);
    expect((await kindsSent())[1]).toBe('recovery_codes_renewed');
  });

  test('end the other sessions that used an old one', async () => {
    const { recovery_codes: codes, secret } = await enroll(client);
    const [thief, elsewhere] = [clientOf(client.emulator), clientOf(client.emulator)];
    for (const other of [thief, elsewhere]) await signInByPassword(other);
    await recover(thief, codes[0]);
    await enterCode(elsewhere, await codeOf(client, secret));
    await recover(client, codes[1]);
    await client.sdk('POST', '/totps/recovery_codes');
    const statuses = [];
    for (const other of [client, thief, elsewhere])
      statuses.push((await other.sdk('GET', '/users/me')).status);
    expect(statuses).toEqual([200, 404, 200]);
  });

  test('require a verified authenticator app', async () => {
    const renew = () => client.sdk('POST', '/totps/recovery_codes');
    expect(refusal(await renew())).toEqual([404, 'totp_not_found']);
    await createTotp(client);
    expect(refusal(await renew())).toEqual([404, 'totp_not_found']);
  });
});

describe('the removal of an authenticator app', () => {
  const remove = (id: string) => client.sdk('DELETE', `/users/totps/${id}`);

  test('ends the other sessions that used it or its recovery codes, and the owner gets a mail', async () => {
    const { totp_id: id, secret, recovery_codes: codes } = await enroll(client);
    const others = [clientOf(client.emulator), clientOf(client.emulator), clientOf(client.emulator)] as const;
    for (const other of others) await signInByPassword(other);
    await enterCode(others[0], await codeOf(client, secret));
    await recover(others[1], codes[0]);
    const reply = await remove(id);
    expect(reply.at('data.__user.totps')).toEqual([]);
    const statuses = [];
    for (const other of [client, ...others]) statuses.push((await other.sdk('GET', '/users/me')).status);
    // The last one waited for it.
    expect(statuses).toEqual([200, 404, 404, 404]);
    expect((await kindsSent())[0]).toBe('totp_removed');
    expect((await client.sdk('POST', '/totps', {})).status).toBe(200);
  });

  test('before it was verified sends no mail', async () => {
    const { totp_id: id } = await createTotp(client);
    expect((await remove(id)).status).toBe(200);
    expect(await kindsSent()).toEqual([]);
  });
});

describe('the operator’s view of authenticators', () => {
  const view = () => client.control('GET', '/authenticators');
  const list = async () => (await view()).at('authenticators');
  const codeNow = async () => (await view()).at('authenticators.0.code');
  const step = async () => Math.floor(Date.parse((await client.api.clock.read()).now) / stepMs);

  test('shows a new authenticator with its owner and the code that the owner can enter', async () => {
    expect(await list()).toEqual([]);
    const { totp_id: id, secret } = await createTotp(client);
    const shown = {
      totp_id: id,
      user_id: (await client.sdk('GET', '/users/me')).at('data.user_id'),
      owner: demoClient.email,
      verified: false,
      code: codeOfStep(secret, await step()),
      used: false,
      seconds_left: 30,
    };
    expect(await list()).toEqual([shown]);
    expect((await enterCode(client, shown.code)).status).toBe(200);
    expect(await list()).toEqual([{ ...shown, verified: true, used: true }]);
  });

  test('moves with the emulator’s clock', async () => {
    const first = await step();
    const { secret } = await createTotp(client);
    await client.api.clock.advance(stepMs - 1);
    expect(await list()).toMatchObject([{ code: codeOfStep(secret, first), seconds_left: 1 }]);
    await client.api.clock.advance(1);
    expect(await list()).toMatchObject([{ code: codeOfStep(secret, first + 1), seconds_left: 30 }]);
    expect((await enterCode(client, await codeNow())).status).toBe(200);
    await client.api.clock.advance(stepMs);
    expect(await list()).toMatchObject([{ used: false }]);
    expect((await enterCode(client, await codeNow())).status).toBe(200);
  });

  test('hides an authenticator whose setup has expired', async () => {
    await createTotp(client, { expiration_minutes: 5 });
    await client.api.clock.advance(5 * minuteMs - 1);
    expect(await list()).toHaveLength(1);
    await client.api.clock.advance(1);
    expect(await list()).toEqual([]);
  });

  test('lists the newest first, by name for a user without an email address', async () => {
    await createTotp(client);
    const phone = { phone_number: '+12025550199' };
    await client.control('POST', '/users', { ...phone, name: { first_name: 'Ada', last_name: 'Lovelace' } });
    const sent = await client.sdk('POST', '/otps/sms/login_or_create', phone);
    await enterNewest(client, sent, phone.phone_number);
    await createTotp(client);
    expect(await list()).toMatchObject([{ owner: 'Ada Lovelace' }, { owner: demoClient.email }]);
  });

  test('never contains a secret', async () => {
    const { secret } = await createTotp(client);
    expect((await view()).text).not.toContain(secret);
    await enterCode(client, await codeNow());
    expect((await view()).text).not.toContain(secret);
  });
});
