import { readText, readWholeNumber, requireEmail, requirePassword, requireText } from '../fields.ts';
import { requireStepUp, succeed, type RouteResponse, type Call } from '../http/call.ts';
import { badRequest, sessionNotFound, unusableLink, wrongCredentials } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import { respondWithSession } from '../http/sessionResponse.ts';
import { Refusal } from '../refusal.ts';
import { recordAttempt } from '../rules/lock.ts';
import { readLocale } from '../rules/mail/locale.ts';
import { notifyOwner } from '../rules/mail/notice.ts';
import { resetMail } from '../rules/mail/resetMail.ts';
import { linkSends, requireSend } from '../rules/mail/sendLimits.ts';
import { assessPassword, requireStrongPassword } from '../rules/passwords/strength.ts';
import { checkVerifier, readChallenge } from '../rules/pkce.ts';
import { linkTo, requireRedirect } from '../rules/redirects.ts';
import { openSandboxAccount } from '../rules/sandbox.ts';
import { sandboxUser } from '../rules/sandboxValues.ts';
import { readKnownDevice } from '../rules/sessions/knownDevice.ts';
import { readSessionMinutes, writeSession } from '../rules/sessions/openSession.ts';
import { redeemLink } from '../rules/sessions/redeem.ts';
import { clearAttempts } from '../store/attempts.ts';
import { claimOf, findOwner } from '../store/grants.ts';
import type { Store } from '../store/database.ts';
import { defaultLinkMinutes, deleteLinksOf, findLink, insertLink, linkMinuteBounds } from '../store/links.ts';
import {
  findAccount,
  insertUser,
  isPasswordHash,
  readUsers,
  setPassword,
  type Account,
} from '../store/users.ts';
import { contactFactor } from '../wire/factors.ts';

/** Stytch's limit: a session can set a password only shortly after a sign-in. */
const sessionResetMinutes = 5;

const knowledge = { type: 'password', delivery_method: 'knowledge' } as const;

async function create(call: Call): Promise<RouteResponse> {
  const email = requireEmail(call.body);
  const password = requirePassword(call.body);
  const minutes = readSessionMinutes(call.body);
  if (isSandboxUser(call, email)) return openSandbox(call, minutes);
  const { store, hasher, identifiers, settings } = call.emulator;
  await requireStrongPassword(settings, password, email);
  const passwordHash = await hasher.hash(password);
  if (await findAccount(store, email)) await mailTakenAddress(call, email);
  const session = await store.transaction().execute(async (transaction) => {
    if (await findAccount(transaction, email)) {
      throw badRequest('There is an account with this email address already.', 'duplicate_email');
    }
    const user = { email, emailVerified: false, passwordHash };
    const userId = await insertUser(transaction, identifiers, call.now, user);
    return writeSession(transaction, call, userId, knowledge, minutes);
  });
  return respondWithSession(call, session);
}

/**
 * Mails a reset link to the email address of a refused registration. The owner of the address can sign in with it, even if
 * another person registered the address first.
 */
async function mailTakenAddress(call: Call, email: string): Promise<void> {
  try {
    const terms = { minutes: defaultLinkMinutes, codeChallenge: undefined };
    await mailResetLink({ ...call, body: {} }, email, terms);
  } catch (error) {
    // The response must not depend on the limit of links or on the list of redirect URLs.
    if (!(error instanceof Refusal)) throw error;
  }
}

async function authenticate(call: Call): Promise<RouteResponse> {
  const email = requireEmail(call.body);
  const password = requirePassword(call.body);
  const minutes = readSessionMinutes(call.body);
  if (isSandboxUser(call, email)) return openSandbox(call, minutes);
  const { store } = call.emulator;
  const account = await verifyPassword(call, email, password);
  await requireNoForcedReset(call, account, password);
  const session = await store.transaction().execute(async (transaction) => {
    await requireCurrentPassword(transaction, account);
    await clearAttempts(transaction, email);
    return writeSession(transaction, call, account.userId, knowledge, minutes);
  });
  return respondWithSession(call, session);
}

const isSandboxUser = ({ emulator }: Call, email: string) =>
  emulator.settings.sandbox_values && email === sandboxUser.email;

/** The sandbox user can sign in with any password. */
async function openSandbox(call: Call, minutes: number | undefined): Promise<RouteResponse> {
  const { store } = call.emulator;
  const session = await store.transaction().execute(async (transaction) => {
    const { userId } = await openSandboxAccount(transaction, call.emulator);
    return writeSession(transaction, call, userId, knowledge, minutes);
  });
  return respondWithSession(call, session);
}

/** Verifies a password. An unknown email address takes the same time and gets the same error as a wrong password. */
async function verifyPassword(call: Call, email: string, password: string): Promise<Account> {
  const { store, hasher } = call.emulator;
  const account = await findAccount(store, email);
  const device = await readKnownDevice(call, account?.userId ?? null);
  // Failures in a known browser are counted separately, so that another browser cannot lock it.
  const key = device === null ? email : `${email} ${device}`;
  await recordAttempt(store, key, call.now);
  const isRight = await hasher.verify(account?.passwordHash ?? null, password);
  if (!account || !isRight) throw wrongCredentials();
  if (device !== null) await clearAttempts(store, key);
  return account;
}

/** Hashing takes time; a reset meanwhile must invalidate the old password. */
async function requireCurrentPassword(store: Store, { userId, passwordHash }: Account): Promise<void> {
  if (!(await isPasswordHash(store, userId, passwordHash))) throw wrongCredentials();
}

/** Called only after the password was verified, so the error does not reveal accounts. */
async function requireNoForcedReset({ emulator }: Call, account: Account, password: string): Promise<void> {
  const isBreached =
    emulator.settings.breach_detection_on_authentication &&
    (await assessPassword(emulator.settings, password)).breached_password;
  if (!account.requiresReset && !isBreached) return;
  throw badRequest('This password has to be changed. Ask for a reset link.', 'reset_password');
}

async function startResetByEmail(call: Call): Promise<RouteResponse> {
  const email = requireEmail(call.body);
  const minutes =
    readWholeNumber(call.body, 'reset_password_expiration_minutes', linkMinuteBounds) ?? defaultLinkMinutes;
  readText(call.body, 'reset_password_template_id');
  const required = call.emulator.settings.pkce_required_for_password_resets;
  await mailResetLink(call, email, { minutes, codeChallenge: readChallenge(call.body, required) });
  return succeed(call);
}

interface ResetTerms {
  readonly minutes: number;
  readonly codeChallenge: string | undefined;
}

async function mailResetLink(
  call: Call,
  email: string,
  { minutes, codeChallenge }: ResetTerms,
): Promise<void> {
  const locale = readLocale(call.body);
  const resetRedirect = requireRedirect(call, call.body, {
    field: 'reset_password_redirect_url',
    fallbackPath: '/reset-password',
    errorType: 'invalid_password_reset_redirect_url',
  });
  const loginRedirect = requireRedirect(call, call.body, {
    field: 'login_redirect_url',
    fallbackPath: '/authenticate',
    errorType: 'invalid_login_redirect_url',
  });
  const { store, outbox } = call.emulator;
  await requireSend(call, linkSends('password_reset', email));
  const destination = { kind: 'email', recipient: email } as const;
  const claim = claimOf(destination, await findOwner(store, destination), 'client');
  const token = await store.transaction().execute((transaction) =>
    insertLink(transaction, call.now, {
      kind: 'password_reset',
      claim,
      codeChallenge,
      expiresAt: call.now + minutes * 60_000,
    }),
  );
  const mail = resetMail(email, {
    link: linkTo(resetRedirect, 'reset_password', token),
    loginLink: linkTo(loginRedirect, 'login', token),
    minutes,
    locale,
  });
  if (claim.grant !== 'nothing') outbox.deliver(mail);
}

async function resetByEmail(call: Call): Promise<RouteResponse> {
  const token = requireText(call.body, 'token');
  const password = requirePassword(call.body);
  const verifier = readText(call.body, 'code_verifier');
  const minutes = readSessionMinutes(call.body);
  const { store, hasher, identifiers, settings } = call.emulator;
  const link = await findLink(store, { token, accepts: ['password_reset'], now: call.now });
  const unusable = unusableLink('unable_to_auth_password_reset_token');
  if (!link) throw unusable;
  checkVerifier(link.codeChallenge, verifier, 'link');
  const { destination } = link.claim;
  await requireStrongPassword(settings, password, destination.recipient);
  const hash = await hasher.hash(password);
  const opened = await store.transaction().execute(async (transaction) => {
    const owner = await redeemLink(transaction, call, link);
    if (!owner) throw unusable;
    const { userId, contactId } = owner;
    await setPassword(transaction, identifiers, userId, hash);
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await clearAttempts(transaction, destination.recipient);
    const factor = contactFactor('magic_link', 'email', destination.recipient, contactId);
    return { session: await writeSession(transaction, call, userId, factor, minutes), contactId };
  });
  await notifyOwner(call.emulator, { kind: 'password_changed', userId: opened.session.row.user_id });
  return respondWithSession(call, opened.session, { email_id: opened.contactId });
}

async function resetByExistingPassword(call: Call): Promise<RouteResponse> {
  const email = requireEmail(call.body);
  const existing = requirePassword(call.body, 'existing_password');
  const password = requirePassword(call.body, 'new_password');
  const minutes = readSessionMinutes(call.body);
  const { store, hasher, identifiers, settings } = call.emulator;
  const account = await verifyPassword(call, email, existing);
  await requireNoForcedReset(call, account, existing);
  // The old password was correct, so a weak new one must not count toward the lock.
  await clearAttempts(store, email);
  await requireStrongPassword(settings, password, email);
  const hash = await hasher.hash(password);
  const session = await store.transaction().execute(async (transaction) => {
    await requireCurrentPassword(transaction, account);
    await setPassword(transaction, identifiers, account.userId, hash);
    await deleteLinksOf(transaction, account.userId);
    await transaction.deleteFrom('sessions').where('user_id', '=', account.userId).execute();
    return writeSession(transaction, call, account.userId, knowledge, minutes);
  });
  await notifyOwner(call.emulator, { kind: 'password_changed', userId: account.userId });
  return respondWithSession(call, session);
}

async function resetBySession(call: Call): Promise<RouteResponse> {
  const password = requirePassword(call.body);
  const minutes = readSessionMinutes(call.body);
  const currentSession = requireStepUp(call, sessionResetMinutes);
  const { store, hasher, identifiers, settings } = call.emulator;
  const [user] = await readUsers(store, [currentSession.user_id]);
  await requireStrongPassword(settings, password, user?.emails[0]?.email);
  const hash = await hasher.hash(password);
  const session = await store.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('sessions')
      .where('user_id', '=', currentSession.user_id)
      .where('session_id', '!=', currentSession.session_id)
      .execute();
    await setPassword(transaction, identifiers, currentSession.user_id, hash);
    await deleteLinksOf(transaction, currentSession.user_id);
    const opened = await writeSession(transaction, call, currentSession.user_id, knowledge, minutes);
    // The session was revoked while the password was hashed, so it must not be set.
    if (opened.row.session_id !== currentSession.session_id) throw sessionNotFound();
    return opened;
  });
  await notifyOwner(call.emulator, { kind: 'password_changed', userId: currentSession.user_id });
  return respondWithSession(call, session);
}

async function checkStrength(call: Call): Promise<RouteResponse> {
  const password = requirePassword(call.body);
  const email = call.body['email'] === undefined ? undefined : requireEmail(call.body);
  return succeed(call, { ...(await assessPassword(call.emulator.settings, password, email)) });
}

const password = { method: 'POST', access: 'public-token', takesCaptcha: true } as const;

export const passwordRoutes: readonly Route[] = [
  {
    ...password,
    path: '/sdk/v1/passwords',
    callsPerMinute: 30,
    fidelity: 'simpler',
    note: 'Every email address in use gets `duplicate_email`, and its owner gets a reset link by mail.',
    handle: create,
  },
  {
    ...password,
    path: '/sdk/v1/passwords/authenticate',
    callsPerMinute: 60,
    fidelity: 'stricter',
    note: 'An unknown email address gets the same response as a wrong password, in the same time. 10 consecutive failures lock it for one hour.',
    handle: authenticate,
  },
  {
    ...password,
    path: '/sdk/v1/passwords/email/reset/start',
    callsPerMinute: 30,
    fidelity: 'stricter',
    note: 'An unknown email address gets the same response in the same time, but no mail.',
    handle: startResetByEmail,
  },
  {
    ...password,
    path: '/sdk/v1/passwords/email/reset',
    fidelity: 'equal',
    note: 'Revokes every session of the user, removes the lock, and deletes the user’s links.',
    handle: resetByEmail,
  },
  {
    ...password,
    path: '/sdk/v1/passwords/existing_password/reset',
    callsPerMinute: 60,
    fidelity: 'stricter',
    note: 'Wrong passwords count toward the lock. Passwords that must be reset or were breached are refused as at sign-in. Revokes every other session and every link.',
    handle: resetByExistingPassword,
  },
  {
    ...password,
    path: '/sdk/v1/passwords/session/reset',
    access: 'session',
    fidelity: 'stricter',
    note: `Requires a factor from the last ${sessionResetMinutes} minutes (otherwise 403 \`stale_factors\`). Revokes every other session and every link.`,
    handle: resetBySession,
  },
  {
    method: 'POST',
    path: '/sdk/v1/passwords/strength_check',
    callsPerMinute: 240,
    access: 'public-token',
    fidelity: 'equal',
    note: 'zxcvbn or LUDS by project setting. Breached passwords come from a built-in list.',
    handle: checkStrength,
  },
];
