import { sql } from 'kysely';
import type { Identifiers } from '../identifiers.ts';
import type { Store } from './database.ts';
import { endMemberSessions } from './memberSessions.ts';
import type { MemberRow, Tables } from './schema.ts';

/** Ids of the roles that were assigned to a member. */
export const rolesOf = ({ roles }: Pick<MemberRow, 'roles'>) => JSON.parse(roles) as readonly string[];

/** A member with its sign-in methods. */
export interface MemberRecord {
  readonly member: MemberRow;
  readonly passwordId: string | null;
  /** Id of the verified authenticator app. */
  readonly totpId: string | null;
  readonly registrations: readonly Tables['member_oauth_registrations'][];
}

/** A new member; the rest of its row has default values. */
export type NewMember = Pick<MemberRow, 'organization_id' | 'email_address' | 'status'> &
  Partial<Omit<MemberRow, 'member_id'>>;

/** Adds a member, whose email address must be new to the organization. */
export async function insertMember(
  store: Store,
  identifiers: Identifiers,
  now: number,
  values: NewMember,
): Promise<MemberRow> {
  const row: MemberRow = {
    member_id: identifiers.next('member'),
    email_verified: 0,
    name: '',
    roles: '[]',
    untrusted_metadata: '{}',
    is_breakglass: 0,
    mfa_enrolled: 0,
    mfa_phone_number: '',
    mfa_phone_verified: 0,
    default_mfa_method: '',
    invited_until: null,
    created_at: now,
    updated_at: now,
    ...values,
  };
  await store.insertInto('members').values(row).execute();
  return row;
}

/** Changes columns of a member; returns the new row. */
export async function updateMember(
  store: Store,
  now: number,
  { member_id: id }: Pick<MemberRow, 'member_id'>,
  changes: Partial<MemberRow>,
): Promise<MemberRow> {
  return store
    .updateTable('members')
    .set({ ...changes, updated_at: now })
    .where('member_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Finds a member by its id; `null` if there is none. */
export async function findMember(store: Store, memberId: string): Promise<MemberRow | null> {
  const row = await store
    .selectFrom('members')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the member of an organization with an email address, even a deleted one; `null` if there is none. */
export async function findMemberByEmail(
  store: Store,
  organizationId: string,
  email: string,
): Promise<MemberRow | null> {
  const row = await store
    .selectFrom('members')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('email_address', '=', email)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the members with an email address in all organizations, oldest first, without deleted ones. */
export const readMembersOfEmail = (store: Store, email: string): Promise<readonly MemberRow[]> =>
  store
    .selectFrom('members')
    .selectAll()
    .where('email_address', '=', email)
    .where('status', '!=', 'deleted')
    .orderBy('created_at')
    .orderBy(sql`rowid`)
    .execute();

/** Returns the members of an organization, oldest first, with deleted ones. */
export const readMembers = (store: Store, organizationId: string): Promise<readonly MemberRow[]> =>
  store
    .selectFrom('members')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy(sql`rowid`)
    .execute();

/** Reads the sign-in methods of members, in the order of the list. */
export async function readMemberRecords(
  store: Store,
  members: readonly MemberRow[],
): Promise<readonly MemberRecord[]> {
  const ids = members.map(({ member_id: id }) => id);
  const emails = members.map(({ email_address: email }) => email);
  const passwords = await store
    .selectFrom('member_passwords')
    .select(['email_address', 'password_id'])
    .where('email_address', 'in', emails)
    .execute();
  const totps = await store
    .selectFrom('member_totps')
    .select(['member_id', 'totp_registration_id'])
    .where('member_id', 'in', ids)
    .where('verified', '=', 1)
    .execute();
  const registrations = await store
    .selectFrom('member_oauth_registrations')
    .selectAll()
    .where('member_id', 'in', ids)
    .orderBy(sql`rowid`)
    .execute();
  return members.map((member) => ({
    member,
    passwordId:
      passwords.find(({ email_address: email }) => email === member.email_address)?.password_id ?? null,
    totpId: totps.find(({ member_id: id }) => id === member.member_id)?.totp_registration_id ?? null,
    registrations: registrations.filter(({ member_id: id }) => id === member.member_id),
  }));
}

/** Reads the sign-in methods of one member. */
export async function readMemberRecord(store: Store, member: MemberRow): Promise<MemberRecord> {
  const [record] = await readMemberRecords(store, [member]);
  return record ?? { member, passwordId: null, totpId: null, registrations: [] };
}

/**
 * Removes everything that a person could still sign in to an organization with: sessions, sign-ins in progress, links to
 * the organization, and second factors. The row stays with the status `deleted`.
 *
 * @param store a transaction
 */
export async function removeMember(store: Store, now: number, member: MemberRow): Promise<MemberRow> {
  const { member_id: id } = member;
  await endMemberSessions(store, id);
  await store.deleteFrom('member_totps').where('member_id', '=', id).execute();
  await store.deleteFrom('member_oauth_registrations').where('member_id', '=', id).execute();
  await store
    .deleteFrom('member_links')
    .where('email_address', '=', member.email_address)
    .where('organization_id', '=', member.organization_id)
    .execute();
  return updateMember(store, now, member, {
    status: 'deleted',
    roles: '[]',
    invited_until: null,
    mfa_enrolled: 0,
    mfa_phone_number: '',
    mfa_phone_verified: 0,
    default_mfa_method: '',
  });
}
