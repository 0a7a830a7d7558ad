import { requireText } from '../fields.ts';
import { readControlBody, type ControlRoute } from './controlRoute.ts';
import { createControlUser, readControlSessions, readControlUsers, revokeSessions } from './people.ts';

/** Who there is, and who is signed in. */
export const peopleRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/users',
    takes: '',
    answers:
      '`{users: [{user_id, name, emails, phone_numbers, password, locked_until, providers, passkeys, …}]}`',
    handle: async (context, provider) => context.json({ users: await readControlUsers(provider) }),
  },
  {
    method: 'POST',
    path: '/users',
    takes: '`{email?, phone_number?, password?, name?}`; the password may be weak or breached',
    answers: '201 and the user',
    handle: async (context, provider) =>
      context.json(await createControlUser(provider, await readControlBody(context)), 201),
  },
  {
    method: 'GET',
    path: '/sessions',
    takes: '',
    answers: '`{sessions: [{session_id, user_id, expires_at, …}]}`, newest first',
    handle: async (context, provider) => context.json({ sessions: await readControlSessions(provider) }),
  },
  {
    method: 'DELETE',
    path: '/sessions',
    takes: '',
    answers: '204; every session is revoked',
    handle: async (context, provider) => {
      await revokeSessions(provider);
      return context.body(null, 204);
    },
  },
  {
    method: 'DELETE',
    path: '/sessions/:session_id',
    takes: '',
    answers: '204; that one is revoked',
    handle: async (context, provider) => {
      await revokeSessions(provider, requireText(context.req.param(), 'session_id'));
      return context.body(null, 204);
    },
  },
];
