import { requireEmail, readText, requirePhoneNumber, requireText } from '../../fields.ts';
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

/** Reads the hash of a password. Only the form in which the emulator stores its own hashes is implemented. */
function requireHash({ body }: Call): string {
  const type = requireText(body, 'hash_type');
  const hash = requireText(body, 'hash');
  if (!knownTypes.includes(type)) throw badRequest('There is no such hash_type.', 'invalid_hash_type');
  if (type !== 'argon_2id') throw badRequest('The emulator implements only argon_2id.', 'not_implemented');
  if (isStoredHash(hash)) return hash;
  throw badRequest(
    'hash must be an argon2id hash in PHC form: v=19, p=1, a salt of 16 bytes and 32 bytes.',
    'invalid_hash',
  );
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
