import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { clientForEachTest, newestTo, refusal, turnPkceOff, type Reply } from './emulatorClient.ts';
import { enterAs, enterAsOwner, memberClientOf, prove, type MemberClient } from './memberClient.ts';

const client = clientForEachTest({}, turnPkceOff);

const ann = 'ann@harbor.example';
const phone = '+12025550162';
const stepMs = 30_000;

let owner: MemberClient;
let ids: { organization_id: string; member_id: string };

beforeEach(async () => {
  owner = memberClientOf(client.emulator);
  const created = await enterAsOwner(owner, client, ann);
  ids = idsOf(created);
});

const idsOf = (reply: Reply) => ({
  organization_id: String(reply.at('data.organization.organization_id')),
  member_id: String(reply.at('data.member_id')),
});

const codeOf = async (secret: unknown) =>
  generateSync({
    secret: String(secret),
    epoch: Math.floor(Date.parse((await client.api.clock.read()).now) / 1_000),
  });

const enterTotp = async (member: MemberClient, secret: unknown, more: object = {}) =>
  member.sdk('POST', '/totp/authenticate', { ...ids, code: await codeOf(secret), ...more });

/** Sets up an authenticator app; its next code is good afterwards. */
async function addTotp(member: MemberClient) {
  const created = await member.sdk('POST', '/totp', ids);
  expect(created.status).toBe(200);
  const secret = created.at('data.secret');
  expect((await enterTotp(member, secret)).at('data.member_session')).not.toBeNull();
  await client.api.clock.advance(stepMs);
  return { secret, recoveryCodes: created.at('data.recovery_codes') as readonly string[] };
}

async function addPhone(member: MemberClient): Promise<Reply> {
  await client.api.clock.advance(10_000);
  await member.sdk('POST', '/otps/sms/send', { ...ids, mfa_phone_number: phone });
  return member.sdk('POST', '/otps/sms/authenticate', {
    ...ids,
    code: await newestTo(client, phone, 'code'),
  });
}

const read = (member: MemberClient) => member.sdk('POST', '/sessions/authenticate');

/** Gives the first factor in another browser. */
async function firstFactor(): Promise<{ member: MemberClient; reply: Reply }> {
  const member = memberClientOf(client.emulator);
  return { member, reply: await enterAs(member, client, ann, ids.organization_id) };
}

describe('a second step that is set up', () => {
  test('must be used in each sign-in, and is not satisfied by being set up', async () => {
    const { secret } = await addTotp(owner);
    const { member, reply } = await firstFactor();
    expect(reply.at('data')).toMatchObject({
      member_session: null,
      member_authenticated: false,
      session_token: '',
      primary_required: null,
      mfa_required: { member_options: { totp_registration_id: expect.stringMatching(/./) } },
    });
    expect((await read(member)).status).toBe(401);
    const entered = await enterTotp(member, secret);
    expect(entered.at('data.member_session.authentication_factors')).toMatchObject([
      { sequence_order: 'PRIMARY' },
      { sequence_order: 'SECONDARY', type: 'totp' },
    ]);
    expect((await read(member)).status).toBe(200);
  });

  test('ends the sessions that have not used it', async () => {
    const { member: other, reply } = await firstFactor();
    expect(reply.at('data.member_session')).not.toBeNull();
    await addTotp(owner);
    expect(refusal(await read(other))).toEqual([404, 'session_not_found']);
    expect((await read(owner)).status).toBe(200);
  });

  test('cannot be replaced or added to with the first factor alone', async () => {
    await addTotp(owner);
    const { member } = await firstFactor();
    const refused = [403, 'insufficient_factors'];
    expect(refusal(await member.sdk('POST', '/totp', ids))).toEqual(refused);
    const send = await member.sdk('POST', '/otps/sms/send', { ...ids, mfa_phone_number: phone });
    expect(refusal(send)).toEqual(refused);
    expect(await client.api.messages.list({ to: phone })).toEqual([]);
    for (const path of ['deleteTOTP', 'deletePhoneNumber', `totp/${ids.member_id}`]) {
      expect((await member.sdk('DELETE', `/organizations/members/${path}`)).status).toBe(401);
    }
    const off = await member.sdk('PUT', '/organizations/members/update', { mfa_enrolled: false });
    expect(off.status).toBe(401);
  });

  test('cannot be added to by a method that was started with the first factor before it', async () => {
    await owner.sdk('PUT', '/organizations/me', { mfa_policy: 'REQUIRED_FOR_ALL' });
    const { member: thief } = await firstFactor();
    const { member: victim } = await firstFactor();
    const refused = [403, 'insufficient_factors'];
    const planted = await thief.sdk('POST', '/totp', ids);
    await addPhone(victim);
    expect(refusal(await enterTotp(thief, planted.at('data.secret')))).toEqual(refused);
    await victim.sdk('DELETE', '/organizations/members/deletePhoneNumber');
    const { member: again } = await firstFactor();
    const { member: back } = await firstFactor();
    await again.sdk('POST', '/otps/sms/send', { ...ids, mfa_phone_number: phone });
    await addTotp(back);
    const code = await newestTo(client, phone, 'code');
    expect(refusal(await again.sdk('POST', '/otps/sms/authenticate', { ...ids, code }))).toEqual(refused);
  });

  test('is not satisfied by a session in another organization, except by a text message to the same phone', async () => {
    await addTotp(owner);
    const second = memberClientOf(client.emulator);
    const other = await enterAsOwner(second, client, ann);
    const elsewhere = idsOf(other);
    const switched = await second.sdk('POST', '/sessions/exchange', { organization_id: ids.organization_id });
    expect(switched.at('data.member_session')).toBeNull();
    ids = elsewhere;
    const back = await enterAs(second, client, ann, elsewhere.organization_id);
    expect(back.at('data.member_session')).not.toBeNull();
    expect((await addPhone(second)).status).toBe(200);
    const third = memberClientOf(client.emulator);
    ids = idsOf(await enterAsOwner(third, client, ann));
    await addPhone(third);
    const carried = await third.sdk('POST', '/sessions/exchange', {
      organization_id: elsewhere.organization_id,
    });
    expect(carried.at('data.member_session.authentication_factors')).toHaveLength(2);
  });
});

test('a sign-in that waits for the second step can still choose another organization', async () => {
  await addTotp(owner);
  const second = memberClientOf(client.emulator);
  const other = idsOf(await enterAsOwner(second, client, ann));
  const { member, reply } = await firstFactor();
  expect(reply.at('data.member_session')).toBeNull();
  const entered = await member.sdk('POST', '/discovery/intermediate_sessions/exchange', {
    organization_id: other.organization_id,
  });
  expect(entered.at('data.member_session.organization_id')).toBe(other.organization_id);
});

describe('the rule of an organization', () => {
  test('ends the sessions without a second step, also of the owner, whose next sign-in sets it up', async () => {
    const turnedOn = await owner.sdk('PUT', '/organizations/me', { mfa_policy: 'REQUIRED_FOR_ALL' });
    expect(turnedOn.status).toBe(200);
    expect((await read(owner)).status).toBe(404);
    const { member, reply } = await firstFactor();
    expect(reply.at('data.member_session')).toBeNull();
    const joined = await addPhone(member);
    expect(joined.at('data.member_session')).not.toBeNull();
    expect((await read(member)).status).toBe(200);
  });

  test('makes a new member set up a method before the first session', async () => {
    await addTotp(owner);
    await owner.sdk('PUT', '/organizations/me', { mfa_policy: 'REQUIRED_FOR_ALL' });
    await owner.sdk('POST', '/magic_links/email/invite', { email_address: 'ben@harbor.example' });
    const link = new URL(await newestTo(client, 'ben@harbor.example', 'link')).searchParams.get('token');
    const ben = memberClientOf(client.emulator);
    const entered = await ben.sdk('POST', '/magic_links/authenticate', { magic_links_token: link });
    expect(entered.at('data')).toMatchObject({ member_session: null, member: { status: 'invited' } });
    ids = idsOf(entered);
    const joined = await addPhone(ben);
    expect(joined.at('data')).toMatchObject({
      member: {
        status: 'active',
        mfa_enrolled: true,
        mfa_phone_number: phone,
        mfa_phone_number_verified: true,
        default_mfa_method: 'sms_otp',
      },
    });
    expect(joined.at('data.member_session')).not.toBeNull();
  });

  test('may exclude a method, also one that is set up', async () => {
    await addTotp(owner);
    const restricted = { mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['sms_otp'] };
    expect(refusal(await owner.sdk('PUT', '/organizations/me', restricted))).toEqual([
      403,
      'insufficient_factors',
    ]);
    await addPhone(owner);
    expect((await owner.sdk('PUT', '/organizations/me', restricted)).status).toBe(200);
    const { member } = await firstFactor();
    expect(refusal(await enterTotp(member, 'A'.repeat(32)))).toEqual([
      400,
      'operation_restricted_by_organization_mfa_methods',
    ]);
    expect((await addPhone(member)).at('data.member_session')).not.toBeNull();
  });

  test('may exclude a way to sign in, which then needs another one', async () => {
    await owner.sdk('POST', '/magic_links/email/login_or_signup', {
      email_address: ann,
      organization_id: ids.organization_id,
    });
    const token = new URL(await newestTo(client, ann, 'link')).searchParams.get('token');
    await owner.sdk('POST', '/magic_links/authenticate', { magic_links_token: token });
    const rule = { auth_methods: 'RESTRICTED', allowed_auth_methods: ['magic_link'] };
    expect((await owner.sdk('PUT', '/organizations/me', rule)).status).toBe(200);
    const { member, reply } = await firstFactor();
    expect(reply.at('data')).toMatchObject({
      member_session: null,
      primary_required: { allowed_auth_methods: ['magic_link'] },
      mfa_required: null,
    });
    expect(refusal(await member.sdk('POST', '/totp', ids))).toEqual([403, 'insufficient_factors']);
    await member.sdk('POST', '/magic_links/email/login_or_signup', {
      email_address: ann,
      organization_id: ids.organization_id,
    });
    const second = new URL(await newestTo(client, ann, 'link')).searchParams.get('token');
    const entered = await member.sdk('POST', '/magic_links/authenticate', { magic_links_token: second });
    expect(entered.at('data.member_session.authentication_factors')).toHaveLength(2);
  });
});

describe('codes', () => {
  test('of an authenticator app work once, and lock after ten failures', async () => {
    const { secret } = await addTotp(owner);
    const { member } = await firstFactor();
    const waiting = member.intermediateToken;
    const code = await codeOf(secret);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        member.sdk('POST', '/totp/authenticate', { ...ids, intermediate_session_token: waiting, code }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { member: other } = await firstFactor();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 10; tries += 1) {
      const reply = await other.sdk('POST', '/totp/authenticate', { ...ids, code: wrong });
      expect(refusal(reply)).toEqual([401, 'unable_to_authenticate_totp']);
    }
    expect(refusal(await enterTotp(other, secret))).toEqual([429, 'user_lock_limit_reached']);
  });

  test('of another member cannot be entered', async () => {
    await addTotp(owner);
    const { member } = await firstFactor();
    const stranger = memberClientOf(client.emulator);
    await prove(stranger, client, 'eve@other.example');
    const reply = await stranger.sdk('POST', '/totp/authenticate', { ...ids, code: '000000' });
    expect(refusal(reply)).toEqual([404, 'intermediate_session_not_found']);
    const other = await member.sdk('POST', '/totp/authenticate', { ...ids, member_id: 'x', code: '000000' });
    expect(refusal(other)).toEqual([404, 'member_not_found']);
  });

  test('for recovery work once, can be read again, and are replaced together', async () => {
    const { recoveryCodes } = await addTotp(owner);
    expect((await owner.sdk('GET', '/recovery_codes')).at('data.recovery_codes')).toEqual(recoveryCodes);
    const { member } = await firstFactor();
    const recover = (by: MemberClient, code: unknown) =>
      by.sdk('POST', '/recovery_codes/recover', { ...ids, recovery_code: code });
    const entered = await recover(member, recoveryCodes[0]?.toUpperCase());
    expect(entered.at('data.recovery_codes_remaining')).toBe(9);
    expect(entered.at('data.member_session')).not.toBeNull();
    const { member: again } = await firstFactor();
    expect(refusal(await recover(again, recoveryCodes[0]))).toEqual([
      401,
      'unable_to_authenticate_recovery_code',
    ]);
    await owner.sdk('POST', '/recovery_codes/rotate');
    expect((await member.sdk('GET', '/organizations/members/me')).status).toBe(404);
    expect((await recover(again, recoveryCodes[1])).status).toBe(401);
  });
});

test('a removed method ends the sessions that used it and turns the second step off', async () => {
  const { secret } = await addTotp(owner);
  const { member } = await firstFactor();
  await enterTotp(member, secret);
  const removed = await owner.sdk('DELETE', '/organizations/members/deleteTOTP');
  expect(removed.at('data.member')).toMatchObject({
    totp_registration_id: '',
    mfa_enrolled: false,
    default_mfa_method: '',
  });
  expect((await read(member)).status).toBe(404);
  expect((await read(owner)).status).toBe(200);
});

test('a removed method is announced to its member, also if an owner removes it, but not one that was never set up', async () => {
  await addTotp(owner);
  await owner.sdk('DELETE', '/organizations/members/deleteTOTP');
  expect(await newestTo(client, ann, 'subject')).toContain('authenticator app was removed');
  await addPhone(owner);
  await owner.sdk('DELETE', `/organizations/members/mfa_phone_numbers/${ids.member_id}`);
  expect(await newestTo(client, ann, 'text')).toContain(`The phone number ${phone} can no longer be used`);
  const { length } = await client.api.messages.list({ to: ann });
  await owner.sdk('POST', '/totp', ids);
  await owner.sdk('DELETE', '/organizations/members/deleteTOTP');
  await owner.sdk('DELETE', '/organizations/members/deletePhoneNumber');
  expect(await client.api.messages.list({ to: ann })).toHaveLength(length);
});
