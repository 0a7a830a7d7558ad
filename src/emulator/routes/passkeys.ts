import { readText, requireText } from '../fields.ts';
import { requireSession, requireStepUp, succeed, type Answer, type Call } from '../http/call.ts';
import { ProviderError, badRequest, sessionNotFound } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import { answerWithSession } from '../http/sessionAnswer.ts';
import { takeAttempt } from '../rules/lock.ts';
import { notifyOwner } from '../rules/mail/notice.ts';
import { notAuthenticated, verifyAssertion } from '../rules/passkeys/assertion.ts';
import { verifyAttestation } from '../rules/passkeys/attestation.ts';
import { nameOfAuthenticator } from '../rules/passkeys/authenticatorNames.ts';
import { readCredential } from '../rules/passkeys/credential.ts';
import { creationOptions, requestOptions, tooManyPasskeys } from '../rules/passkeys/options.ts';
import { readSessionMinutes, writeSession } from '../rules/sessions/openSession.ts';
import { clearAttempts } from '../store/attempts.ts';
import { takeChallenge } from '../store/challenges.ts';
import { deletePasskey, findPasskey, insertPasskey, markUsed, renamePasskey } from '../store/passkeys.ts';
import type { PasskeyRow } from '../store/schema.ts';
import { findSession } from '../store/sessions.ts';
import { passkeyFactor } from '../wire/factors.ts';
import { readWireUser, wirePasskey } from '../wire/users.ts';

const longestName = 128;

async function startRegistration(call: Call): Promise<Answer> {
  const { user_id: userId } = requireStepUp(call);
  return succeed(call, {
    user_id: userId,
    public_key_credential_creation_options: JSON.stringify(await creationOptions(call, call.body, userId)),
  });
}

async function register(call: Call): Promise<Answer> {
  // Before the challenge is used up, so that it is still good once the page has stepped up.
  const held = requireStepUp(call);
  const minutes = readSessionMinutes(call.body);
  const credential = readCredential(call.body);
  const { store, identifiers } = call.provider;
  const { challenge: signed } = credential.clientData;
  const challenge = await takeChallenge(store, call.now, 'register', signed, held.user_id);
  if (!challenge) {
    throw badRequest('No such registration is under way. Start it anew.', 'no_pending_webauthn_registration');
  }
  const passkey = await verifyAttestation(credential, challenge);
  const row: PasskeyRow = {
    webauthn_registration_id: identifiers.next('webauthn-registration'),
    user_id: held.user_id,
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
  const session = await store.transaction().execute(async (transaction) => {
    const inserted = await insertPasskey(transaction, row);
    if (inserted === 'too-many') throw tooManyPasskeys();
    if (inserted === 'taken') {
      throw badRequest('This passkey is registered already.', 'duplicate_webauthn_registration');
    }
    const opened = await writeSession(transaction, call, held.user_id, passkeyFactor(row), minutes);
    // Revoked while the passkey was being verified: then it must not be kept either.
    if (opened.row.session_id !== held.session_id) throw sessionNotFound();
    return opened;
  });
  await notifyOwner(call.provider, { kind: 'passkey_added', userId: row.user_id, name: row.name });
  return answerWithSession(call, session, { webauthn_registration_id: row.webauthn_registration_id });
}

async function startAuthentication(call: Call, userId: string | null): Promise<Answer> {
  return succeed(call, {
    user_id: userId ?? '',
    public_key_credential_request_options: JSON.stringify(await requestOptions(call, call.body, userId)),
  });
}

async function authenticate(call: Call): Promise<Answer> {
  const minutes = readSessionMinutes(call.body);
  const credential = readCredential(call.body);
  const { store } = call.provider;
  const held = call.sessionToken === null ? null : await findSession(store, call.sessionToken, call.now);
  const { challenge: signed } = credential.clientData;
  const challenge = await takeChallenge(store, call.now, 'authenticate', signed, held?.user_id ?? null);
  if (!challenge) throw notAuthenticated('This challenge has been used or is no longer valid. Try again.');
  const passkey = await findPasskey(store, credential.id);
  const isAskedFor =
    passkey?.domain === challenge.domain &&
    (challenge.userId === null || passkey.user_id === challenge.userId);
  if (!passkey || !isAskedFor) throw passkeyNotFound();
  const { webauthn_registration_id: id } = passkey;
  await takeAttempt(store, id, call.now);
  const used = await verifyAssertion(credential, challenge, passkey);
  const session = await store.transaction().execute(async (transaction) => {
    if (!(await markUsed(transaction, passkey, { ...used, usedAt: call.now }))) {
      throw notAuthenticated('The passkey was used elsewhere at the same moment, or has been removed.');
    }
    await clearAttempts(transaction, id);
    return writeSession(transaction, call, passkey.user_id, passkeyFactor(passkey), minutes);
  });
  return answerWithSession(call, session, { webauthn_registration_id: id });
}

async function update(call: Call): Promise<Answer> {
  const { user_id: userId } = requireSession(call);
  const name = readText(call.body, 'name', longestName)?.trim() ?? '';
  if (name === '') throw badRequest('A passkey needs a name.', 'empty_webauthn_registration_name');
  const row = await renamePasskey(call.provider.store, { userId, id: idOf(call), name });
  if (!row) throw passkeyNotFound();
  return succeed(call, { webauthn_registration: wirePasskey(row) });
}

async function remove(call: Call): Promise<Answer> {
  const { user_id: userId, session_id: sessionId } = requireStepUp(call);
  const { store } = call.provider;
  const row = await store
    .transaction()
    .execute((transaction) => deletePasskey(transaction, { userId, id: idOf(call), sessionId }));
  if (!row) throw passkeyNotFound();
  await notifyOwner(call.provider, { kind: 'passkey_removed', userId, name: row.name });
  return succeed(call, { user_id: userId, __user: await readWireUser(store, userId) });
}

/** The answer for a passkey that is not there, or not the caller's. */
const passkeyNotFound = () =>
  new ProviderError(404, 'webauthn_registration_not_found', 'There is no such passkey.');

/** Held to what any text is held to, since it goes into a query. */
const idOf = ({ parameters }: Call) => requireText(parameters, 'id');

export const passkeyRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/sdk/v1/webauthn/register/start',
    access: 'session',
    fidelity: 'simpler',
    note: 'Binary fields are base64url, whatever `use_base64_url_encoding` says; `domain` has to be the page’s host name or a domain above it.',
    handle: startRegistration,
  },
  {
    method: 'POST',
    path: '/sdk/v1/webauthn/register',
    access: 'session',
    fidelity: 'stricter',
    note: 'WebAuthn Level 3, 7.1, with attestation `none` or self-signed `packed`; the owner hears of it by email.',
    handle: register,
  },
  {
    method: 'POST',
    path: '/sdk/v1/webauthn/authenticate/start/primary',
    access: 'public-token',
    fidelity: 'equal',
    note: 'Names no user and no passkey; the authenticator has to verify its owner.',
    handle: (call) => startAuthentication(call, null),
  },
  {
    method: 'POST',
    path: '/sdk/v1/webauthn/authenticate/start/secondary',
    access: 'session',
    fidelity: 'equal',
    note: 'Names the passkeys of the signed-in user, or refuses with `no_active_webauthn_registrations`.',
    handle: (call) => startAuthentication(call, requireSession(call).user_id),
  },
  {
    method: 'POST',
    path: '/sdk/v1/webauthn/authenticate',
    access: 'public-token',
    takesCaptcha: true,
    fidelity: 'stricter',
    note: 'WebAuthn Level 3, 7.2; a sign counter that went back is refused, and so is a challenge of another session; failures lock the passkey.',
    handle: authenticate,
  },
  {
    method: 'PUT',
    path: '/sdk/v1/webauthn/update/:id',
    access: 'session',
    fidelity: 'equal',
    note: 'Changes `name`.',
    handle: update,
  },
  {
    method: 'DELETE',
    path: '/sdk/v1/users/webauthn_registrations/:id',
    access: 'session',
    fidelity: 'stricter',
    note: 'Ends every other session that was opened with the passkey; the owner hears of it by email.',
    handle: remove,
  },
];
