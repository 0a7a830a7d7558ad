import { createLocalJWKSet, jwtVerify } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { businessPublicToken } from '../demoData.ts';
import { routes } from '../routes/table.ts';
import { basic, clientForEachTest, newestTo, refusal, turnPkceOff, type Reply } from './emulatorClient.ts';
import { enterAs, enterAsOwner, memberClientOf, prove, type MemberClient } from './memberClient.ts';

const client = clientForEachTest({}, turnPkceOff);

const ann = 'ann@harbor.example';
const ben = 'ben@harbor.example';
const eve = 'eve@other.example';

let owner: MemberClient;
let organizationId: string;
let ownerId: string;

const idOf = (reply: Reply) => String(reply.at('data.member_id'));
const tokenIn = (link: string) => new URL(link).searchParams.get('token');

beforeEach(async () => {
  owner = memberClientOf(client.emulator);
  const created = await enterAsOwner(owner, client, ann);
  organizationId = String(created.at('data.organization.organization_id'));
  ownerId = idOf(created);
});

/** Invites a person; returns the token of the link. */
async function invite(email: string, body: object = {}): Promise<string | null> {
  const invited = await owner.sdk('POST', '/magic_links/email/invite', { email_address: email, ...body });
  expect(invited.at('data.member.status')).toBe('invited');
  return tokenIn(await newestTo(client, email, 'link'));
}

const accept = (member: MemberClient, token: string | null) =>
  member.sdk('POST', '/magic_links/authenticate', { magic_links_token: token });

/** Adds an active member with a role, signed in. */
async function join(email: string, roles: readonly string[]): Promise<{ member: MemberClient; id: string }> {
  const member = memberClientOf(client.emulator);
  const accepted = await accept(member, await invite(email, { roles }));
  expect(accepted.status).toBe(200);
  return { member, id: idOf(accepted) };
}

const read = (member: MemberClient) => member.sdk('POST', '/sessions/authenticate');

test('a call that requires a member is refused without a session, and with one of the other project', async () => {
  const calls = routes.filter(({ access }) => access === 'member-session');
  expect(calls.length).toBeGreaterThan(10);
  await client.sdk('POST', '/passwords/authenticate', {
    email: 'demo@fairlead.example',
    password: 'Liquidity-2026!',
  });
  const stranger = memberClientOf(client.emulator);
  const body = { email_address: eve, password: 'Brass-Lantern-71-Quay', organization_id: organizationId };
  for (const { method, path } of calls) {
    const call = (token: string | null) => {
      stranger.token = token;
      return stranger.sdk(method, path.replace('/sdk/v1/b2b', '').replaceAll(/:\w+/g, 'x'), body);
    };
    expect([path, ...refusal(await call(null))]).toEqual([path, 401, 'user_unauthenticated']);
    expect([path, ...refusal(await call('made-up'))]).toEqual([path, 404, 'session_not_found']);
    expect([path, ...refusal(await call(client.token))]).toEqual([path, 404, 'session_not_found']);
  }
});

test('the session JWT names the member and the organization, and verifies with the published key', async () => {
  const jwt = String((await read(owner)).at('data.session_jwt'));
  const published = await client.sdk('GET', `/sessions/jwks/${businessPublicToken}`);
  const { payload } = await jwtVerify(jwt, createLocalJWKSet(JSON.parse(published.text)), {
    currentDate: new Date((await client.api.clock.read()).now),
  });
  expect(payload).toMatchObject({
    sub: ownerId,
    'https://stytch.com/organization': { organization_id: organizationId },
    'https://stytch.com/session': { roles: ['stytch_member', 'owner'] },
  });
});

test('each project refuses the public token of the other', async () => {
  const Authorization = basic(businessPublicToken, businessPublicToken);
  const wrong = await client.sdk('POST', '/users/search', { email: ann }, { Authorization });
  expect(refusal(wrong)).toEqual([404, 'public_token_not_found']);
  const foreign = await client.sdk('POST', '/b2b/discovery/organizations', {});
  expect(refusal(foreign)).toEqual([404, 'public_token_not_found']);
});

describe('an invitation', () => {
  test('makes its person an active member with the invited roles, once', async () => {
    const token = await invite(ben, { roles: ['requester'], name: 'Ben' });
    const member = memberClientOf(client.emulator);
    const accepted = await accept(member, token);
    expect(accepted.at('data.member')).toMatchObject({ status: 'active', name: 'Ben', email_address: ben });
    expect(accepted.at('data.member_session.roles')).toEqual(['stytch_member', 'requester']);
    expect(refusal(await accept(memberClientOf(client.emulator), token))).toEqual([
      401,
      'unable_to_auth_magic_link',
    ]);
  });

  test('is accepted once by 20 concurrent calls', async () => {
    const token = await invite(ben);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => accept(memberClientOf(client.emulator), token)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('stays pending on a page that is signed in with another email address', async () => {
    const token = await invite(ben);
    const other = memberClientOf(client.emulator);
    await enterAsOwner(other, client, eve);
    expect(refusal(await accept(other, token))).toEqual([403, 'invitation_for_other_address']);
    expect((await read(other)).at('data.member.email_address')).toBe(eve);
    await prove(other, client, eve);
    other.token = null;
    expect(refusal(await accept(other, token))).toEqual([403, 'invitation_for_other_address']);
    const found = await owner.sdk('POST', '/organizations/me/members/search', {
      query: { operator: 'AND', operands: [{ filter_name: 'statuses', filter_value: ['invited'] }] },
    });
    expect(found.at('data.members.0.email_address')).toBe(ben);
    expect((await accept(memberClientOf(client.emulator), token)).status).toBe(200);
  });

  test('cannot be entered by another person who knows the organization', async () => {
    await invite(ben);
    const other = memberClientOf(client.emulator);
    const refused = await enterAs(other, client, eve, organizationId);
    expect(refusal(refused)).toEqual([404, 'member_not_found']);
    await enterAsOwner(other, client, eve);
    const switched = await other.sdk('POST', '/sessions/exchange', { organization_id: organizationId });
    expect(refusal(switched)).toEqual([404, 'member_not_found']);
    expect((await read(other)).status).toBe(200);
  });

  test('is listed by discovery until it is accepted, and no longer afterwards', async () => {
    await invite(ben);
    const member = memberClientOf(client.emulator);
    const listed = await prove(member, client, ben);
    expect(listed.at('data.discovered_organizations.0.membership.type')).toBe('invited_member');
    await member.sdk('POST', '/discovery/intermediate_sessions/exchange', {
      organization_id: organizationId,
    });
    const again = await prove(member, client, ben);
    expect(again.at('data.discovered_organizations.0.membership.type')).toBe('active_member');
  });

  test('ends when it expires', async () => {
    const token = await invite(ben, { invite_expiration_minutes: 60 });
    await client.api.clock.advance(3_600_001);
    const member = memberClientOf(client.emulator);
    expect((await accept(member, token)).status).toBe(401);
    const listed = await prove(member, client, ben);
    expect(listed.at('data.discovered_organizations')).toEqual([]);
    expect(refusal(await enterAs(member, client, ben, organizationId))).toEqual([404, 'member_not_found']);
  });

  test('is revoked by removing the member', async () => {
    const token = await invite(ben);
    const [invited] = (await owner
      .sdk('POST', '/organizations/me/members/search', {
        query: { operator: 'AND', operands: [{ filter_name: 'member_emails', filter_value: [ben] }] },
      })
      .then((reply) => reply.at('data.members'))) as { member_id: string }[];
    await owner.sdk('DELETE', `/organizations/members/${invited?.member_id}`);
    const member = memberClientOf(client.emulator);
    expect((await accept(member, token)).status).toBe(401);
    expect((await prove(member, client, ben)).at('data.discovered_organizations')).toEqual([]);
  });

  test('that is sent again voids the earlier link and keeps the roles', async () => {
    const first = await invite(ben, { roles: ['approver'] });
    const second = await invite(ben);
    const member = memberClientOf(client.emulator);
    expect((await accept(member, first)).status).toBe(401);
    expect((await accept(member, second)).at('data.member_session.roles')).toEqual([
      'stytch_member',
      'approver',
    ]);
  });

  test('is refused for members, for domains that the organization excludes, and beyond the limit', async () => {
    await join(ben, ['viewer']);
    const send = (email: string) => owner.sdk('POST', '/magic_links/email/invite', { email_address: email });
    expect(refusal(await send(ben))).toEqual([400, 'duplicate_member_email']);
    for (let sent = 0; sent < 5; sent += 1) expect((await send('cy@harbor.example')).status).toBe(200);
    expect(refusal(await send('cy@harbor.example'))).toEqual([429, 'too_many_requests']);
    await owner.sdk('PUT', '/organizations/me', {
      email_invites: 'RESTRICTED',
      email_allowed_domains: ['harbor.example'],
    });
    expect(refusal(await send(eve))).toEqual([400, 'email_invites_not_allowed']);
    expect((await send('dan@harbor.example')).status).toBe(200);
  });
});

describe('the last owner', () => {
  test('can neither be removed nor demoted nor leave', async () => {
    const refused = [403, 'last_owner'];
    const demoted = await owner.sdk('PUT', `/organizations/members/${ownerId}`, { roles: ['viewer'] });
    expect(refusal(demoted)).toEqual(refused);
    expect(refusal(await owner.sdk('DELETE', `/organizations/members/${ownerId}`))).toEqual(refused);
    await invite(ben, { roles: ['owner'] });
    expect(refusal(await owner.sdk('DELETE', `/organizations/members/${ownerId}`))).toEqual(refused);
    expect((await read(owner)).at('data.member_session.roles')).toContain('owner');
  });

  test('is one of two who demote each other at the same time', async () => {
    const { member: second, id: secondId } = await join(ben, ['owner']);
    const demote = (by: MemberClient, id: string) =>
      by.sdk('PUT', `/organizations/members/${id}`, { roles: ['viewer'] });
    const replies = await Promise.all([demote(owner, secondId), demote(second, ownerId)]);
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '403']);
  });

  test('may leave once there is another', async () => {
    await join(ben, ['owner']);
    expect((await owner.sdk('DELETE', `/organizations/members/${ownerId}`)).status).toBe(200);
    expect((await read(owner)).status).toBe(404);
  });
});

test('an owner who has never signed in does not replace the last one', async () => {
  await owner.sdk('POST', '/organizations/members', { email_address: ben, roles: ['owner'] });
  expect(refusal(await owner.sdk('DELETE', `/organizations/members/${ownerId}`))).toEqual([
    403,
    'last_owner',
  ]);
});

test('another person who signs in on a page ends only the session of this page', async () => {
  const elsewhere = memberClientOf(client.emulator);
  await enterAs(elsewhere, client, ann, organizationId);
  const page = memberClientOf(client.emulator);
  await enterAs(page, client, ann, organizationId);
  const { token } = page;
  await prove(page, client, eve);
  page.token = token;
  await page.sdk('POST', '/discovery/organizations/create');
  page.token = token;
  expect((await read(page)).status).toBe(404);
  expect((await read(elsewhere)).status).toBe(200);
});

describe('a removed member', () => {
  test('is signed out, may not return by the email domain, and can be reactivated without the old role', async () => {
    await owner.sdk('PUT', '/organizations/me', {
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: ['harbor.example'],
    });
    const { member, id } = await join(ben, ['approver']);
    await prove(member, client, ben);
    const waiting = member.intermediateToken;
    await enterAs(member, client, ben, organizationId);
    expect((await owner.sdk('DELETE', `/organizations/members/${id}`)).at('data.member.status')).toBe(
      'deleted',
    );
    expect(refusal(await read(member))).toEqual([404, 'session_not_found']);
    member.intermediateToken = waiting;
    const exchange = () =>
      member.sdk('POST', '/discovery/intermediate_sessions/exchange', { organization_id: organizationId });
    expect(refusal(await exchange())).toEqual([404, 'member_not_found']);
    await owner.sdk('PUT', `/organizations/members/${id}/reactivate`);
    expect((await exchange()).at('data.member_session.roles')).toEqual(['stytch_member', 'viewer']);
  });
});

describe('roles', () => {
  test('that change apply to the next response of an open session', async () => {
    const { member, id } = await join(ben, ['viewer']);
    await owner.sdk('PUT', `/organizations/members/${id}`, { roles: ['approver', 'requester'] });
    expect((await read(member)).at('data.member_session.roles')).toEqual([
      'stytch_member',
      'approver',
      'requester',
    ]);
    await owner.sdk('PUT', `/organizations/members/${id}`, { roles: ['owner'] });
    expect((await member.sdk('PUT', '/organizations/me', { organization_name: 'Quay' })).status).toBe(200);
    await owner.sdk('PUT', `/organizations/members/${id}`, { roles: ['viewer'] });
    expect(refusal(await member.sdk('PUT', '/organizations/me', { organization_name: 'Pier' }))).toEqual([
      403,
      'session_authorization_error',
    ]);
  });

  test.each(['approver', 'requester', 'viewer'])('permit %s to read members only', async (role) => {
    const { member, id } = await join(ben, [role]);
    const forbidden: readonly (readonly [string, string, object?])[] = [
      ['PUT', '/organizations/me', { mfa_policy: 'OPTIONAL' }],
      ['DELETE', '/organizations/me'],
      ['POST', '/organizations/members', { email_address: eve }],
      ['POST', '/magic_links/email/invite', { email_address: eve }],
      ['PUT', `/organizations/members/${id}`, { roles: ['owner'] }],
      ['PUT', '/organizations/members/update', { roles: ['owner'] }],
      ['PUT', '/organizations/members/update', { is_breakglass: true }],
      ['PUT', `/organizations/members/${ownerId}`, { name: 'Eve' }],
      ['DELETE', `/organizations/members/${ownerId}`],
      ['POST', `/sessions/revoke/${ownerId}`],
    ];
    for (const [method, path, body] of forbidden) {
      const reply = await member.sdk(method, path, body);
      expect([path, ...refusal(reply)]).toEqual([path, 403, 'session_authorization_error']);
    }
    expect((await member.sdk('POST', '/organizations/me/members/search')).at('data.members')).toHaveLength(2);
    const renamed = await member.sdk('PUT', '/organizations/members/update', { name: 'Benedict' });
    expect(renamed.at('data.member.name')).toBe('Benedict');
    expect((await member.sdk('DELETE', `/organizations/members/${id}`)).status).toBe(200);
  });

  test('outside the policy cannot be assigned, nor can a member of another organization be reached', async () => {
    const { id } = await join(ben, ['viewer']);
    for (const roles of [['admin'], ['stytch_member'], 'owner', [1]]) {
      const reply = await owner.sdk('PUT', `/organizations/members/${id}`, { roles });
      expect(refusal(reply)).toEqual([400, 'invalid_role']);
    }
    const stranger = memberClientOf(client.emulator);
    await enterAsOwner(stranger, client, eve);
    for (const [method, path] of [
      ['PUT', `/organizations/members/${id}`],
      ['DELETE', `/organizations/members/${id}`],
      ['POST', `/sessions/revoke/${id}`],
    ] as const) {
      expect(refusal(await stranger.sdk(method, path, { name: 'x' }))).toEqual([404, 'member_not_found']);
    }
  });
});

const withId = routes.filter(({ access, path }) => access === 'member-session' && path.endsWith('/:id'));

test.each(withId)('$method $path refuses an id that the database cannot hold', async ({ method, path }) => {
  const reply = await owner.sdk(method, path.replace('/sdk/v1/b2b', '').replace(':id', '%00'));
  expect(refusal(reply)).toEqual([400, 'bad_request']);
});

test('a message about access goes only to those who have it, and the responses are alike', async () => {
  await client.api.clock.advance(10_000);
  const known = await owner.sdk('POST', '/otps/email/login_or_signup', {
    email_address: ann,
    organization_id: organizationId,
  });
  const unknown = await owner.sdk('POST', '/otps/email/login_or_signup', {
    email_address: eve,
    organization_id: organizationId,
  });
  const shape = ({ text }: Reply) => text.replaceAll(/request-id-test-[0-9a-f-]+/g, '');
  expect(shape(unknown)).toBe(shape(known));
  expect(await client.api.messages.list({ to: eve })).toEqual([]);
  const link = { email_address: eve, organization_id: organizationId };
  expect((await owner.sdk('POST', '/magic_links/email/login_or_signup', link)).status).toBe(200);
  expect(await client.api.messages.list({ to: eve })).toEqual([]);
});

test('an email domain of a public mail service cannot be allowed', async () => {
  const reply = await owner.sdk('PUT', '/organizations/me', { email_allowed_domains: ['gmail.com'] });
  expect(refusal(reply)).toEqual([400, 'organization_settings_domain_too_common']);
});

test('a passcode signs in once and has five tries', async () => {
  const member = memberClientOf(client.emulator);
  await client.api.clock.advance(10_000);
  await member.sdk('POST', '/otps/email/discovery/send', { email_address: ben });
  const code = await newestTo(client, ben, 'code');
  const enter = (text: string) =>
    member.sdk('POST', '/otps/email/discovery/authenticate', { email_address: ben, code: text });
  const wrong = code === '000000' ? '111111' : '000000';
  const replies = await Promise.all(Array.from({ length: 4 }, () => enter(code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  await client.api.clock.advance(10_000);
  await member.sdk('POST', '/otps/email/discovery/send', { email_address: ben });
  for (let tries = 0; tries < 5; tries += 1) {
    expect(refusal(await enter(wrong))).toEqual([404, 'otp_code_not_found']);
  }
  expect((await enter(await newestTo(client, ben, 'code'))).status).toBe(404);
  const consumer = await client.sdk('POST', '/otps/authenticate', {
    method_id: `member discovery ${ben}`,
    token: await newestTo(client, ben, 'code'),
  });
  expect(refusal(consumer)).toEqual([404, 'otp_code_not_found']);
});
