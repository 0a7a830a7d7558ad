import { readText, type Fields } from '../../fields.ts';
import { refusal, Refusal } from '../../refusal.ts';
import type { Store } from '../../store/database.ts';
import { findMember, readMemberRecord, updateMember } from '../../store/members.ts';
import { findIntermediateSession } from '../../store/memberSessions.ts';
import { findOrganization } from '../../store/organizations.ts';
import type { MemberRow, OrganizationRow } from '../../store/schema.ts';
import { readFactors, type NewFactor } from '../../store/sessions.ts';
import type { Caller } from '../caller.ts';
import { requireMember } from './currentMember.ts';
import { enterOrganization, type Entry, type Proof } from './enterOrganization.ts';
import { isMfaMethodAllowed, missingSteps } from './factors.ts';
import { settingsOf } from './organizationSettings.ts';

/** A member who gives or sets up a second step. */
export interface SteppingMember {
  readonly member: MemberRow;
  readonly organization: OrganizationRow;
  /** Whether a session permits it, as opposed to the first factor alone. */
  readonly hasSession: boolean;
}

/**
 * Returns the member whose second step a call concerns: that of the intermediate session, or else that of the session.
 *
 * @param fields `organization_id` and `member_id` must be those of the member
 * @throws Refusal `intermediate_session_not_found` or `session_not_found` without either, `member_not_found` for another
 *   member, `insufficient_factors` while the organization still needs another way to sign in
 */
export async function requireSteppingMember(
  store: Store,
  caller: Caller,
  fields: Fields,
): Promise<SteppingMember> {
  const stepping = (await findIntermediateMember(store, caller, fields)) ?? {
    ...(await requireMember(store, caller)),
    hasSession: true,
  };
  const { member, organization } = stepping;
  const isNamed =
    readText(fields, 'member_id') === member.member_id &&
    readText(fields, 'organization_id') === organization.organization_id;
  if (!isNamed) throw new Refusal('member_not_found', 'This sign-in is one of another member.');
  return { member, organization, hasSession: stepping.hasSession };
}

async function findIntermediateMember(
  store: Store,
  caller: Caller,
  fields: Fields,
): Promise<SteppingMember | null> {
  const token = readText(fields, 'intermediate_session_token');
  if (token === undefined) return null;
  const found = await findIntermediateSession(store, token, caller.now);
  const member = found?.member_id ? await findMember(store, found.member_id) : null;
  const organization = member && (await findOrganization(store, member.organization_id));
  if (!found || !organization || member.status === 'deleted') {
    if (caller.sessionToken !== null) return null;
    throw new Refusal(
      'intermediate_session_not_found',
      'This sign-in has been finished already or has expired. Start again.',
    );
  }
  const isEnrolled = member.mfa_enrolled === 1;
  const { primary } = missingSteps(settingsOf(organization), isEnrolled, readFactors(found));
  if (primary !== null) {
    throw new Refusal('insufficient_factors', 'The organization needs another way to sign in first.');
  }
  return { member, organization, hasSession: false };
}

/**
 * Requires that a member may set up a method. With the first factor alone, only the first method can be set up: otherwise
 * a stolen password would be enough to add a second step of one's own.
 *
 * @throws Refusal `operation_restricted_by_organization_mfa_methods` for a method that the organization does not accept,
 *   `insufficient_factors` if the member has another method that has to be used
 */
export async function requireSetUp(
  store: Store,
  { member, organization, hasSession }: SteppingMember,
  method: 'sms_otp' | 'totp',
): Promise<void> {
  const settings = settingsOf(organization);
  requireAllowed(organization, method);
  if (hasSession) return;
  const { totpId } = await readMemberRecord(store, member);
  const isUsable =
    (totpId !== null && isMfaMethodAllowed(settings, 'totp')) ||
    (member.mfa_phone_verified === 1 && isMfaMethodAllowed(settings, 'sms_otp'));
  if (isUsable) {
    throw new Refusal('insufficient_factors', 'Use the second step that you have set up already.');
  }
}

/** Refuses a second step that the organization does not accept. */
export function requireAllowed(organization: OrganizationRow, method: 'sms_otp' | 'totp'): void {
  if (isMfaMethodAllowed(settingsOf(organization), method)) return;
  throw refusal(
    'The organization does not accept this second step.',
    'operation_restricted_by_organization_mfa_methods',
  );
}

/** Wishes of a call about the second step, read by `readEnrollment`. */
export interface Enrollment {
  readonly isEnrolled: boolean;
  readonly isDefault: boolean;
}

/**
 * Reads whether a verified code turns the second step on, and whether its method becomes the default one.
 *
 * @throws Refusal `invalid_set_mfa_enrollment` for anything but `enroll` and `unenroll`
 */
export function readEnrollment(fields: Fields): Enrollment {
  const wish = readText(fields, 'set_mfa_enrollment') ?? 'enroll';
  if (wish !== 'enroll' && wish !== 'unenroll') {
    throw refusal('set_mfa_enrollment must be enroll or unenroll.', 'invalid_set_mfa_enrollment');
  }
  const isDefault = fields['set_default_mfa'] ?? false;
  if (typeof isDefault !== 'boolean') throw refusal('set_default_mfa must be a boolean.');
  return { isEnrolled: wish === 'enroll', isDefault };
}

/** Stores that a member has used a second step, and a phone number that it verified. */
const storeSecondStep = (
  store: Store,
  now: number,
  member: MemberRow,
  {
    method,
    enrollment,
    phoneNumber,
  }: {
    readonly method: 'sms_otp' | 'totp';
    readonly enrollment: Enrollment;
    readonly phoneNumber?: string;
  },
): Promise<MemberRow> =>
  updateMember(store, now, member, {
    mfa_enrolled: enrollment.isEnrolled ? 1 : 0,
    ...(enrollment.isDefault || member.default_mfa_method === '' ? { default_mfa_method: method } : {}),
    ...(phoneNumber === undefined ? {} : { mfa_phone_number: phoneNumber, mfa_phone_verified: 1 }),
  });

/** A verified second factor. */
export interface SecondFactor {
  readonly factor: NewFactor;
  /** The method that the member set up or used; absent for a recovery code. */
  readonly step?: Parameters<typeof storeSecondStep>[3];
}

/**
 * Adds a second factor to the sign-in or session of a member. The second step is turned on afterwards, because the session
 * would not count without it.
 *
 * @param store the transaction that consumed the code
 * @param options token of the page's intermediate session, and requested duration
 */
export async function enterWithSecondStep(
  store: Store,
  caller: Caller,
  { member, organization }: SteppingMember,
  { factor, step }: SecondFactor,
  options: Pick<Proof, 'intermediateToken' | 'minutes'>,
): Promise<Entry> {
  const email = member.email_address;
  const entry = await enterOrganization(store, caller, organization, {
    email,
    factors: [factor],
    ...options,
  });
  return step ? { ...entry, member: await storeSecondStep(store, caller.now, entry.member, step) } : entry;
}
