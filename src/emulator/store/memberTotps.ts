import { sql } from 'kysely';
import type { Identifiers } from '../identifiers.ts';
import { timingSafeEquals } from '../secrets.ts';
import type { Store } from './database.ts';
import type { MemberTotpRow } from './schema.ts';
import { longestTotpMs } from './totps.ts';
import { endedRows } from './windows.ts';

/**
 * Adds an authenticator app that is not verified yet, with its recovery codes. It replaces one that was never verified.
 *
 * @param store a transaction
 * @returns `false` if the member has a verified one
 */
export async function insertMemberTotp(
  store: Store,
  identifiers: Identifiers,
  row: MemberTotpRow,
  recoveryCodes: readonly string[],
): Promise<boolean> {
  const own = store.deleteFrom('member_totps').where('member_id', '=', row.member_id);
  await own.where('verified', '=', 0).execute();
  if (await readMemberTotp(store, row.member_id)) return false;
  await store.insertInto('member_totps').values(row).execute();
  await replaceMemberRecoveryCodes(store, identifiers, row, recoveryCodes);
  return true;
}

const readMemberTotp = (store: Store, memberId: string): Promise<MemberTotpRow | undefined> =>
  store.selectFrom('member_totps').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/** Finds the authenticator app of a member, and deletes it if it expired before its first code; `null` without one. */
export async function findMemberTotp(
  store: Store,
  memberId: string,
  now: number,
): Promise<MemberTotpRow | null> {
  const own = store.deleteFrom('member_totps').where('member_id', '=', memberId);
  await own.where('verified', '=', 0).where(endedRows(now, longestTotpMs)).execute();
  return (await readMemberTotp(store, memberId)) ?? null;
}

/** Stores the use of a code, which also verifies a new authenticator app. */
export async function useMemberTotp(
  store: Store,
  { totp_registration_id: id }: MemberTotpRow,
  step: number,
): Promise<void> {
  await store
    .updateTable('member_totps')
    .set({ last_step: step, verified: 1, expires_at: null })
    .where('totp_registration_id', '=', id)
    .execute();
}

/** Deletes the authenticator app of a member with its recovery codes. */
export async function deleteMemberTotp(store: Store, memberId: string): Promise<void> {
  await store.deleteFrom('member_totps').where('member_id', '=', memberId).execute();
}

/** Returns the unused recovery codes of an authenticator app. */
export async function readMemberRecoveryCodes(
  store: Store,
  { totp_registration_id: id }: MemberTotpRow,
): Promise<readonly { readonly recovery_code_id: string; readonly code: string }[]> {
  return store
    .selectFrom('member_recovery_codes')
    .select(['recovery_code_id', 'code'])
    .where('totp_registration_id', '=', id)
    .orderBy(sql`rowid`)
    .execute();
}

/** Replaces the recovery codes of an authenticator app. */
export async function replaceMemberRecoveryCodes(
  store: Store,
  identifiers: Identifiers,
  { totp_registration_id: id }: MemberTotpRow,
  codes: readonly string[],
): Promise<void> {
  await store.deleteFrom('member_recovery_codes').where('totp_registration_id', '=', id).execute();
  const rows = codes.map((code) => ({
    recovery_code_id: identifiers.next('recovery-code'),
    totp_registration_id: id,
    code,
  }));
  await store.insertInto('member_recovery_codes').values(rows).execute();
}

/**
 * Consumes a recovery code, which is compared in constant time.
 *
 * @param store the transaction that also opens the session
 * @param given the entered code, normalized
 * @param normalize normalizes a stored code
 * @returns its id and the number of codes that are left; `null` for an unknown or used one
 */
export async function consumeMemberRecoveryCode(
  store: Store,
  totp: MemberTotpRow,
  given: string,
  normalize: (code: string) => string | null,
): Promise<{ readonly id: string; readonly left: number } | null> {
  const codes = await readMemberRecoveryCodes(store, totp);
  const [found] = codes.filter(({ code }) => timingSafeEquals(normalize(code) ?? '', given));
  if (!found) return null;
  await store
    .deleteFrom('member_recovery_codes')
    .where('recovery_code_id', '=', found.recovery_code_id)
    .execute();
  return { id: found.recovery_code_id, left: codes.length - 1 };
}
