import { readText, type Fields } from '../fields.ts';
import { transferableFactors, type Entry } from '../rules/business/enterOrganization.ts';
import { missingSteps } from '../rules/business/factors.ts';
import { readMemberships } from '../rules/business/membership.ts';
import { settingsOf } from '../rules/business/organizationSettings.ts';
import type { Store } from '../store/database.ts';
import { readMemberRecord } from '../store/members.ts';
import { insertIntermediateSession } from '../store/memberSessions.ts';
import type { MemberRow, OrganizationRow } from '../store/schema.ts';
import type { Factor } from '../store/sessions.ts';
import {
  memberClaims,
  wireMember,
  wireMemberSession,
  wireMissing,
  wireOrganization,
} from '../wire/members.ts';
import { succeed, type Call, type RouteResponse } from './call.ts';

/** Reads the token of the page's intermediate session. */
export const intermediateTokenOf = (body: Fields) => readText(body, 'intermediate_session_token');

/**
 * Creates the response of a call that signs in to an organization: the session with its tokens, or the token for the
 * next step.
 *
 * @param more additional fields of the response
 */
export async function respondWithEntry(
  call: Call,
  { member, organization, opened, missing, intermediateToken }: Entry,
  more: Readonly<Record<string, unknown>> = {},
): Promise<RouteResponse> {
  const { signer, store, projectId } = call.emulator;
  const record = await readMemberRecord(store, member);
  const session = opened && wireMemberSession(opened.row, member, organization);
  return succeed(call, {
    member_id: member.member_id,
    ...more,
    member: wireMember(record),
    organization: wireOrganization(organization),
    organization_id: organization.organization_id,
    member_session: session,
    member_authenticated: session !== null,
    session_token: opened?.token ?? '',
    session_jwt: session ? await signer.sign(memberClaims(projectId, session, call.now)) : '',
    intermediate_session_token: intermediateToken,
    ...wireMissing(missing, record),
  });
}

/** Creates the response of a call that concerns a member. */
export async function respondWithMember(
  call: Call,
  member: MemberRow,
  organization: OrganizationRow,
  more: Readonly<Record<string, unknown>> = {},
): Promise<RouteResponse> {
  const record = await readMemberRecord(call.emulator.store, member);
  return succeed(call, {
    member_id: member.member_id,
    member: wireMember(record),
    organization: wireOrganization(organization),
    ...more,
  });
}

/** A person who has proved an email address, before an organization is chosen. */
export interface Discoverer {
  readonly email: string;
  readonly factors: readonly Factor[];
  /** The member of the page's session, if there is one. */
  readonly member?: MemberRow;
}

/** Returns the fields that list the organizations of a person. */
export async function discoveredFields(
  store: Store,
  now: number,
  { email, factors, member: current }: Discoverer,
): Promise<Readonly<Record<string, unknown>>> {
  const memberships = await readMemberships(store, email, now);
  const discovered = [];
  for (const { organization, standing, member } of memberships) {
    const record = member && (await readMemberRecord(store, member));
    const carried = current ? transferableFactors(factors, member) : factors;
    const isCurrent = current !== undefined && current.member_id === member?.member_id;
    const missing = missingSteps(
      settingsOf(organization),
      member?.mfa_enrolled === 1,
      isCurrent ? factors : carried,
    );
    const details =
      standing === 'eligible_to_join_by_email_domain'
        ? { domain: email.slice(email.indexOf('@') + 1) }
        : null;
    discovered.push({
      organization: wireOrganization(organization),
      membership: { type: standing, details, member: record && wireMember(record) },
      member_authenticated: isCurrent,
      ...wireMissing(missing, record),
    });
  }
  return { email_address: email, discovered_organizations: discovered, organization_id_hint: null };
}

/**
 * Creates the response of a call that proves an email address: an intermediate session and the organizations of the
 * person.
 *
 * @param store the transaction that consumed what was proved
 */
export async function respondWithDiscovery(
  store: Store,
  call: Call,
  { email, factors }: Discoverer,
): Promise<RouteResponse> {
  const intermediateToken = await insertIntermediateSession(store, call.now, {
    email_address: email,
    member_id: null,
    factors: JSON.stringify(factors),
  });
  return succeed(call, {
    intermediate_session_token: intermediateToken,
    ...(await discoveredFields(store, call.now, { email, factors })),
  });
}
