import { requireEmail, requireText } from '../../fields.ts';
import { succeed, type Call, type Route, type RouteResponse } from '../../http/call.ts';
import { requireMember, requirePermission } from '../../rules/business/currentMember.ts';
import { changeOrganization } from '../../rules/business/organizations.ts';
import { findMemberByEmail, readMemberRecord } from '../../store/members.ts';
import { deleteOrganization, findOrganizationBySlug } from '../../store/organizations.ts';
import { publicOrganization, wireOrganization } from '../../wire/members.ts';

async function own(call: Call): Promise<RouteResponse> {
  const { organization } = await requireMember(call.emulator.store, call);
  return succeed(call, { organization: wireOrganization(organization) });
}

async function update(call: Call): Promise<RouteResponse> {
  const changed = await call.emulator.store.transaction().execute(async (transaction) => {
    const current = await requireMember(transaction, call);
    return changeOrganization(transaction, call, current, call.body);
  });
  return succeed(call, { organization: wireOrganization(changed) });
}

async function remove(call: Call): Promise<RouteResponse> {
  const id = await call.emulator.store.transaction().execute(async (transaction) => {
    const current = await requireMember(transaction, call);
    requirePermission(call, current, 'stytch.organization', 'delete');
    await deleteOrganization(transaction, current.organization.organization_id);
    return current.organization.organization_id;
  });
  return succeed(call, { organization_id: id });
}

/** Finds an organization by its slug, for its sign-in page. */
async function findBySlug(call: Call): Promise<RouteResponse> {
  const slug = requireText(call.body, 'organization_slug');
  const found = await findOrganizationBySlug(call.emulator.store, slug.toLowerCase());
  return succeed(call, { organization: found && publicOrganization(found) });
}

/** Returns whether an organization has a member; Stytch's prebuilt UI selects its screen accordingly. */
async function findMember(call: Call): Promise<RouteResponse> {
  const email = requireEmail(call.body, 'email_address');
  const organizationId = requireText(call.body, 'organization_id');
  const { store } = call.emulator;
  const member = await findMemberByEmail(store, organizationId, email);
  if (!member || member.status === 'deleted') return succeed(call, { member: null });
  const { passwordId } = await readMemberRecord(store, member);
  return succeed(call, {
    member: { status: member.status, name: '', member_password_id: passwordId ?? '' },
  });
}

const session = { path: '/sdk/v1/b2b/organizations/me', access: 'member-session' } as const;

export const organizationRoutes: readonly Route[] = [
  { ...session, method: 'GET', handle: own },
  {
    ...session,
    method: 'PUT',
    fidelity: 'stricter',
    note: 'Each field needs its permission. A rule that the own session does not satisfy gets `insufficient_factors`. Settings of single sign-on and OAuth tenants are refused.',
    handle: update,
  },
  {
    ...session,
    method: 'DELETE',
    note: 'Ends the sessions of all members.',
    handle: remove,
  },
  {
    method: 'POST',
    path: '/sdk/v1/b2b/organizations/search',
    access: 'business-token',
    callsPerMinute: 60,
    note: 'Returns `null` for an unknown slug.',
    handle: findBySlug,
  },
  {
    method: 'POST',
    path: '/sdk/v1/b2b/organizations/members/search',
    access: 'business-token',
    callsPerMinute: 30,
    fidelity: 'stricter',
    note: 'Does not reveal the name.',
    handle: findMember,
  },
];
