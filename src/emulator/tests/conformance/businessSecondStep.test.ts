import type { Page } from 'playwright';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { resendCooldownMs } from '../../rules/mail/sendLimits.ts';
import { labForTests } from './lab.ts';
import { ask, cookiesOf, enter, found, must, newestMail } from './memberLab.ts';
import { errorType } from './signIn.ts';

const lab = labForTests({ clientKind: 'business' });

const ann = 'ann@harbor.example';
const phone = '+12025550162';

let page: Page;
let ids: { organization_id: string; member_id: string };

beforeEach(async () => {
  page = await lab.openPage();
  const { organization, member } = await found(lab, page, ann);
  ids = { organization_id: organization.organization_id, member_id: member.member_id };
});

const codeOf = async (secret: string) =>
  generateSync({ secret, epoch: Math.floor(Date.parse((await lab.control.clock.read()).now) / 1_000) });

const enterTotp = async (of: Page, secret: string) =>
  ask(of, (client, body) => client.totp.authenticate({ ...body, session_duration_minutes: 60 }), {
    ...ids,
    code: await codeOf(secret),
  });

async function enrollTotp(of: Page) {
  const created = await must(of, (client, body) => client.totp.create(body), ids);
  expect((await enterTotp(of, created.secret)).error).toBeNull();
  await lab.control.clock.advance(30_000);
  return created;
}

describe('totp', () => {
  test('is created, verified and then required of each sign-in', async () => {
    const created = await must(page, (client, body) => client.totp.create(body), ids);
    expect(created).toMatchObject({
      member_id: ids.member_id,
      totp_registration_id: expect.stringMatching(/^member-totp-test-/),
      qr_code: expect.stringMatching(/^data:image\/png;base64,/),
      organization: { organization_id: ids.organization_id },
    });
    expect(created.recovery_codes).toHaveLength(10);
    const entered = await enterTotp(page, created.secret);
    expect(entered.value).toMatchObject({
      member_authenticated: true,
      member: {
        mfa_enrolled: true,
        totp_registration_id: created.totp_registration_id,
        default_mfa_method: 'totp',
      },
    });
    const other = await lab.openPage({ profile: await lab.newProfile() });
    const waiting = await enter(lab, other, ann, ids.organization_id);
    expect(waiting).toMatchObject({ member_session: null, member_authenticated: false });
    expect(Object.keys(await cookiesOf(other))).toEqual(['stytch_intermediate_session_token']);
    const wrong = await ask(
      other,
      (client, body) => client.totp.authenticate({ ...body, code: '000000', session_duration_minutes: 60 }),
      ids,
    );
    expect(errorType(wrong)).toBe('unable_to_authenticate_totp');
    expect(Object.keys(await cookiesOf(other))).toEqual(['stytch_intermediate_session_token']);
    await lab.control.clock.advance(30_000);
    expect((await enterTotp(other, created.secret)).error).toBeNull();
    expect(Object.keys(await cookiesOf(other)).toSorted()).toEqual(['stytch_session', 'stytch_session_jwt']);
  });

  test('is removed by the member and by an owner', async () => {
    await enrollTotp(page);
    const own = await must(page, (client) => client.self.deleteMFATOTP());
    expect(own.member).toMatchObject({ totp_registration_id: '', mfa_enrolled: false });
    await enrollTotp(page);
    const byOwner = await must(
      page,
      (client, id) => client.organization.members.deleteMFATOTP(id),
      ids.member_id,
    );
    expect(byOwner.member).toMatchObject({ totp_registration_id: '' });
  });
});

describe('recoveryCodes', () => {
  test('recover signs in once; get and rotate return the codes', async () => {
    const { recovery_codes: codes } = await enrollTotp(page);
    const read = await must(page, (client) => client.recoveryCodes.get());
    expect(read.recovery_codes).toEqual(codes);
    const other = await lab.openPage({ profile: await lab.newProfile() });
    await enter(lab, other, ann, ids.organization_id);
    const recovered = await must(
      other,
      (client, body) => client.recoveryCodes.recover({ ...body, session_duration_minutes: 60 }),
      { ...ids, recovery_code: codes[3] ?? '' },
    );
    expect(recovered).toMatchObject({ recovery_codes_remaining: 9, member_authenticated: true });
    const rotated = await must(page, (client) => client.recoveryCodes.rotate());
    expect(rotated.recovery_codes).toHaveLength(10);
    expect(rotated.recovery_codes).not.toContain(codes[0]);
  });
});

describe('otps.sms', () => {
  test('sets up a phone number with an intermediate session where the organization requires a second step', async () => {
    const other = await lab.openPage({ profile: await lab.newProfile() });
    const waiting = await found(lab, other, ann, { mfa_policy: 'REQUIRED_FOR_ALL' });
    expect(waiting).toMatchObject({
      member_session: null,
      mfa_required: {
        member_options: { mfa_phone_number: '', totp_registration_id: '' },
        secondary_auth_initiated: null,
      },
    });
    ids = { organization_id: waiting.organization.organization_id, member_id: waiting.member.member_id };
    await must(other, (client, body) => client.otps.sms.send(body), {
      ...ids,
      mfa_phone_number: phone,
      locale: 'es' as const,
    });
    const { code = '', channel, text } = await newestMail(lab, phone);
    expect(channel).toBe('sms');
    expect(text).toContain('Vence en');
    const entered = await must(
      other,
      (client, body) => client.otps.sms.authenticate({ ...body, session_duration_minutes: 60 }),
      { ...ids, code },
    );
    expect(entered.member_session?.authentication_factors).toMatchObject([
      { sequence_order: 'PRIMARY' },
      { sequence_order: 'SECONDARY', delivery_method: 'sms', phone_number_factor: { phone_number: phone } },
    ]);
    expect(entered.member).toMatchObject({ mfa_phone_number_verified: true, default_mfa_method: 'sms_otp' });
  });

  test('works with a session too, and the phone number is removed', async () => {
    await must(page, (client, body) => client.otps.sms.send(body), { ...ids, mfa_phone_number: phone });
    const before = await page.evaluate(() => window.business.session.getSync()?.member_session_id);
    const { code = '' } = await newestMail(lab, phone);
    const entered = await must(
      page,
      (client, body) =>
        client.otps.sms.authenticate({
          ...body,
          session_duration_minutes: 60,
          set_mfa_enrollment: 'unenroll',
        }),
      { ...ids, code },
    );
    expect(entered.member_session?.member_session_id).toBe(before);
    expect(entered.member.mfa_enrolled).toBe(false);
    await lab.control.clock.advance(resendCooldownMs);
    const replaced = await ask(
      page,
      (client, body) => client.otps.sms.send({ ...body, mfa_phone_number: '+12025550163' }),
      ids,
    );
    expect(errorType(replaced)).toBe('member_phone_number_already_exists');
    const removed = await must(page, (client) => client.self.deleteMFAPhoneNumber());
    expect(removed.member).toMatchObject({ mfa_phone_number: '', mfa_phone_number_verified: false });
    const byOwner = await must(
      page,
      (client, id) => client.organization.members.deleteMFAPhoneNumber(id),
      ids.member_id,
    );
    expect(byOwner.member.mfa_phone_number).toBe('');
  });
});
