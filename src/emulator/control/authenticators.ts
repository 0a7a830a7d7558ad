import { sql } from 'kysely';
import type { ControlAuthenticator } from '../../../machines/emulator/controlContract.ts';
import type { EmulatorState } from '../emulatorState.ts';
import { codeOfStep, timeStepMs } from '../rules/totps/timeSteps.ts';
import { readUsers, type UserRecord } from '../store/users.ts';

/** Returns all authenticator apps with the codes that they show now by the emulator's clock, newest first. */
export async function readControlAuthenticators({
  store,
  clock,
}: EmulatorState): Promise<readonly ControlAuthenticator[]> {
  const now = clock.now();
  const step = Math.floor(now / timeStepMs);
  const rows = await store
    .selectFrom('totps')
    .selectAll()
    .where((either) => either.or([either('verified', '=', 1), either('expires_at', '>', now)]))
    .orderBy(sql`rowid`, 'desc')
    .execute();
  const users = await readUsers(
    store,
    rows.map(({ user_id: id }) => id),
  );
  const owners = new Map(users.map((user) => [user.user.user_id, nameOf(user)]));
  return rows.map((row) => ({
    totp_id: row.totp_id,
    user_id: row.user_id,
    owner: owners.get(row.user_id) ?? row.user_id,
    verified: row.verified === 1,
    code: codeOfStep(row.secret, step),
    used: row.last_step >= step,
    seconds_left: Math.ceil(((step + 1) * timeStepMs - now) / 1000),
  }));
}

function nameOf({ user, emails, phoneNumbers }: UserRecord): string {
  const name = [user.first_name, user.middle_name, user.last_name].filter(Boolean).join(' ');
  return emails[0]?.email ?? (name || (phoneNumbers[0]?.phone_number ?? user.user_id));
}
