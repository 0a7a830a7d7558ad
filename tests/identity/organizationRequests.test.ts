import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf as failureWith, IdentityError } from '../../machines/contracts/failures.ts';
import type { Member } from '../../machines/contracts/organizationRequests.ts';
import type { BusinessAccess } from '../../src/identity/businessAccess.ts';
import type { BusinessClient } from '../../src/identity/businessClient.ts';
import { organizationRequests } from '../../src/identity/organizationRequests.ts';

const signal = new AbortController().signal;
const ann: Member = {
  memberId: 'member-1',
  name: 'Ann Osei',
  email: 'ann@harbor.example',
  status: 'active',
  role: 'owner',
  hasSecondStep: false,
};

/** Creates the requests over a client library that has only the methods of a test. */
function requestsOver(library: object, access: Partial<BusinessAccess> = {}) {
  const run: BusinessAccess['run'] = (call) => call(library as BusinessClient);
  const whole = { slug: 'harbor-lane', run, mayMember: () => false, ...access } as BusinessAccess & {
    slug: string;
  };
  return organizationRequests({
    access: whole,
    openEntry: () => whole,
    invitationUrl: (email) => `https://fairlead.example/institutions?invited=${email}`,
  });
}

const search = (total: number) =>
  vi.fn<() => Promise<unknown>>(() => Promise.resolve({ members: [], results_metadata: { total } }));

describe('the last owner', () => {
  test.each([
    [1, 'last-owner'],
    [2, null],
  ] as const)('of %i active owners is demoted or removed with the failure %s', async (owners, code) => {
    const members = {
      search: search(owners),
      update: vi.fn<() => Promise<void>>(() => Promise.resolve()),
      delete: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    };
    const requests = requestsOver({ organization: { members } });
    const failures = await Promise.all(
      [requests.changeRole({ member: ann, role: 'viewer' }, signal), requests.removeMember(ann, signal)].map(
        (change) => change.then(() => null).catch((error: unknown) => error),
      ),
    );
    const codes = failures.map((error) => (error instanceof IdentityError ? error.failure.code : error));
    expect(codes).toEqual([code, code]);
    expect(members.update).toHaveBeenCalledTimes(code === null ? 1 : 0);
    expect(members.delete).toHaveBeenCalledTimes(code === null ? 1 : 0);
  });

  test('keeps the role without the question whether there is another', async () => {
    const members = { search: search(1), update: vi.fn<() => Promise<void>>(() => Promise.resolve()) };
    await requestsOver({ organization: { members } }).changeRole({ member: ann, role: 'owner' }, signal);
    expect(members.search).not.toHaveBeenCalled();
    expect(members.update).toHaveBeenCalledWith({ member_id: 'member-1', roles: ['owner'] });
  });

  test.each([{ role: 'viewer' }, { status: 'invited' }] as const)(
    'is not asked for when the member is %j',
    async (part) => {
      const members = { search: search(1), delete: vi.fn<() => Promise<void>>(() => Promise.resolve()) };
      await requestsOver({ organization: { members } }).removeMember({ ...ann, ...part }, signal);
      expect(members.search).not.toHaveBeenCalled();
      expect(members.delete).toHaveBeenCalledWith('member-1');
    },
  );
});

test('members are searched on the server, with a role of the site or none', async () => {
  const found = {
    member_id: 'member-1',
    name: 'Ann Osei',
    email_address: 'ann@harbor.example',
    status: 'active',
    mfa_phone_number_verified: false,
    totp_registration_id: 'totp-1',
  };
  const find = vi.fn<() => Promise<unknown>>(() =>
    Promise.resolve({
      members: [
        { ...found, roles: [{ role_id: 'stytch_member' }, { role_id: 'approver' }] },
        {
          ...found,
          name: ' Ann Osei ',
          totp_registration_id: '',
          status: 'pending',
          roles: [{ role_id: 'auditor' }],
        },
      ],
      results_metadata: { total: 21, next_cursor: 'cursor-2' },
    }),
  );
  const requests = requestsOver({ organization: { members: { search: find } } });
  expect(await requests.readMembers({ text: 'ann', cursor: 'cursor-1' }, signal)).toEqual({
    members: [
      { ...ann, role: 'approver', hasSecondStep: true },
      { ...ann, role: null, status: 'pending' },
    ],
    total: 21,
    next: 'cursor-2',
  });
  expect(find).toHaveBeenLastCalledWith({
    limit: 20,
    cursor: 'cursor-1',
    query: { operator: 'AND', operands: [{ filter_name: 'member_email_fuzzy', filter_value: 'ann' }] },
  });
  await requests.readMembers({ text: '', cursor: null }, signal);
  expect(find).toHaveBeenLastCalledWith({ limit: 20 });
});

describe('an organization', () => {
  const session = {
    remainingMs: 3_600_000,
    memberId: 'member-1',
    email: 'ann@harbor.example',
    name: 'Ann Osei',
    roles: ['stytch_member', 'requester'],
    organization: { id: 'organization-1', name: 'Harbor Lane', slug: 'harbor-lane' },
  };

  test('says how long its session lasts, which a member may extend', async () => {
    const requests = requestsOver(
      {},
      {
        readSession: () => Promise.resolve(session),
        extendSession: () => Promise.resolve({ ...session, remainingMs: 7_200_000 }),
      },
    );
    expect(await requests.refreshSession(signal)).toEqual({ remainingMs: 3_600_000 });
    expect(await requests.extendSession(signal)).toEqual({ remainingMs: 7_200_000 });
  });

  test('opens with the rights that the policy gives', async () => {
    const requests = requestsOver(
      { rbac: { allPermissions: () => Promise.resolve({}) } },
      {
        readSession: () => Promise.resolve(session),
        mayMember: (action) => action === 'search' || action === 'create',
      },
    );
    expect(await requests.openOrganization(signal)).toMatchObject({
      kind: 'opened',
      access: {
        role: 'requester',
        // An invitation names a role, which needs a permission of its own.
        rights: { seeMembers: true, invite: false, changeRoles: false, changeDomains: false },
      },
    });
  });

  test.each([
    ['without rights', {}, false, 'opens', 0],
    ['without a policy', null, false, 'unreachable', 1],
    ['with the policy of an earlier visit', null, true, 'opens', 0],
  ] as const)('%s', async (_, settings, mayMember, outcome, reopened) => {
    const reopen = vi.fn<() => void>();
    const requests = requestsOver(
      { rbac: { allPermissions: () => Promise.resolve({}) } },
      {
        readSession: () => Promise.resolve(session),
        readSettings: () => Promise.resolve(settings),
        mayMember: () => mayMember,
        reopen,
      },
    );
    const opening = requests.openOrganization(signal).then(
      () => 'opens',
      (error: unknown) => (error instanceof IdentityError ? error.failure.code : error),
    );
    expect(await opening).toBe(outcome);
    expect(reopen).toHaveBeenCalledTimes(reopened);
  });

  test.each([
    [{ organization_id: 'organization-1' }, 'signed-out'],
    [null, 'unknown'],
  ] as const)('without a session is looked up: %j is %s', async (organization, kind) => {
    const requests = requestsOver(
      { organization: { getBySlug: () => Promise.resolve({ organization }) } },
      { readSession: () => Promise.reject(new IdentityError(failureWith('session-ended'))) },
    );
    expect(await requests.openOrganization(signal)).toEqual({ kind });
  });

  test('keeps its failure when the session could not be read', async () => {
    const error = new IdentityError(failureWith('unreachable'));
    const requests = requestsOver({}, { readSession: () => Promise.reject(error) });
    await expect(requests.openOrganization(signal)).rejects.toBe(error);
  });

  test('is listed with all others, by name, and the own one is left out', async () => {
    const of = (slug: string, type = 'active_member') => ({
      organization: { organization_id: slug, organization_slug: slug, organization_name: slug.toUpperCase() },
      membership: { type },
    });
    const others = Array.from({ length: 25 }, (_, index) => of(`house-${index}`)).toReversed();
    const discovered_organizations = [of('zeta', 'invited_member'), of('harbor-lane'), ...others];
    const list = () => Promise.resolve({ discovered_organizations });
    const found = await requestsOver({ discovery: { organizations: { list } } }).readOrganizations(signal);
    expect(found).toHaveLength(26);
    expect(found[2]).toEqual({
      organizationId: 'house-2',
      slug: 'house-2',
      name: 'HOUSE-2',
      isNew: false,
    });
    expect(found.at(-1)).toMatchObject({ slug: 'zeta', isNew: true });
  });
});

describe('a logout', () => {
  const logOut = (code: 'session-ended' | 'unreachable') => {
    const revoke = () => Promise.reject(new IdentityError(failureWith(code)));
    return requestsOver({ session: { revoke } }).signOut(signal);
  };

  beforeEach(() => {
    vi.stubGlobal('document', { cookie: '', location: { protocol: 'https:' } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('of a session that has ended elsewhere removes its cookies', async () => {
    await logOut('session-ended');
    expect(document.cookie).toContain('member_jwt_harbor-lane=');
  });

  test('that fails keeps the session', async () => {
    await expect(logOut('unreachable')).rejects.toThrow(IdentityError);
    expect(document.cookie).toBe('');
  });
});

test('only the settings that differ are sent, in the terms of the provider', async () => {
  const organization = {
    organization_name: 'Harbor Lane',
    email_allowed_domains: [],
    email_jit_provisioning: 'NOT_ALLOWED',
    mfa_policy: 'REQUIRED_FOR_ALL',
  };
  const update = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ organization }));
  const requests = requestsOver({ organization: { update } });
  const saved = await requests.saveRules({ joinsByDomain: false, requiresSecondStep: true }, signal);
  expect(update).toHaveBeenCalledWith({
    email_jit_provisioning: 'NOT_ALLOWED',
    mfa_policy: 'REQUIRED_FOR_ALL',
  });
  expect(saved).toEqual({
    name: 'Harbor Lane',
    domains: [],
    joinsByDomain: false,
    requiresSecondStep: true,
  });
});

test('domains that another owner has added or removed meanwhile stay so', async () => {
  const organization = {
    organization_name: 'Harbor Lane',
    email_allowed_domains: ['harbor.example', 'other.example', 'lane.example'],
    email_jit_provisioning: 'RESTRICTED',
    mfa_policy: 'OPTIONAL',
  };
  const update = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ organization }));
  const requests = requestsOver({ organization: { update, get: () => Promise.resolve(organization) } });
  await requests.saveRules(
    { domains: { added: ['lane.example', 'new.example'], removed: ['harbor.example', 'gone.example'] } },
    signal,
  );
  expect(update).toHaveBeenCalledWith({
    email_allowed_domains: ['other.example', 'lane.example', 'new.example'],
  });
});
