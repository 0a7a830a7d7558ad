import { describe, expect, test } from 'vitest';
import { eventually, labForTests, makeClient } from './lab.ts';
import { ask, cookiesOf, discover, enter, found, must, newestMail, pathOf } from './memberLab.ts';
import { errorType } from './signIn.ts';

const lab = labForTests({ clientKind: 'business' });

const ann = 'ann@harbor.example';
const ben = 'ben@harbor.example';
const sdk = '/sdk/v1/b2b';

const bodyOf = (path: string): unknown => {
  const request = lab.recordedRequests.findLast(
    (entry) => entry.path === `${sdk}${path}` && entry.method !== 'OPTIONS',
  );
  return request?.body ? JSON.parse(request.body) : undefined;
};

describe('construction', () => {
  test('reads the bootstrap data of the business project, with its roles', async () => {
    const page = await lab.openPage();
    const { data } = (await (
      await fetch(`${lab.emulatorOrigin}/sdk/v1/projects/bootstrap/${lab.token}`)
    ).json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({ vertical: 'B2B', create_organization_enabled: true });
    expect(data['slug_pattern']).toContain('{{slug}}');
    const { roles } = data['rbac_policy'] as { roles: { role_id: string }[] };
    expect(roles.map((role) => role.role_id)).toEqual([
      'stytch_member',
      'owner',
      'approver',
      'requester',
      'viewer',
    ]);
    expect(await must(page, (client) => client.rbac.allPermissions())).toMatchObject({
      'stytch.organization': { delete: false },
      trades: { approve: false },
    });
    await eventually(() => lab.recordedRequests.map(({ path }) => path)).toContain('/sdk/v1/events');
  });

  test('the consumer project has no organizations', async () => {
    const { data } = (await (
      await fetch(
        `${lab.emulatorOrigin}/sdk/v1/projects/bootstrap/${(await lab.control.project.read()).public_token}`,
      )
    ).json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({
      vertical: 'CONSUMER',
      create_organization_enabled: false,
      slug_pattern: null,
    });
  });
});

test('has cookies of its own beside a client of the consumer project', async () => {
  const cookieOptions = {
    opaqueTokenCookieName: 'member_session',
    jwtCookieName: 'member_session_jwt',
    istCookieName: 'member_intermediate',
  };
  const page = await lab.openPage({ client: { cookieOptions } });
  await discover(lab, page, ann);
  expect(Object.keys(await cookiesOf(page))).toEqual(['member_intermediate']);
  await must(page, (client) => client.discovery.organizations.create({ session_duration_minutes: 60 }));
  expect(Object.keys(await cookiesOf(page)).toSorted()).toEqual(['member_session', 'member_session_jwt']);
  await must(page, (client) => client.session.authenticate());
});

describe('discovery', () => {
  test('by an email link leads to an intermediate session, and its link works once', async () => {
    const page = await lab.openPage();
    await must(
      page,
      (client, email) => client.magicLinks.email.discovery.send({ email_address: email }),
      ann,
    );
    expect(bodyOf('/magic_links/email/discovery/send')).toMatchObject({
      email_address: ann,
      pkce_code_challenge: expect.any(String),
    });
    const { link } = await newestMail(lab, ann);
    expect(link).toContain('stytch_token_type=discovery&token=');
    await page.goto(`${lab.pageOrigin}${pathOf(link)}`);
    await makeClient(page, lab.token, lab.emulatorOrigin);
    const opened = await must(page, (client) => client.authenticateByUrl({ session_duration_minutes: 30 }));
    expect(opened).toMatchObject({
      handled: true,
      tokenType: 'discovery',
      data: { email_address: ann, discovered_organizations: [], organization_id_hint: null },
    });
    expect(bodyOf('/magic_links/discovery/authenticate')).toEqual({
      discovery_magic_links_token: expect.any(String),
      pkce_code_verifier: expect.any(String),
    });
    expect(Object.keys(await cookiesOf(page))).toEqual(['stytch_intermediate_session_token']);
    const token = new URL(link ?? '').searchParams.get('token') ?? '';
    const again = await ask(
      page,
      (client, discoveryToken) =>
        client.magicLinks.discovery.authenticate({ discovery_magic_links_token: discoveryToken }),
      token,
    );
    expect(errorType(again)).toBe('unable_to_auth_magic_link');
    expect(Object.keys(await cookiesOf(page))).toEqual(['stytch_intermediate_session_token']);
  });

  test('by an email link in another browser is refused and leaves the link usable', async () => {
    const page = await lab.openPage();
    await must(
      page,
      (client, email) => client.magicLinks.email.discovery.send({ email_address: email }),
      ann,
    );
    const { link } = await newestMail(lab, ann);
    const other = await lab.openPage({ path: pathOf(link), profile: await lab.newProfile() });
    const refused = await ask(other, (client) => client.authenticateByUrl({ session_duration_minutes: 30 }));
    expect(errorType(refused)).toBe('pkce_expected_code_verifier');
    await page.goto(`${lab.pageOrigin}${pathOf(link)}`);
    await makeClient(page, lab.token, lab.emulatorOrigin);
    const opened = await must(page, (client) => client.authenticateByUrl({ session_duration_minutes: 30 }));
    expect(opened).toMatchObject({ handled: true });
  });

  test('by a passcode lists the organizations, and creating one signs in as its owner', async () => {
    const page = await lab.openPage();
    const discovered = await discover(lab, page, ann);
    expect(discovered).toMatchObject({ email_address: ann, discovered_organizations: [] });
    const created = await must(page, (client) =>
      client.discovery.organizations.create({
        session_duration_minutes: 60,
        organization_name: 'Harbor Lane Capital',
      }),
    );
    expect(created).toMatchObject({
      member_authenticated: true,
      intermediate_session_token: '',
      mfa_required: null,
      primary_required: null,
      organization: { organization_name: 'Harbor Lane Capital', organization_slug: 'harbor-lane-capital' },
      member: { email_address: ann, status: 'active', email_address_verified: true },
      member_session: { organization_slug: 'harbor-lane-capital', roles: ['stytch_member', 'owner'] },
    });
    expect(created.member_session?.authentication_factors).toMatchObject([
      { delivery_method: 'email', sequence_order: 'PRIMARY', email_factor: { email_address: ann } },
    ]);
    expect(Object.keys(await cookiesOf(page)).toSorted()).toEqual(['stytch_session', 'stytch_session_jwt']);
    expect(bodyOf('/discovery/organizations/create')).toMatchObject({
      intermediate_session_token: discovered.intermediate_session_token,
    });
    await eventually(() => page.evaluate(() => window.memberNotifications.session.at(-1))).toBe(
      created.member_session?.member_session_id,
    );
  });

  test('invents name and slug of an organization, and keeps slugs distinct', async () => {
    const page = await lab.openPage();
    const first = await found(lab, page, ann);
    const second = await found(lab, page, ben);
    expect(first.organization.organization_name).not.toBe('');
    expect(first.organization.organization_slug).not.toBe(second.organization.organization_slug);
    await discover(lab, page, ann);
    const taken = await ask(
      page,
      (client, slug) =>
        client.discovery.organizations.create({ session_duration_minutes: 60, organization_slug: slug }),
      first.organization.organization_slug,
    );
    expect(errorType(taken)).toBe('organization_slug_already_used');
    expect(Object.keys(await cookiesOf(page))).toEqual(['stytch_intermediate_session_token']);
  });

  test('an intermediate session is exchanged once, and a refusal leaves it usable', async () => {
    const page = await lab.openPage();
    const { organization } = await found(lab, page, ann);
    const { intermediate_session_token: token } = await discover(lab, page, ann);
    const refused = await ask(page, (client) =>
      client.discovery.intermediateSessions.exchange({
        organization_id: 'organization-test-x',
        session_duration_minutes: 60,
      }),
    );
    expect(errorType(refused)).toBe('organization_not_found');
    const listed = await must(page, (client) => client.discovery.organizations.list());
    expect(listed.discovered_organizations).toMatchObject([
      {
        organization: { organization_id: organization.organization_id },
        membership: { type: 'active_member', details: null, member: { email_address: ann } },
        member_authenticated: false,
        primary_required: null,
        mfa_required: null,
      },
    ]);
    const exchange = (client: Window['business'], id: string) =>
      client.discovery.intermediateSessions.exchange({ organization_id: id, session_duration_minutes: 60 });
    const entered = await must(page, exchange, organization.organization_id);
    expect(entered.member_session?.organization_id).toBe(organization.organization_id);
    await page.evaluate((value) => {
      document.cookie = `stytch_intermediate_session_token=${value}; path=/`;
    }, token);
    expect(errorType(await ask(page, exchange, organization.organization_id))).toBe(
      'intermediate_session_not_found',
    );
  });

  test('an intermediate session ends after ten minutes', async () => {
    const page = await lab.openPage();
    await discover(lab, page, ann);
    await lab.control.clock.advance(10 * 60_000 + 1_000);
    expect(errorType(await ask(page, (client) => client.discovery.organizations.list()))).toBe(
      'intermediate_session_not_found',
    );
  });

  test('lists more than twenty organizations, and those that the email domain may join', async () => {
    const page = await lab.openPage();
    await lab.control.project.change({ rate_limits: false });
    const { organization } = await found(lab, page, ann, {
      email_allowed_domains: ['harbor.example'],
      email_jit_provisioning: 'RESTRICTED',
    });
    for (let number = 0; number < 21; number += 1) await found(lab, page, ben);
    const { discovered_organizations: listed } = await discover(lab, page, ben);
    expect(listed).toHaveLength(22);
    expect(listed.at(-1)).toMatchObject({
      organization: { organization_id: organization.organization_id },
      membership: {
        type: 'eligible_to_join_by_email_domain',
        details: { domain: 'harbor.example' },
        member: null,
      },
    });
    const joined = await enter(lab, page, ben, organization.organization_id);
    expect(joined.member_session?.roles).toEqual(['stytch_member', 'viewer']);
  });
});
