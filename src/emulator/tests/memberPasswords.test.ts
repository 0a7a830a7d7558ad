import { beforeEach, describe, expect, test } from 'vitest';
import { clientForEachTest, kindsTo, newestTo, refusal, turnPkceOff } from './emulatorClient.ts';
import { enterAs, enterAsOwner, memberClientOf, type MemberClient } from './memberClient.ts';

const client = clientForEachTest({}, turnPkceOff);

const ann = 'ann@harbor.example';
const eve = 'eve@other.example';
const password = 'Brass-Lantern-71-Quay';
const other = 'Copper-Anchor-82-Pier';

let owner: MemberClient;
let organizationId: string;

beforeEach(async () => {
  owner = memberClientOf(client.emulator);
  const created = await enterAsOwner(owner, client, ann);
  organizationId = String(created.at('data.organization.organization_id'));
});

const setBySession = (member: MemberClient, text = password) =>
  member.sdk('POST', '/passwords/session/reset', { password: text });

const signIn = (text = password, email = ann, member = memberClientOf(client.emulator)) =>
  member.sdk('POST', '/passwords/authenticate', {
    organization_id: organizationId,
    email_address: email,
    password: text,
  });

const read = (member: MemberClient) => member.sdk('POST', '/sessions/authenticate');

/** Asks for a reset mail; returns the token of its link. */
async function resetToken(email = ann, way: 'discovery' | 'email' = 'email'): Promise<string | null> {
  const body = { email_address: email, ...(way === 'email' && { organization_id: organizationId }) };
  expect((await owner.sdk('POST', `/passwords/${way}/reset/start`, body)).status).toBe(200);
  return new URL(await newestTo(client, email, 'link')).searchParams.get('token');
}

describe('a password', () => {
  test('is set by a fresh session, signs in to the organization and to discovery, and is announced', async () => {
    expect((await signIn()).status).toBe(401);
    expect((await setBySession(owner)).at('data.member_session')).not.toBeNull();
    expect(await kindsTo(client, ann)).toContain('password_changed');
    const entered = await signIn();
    expect(entered.at('data.member_session.authentication_factors.0.type')).toBe('password');
    expect(entered.at('data.member.member_password_id')).toMatch(/^member-password-test-/);
    const discovered = await memberClientOf(client.emulator).sdk(
      'POST',
      '/passwords/discovery/authenticate',
      {
        email_address: ann,
        password,
      },
    );
    expect(discovered.at('data.discovered_organizations')).toHaveLength(1);
  });

  test('cannot be set by a session that is older than five minutes', async () => {
    await client.api.clock.advance(300_001);
    expect(refusal(await setBySession(owner))).toEqual([403, 'session_too_old_to_reset_password']);
  });

  test('does not reveal who is a member', async () => {
    await setBySession(owner);
    const stranger = memberClientOf(client.emulator);
    await enterAsOwner(stranger, client, eve);
    await setBySession(stranger);
    const shape = async (...call: Parameters<typeof signIn>) =>
      (await signIn(...call)).text.replaceAll(/request-id-test-[0-9a-f-]+/g, '');
    const wrong = await shape('not-the-password');
    expect(await shape(password, eve)).toBe(wrong);
    expect(await shape(password, 'nobody@other.example')).toBe(wrong);
  });

  test('is locked after ten failures, apart from the consumer project', async () => {
    await setBySession(owner);
    for (let tries = 0; tries < 10; tries += 1) expect((await signIn('wrong')).status).toBe(401);
    expect(refusal(await signIn())).toEqual([429, 'user_lock_limit_reached']);
    const consumer = await client.sdk('POST', '/passwords/authenticate', { email: ann, password });
    expect(refusal(consumer)).toEqual([401, 'unauthorized_credentials']);
  });

  test('alone does not satisfy the second step, nor change itself', async () => {
    await setBySession(owner);
    await owner.sdk('PUT', '/organizations/members/update', { default_mfa_method: 'totp' });
    const phone = '+12025550162';
    const created = await read(owner);
    const ids = { organization_id: organizationId, member_id: created.at('data.member_id') };
    await owner.sdk('POST', '/otps/sms/send', { ...ids, mfa_phone_number: phone });
    await owner.sdk('POST', '/otps/sms/authenticate', {
      ...ids,
      code: await newestTo(client, phone, 'code'),
    });
    const member = memberClientOf(client.emulator);
    expect((await signIn(password, ann, member)).at('data.member_session')).toBeNull();
    const change = { organization_id: organizationId, email_address: ann, existing_password: password };
    const refused = await member.sdk('POST', '/passwords/existing_password/reset', {
      ...change,
      new_password: other,
    });
    expect(refusal(refused)).toEqual([403, 'insufficient_factors']);
    const changed = await owner.sdk('POST', '/passwords/existing_password/reset', {
      ...change,
      new_password: other,
    });
    expect(changed.at('data.member_session')).not.toBeNull();
    expect((await signIn(other)).status).toBe(200);
  });

  test('that is weak is refused', async () => {
    expect(refusal(await setBySession(owner, 'password'))[0]).toBe(400);
    const rated = await owner.sdk('POST', '/passwords/strength_check', { password: 'Password1!' });
    expect(rated.at('data')).toMatchObject({
      valid_password: false,
      breached_password: true,
      zxcvbn_feedback: { suggestions: expect.any(Array) },
      luds_feedback: { has_digit: true },
    });
  });

  test('is deleted by its member, and by an owner only if it is valid nowhere else', async () => {
    await owner.sdk('POST', '/organizations/members', { email_address: eve });
    const stranger = memberClientOf(client.emulator);
    await enterAs(stranger, client, eve, organizationId);
    const set = await setBySession(stranger);
    const passwordId = set.at('data.member.member_password_id');
    const remove = (by: MemberClient) =>
      by.sdk('DELETE', `/organizations/members/passwords/${String(passwordId)}`);
    const elsewhere = memberClientOf(client.emulator);
    await enterAsOwner(elsewhere, client, eve);
    expect(refusal(await remove(owner))).toEqual([403, 'session_authorization_error']);
    expect((await remove(elsewhere)).at('data.member.member_password_id')).toBe('');
    expect(refusal(await remove(owner))).toEqual([404, 'member_password_not_found']);
  });

  test('is deleted together with the sessions and sign-ins that others began with it', async () => {
    const set = await setBySession(owner);
    const thief = memberClientOf(client.emulator);
    await thief.sdk('POST', '/passwords/authenticate', {
      organization_id: organizationId,
      email_address: ann,
      password,
    });
    const waiting = memberClientOf(client.emulator);
    await waiting.sdk('POST', '/passwords/discovery/authenticate', { email_address: ann, password });
    const passwordId = String(set.at('data.member.member_password_id'));
    await owner.sdk('DELETE', `/organizations/members/passwords/${passwordId}`);
    expect(refusal(await read(thief))).toEqual([404, 'session_not_found']);
    const chosen = { organization_id: organizationId };
    const exchanged = await waiting.sdk('POST', '/discovery/intermediate_sessions/exchange', chosen);
    expect(refusal(exchanged)).toEqual([404, 'intermediate_session_not_found']);
    expect((await read(owner)).status).toBe(200);
  });
});

describe('a reset link', () => {
  test('sets a password once, ends the sessions and signs in', async () => {
    const { member: second } = { member: memberClientOf(client.emulator) };
    await enterAs(second, client, ann, organizationId);
    const token = await resetToken();
    const reset = (text: string) =>
      memberClientOf(client.emulator).sdk('POST', '/passwords/email/reset', {
        password_reset_token: token,
        password: text,
      });
    expect(refusal(await reset('password'))[0]).toBe(400);
    const replies = await Promise.all([reset(password), reset(password), reset(password)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(owner)).status).toBe(404);
    expect((await read(second)).status).toBe(404);
    expect((await signIn()).status).toBe(200);
  });

  test('for discovery lets a new person in, and one for an organization does not', async () => {
    await owner.sdk('POST', '/passwords/email/reset/start', {
      email_address: eve,
      organization_id: organizationId,
    });
    expect(await client.api.messages.list({ to: eve })).toEqual([]);
    const member = memberClientOf(client.emulator);
    const reset = await member.sdk('POST', '/passwords/discovery/reset', {
      password_reset_token: await resetToken(eve, 'discovery'),
      password,
    });
    expect(reset.at('data')).toMatchObject({ email_address: eve, discovered_organizations: [] });
    expect(await newestTo(client, eve, 'subject')).toContain('password was changed');
  });

  test('of another kind is refused', async () => {
    const token = await resetToken(ann, 'discovery');
    const reply = await owner.sdk('POST', '/passwords/email/reset', {
      password_reset_token: token,
      password,
    });
    expect(refusal(reply)).toEqual([401, 'unable_to_auth_password_reset_token']);
  });
});
