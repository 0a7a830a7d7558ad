import { requireText } from '../fields.ts';
import { readControlBody, type ControlRoute } from './controlRoute.ts';
import { readControlAuthenticators } from './authenticators.ts';
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
    answers: '204; revokes that session',
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
