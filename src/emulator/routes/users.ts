import { requireEmail } from '../fields.ts';
import {
  requireCompleteSession,
  requireSession,
  succeed,
  type RouteResponse,
  type Call,
  type Route,
} from '../http/call.ts';
import { badRequest, sessionNotFound } from '../http/errors.ts';
import { metadataText, readName } from '../rules/profile.ts';
import { findAccount } from '../store/users.ts';
import { readWireUser, type WireUser } from '../wire/users.ts';

async function me(call: Call): Promise<RouteResponse> {
  return succeed(call, await currentUser(call));
}

async function currentUser(call: Call): Promise<WireUser> {
  const session = requireSession(call);
  const user = await readWireUser(call.emulator.store, session.user_id, call.now);
  if (!user) throw sessionNotFound();
  return user;
}

async function update(call: Call): Promise<RouteResponse> {
  const { user_id: userId } = await requireCompleteSession(call);
  const changes = { ...readName(call.body), ...readMetadata(call) };
  if (Object.keys(changes).length > 0) {
    await call.emulator.store.updateTable('users').set(changes).where('user_id', '=', userId).execute();
  }
  const user = await currentUser(call);
  const { emails, phone_numbers: phoneNumbers } = user;
  return succeed(call, {
    user_id: userId,
    emails,
    phone_numbers: phoneNumbers,
    crypto_wallets: user.crypto_wallets,
    __user: user,
  });
}

function readMetadata(call: Call): { untrusted_metadata?: string } {
  if (call.body['trusted_metadata'] !== undefined) {
    throw badRequest('A page may not set trusted metadata.', 'cannot_update_trusted_metadata');
  }
  const metadata = call.body['untrusted_metadata'];
  if (metadata === undefined || metadata === null) return {};
  return { untrusted_metadata: metadataText('untrusted_metadata', metadata) };
}

/**
 * Returns whether an email address has an account; Stytch's prebuilt UI selects its screen accordingly. Rate-limited,
 * because the response reveals accounts.
 */
async function search(call: Call): Promise<RouteResponse> {
  const email = requireEmail(call.body);
  const account = await findAccount(call.emulator.store, email);
  const known = account?.passwordHash ? 'password' : 'passwordless';
  return succeed(call, { userType: account ? known : 'new' });
}

export const userRoutes: readonly Route[] = [
  { method: 'GET', path: '/sdk/v1/users/me', access: 'session', handle: me },
  {
    method: 'PUT',
    path: '/sdk/v1/users/me',
    access: 'session',
    fidelity: 'simpler',
    note: 'Changes `name` and replaces `untrusted_metadata`; other fields are ignored. A session that still needs the second factor gets `insufficient_factors`.',
    handle: update,
  },
  {
    method: 'POST',
    path: '/sdk/v1/users/search',
    access: 'public-token',
    browserChecks: 'captcha-and-telemetry',
    callsPerMinute: 30,
    fidelity: 'stricter',
    handle: search,
  },
];
