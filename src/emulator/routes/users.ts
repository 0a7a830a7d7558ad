import { isObject, readText, requireEmail } from '../fields.ts';
import {
  requireCompleteSession,
  requireSession,
  succeed,
  type RouteResponse,
  type Call,
} from '../http/call.ts';
import { badRequest, sessionNotFound } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import { findAccount } from '../store/users.ts';
import { readWireUser, type WireUser } from '../wire/users.ts';

const longestName = 128;
const metadataMaxBytes = 4_096;
const metadataMaxKeys = 20;

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
  const changes = { ...readName(call), ...readMetadata(call) };
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

function readName(call: Call): Partial<Record<'first_name' | 'middle_name' | 'last_name', string>> {
  const name = call.body['name'];
  if (name === undefined || name === null) return {};
  if (!isObject(name)) throw badRequest('name must be an object.');
  const changes: Partial<Record<'first_name' | 'middle_name' | 'last_name', string>> = {};
  for (const part of ['first_name', 'middle_name', 'last_name'] as const) {
    const text = readText(name, part, longestName);
    if (text !== undefined) changes[part] = text;
  }
  return changes;
}

function readMetadata(call: Call): { untrusted_metadata?: string } {
  if (call.body['trusted_metadata'] !== undefined) {
    throw badRequest('A page may not set trusted metadata.', 'cannot_update_trusted_metadata');
  }
  const metadata = call.body['untrusted_metadata'];
  if (metadata === undefined || metadata === null) return {};
  if (!isObject(metadata))
    throw badRequest('untrusted_metadata must be an object.', 'metadata_invalid_format');
  if (Object.keys(metadata).length > metadataMaxKeys) {
    throw badRequest(`untrusted_metadata may hold ${metadataMaxKeys} keys.`, 'metadata_too_many_keys');
  }
  const text = JSON.stringify(metadata);
  if (Buffer.byteLength(text) > metadataMaxBytes) {
    throw badRequest(`untrusted_metadata may hold ${metadataMaxBytes} bytes.`, 'metadata_too_large');
  }
  return { untrusted_metadata: text };
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
  { method: 'GET', path: '/sdk/v1/users/me', access: 'session', fidelity: 'equal', note: '', handle: me },
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
    note: '',
    handle: search,
  },
];
