import { sql } from 'kysely';
import type { ControlAuthenticator } from '../contracts/controlContract.ts';
import type { EmulatorState } from '../emulatorState.ts';
import { requireText } from '../fields.ts';
import { codeOfStep, timeStepMs } from '../rules/totps/timeSteps.ts';
import { isUsedStep, longestTotpMs } from '../store/totps.ts';
import { openRows } from '../store/windows.ts';
import { readUsers, type UserRecord } from '../store/users.ts';
import { readControlBody, type ControlRoute } from './controlRoute.ts';
import { createControlUser, readControlSessions, readControlUsers, revokeSessions } from './usersControl.ts';

/** Endpoints of the control API for users, sessions and authenticator apps. */
export const userRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/users',
    takes: '',
    answers:
      '`{users: [{user_id, name, emails, phone_numbers, password, locked_until, providers, passkeys, …}]}`',
    handle: async (context, emulator) => context.json({ users: await readControlUsers(emulator) }),
  },
  {
    method: 'POST',
    path: '/users',
    takes:
      '`{email?, phone_number?, password?, name?, external_id?, trusted_metadata?, untrusted_metadata?}`; the password may be weak or breached',
    answers: '201 and the user',
    handle: async (context, emulator) =>
      emulator.hasher.admit(async () =>
        context.json(await createControlUser(emulator, await readControlBody(context)), 201),
      ),
  },
  {
    method: 'GET',
    path: '/sessions',
    takes: '',
    answers: '`{sessions: [{session_id, user_id, expires_at, …}]}`, newest first',
    handle: async (context, emulator) => context.json({ sessions: await readControlSessions(emulator) }),
  },
  {
    method: 'DELETE',
    path: '/sessions',
    takes: '',
    answers: '204; revokes all sessions',
    handle: async (context, emulator) => {
      await revokeSessions(emulator);
      return context.body(null, 204);
    },
  },
  {
    method: 'DELETE',
    path: '/sessions/:session_id',
    takes: '',
    answers: '204; revokes that session; 404 `session_not_found` for another id',
    handle: async (context, emulator) => {
      await revokeSessions(emulator, requireText(context.req.param(), 'session_id'));
      return context.body(null, 204);
    },
  },
  {
    method: 'GET',
    path: '/authenticators',
    takes: '',
    answers:
      '`{authenticators: [{totp_id, user_id, owner, verified, code, used, seconds_left}]}`, newest first: the code that each authenticator app shows now, never its secret',
    handle: async (context, emulator) =>
      context.json({ authenticators: await readControlAuthenticators(emulator) }),
  },
];

/** Returns all authenticator apps of users and members with the codes that they show now, newest first. */
async function readControlAuthenticators({
  store,
  clock,
}: EmulatorState): Promise<readonly ControlAuthenticator[]> {
  const now = clock.now();
  const step = Math.floor(now / timeStepMs);
  const rows = await store
    .selectFrom('totps')
    .selectAll()
    .where((either) => either.or([either('verified', '=', 1), openRows(now, longestTotpMs)]))
    .orderBy(sql`rowid`, 'desc')
    .execute();
  const users = await readUsers(
    store,
    rows.map(({ user_id: id }) => id),
  );
  const owners = new Map(users.map((user) => [user.user.user_id, nameOf(user)]));
  const ofMembers = await store
    .selectFrom('member_totps')
    .innerJoin('members', 'members.member_id', 'member_totps.member_id')
    .select(['totp_registration_id as totp_id', 'members.member_id as user_id', 'email_address as owner'])
    .select(['secret', 'verified', 'last_step'])
    .where((either) => either.or([either('verified', '=', 1), openRows(now, longestTotpMs)]))
    .orderBy(sql`member_totps.rowid`, 'desc')
    .execute();
  const ofUsers = rows.map((row) => ({ ...row, owner: owners.get(row.user_id) ?? row.user_id }));
  return [...ofMembers, ...ofUsers].map((row) => ({
    totp_id: row.totp_id,
    user_id: row.user_id,
    owner: row.owner,
    verified: row.verified === 1,
    code: codeOfStep(row.secret, step),
    used: isUsedStep(row.last_step, step),
    seconds_left: Math.ceil(((step + 1) * timeStepMs - now) / 1000),
  }));
}

function nameOf({ user, emails, phoneNumbers }: UserRecord): string {
  const name = [user.first_name, user.middle_name, user.last_name].filter(Boolean).join(' ');
  return emails[0]?.email ?? (name || (phoneNumbers[0]?.phone_number ?? user.user_id));
}
