import { readText, requireText } from '../fields.ts';
import {
  requireCompleteSession,
  requireSession,
  requireStepUp,
  succeed,
  type RouteResponse,
  type Call,
  requireRemoval,
  type FactorRemoval,
  type Route,
} from '../http/call.ts';
import { ApiError, badRequest, sessionNotFound } from '../http/errors.ts';
import { respondWithSession } from '../http/sessionResponse.ts';
import { recordAttempt } from '../rules/lock.ts';
import { countNotice, notifyOwner } from '../rules/mail/notice.ts';
import { notAuthenticated, verifyAssertion } from '../rules/passkeys/assertion.ts';
import { verifyAttestation } from '../rules/passkeys/attestation.ts';
import { nameOfAuthenticator } from '../rules/passkeys/authenticatorNames.ts';
import { readCredential } from '../rules/passkeys/credential.ts';
import { creationOptions, requestOptions, tooManyPasskeys } from '../rules/passkeys/options.ts';
import { findCurrentSession } from '../rules/sessions/currentSession.ts';
import { readSessionMinutes, writeSession } from '../rules/sessions/openSession.ts';
import { clearAttempts } from '../store/attempts.ts';
import { permitAddition } from '../rules/sessions/addition.ts';
import { consumeChallenge } from '../store/challenges.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  setPasskeyUse,
  renamePasskey,
} from '../store/passkeys.ts';
import type { PasskeyRow } from '../store/schema.ts';
import { passkeyFactor } from '../wire/factors.ts';
import { wirePasskey } from '../wire/users.ts';
import { removeMethod } from './removeMethod.ts';

const longestName = 128;

/** Starts the registration of a passkey for a user. */
export async function startRegistration(call: Call, userId: string): Promise<RouteResponse> {
  return succeed(call, {
    user_id: userId,
    public_key_credential_creation_options: JSON.stringify(await creationOptions(call, call.body, userId)),
  });
}

/**
 * Registers a passkey for a user.
 *
 * @param sessionId id of the session that gets its factor; `null` for a backend
 */
export async function registerPasskey(
  call: Call,
  userId: string,
  sessionId: string | null,
): Promise<RouteResponse> {
  const minutes = readSessionMinutes(call.body);
  const credential = readCredential(call.body);
  const { store, identifiers } = call.emulator;
  const { challenge: signed } = credential.clientData;
  const challenge = await consumeChallenge(store, call.now, 'register', signed, userId);
  if (!challenge) {
    throw badRequest('No such registration is in progress. Start again.', 'no_pending_webauthn_registration');
  }
  const passkey = await verifyAttestation(credential, challenge);
  const row: PasskeyRow = {
    webauthn_registration_id: identifiers.next('webauthn-registration'),
    user_id: userId,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    sign_count: passkey.signCount,
    transports: passkey.transports.join(' '),
    user_handle: challenge.userHandle,
    domain: challenge.domain,
    aaguid: passkey.aaguid,
    backup_eligible: passkey.isBackupEligible ? 1 : 0,
    backed_up: passkey.isBackedUp ? 1 : 0,
    user_agent: challenge.userAgent,
    authenticator_type: challenge.authenticatorType,
    name: nameOfAuthenticator(passkey.aaguid, credential.attachment),
    created_at: call.now,
    last_used_at: null,
  };
  const { session, postage } = await store.transaction().execute(async (transaction) => {
    const addition = await permitAddition(transaction, call, userId);
    const inserted = await insertPasskey(transaction, addition, row);
    if (inserted === 'too-many') throw tooManyPasskeys();
    if (inserted === 'taken') {
      throw badRequest('This passkey is registered already.', 'duplicate_webauthn_registration');
    }
    const opened = await writeSession(
      transaction,
      call,
      userId,
      passkeyFactor(row, passkey.isUserVerified),
      minutes,
    );
    // If the session was revoked during the verification, the passkey must not be stored.
    if (sessionId !== null && opened.row.session_id !== sessionId) throw sessionNotFound();
    const added = { kind: 'passkey_added', userId: row.user_id } as const;
    return { session: opened, postage: await countNotice(transaction, call, added) };
  });
  await notifyOwner(call, postage, { kind: 'passkey_added', userId: row.user_id, name: row.name });
  return respondWithSession(call, session, { webauthn_registration_id: row.webauthn_registration_id });
}

/** Starts a sign-in with a passkey, of any user for `null`. */
export async function startAuthentication(call: Call, userId: string | null): Promise<RouteResponse> {
  return succeed(call, {
    user_id: userId ?? '',
    public_key_credential_request_options: JSON.stringify(await requestOptions(call, call.body, userId)),
  });
}

/** Signs in with a passkey. */
export async function authenticatePasskey(call: Call): Promise<RouteResponse> {
  const minutes = readSessionMinutes(call.body);
  const credential = readCredential(call.body);
  const { store } = call.emulator;
  const currentSession = await findCurrentSession(store, call);
  const { challenge: signed } = credential.clientData;
  const challenge = await consumeChallenge(
    store,
    call.now,
    'authenticate',
    signed,
    currentSession?.user_id ?? (call.api === 'backend' ? undefined : null),
  );
  if (!challenge) throw notAuthenticated('This challenge has been used or is no longer valid. Try again.');
  const passkey = await findPasskey(store, credential.id);
  const isAskedFor =
    passkey?.domain === challenge.domain &&
    (challenge.userId === null || passkey.user_id === challenge.userId);
  if (!passkey || !isAskedFor) throw passkeyNotFound();
  const { webauthn_registration_id: id } = passkey;
  await recordAttempt(call, id);
  const { isUserVerified, ...used } = await verifyAssertion(credential, challenge, passkey);
  const session = await store.transaction().execute(async (transaction) => {
    if (!(await setPasskeyUse(transaction, passkey, { ...used, usedAt: call.now }))) {
      throw notAuthenticated('The passkey was used elsewhere at the same moment, or has been removed.');
    }
    await clearAttempts(transaction, id);
    return writeSession(transaction, call, passkey.user_id, passkeyFactor(passkey, isUserVerified), minutes);
  });
  return respondWithSession(call, session, { webauthn_registration_id: id });
}

/** Renames a passkey of a user. */
export async function renameOwnPasskey(call: Call, userId: string): Promise<RouteResponse> {
  const name = readText(call.body, 'name', longestName)?.trim() ?? '';
  if (name === '') throw badRequest('A passkey needs a name.', 'empty_webauthn_registration_name');
  const row = await renamePasskey(call.emulator.store, { userId, id: idOf(call), name });
  if (!row) throw passkeyNotFound();
  return succeed(call, { webauthn_registration: wirePasskey(row) });
}

/** Removes a passkey. */
export const removePasskey = (call: Call, removal: FactorRemoval): Promise<RouteResponse> =>
  removeMethod(call, removal, async (store) => {
    const row = await deletePasskey(store, removal);
    if (!row) throw passkeyNotFound();
    return { kind: 'passkey_removed', name: row.name };
  });

/** Creates the error for a passkey that does not exist or belongs to another user. */
export const passkeyNotFound = () =>
  new ApiError(404, 'webauthn_registration_not_found', 'There is no such passkey.');

const idOf = ({ parameters }: Call) => requireText(parameters, 'id');

export const passkeyRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/sdk/v1/webauthn/register/start',
    access: 'session',
    fidelity: 'simpler',
    note: 'Binary fields are always base64url, regardless of `use_base64_url_encoding`. `domain` must be the page’s host name or a parent domain.',
    handle: async (call) => startRegistration(call, (await requireStepUp(call)).user_id),
  },
  {
    method: 'POST',
    path: '/sdk/v1/webauthn/register',
    access: 'session',
    fidelity: 'stricter',
    note: 'WebAuthn Level 3, 7.1, with attestation `none` or self-signed `packed`. The user is notified by email.',
    handle: async (call) => {
      // Checked before the challenge is consumed, so that the challenge is still valid after the step-up.
      const { user_id: userId, session_id: sessionId } = await requireStepUp(call);
      return registerPasskey(call, userId, sessionId);
    },
  },
  {
    method: 'POST',
    path: '/sdk/v1/webauthn/authenticate/start/primary',
    callsPerMinute: 120,
    access: 'public-token',
    note: 'The options name no user and no passkey; user verification is required.',
    handle: (call) => startAuthentication(call, null),
  },
  {
    method: 'POST',
    path: '/sdk/v1/webauthn/authenticate/start/secondary',
    access: 'session',
    note: 'The options list the passkeys of the signed-in user. Without one: `no_active_webauthn_registrations`.',
    handle: (call) => startAuthentication(call, requireSession(call).user_id),
  },
  {
    method: 'POST',
    path: '/sdk/v1/webauthn/authenticate',
    access: 'public-token',
    browserChecks: 'captcha-and-telemetry',
    fidelity: 'stricter',
    note: 'WebAuthn Level 3, 7.2. Refuses a decreased signature counter and a challenge of another user. Failures lock the passkey.',
    handle: authenticatePasskey,
  },
  {
    method: 'PUT',
    path: '/sdk/v1/webauthn/update/:id',
    access: 'session',
    note: 'Changes `name`. A session that still needs the second factor gets `insufficient_factors`.',
    handle: async (call) => renameOwnPasskey(call, (await requireCompleteSession(call)).user_id),
  },
  {
    method: 'DELETE',
    path: '/sdk/v1/users/webauthn_registrations/:id',
    access: 'session',
    fidelity: 'stricter',
    note: 'Ends every other session that was opened with the passkey. The last sign-in method cannot be removed. The user is notified by email.',
    handle: async (call) => removePasskey(call, await requireRemoval(call)),
  },
];
