import { floorToSecond } from '../../clock.ts';
import { Refusal } from '../../refusal.ts';
import type { Store } from '../../store/database.ts';
import { updateMember } from '../../store/members.ts';
import {
  consumeIntermediateSession,
  deleteMemberSession,
  findIntermediateSession,
  insertIntermediateSession,
  insertMemberSession,
  updateMemberSession,
} from '../../store/memberSessions.ts';
import type {
  IntermediateSessionRow,
  MemberRow,
  MemberSessionRow,
  OrganizationRow,
} from '../../store/schema.ts';
import { readFactors, type Factor, type NewFactor } from '../../store/sessions.ts';
import type { Caller } from '../caller.ts';
import { maxExpiry } from '../sessions/currentSession.ts';
import { defaultSessionMinutes } from '../sessions/openSession.ts';
import { findCurrentMember, type CurrentMember } from './currentMember.ts';
import { isComplete, isSecondStep, mergeFactors, missingSteps, type MissingSteps } from './factors.ts';
import { admitMember } from './membership.ts';
import { settingsOf } from './organizationSettings.ts';

/** The proof with which a person enters an organization. */
export interface Proof {
  readonly email: string;
  /** Factors verified by this call. */
  readonly factors: readonly NewFactor[];
  /** Factors of an earlier sign-in, such as a session in another organization. */
  readonly earlier?: readonly Factor[];
  /** Token of the intermediate session that the page sent. */
  readonly intermediateToken: string | undefined;
  /** Requested duration of the session. */
  readonly minutes: number | undefined;
}

/** Result of a sign-in to an organization. */
export interface Entry {
  readonly member: MemberRow;
  readonly organization: OrganizationRow;
  /** The session and its token; `null` if another step is needed. */
  readonly opened: { readonly row: MemberSessionRow; readonly token: string } | null;
  readonly missing: MissingSteps;
  /** Token for the next step; empty if none is needed. */
  readonly intermediateToken: string;
}

/**
 * Signs a person in to an organization. If all its rules are satisfied, the member becomes active and a session is
 * opened, or the page's session of the same member gets the factors; otherwise the factors are stored for the next step.
 *
 * @param store the transaction that consumed what was proved
 * @throws Refusal `member_not_found` for a person who may not enter the organization
 */
export async function enterOrganization(
  store: Store,
  caller: Caller,
  organization: OrganizationRow,
  proof: Proof,
): Promise<Entry> {
  const now = floorToSecond(caller.now);
  const admitted = await admitMember(store, caller, organization, proof.email);
  if (!admitted) throw memberNotFound();
  const current = await findCurrentMember(store, caller);
  const own = current?.member.member_id === admitted.member_id ? current : null;
  const earlier = [
    ...(proof.earlier ?? []),
    ...(own ? readFactors(own.session) : []),
    ...(await takeIntermediateFactors(store, caller, admitted, proof)),
  ];
  const factors = mergeFactors(latestFactors(earlier), proof.factors, now);
  const missing = missingSteps(settingsOf(organization), admitted.mfa_enrolled === 1, factors);
  if (!isComplete(missing)) {
    const intermediateToken = await insertIntermediateSession(store, caller.now, {
      email_address: admitted.email_address,
      member_id: admitted.member_id,
      factors: JSON.stringify(factors),
    });
    return { member: admitted, organization, opened: null, missing, intermediateToken };
  }
  const member = await updateMember(store, caller.now, admitted, {
    status: 'active',
    email_verified: 1,
    invited_until: null,
  });
  // The page overwrites the token of its session, so a session of another person could never be ended.
  if (current && current.member.email_address !== member.email_address) {
    await deleteMemberSession(store, current.session);
  }
  const opened = await openSession(store, caller, { own, member, factors, minutes: proof.minutes });
  return { member, organization, opened, missing, intermediateToken: '' };
}

async function openSession(
  store: Store,
  { emulator, now, sessionToken }: Caller,
  {
    own,
    member,
    factors,
    minutes,
  }: {
    readonly own: CurrentMember | null;
    readonly member: MemberRow;
    readonly factors: readonly Factor[];
    readonly minutes: number | undefined;
  },
): Promise<NonNullable<Entry['opened']>> {
  const seen = floorToSecond(now);
  const startedAt = own?.session.started_at ?? seen;
  const end = Math.min(
    seen + (minutes ?? defaultSessionMinutes) * 60_000,
    maxExpiry(startedAt, emulator.settings),
  );
  if (own && sessionToken !== null) {
    const row = await updateMemberSession(store, own.session.member_session_id, {
      factors: JSON.stringify(factors),
      last_accessed_at: seen,
      expires_at: minutes === undefined ? Math.max(end, own.session.expires_at) : end,
    });
    if (row) return { row, token: sessionToken };
  }
  return insertMemberSession(store, now, {
    member_session_id: emulator.identifiers.next('member-session'),
    member_id: member.member_id,
    started_at: startedAt,
    last_accessed_at: seen,
    expires_at: end,
    factors: JSON.stringify(factors),
  });
}

/**
 * Consumes the intermediate session of the page if it is one of the same person; returns its factors, of which another
 * member of the person has only the transferable ones.
 */
async function takeIntermediateFactors(
  store: Store,
  caller: Caller,
  member: MemberRow,
  { intermediateToken: token }: Proof,
): Promise<readonly Factor[]> {
  const found = token === undefined ? null : await findIntermediateSession(store, token, caller.now);
  if (found?.email_address !== member.email_address) return [];
  await consumeIntermediateSession(store, found);
  const isOther = found.member_id !== null && found.member_id !== member.member_id;
  return isOther ? transferableFactors(readFactors(found), member) : readFactors(found);
}

/** Of several factors of one kind, keeps the last one in the list. */
const latestFactors = (factors: readonly Factor[]): readonly Factor[] => [
  ...new Map(factors.map((factor) => [`${factor.type} ${factor.delivery_method}`, factor])).values(),
];

/**
 * Returns the factors that count in another organization of the same person: the ways to sign in, and a text message if the
 * other member has the same verified phone number. An authenticator app belongs to one member.
 *
 * @param to member of the other organization; `null` for a person who is to join it
 */
export const transferableFactors = (factors: readonly Factor[], to: MemberRow | null): readonly Factor[] =>
  factors.filter((factor) => {
    if (!isSecondStep(factor)) return true;
    const number: unknown = Reflect.get(Object(factor['phone_number_factor']), 'phone_number');
    return to?.mfa_phone_verified === 1 && number === to.mfa_phone_number;
  });

const memberNotFound = () =>
  new Refusal('member_not_found', 'This email address has no access to the organization.');

/**
 * Finds the intermediate session of a call.
 *
 * @throws Refusal `intermediate_session_not_found` for a token that is missing, unknown, used or expired
 */
export async function requireIntermediateSession(
  store: Store,
  caller: Caller,
  token: string | undefined,
): Promise<IntermediateSessionRow> {
  const found = token === undefined ? null : await findIntermediateSession(store, token, caller.now);
  if (found) return found;
  throw new Refusal(
    'intermediate_session_not_found',
    'This sign-in has been finished already or has expired. Start again.',
  );
}
