import { isObject, requireEmail, readText, requirePhoneNumber, requireText } from '../../fields.ts';
import { succeed, type Call, type RouteResponse, type Route } from '../../http/call.ts';
import { badRequest } from '../../http/errors.ts';
import { isStoredHash } from '../../rules/passwords/hashing.ts';
import { readProfile } from '../../rules/profile.ts';
import { backendAddition } from '../../rules/sessions/addition.ts';
import { findAccount, setPassword } from '../../store/users.ts';
import { readWireUser } from '../../wire/users.ts';
import {
  resetByEmail,
  resetByExistingPassword,
  resetBySession,
  startResetByEmail,
} from '../passwordResets.ts';
import { authenticatePassword, checkStrength, createPassword } from '../passwords.ts';
import { requireOwner, addUser } from './account.ts';

const knownTypes = [
  'bcrypt',
  'md_5',
  'argon_2i',
  'argon_2id',
  'sha_1',
  'sha_512',
  'scrypt',
  'phpass',
  'pbkdf_2',
];

/** Names of Argon2's variants in the PHC form. */
const variants: Readonly<Record<string, string>> = { argon_2i: 'argon2i', argon_2id: 'argon2id' };

/** Reads the hash of a password: Argon2 in PHC form, or in hexadecimal digits with `argon_2_config`. */
function requireHash({ body }: Call): string {
  const type = requireText(body, 'hash_type');
  const sent = requireText(body, 'hash');
  if (!knownTypes.includes(type)) throw badRequest('There is no such hash_type.', 'invalid_hash_type');
  const variant = variants[type];
  if (variant === undefined) throw badRequest('The emulator implements only Argon2.', 'not_implemented');
  const config = body['argon_2_config'] ?? null;
  const hash = config === null ? sent : encodedHash(variant, sent, config);
  if (hash.startsWith(`$${variant}$`) && isStoredHash(hash)) return hash;
  throw badRequest(
    'hash must be of hash_type, in PHC form with v=19, or in hexadecimal digits with argon_2_config.',
    'invalid_hash',
  );
}

/** Encodes a hash in PHC form; `isStoredHash` checks the result. */
function encodedHash(variant: string, hash: string, config: unknown): string {
  if (!isObject(config)) throw badRequest('argon_2_config must be an object.');
  const { iteration_amount: time, memory, threads, key_length: length } = config;
  if (!/^[\da-f]+$/i.test(hash) || hash.length !== 2 * Number(length)) {
    throw badRequest('hash must be the hexadecimal digits of key_length bytes.', 'invalid_hash');
  }
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const salt = base64(Buffer.from(requireText(config, 'salt')));
  const costs = `m=${String(memory)},t=${String(time)},p=${String(threads)}`;
  return `$${variant}$v=19$${costs}$${salt}$${base64(Buffer.from(hash, 'hex'))}`;
}

async function migratePassword(call: Call): Promise<RouteResponse> {
  const { body, emulator } = call;
  const email = requireEmail(body);
  const hash = requireHash(call);
  const hasPhone = (readText(body, 'phone_number') ?? '') !== '';
  const user = {
    ...readProfile(body),
    email,
    emailVerified: body['set_email_verified'] === true,
    ...(hasPhone ? { phoneNumber: requirePhoneNumber(body) } : {}),
    phoneVerified: body['set_phone_number_verified'] === true,
  };
  const { userId, isCreated } = await emulator.store.transaction().execute(async (transaction) => {
    const account = await findAccount(transaction, email);
    if (account?.passwordHash) {
      throw badRequest('The user of this email address has a password already.', 'duplicate_email');
    }
    const addition = account ? backendAddition(call, account.userId) : await addUser(transaction, call, user);
    await setPassword(transaction, emulator.identifiers, addition, hash);
    return { userId: addition.userId, isCreated: account === null };
  });
  const migrated = await readWireUser(emulator.store, userId, call.now);
  const emailId = migrated?.emails.find((known) => known.email === email)?.email_id;
  return succeed(call, { user_id: userId, email_id: emailId, user_created: isCreated, user: migrated });
}

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
    note: 'Only `argon_2i` and `argon_2id`, in PHC form, or in hexadecimal digits with `argon_2_config`, whose `salt` is plain text; other types get `not_implemented`.',
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
