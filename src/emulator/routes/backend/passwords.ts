import { requireEmail } from '../../fields.ts';
import { succeed, type Call, type RouteResponse } from '../../http/call.ts';
import type { Route } from '../../http/route.ts';
import {
  resetByEmail,
  resetByExistingPassword,
  resetBySession,
  startResetByEmail,
} from '../passwordResets.ts';
import { authenticatePassword, checkStrength, createPassword } from '../passwords.ts';
import { requireOwner } from './account.ts';
import { migratePassword } from './migratePassword.ts';

async function startReset(call: Call): Promise<RouteResponse> {
  const owner = await requireOwner(call, { kind: 'email', recipient: requireEmail(call.body) });
  await startResetByEmail(call);
  return succeed(call, { user_id: owner.userId, email_id: owner.contactId });
}

const plain = { method: 'POST', access: 'project-secret' } as const;
const post = { ...plain, hashes: true } as const;

export const backendPasswordRoutes: readonly Route[] = [
  {
    ...post,
    path: '/v1/passwords',
    fidelity: 'simpler',
    note: 'Every email address in use gets `duplicate_email`.',
    handle: createPassword,
  },
  {
    ...post,
    path: '/v1/passwords/authenticate',
    fidelity: 'stricter',
    note: 'An unknown email address gets the same response as a wrong password. Failures count toward the lock of the email address.',
    handle: authenticatePassword,
  },
  {
    ...plain,
    path: '/v1/passwords/migrate',
    fidelity: 'simpler',
    note: 'Only `argon_2id` hashes in PHC form with one lane; others get `not_implemented` or `invalid_hash`.',
    handle: migratePassword,
  },
  {
    ...plain,
    path: '/v1/passwords/strength_check',
    handle: checkStrength,
  },
  {
    ...plain,
    path: '/v1/passwords/email/reset/start',
    note: 'PKCE only with `code_challenge`.',
    handle: startReset,
  },
  {
    ...post,
    path: '/v1/passwords/email/reset',
    handle: resetByEmail,
  },
  {
    ...post,
    path: '/v1/passwords/existing_password/reset',
    fidelity: 'stricter',
    note: 'As on a page, a user with a second factor needs a session that has it.',
    handle: resetByExistingPassword,
  },
  {
    ...post,
    path: '/v1/passwords/session/reset',
    fidelity: 'stricter',
    note: 'As on a page, the session needs a factor from the last 5 minutes.',
    handle: resetBySession,
  },
];
