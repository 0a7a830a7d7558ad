import { readText, requireText } from '../../fields.ts';
import type { Call } from '../../http/call.ts';
import { ApiError, badRequest } from '../../http/errors.ts';
import { findActiveSession } from '../../rules/sessions/currentSession.ts';
import type { Store } from '../../store/database.ts';
import { contactIdOf, findOwner, type Destination, type Owner, type Requester } from '../../store/grants.ts';
import type { Addition } from '../../store/addition.ts';
import { insertUser, type NewUser } from '../../store/users.ts';

/** Creates the error for a user id, or external id, that no user has. */
export const userNotFound = () => new ApiError(404, 'user_not_found', 'There is no such user.');

/**
 * Returns the user id in a field of a backend call, which may hold the external id instead.
 *
 * @param fields body or path parameters of the call
 * @throws ApiError 404 `user_not_found`
 */
export async function requireUserId(
  { emulator }: Call,
  fields: Call['body'],
  field = 'user_id',
): Promise<string> {
  const id = requireText(fields, field);
  const row = await emulator.store
    .selectFrom('users')
    .select('user_id')
    .where((either) => either.or([either('user_id', '=', id), either('external_id', '=', id)]))
    .executeTakeFirst();
  if (!row) throw userNotFound();
  return row.user_id;
}

/**
 * Finds the owner of a recipient; a backend may know that there is none.
 *
 * @throws ApiError 404 `email_not_found` or `phone_number_not_found`
 */
export async function requireOwner({ emulator }: Call, destination: Destination): Promise<Owner> {
  const owner = await findOwner(emulator.store, destination);
  if (owner) return owner;
  throw destination.kind === 'email'
    ? new ApiError(404, 'email_not_found', 'No user has this email address.')
    : new ApiError(404, 'phone_number_not_found', 'No user has this phone number.');
}

/** Fields of the response to a message: the user and the email address or phone number. */
export interface Recipient {
  readonly userId: string;
  readonly contactId: string;
}

/**
 * Decides for whom a message is sent: for the owner of the recipient, or, if the call names a user by `user_id` or by a
 * session, to add the recipient to that user.
 *
 * @throws ApiError 404 if the user, or without one the owner, is unknown; 400 if another user has the recipient
 */
export async function requireRecipient(
  call: Call,
  destination: Destination,
): Promise<Recipient & { readonly requester: Requester }> {
  const userId = await namedUser(call);
  if (userId === null) return { ...(await requireOwner(call, destination)), requester: 'client' };
  const owner = await findOwner(call.emulator.store, destination);
  if (owner && owner.userId !== userId) throw duplicate(destination);
  const contactId = contactIdOf(call.emulator.identifiers, destination);
  return { userId, contactId, requester: { userId } };
}

/**
 * Returns the id of the user whom a call names, by `user_id` or by a session.
 *
 * @throws ApiError 400 for none or both, 404 `user_not_found`
 */
export async function requireNamedUser(call: Call): Promise<string> {
  const userId = await namedUser(call);
  if (userId !== null) return userId;
  throw badRequest('Send user_id, session_token or session_jwt.', 'no_user_selection_arguments');
}

export async function namedUser(call: Call): Promise<string | null> {
  const hasUserId = (readText(call.body, 'user_id') ?? '') !== '';
  if (hasUserId && call.session) {
    throw badRequest(
      'Send user_id or the token of a session, not both.',
      'too_many_user_selection_arguments',
    );
  }
  if (hasUserId) return requireUserId(call, call.body);
  return call.session?.user_id ?? null;
}

/**
 * Returns the owner of a recipient, and creates an account with the unverified recipient if there is none.
 *
 * @returns `isCreated`: whether the account is new
 */
export async function openAccount(
  call: Call,
  destination: Destination,
): Promise<Owner & { readonly isCreated: boolean }> {
  const { store } = call.emulator;
  const status = call.body['create_user_as_pending'] === true ? 'pending' : 'active';
  return store.transaction().execute(async (transaction) => {
    const known = await findOwner(transaction, destination);
    if (known) return { ...known, isCreated: false };
    await addUser(transaction, call, { ...contactOf(destination), status });
    const owner = await findOwner(transaction, destination);
    if (!owner) throw new Error('The user was inserted but not found.');
    return { ...owner, isCreated: true };
  });
}

const contactOf = ({ kind, recipient }: Destination): NewUser =>
  kind === 'email' ? { email: recipient } : { phoneNumber: recipient };

/**
 * Adds a user whose email address and phone number are unverified unless the given user says otherwise.
 *
 * @param store a transaction
 * @returns the permission to add more to the new user
 * @throws ApiError 400 if another user has the email address, the phone number or the external id
 */
export async function addUser(store: Store, call: Call, user: NewUser): Promise<Addition> {
  const { email, phoneNumber, externalId } = user;
  const destinations: Destination[] = [];
  if (email !== undefined) destinations.push({ kind: 'email', recipient: email });
  if (phoneNumber !== undefined) destinations.push({ kind: 'phone', recipient: phoneNumber });
  for (const destination of destinations) {
    if (await findOwner(store, destination)) throw duplicate(destination);
  }
  if (externalId !== undefined) await requireFreeExternalId(store, externalId, null);
  const unverified = { emailVerified: false, phoneVerified: false };
  return insertUser(store, call.emulator.identifiers, call.now, { ...unverified, ...user });
}

/**
 * Checks that no other user has an external id.
 *
 * @param userId the user who gets it; `null` for a new one
 * @throws ApiError 400 `duplicate_user_external_id`
 */
export async function requireFreeExternalId(
  store: Store,
  externalId: string,
  userId: string | null,
): Promise<void> {
  const owner = await store
    .selectFrom('users')
    .select('user_id')
    .where((either) =>
      either.or([either('external_id', '=', externalId), either('user_id', '=', externalId)]),
    )
    .executeTakeFirst();
  if (owner && owner.user_id !== userId) {
    throw badRequest('Another user has this external id.', 'duplicate_user_external_id');
  }
}

/** Creates the error for an email address or phone number that another user has. */
export const duplicate = ({ kind }: Destination) =>
  kind === 'email'
    ? badRequest('There is a user with this email address already.', 'duplicate_email')
    : badRequest('There is a user with this phone number already.', 'duplicate_phone_number');

/**
 * Returns the session that a call ends, by exactly one of `session_id`, `session_token` and `session_jwt`.
 *
 * @returns the session id; `null` if there is no such session
 * @throws ApiError 400 for none or several
 */
export async function namedSession(call: Call): Promise<string | null> {
  const id = readText(call.body, 'session_id') ?? '';
  if (id !== '' && call.sessionToken !== null) {
    throw badRequest(
      'Send one of session_id, session_token and session_jwt.',
      'too_many_session_revoke_arguments',
    );
  }
  if (id !== '') return id;
  if (call.sessionToken === null) {
    throw badRequest('Send session_id, session_token or session_jwt.', 'no_session_revoke_arguments');
  }
  const { store } = call.emulator;
  const row = await findActiveSession(store, call.emulator, call.sessionToken, call.now);
  return row?.session_id ?? null;
}
