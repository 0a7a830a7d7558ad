import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually, labForTests, makeClient } from './lab.ts';
import { ask, cookiesOf, enter, found, must, newestMail, pathOf } from './memberLab.ts';
import { errorType } from './signIn.ts';

const lab = labForTests({ clientKind: 'business' });

const ann = 'ann@harbor.example';
const ben = 'ben@harbor.example';

let page: Page;
let organizationId: string;
let ownerId: string;

beforeEach(async () => {
  page = await lab.openPage();
  const { organization, member } = await found(lab, page, ann, { organization_slug: 'harbor' });
  organizationId = organization.organization_id;
  ownerId = member.member_id;
});

const addBen = (roles: readonly string[] = ['viewer']) =>
  must(page, (client, body) => client.organization.members.create(body), {
    email_address: ben,
    name: 'Ben',
    roles: [...roles],
  });

const heldSession = (of: Page) => of.evaluate(() => window.business.session.getSync());

describe('session', () => {
  test('authenticate keeps id and token, extends with a duration and carries the roles', async () => {
    const before = await heldSession(page);
    const same = await must(page, (client) => client.session.authenticate());
    expect(same.member_session?.member_session_id).toBe(before?.member_session_id);
    expect(same.member_session?.expires_at).toBe(before?.expires_at);
    const longer = await must(page, (client) =>
      client.session.authenticate({ session_duration_minutes: 120 }),
    );
    const session = longer.member_session;
    const end = Date.parse(session?.expires_at ?? '');
    expect(end - Date.parse(session?.last_accessed_at ?? '')).toBe(120 * 60_000);
    expect(longer.member_session?.roles).toEqual(['stytch_member', 'owner']);
    expect(same.session_token).toBe(longer.session_token);
  });

  test('is restored after a reload', async () => {
    const before = await heldSession(page);
    await page.reload();
    await makeClient(page, lab.token, lab.emulatorOrigin);
    await eventually(
      async () => (await page.evaluate(() => window.business.session.getInfo())).fromCache,
    ).toBe(false);
    expect((await heldSession(page))?.member_session_id).toBe(before?.member_session_id);
  });

  test('exchange opens a session in another organization and leaves the first one usable', async () => {
    const first = (await cookiesOf(page))['stytch_session'];
    const other = await lab.openPage({ profile: await lab.newProfile() });
    const { organization } = await found(lab, other, ann, { organization_name: 'Quay' });
    const list = await must(page, (client) => client.discovery.organizations.list());
    expect(list.discovered_organizations.map((entry) => entry.member_authenticated)).toEqual([true, false]);
    const switched = await must(
      page,
      (client, id) => client.session.exchange({ organization_id: id, session_duration_minutes: 30 }),
      organization.organization_id,
    );
    expect(switched.member_session?.organization_id).toBe(organization.organization_id);
    expect((await cookiesOf(page))['stytch_session']).not.toBe(first);
    expect(await page.evaluate(() => window.memberNotifications.organization.at(-1))).toBe(
      organization.organization_id,
    );
    await page.evaluate((token) => {
      document.cookie = `stytch_session=${token}; path=/`;
    }, first);
    const back = await must(page, (client) => client.session.authenticate());
    expect(back.organization.organization_id).toBe(organizationId);
  });

  test('revoke signs out, and revokeForMember signs a colleague out', async () => {
    const { member } = await addBen();
    const other = await lab.openPage({ profile: await lab.newProfile() });
    await enter(lab, other, ben, organizationId);
    await must(page, (client, id) => client.session.revokeForMember({ member_id: id }), member.member_id);
    expect(await heldSession(page)).not.toBeNull();
    expect(errorType(await ask(other, (client) => client.session.authenticate()))).toBe('session_not_found');
    expect(await heldSession(other)).toBeNull();
    await must(page, (client) => client.session.revoke());
    expect(await cookiesOf(page)).toEqual({});
  });
});

describe('organization', () => {
  test('get and update return it nested, and getBySlug a part of it', async () => {
    const read = await must(page, (client) => client.organization.get());
    expect(read).toMatchObject({ organization_id: organizationId, organization_slug: 'harbor' });
    const changed = await must(page, (client) =>
      client.organization.update({
        organization_name: 'Harbor Lane',
        email_allowed_domains: ['harbor.example'],
        email_jit_provisioning: 'RESTRICTED',
      }),
    );
    expect(changed.organization).toMatchObject({
      organization_name: 'Harbor Lane',
      email_allowed_domains: ['harbor.example'],
    });
    const visitor = await lab.openPage({ profile: await lab.newProfile() });
    const bySlug = (slug: string) =>
      must(visitor, (client, text) => client.organization.getBySlug({ organization_slug: text }), slug);
    expect((await bySlug('harbor')).organization).toMatchObject({
      organization_id: organizationId,
      organization_name: 'Harbor Lane',
      email_jit_provisioning: 'RESTRICTED',
      mfa_policy: 'OPTIONAL',
    });
    expect((await bySlug('unknown')).organization).toBeNull();
  });

  test('delete ends it for all members', async () => {
    await must(page, (client) => client.organization.delete());
    expect(await cookiesOf(page)).toEqual({});
    const visitor = await lab.openPage({ profile: await lab.newProfile() });
    const { organization } = await must(visitor, (client) =>
      client.organization.getBySlug({ organization_slug: 'harbor' }),
    );
    expect(organization).toBeNull();
  });
});

describe('members', () => {
  test('create, update, delete and reactivate answer with the member', async () => {
    const created = await addBen(['requester']);
    expect(created).toMatchObject({
      member: { email_address: ben, name: 'Ben', status: 'active', email_address_verified: false },
      organization: { organization_id: organizationId },
    });
    const id = created.member.member_id;
    const updated = await must(
      page,
      (client, memberId) =>
        client.organization.members.update({ member_id: memberId, roles: ['approver'], name: 'Benedict' }),
      id,
    );
    expect(updated.member.roles.map((role) => role.role_id)).toEqual(['stytch_member', 'approver']);
    await must(page, (client, memberId) => client.organization.members.delete(memberId), id);
    const revived = await must(
      page,
      (client, memberId) => client.organization.members.reactivate(memberId),
      id,
    );
    expect(revived.member).toMatchObject({ status: 'active', name: 'Benedict' });
  });

  test('search filters and pages', async () => {
    for (const name of ['b', 'c', 'd', 'e']) {
      await must(
        page,
        (client, email) => client.organization.members.create({ email_address: email, roles: ['viewer'] }),
        `${name}@harbor.example`,
      );
    }
    const search = (options: object) =>
      must(page, (client, body) => client.organization.members.search(body), options);
    const first = await search({ limit: 3 });
    expect(first.members).toHaveLength(3);
    expect(first.results_metadata.total).toBe(5);
    expect(Object.keys(first.organizations)).toEqual([organizationId]);
    const second = await search({ limit: 3, cursor: first.results_metadata.next_cursor });
    expect(second.members.map((member) => member.email_address)).toEqual([
      'd@harbor.example',
      'e@harbor.example',
    ]);
    expect(second.results_metadata.next_cursor ?? null).toBeNull();
    const named = (filter_name: string, filter_value: unknown) =>
      search({ query: { operator: 'AND', operands: [{ filter_name, filter_value }] } });
    expect((await named('member_roles', ['owner'])).members.map((member) => member.member_id)).toEqual([
      ownerId,
    ]);
    expect((await named('member_email_fuzzy', 'C@HARBOR')).members).toHaveLength(1);
    expect((await named('statuses', ['deleted'])).members).toEqual([]);
    const wrong = await ask(page, (client, body: object) => client.organization.members.search(body), {
      query: { operator: 'NOT', operands: [] },
    });
    expect(errorType(wrong)).toBe('member_search_invalid_operator');
  });

  test('removing oneself signs out', async () => {
    await addBen(['owner']);
    const other = await lab.openPage({ profile: await lab.newProfile() });
    await enter(lab, other, ben, organizationId);
    await must(page, (client, id) => client.organization.members.delete(id), ownerId);
    expect(await cookiesOf(page)).toEqual({});
    expect(await page.evaluate(() => window.memberNotifications.session.at(-1))).toBeNull();
  });

  test('self reads and changes the own record', async () => {
    expect(await must(page, (client) => client.self.get())).toMatchObject({ member_id: ownerId });
    const { member } = await must(page, (client) =>
      client.self.update({ name: 'Ann', untrusted_metadata: { desk: 'fx' } }),
    );
    expect(member).toMatchObject({ name: 'Ann', untrusted_metadata: { desk: 'fx' } });
    expect(await page.evaluate(() => window.business.self.getSync()?.name)).toBe('Ann');
  });

  test('an invitation is accepted through its link', async () => {
    const invited = await must(
      page,
      (client, url) =>
        client.magicLinks.email.invite({
          email_address: 'ben@harbor.example',
          invite_redirect_url: url,
          roles: ['requester'],
        }),
      `${lab.pageOrigin}/institutions/accept`,
    );
    expect(invited.member).toMatchObject({ status: 'invited', email_address: ben });
    const { link, text } = await newestMail(lab, ben);
    expect(text).toContain(ann);
    const other = await lab.openPage({ path: pathOf(link), profile: await lab.newProfile() });
    const accepted = await must(other, (client) =>
      client.authenticateByUrl({ session_duration_minutes: 30 }),
    );
    expect(accepted).toMatchObject({
      tokenType: 'multi_tenant_magic_links',
      data: { member: { status: 'active' }, member_session: { roles: ['stytch_member', 'requester'] } },
    });
    expect(new URL(other.url()).search).toBe('');
  });

  test('a link or passcode of the organization signs in', async () => {
    const other = await lab.openPage({ profile: await lab.newProfile() });
    await addBen();
    const login = { organization_id: organizationId, email_address: ben };
    await must(other, (client, body) => client.magicLinks.email.loginOrSignup(body), login);
    await other.goto(`${lab.pageOrigin}${pathOf((await newestMail(lab, ben)).link)}`);
    await makeClient(other, lab.token, lab.emulatorOrigin);
    const byLink = await must(other, (client) => client.authenticateByUrl({ session_duration_minutes: 30 }));
    expect(byLink).toMatchObject({ data: { method_id: expect.any(String), member: { email_address: ben } } });
    await must(other, (client, body) => client.otps.email.loginOrSignup(body), login);
    const { code = '' } = await newestMail(lab, ben);
    const byCode = await must(
      other,
      (client, body) => client.otps.email.authenticate({ ...body, session_duration_minutes: 30 }),
      { ...login, code },
    );
    expect(byCode.member_session?.authentication_factors).toHaveLength(2);
  });
});

describe('rbac', () => {
  test('follows the roles of the session, also after they change', async () => {
    const may = (of: Page) =>
      must(of, async (client) => ({
        settings: client.rbac.isAuthorizedSync('stytch.organization', 'update.settings.mfa-policy'),
        approve: await client.rbac.isAuthorized('trades', 'approve'),
        all: await client.rbac.allPermissions(),
      }));
    expect(await may(page)).toMatchObject({
      settings: true,
      approve: true,
      all: { trades: { request: true } },
    });
    const { member } = await addBen(['approver']);
    const other = await lab.openPage({ profile: await lab.newProfile() });
    await enter(lab, other, ben, organizationId);
    expect(await may(other)).toMatchObject({
      settings: false,
      approve: true,
      all: { trades: { request: false } },
    });
    await must(
      page,
      (client, id) => client.organization.members.update({ member_id: id, roles: ['requester'] }),
      member.member_id,
    );
    await must(other, (client) => client.session.authenticate());
    expect(await may(other)).toMatchObject({ approve: false, all: { trades: { request: true } } });
  });
});

test('single sign-on, SCIM, connected apps and changes of the email address are absent', async () => {
  const attempts = [
    await ask(page, (client) => client.sso.getConnections()),
    await ask(page, (client) => client.sso.discoverConnections('ann@harbor.example')),
    await ask(page, (client) => client.scim.getConnection('x')),
    await ask(page, (client) => client.organization.getConnectedApps()),
    await ask(page, (client) => client.organization.members.getConnectedApps({ member_id: 'x' })),
    await ask(page, (client) => client.self.getConnectedApps()),
    await ask(page, (client) => client.self.startEmailUpdate({ email_address: 'new@harbor.example' })),
    await ask(page, (client) => client.self.unlinkRetiredEmail({ email_id: 'x' })),
    await ask(page, (client) => client.impersonation.authenticate({ impersonation_token: 'x' })),
  ];
  expect(attempts.map(errorType)).toEqual(attempts.map(() => 'not_implemented'));
});
