import { badRequest } from '../../http/errors.ts';
import type { Call, Route } from '../../http/call.ts';
import { authenticateTotp, createTotp, recoverTotp, renewRecoveryCodes, type TotpOwner } from '../totps.ts';
import { requireUserId } from './account.ts';

/** Returns the user of `user_id`, and the session of the call, which must be one of that user. */
async function requireTotpOwner(call: Call): Promise<TotpOwner> {
  const userId = await requireUserId(call, call.body);
  const { session } = call;
  if (session && session.user_id !== userId) {
    throw badRequest('The session is one of another user.', 'user_id_mismatch');
  }
  return { userId, session };
}

const post = { method: 'POST', access: 'project-secret' } as const;

export const backendTotpRoutes: readonly Route[] = [
  {
    ...post,
    path: '/v1/totps',
    note: 'Replaces an authenticator app that has not been verified.',
    handle: async (call) => createTotp(call, await requireTotpOwner(call)),
  },
  {
    ...post,
    path: '/v1/totps/authenticate',
    fidelity: 'stricter',
    note: 'Adds a factor to the session of `session_token` or `session_jwt`. Without a session, it only verifies the code; at Stytch it can also open a session.',
    handle: async (call) => authenticateTotp(call, await requireTotpOwner(call)),
  },
  {
    ...post,
    path: '/v1/totps/recover',
    fidelity: 'stricter',
    note: 'Like `totps/authenticate`. Each recovery code works once.',
    handle: async (call) => recoverTotp(call, await requireTotpOwner(call)),
  },
  {
    ...post,
    path: '/v1/totps/recovery_codes',
    fidelity: 'stricter',
    note: 'Creates new recovery codes and voids the old ones, because only hashes are stored.',
    handle: async (call) => renewRecoveryCodes(call, await requireUserId(call, call.body), null),
  },
];
