import { readText, readWholeNumber, requireEmail, requireText } from '../../fields.ts';
import { succeed, type Call, type Route, type RouteResponse } from '../../http/call.ts';
import { badRequest } from '../../http/errors.ts';
import { respondWithMember } from '../../http/memberResponse.ts';
import { requireMember, requirePermission, type CurrentMember } from '../../rules/business/currentMember.ts';
import {
  addMember,
  changeMember,
  dismissMember,
  requireColleague,
  requireInvitable,
} from '../../rules/business/memberChanges.ts';
import { defaultRole } from '../../rules/business/policy.ts';
import { invitationMail } from '../../rules/mail/invitationMail.ts';
import { readLocale } from '../../rules/mail/locale.ts';
import { linkSends, requirePostage } from '../../rules/mail/sendLimits.ts';
import { anyVerifier } from '../../rules/pkce.ts';
import { linkTo, requireRedirect } from '../../rules/redirects.ts';
import type { Store } from '../../store/database.ts';
import { linkMinuteBounds } from '../../store/links.ts';
import { insertMemberLink } from '../../store/memberLinks.ts';
import { readMemberRecords, readMembers, updateMember } from '../../store/members.ts';
import type { MemberRow } from '../../store/schema.ts';
import { wireMember, wireOrganization } from '../../wire/members.ts';
import { pageOf, positionOf } from '../search.ts';
import { readMemberQuery } from './memberSearch.ts';

async function self(call: Call): Promise<RouteResponse> {
  const { store } = call.emulator;
  const { member, organization } = await requireMember(store, call);
  return respondWithMember(call, member, organization);
}

/** Runs a change of a member in a transaction that also checks the session; responds with the changed member. */
export async function changing(
  call: Call,
  change: (store: Store, current: CurrentMember) => Promise<MemberRow>,
): Promise<RouteResponse> {
  const { member, organization } = await call.emulator.store.transaction().execute(async (transaction) => {
    const current = await requireMember(transaction, call);
    return { member: await change(transaction, current), organization: current.organization };
  });
  return respondWithMember(call, member, organization);
}

/** Returns the member that the path names. */
export const targetOf = (store: Store, current: CurrentMember, call: Call): Promise<MemberRow> =>
  requireColleague(store, current, requireText(call.parameters, 'id'));

const updateSelf = (call: Call) =>
  changing(call, (store, current) =>
    changeMember(store, call, current, { target: current.member, fields: call.body }),
  );

const update = (call: Call) =>
  changing(call, async (store, current) =>
    changeMember(store, call, current, { target: await targetOf(store, current, call), fields: call.body }),
  );

async function create(call: Call): Promise<RouteResponse> {
  const email = requireEmail(call.body, 'email_address');
  const isPending = call.body['create_member_as_pending'] ?? false;
  if (typeof isPending !== 'boolean') throw badRequest('create_member_as_pending must be a boolean.');
  const status = isPending ? 'pending' : 'active';
  return changing(call, (store, current) =>
    addMember(store, call, current, { email, fields: call.body, status, invitedUntil: null }),
  );
}

/** Invites a person, or sends an invitation again, which voids the earlier link. */
async function invite(call: Call): Promise<RouteResponse> {
  const email = requireEmail(call.body, 'email_address');
  const locale = readLocale(call.body);
  readText(call.body, 'invite_template_id');
  const redirect = requireRedirect(call, call.body, {
    field: 'invite_redirect_url',
    fallbackPath: '/authenticate',
    errorType: 'invalid_invite_redirect_url',
  });
  const minutes =
    readWholeNumber(call.body, 'invite_expiration_minutes', linkMinuteBounds) ?? linkMinuteBounds.max;
  const { store, settings, outbox } = call.emulator;
  const invited = await store.transaction().execute(async (transaction) => {
    const current = await requireMember(transaction, call);
    const { organization } = current;
    requirePermission(call, current, 'stytch.member', 'create');
    requireInvitable(current, email);
    const end = call.now + minutes * 60_000;
    const { name, untrusted_metadata, roles } = call.body;
    const fields = { name, untrusted_metadata, roles };
    const member = await addMember(transaction, call, current, {
      email,
      fields,
      status: 'invited',
      invitedUntil: end,
    });
    const postage = await requirePostage(transaction, call, linkSends('invitation', email, call.ipAddress));
    await transaction
      .deleteFrom('member_links')
      .where('organization_id', '=', organization.organization_id)
      .where('email_address', '=', email)
      .where('kind', '=', 'invitation')
      .execute();
    const token = await insertMemberLink(transaction, call.now, {
      kind: 'invitation',
      email_address: email,
      organization_id: organization.organization_id,
      // The browser of the invited person did not ask for the link, and may send the verifier of another one.
      code_challenge: anyVerifier,
      expires_at: end,
    });
    return { member, organization, postage, token, inviter: current.member.email_address };
  });
  const { member, organization, token, inviter } = invited;
  const mail = invitationMail(email, {
    link: linkTo(redirect, 'multi_tenant_magic_links', token),
    inviter,
    organization: organization.organization_name,
    minutes,
    project: settings.project_name,
    locale,
  });
  outbox.deliver(invited.postage, mail);
  return respondWithMember(call, member, organization);
}

async function search(call: Call): Promise<RouteResponse> {
  const matches = readMemberQuery(call.body['query']);
  const { store } = call.emulator;
  const current = await requireMember(store, call);
  requirePermission(call, current, 'stytch.member', 'search');
  const { organization } = current;
  const records = await readMemberRecords(store, await readMembers(store, organization.organization_id));
  const found = records.filter(matches).map((record) => ({
    position: positionOf(record.member.created_at, record.member.member_id),
    record,
  }));
  const inOrder = found.toSorted((a, b) => (a.position < b.position ? -1 : 1));
  const { page, nextCursor } = pageOf(inOrder, call.body, 'member_search');
  return succeed(call, {
    members: page.map(({ record }) => wireMember(record)),
    results_metadata: { total: found.length, next_cursor: nextCursor },
    organizations: { [organization.organization_id]: wireOrganization(organization) },
  });
}

const remove = (call: Call) =>
  changing(call, async (store, current) => {
    const target = await targetOf(store, current, call);
    return dismissMember(store, call, current, target);
  });

/** Makes a removed member active again, with the default role. */
const reactivate = (call: Call) =>
  changing(call, async (store, current) => {
    requirePermission(call, current, 'stytch.member', 'create');
    const target = await targetOf(store, current, call);
    if (target.status !== 'deleted') throw badRequest('The member is not deleted.', 'member_is_not_deleted');
    const roles = JSON.stringify([defaultRole]);
    return updateMember(store, call.now, target, { status: 'active', roles });
  });

const members = '/sdk/v1/b2b/organizations/members';
const session = { access: 'member-session' } as const;

export const memberRoutes: readonly Route[] = [
  { ...session, method: 'GET', path: `${members}/me`, handle: self },
  {
    ...session,
    method: 'PUT',
    path: `${members}/update`,
    fidelity: 'stricter',
    note: 'Each field needs its permission for `stytch.self` or `stytch.member`.',
    handle: updateSelf,
  },
  {
    ...session,
    method: 'POST',
    path: members,
    note: 'A member with roles needs the permission to assign them.',
    handle: create,
  },
  {
    ...session,
    method: 'POST',
    path: '/sdk/v1/b2b/magic_links/email/invite',
    callsPerMinute: 30,
    fidelity: 'stricter',
    note: 'The invitation lasts one week unless `invite_expiration_minutes` is sent. A second one voids the link of the first; deleting the member revokes it.',
    handle: invite,
  },
  {
    ...session,
    method: 'POST',
    path: '/sdk/v1/b2b/organizations/me/members/search',
    callsPerMinute: 240,
    fidelity: 'simpler',
    note: '`member_email_fuzzy` also finds names. Deleted members are found only with the filter `statuses`.',
    handle: search,
  },
  {
    ...session,
    method: 'PUT',
    path: `${members}/:id`,
    fidelity: 'stricter',
    note: 'The last owner keeps the role (`last_owner`). The email address cannot be changed.',
    handle: update,
  },
  {
    ...session,
    method: 'DELETE',
    path: `${members}/:id`,
    fidelity: 'stricter',
    note: 'Ends all sessions of the member, removes the second factors and revokes an invitation. The last owner cannot be removed (`last_owner`).',
    handle: remove,
  },
  {
    ...session,
    method: 'PUT',
    path: `${members}/:id/reactivate`,
    note: 'The member gets the default role.',
    handle: reactivate,
  },
];
