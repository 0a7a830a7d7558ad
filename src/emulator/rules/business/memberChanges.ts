import { readText, requirePhoneNumber, type Fields } from '../../fields.ts';
import { refusal, Refusal } from '../../refusal.ts';
import type { Store } from '../../store/database.ts';
import {
  findMember,
  findMemberByEmail,
  insertMember,
  readMemberRecord,
  removeMember,
  updateMember,
} from '../../store/members.ts';
import type { MemberRow } from '../../store/schema.ts';
import type { Caller } from '../caller.ts';
import { metadataText } from '../profile.ts';
import { isSatisfied, mayDo, requirePermission, type CurrentMember } from './currentMember.ts';
import { requireOwner } from './membership.ts';
import { hasAllowedDomain, settingsOf } from './organizationSettings.ts';
import { defaultRole, policyOf, readRoles, selfActions } from './policy.ts';

const longestName = 128;

/**
 * Finds a member of the same organization.
 *
 * @throws Refusal `member_not_found` for an unknown one and for one of another organization
 */
export async function requireColleague(
  store: Store,
  { member, organization }: CurrentMember,
  memberId: string,
): Promise<MemberRow> {
  const found = memberId === member.member_id ? member : await findMember(store, memberId);
  if (found?.organization_id === organization.organization_id) return found;
  throw new Refusal('member_not_found', 'The organization has no such member.');
}

/**
 * Requires the permission to act on a member: that of one's own record for oneself, or that for members.
 *
 * @throws Refusal `session_authorization_error` without it
 */
export function requireMemberPermission(
  caller: Caller,
  current: CurrentMember,
  target: MemberRow,
  action: string,
): void {
  const isSelf = target.member_id === current.member.member_id;
  if (isSelf && selfActions.includes(action) && mayDo(caller, current, 'stytch.self', action)) return;
  requirePermission(caller, current, 'stytch.member', action);
}

/** Actions that the fields of an update need. */
const updateActions: Readonly<Record<string, string>> = {
  name: 'update.info.name',
  untrusted_metadata: 'update.info.untrusted-metadata',
  is_breakglass: 'update.settings.is-breakglass',
  mfa_phone_number: 'update.info.mfa-phone',
  mfa_enrolled: 'update.settings.mfa-enrolled',
  default_mfa_method: 'update.settings.default-mfa-method',
  roles: 'update.settings.roles',
};

/**
 * Changes a member.
 *
 * @param store a transaction, which a refusal undoes
 * @throws Refusal `session_authorization_error` for a field that the roles do not permit, `last_owner` for the last owner's
 *   role, `insufficient_factors` for a change after which the member's own session would lack the second step
 */
export async function changeMember(
  store: Store,
  caller: Caller,
  current: CurrentMember,
  { target, fields }: { readonly target: MemberRow; readonly fields: Fields },
): Promise<MemberRow> {
  if (target.status === 'deleted')
    throw new Refusal('member_not_found', 'The organization has no such member.');
  if ((fields['email_address'] ?? fields['unlink_email'] ?? null) !== null) {
    throw refusal('The emulator does not change the email address of a member.');
  }
  for (const [name, action] of Object.entries(updateActions)) {
    if ((fields[name] ?? null) !== null) requireMemberPermission(caller, current, target, action);
  }
  const changed = await updateMember(store, caller.now, target, {
    ...readMemberFields(caller, fields),
    ...readPhone(fields, target),
    ...(await readDefaultMethod(store, fields, target)),
  });
  if (fields['roles'] !== undefined) await requireOwner(store, target.organization_id);
  const isSelf = target.member_id === current.member.member_id;
  if (isSelf && !isSatisfied({ ...current, member: changed })) {
    throw new Refusal('insufficient_factors', 'Use the second step once before you turn it on.');
  }
  return changed;
}

type Changes = Partial<MemberRow>;

/** Reads the fields of a member that do not depend on its present state. */
function readMemberFields({ emulator }: Caller, fields: Fields): Changes {
  const name = readText(fields, 'name', longestName);
  const roles = readRoles(policyOf(emulator.settings), fields['roles']);
  const metadata = fields['untrusted_metadata'] ?? null;
  return {
    ...(name === undefined ? {} : { name }),
    ...(roles === undefined ? {} : { roles: JSON.stringify(roles) }),
    ...(metadata === null ? {} : { untrusted_metadata: metadataText('untrusted_metadata', metadata) }),
    ...readFlag(fields, 'is_breakglass'),
    ...readFlag(fields, 'mfa_enrolled'),
  };
}

function readFlag(fields: Fields, name: 'is_breakglass' | 'mfa_enrolled'): Changes {
  const value = fields[name] ?? null;
  if (value === null) return {};
  if (typeof value !== 'boolean') throw refusal(`${name} must be a boolean.`);
  return { [name]: value ? 1 : 0 };
}

/** Reads a new phone number for text messages, which the first passcode verifies. */
function readPhone(fields: Fields, target: MemberRow): Changes {
  const given = fields['mfa_phone_number'] ?? null;
  if (given === null || given === '') return {};
  const number = requirePhoneNumber(fields, 'mfa_phone_number');
  if (number === target.mfa_phone_number) return {};
  if (target.mfa_phone_verified === 1) throw phoneExists();
  return { mfa_phone_number: number, mfa_phone_verified: 0 };
}

export const phoneExists = () =>
  refusal('The member has a verified phone number. Remove it first.', 'member_phone_number_already_exists');

async function readDefaultMethod(store: Store, fields: Fields, target: MemberRow): Promise<Changes> {
  const method = readText(fields, 'default_mfa_method');
  if (method === undefined) return {};
  const { totpId } = await readMemberRecord(store, target);
  const isSetUp =
    (method === 'sms_otp' && target.mfa_phone_verified === 1) || (method === 'totp' && totpId !== null);
  if (!isSetUp) throw refusal('default_mfa_method must be a method that is set up.', 'invalid_mfa_method');
  return { default_mfa_method: method };
}

/** A member to add to an organization. */
export interface NewColleague {
  readonly email: string;
  readonly fields: Fields;
  readonly status: 'active' | 'pending' | 'invited';
  readonly invitedUntil: number | null;
}

/**
 * Adds a member to the organization. A deleted member, or one whose invitation is sent again, gets the new values.
 *
 * @param store a transaction
 * @throws Refusal `duplicate_member_email` for the email address of a member, `session_authorization_error` without the
 *   permission
 */
export async function addMember(
  store: Store,
  caller: Caller,
  current: CurrentMember,
  { email, fields, status, invitedUntil }: NewColleague,
): Promise<MemberRow> {
  requirePermission(caller, current, 'stytch.member', 'create');
  if ((fields['roles'] ?? null) !== null) {
    requirePermission(caller, current, 'stytch.member', 'update.settings.roles');
  }
  const { organization_id: organizationId } = current.organization;
  const known = await findMemberByEmail(store, organizationId, email);
  const mayReplace = known?.status === 'deleted' || (known?.status === 'invited' && status === 'invited');
  if (known && !mayReplace) {
    throw refusal('The organization has a member with this email address.', 'duplicate_member_email');
  }
  const earlier = known?.status === 'invited' ? known : null;
  const values = {
    roles: earlier?.roles ?? JSON.stringify([defaultRole]),
    ...readMemberFields(caller, fields),
    status,
    invited_until: invitedUntil,
  };
  const added = known
    ? await updateMember(store, caller.now, known, values)
    : await insertMember(store, caller.emulator.identifiers, caller.now, {
        organization_id: organizationId,
        email_address: email,
        ...values,
      });
  const phone = readPhone(fields, added);
  return Object.keys(phone).length > 0 ? updateMember(store, caller.now, added, phone) : added;
}

/**
 * Refuses an invitation that the organization does not allow.
 *
 * @throws Refusal `email_invites_not_allowed`
 */
export function requireInvitable({ organization }: CurrentMember, email: string): void {
  const settings = settingsOf(organization);
  const isAllowed =
    settings.email_invites === 'ALL_ALLOWED' ||
    (settings.email_invites === 'RESTRICTED' && hasAllowedDomain(settings, email));
  if (isAllowed) return;
  throw refusal('The organization does not invite this email address.', 'email_invites_not_allowed');
}

/**
 * Removes a member, or revokes its invitation. All its sessions end.
 *
 * @param store a transaction, which a refusal undoes
 * @throws Refusal `last_owner` for the last owner
 */
export async function dismissMember(
  store: Store,
  caller: Caller,
  current: CurrentMember,
  target: MemberRow,
): Promise<MemberRow> {
  requireMemberPermission(caller, current, target, 'delete');
  const removed = await removeMember(store, caller.now, target);
  await requireOwner(store, target.organization_id);
  return removed;
}
