import { readText, readWholeNumber, requireEmail, requirePassword, requireText } from '../fields.ts';
import { requireStepUp, succeed, type RouteResponse, type Call, type Route } from '../http/call.ts';
import { sessionNotFound, unusableLink, wrongCredentials } from '../http/errors.ts';
import { respondWithSession } from '../http/sessionResponse.ts';
import { readLocale } from '../rules/mail/locale.ts';
import { countNotice, notifyOwner } from '../rules/mail/notice.ts';
import { resetMail } from '../rules/mail/resetMail.ts';
import { linkSends, requireSend } from '../rules/mail/sendLimits.ts';
import { requireStrongPassword } from '../rules/passwords/strength.ts';
import { checkVerifier, readChallenge, requiresPkce } from '../rules/pkce.ts';
import { linkTo, requireRedirect } from '../rules/redirects.ts';
import { readSessionMinutes, replaceSessions, writeSession } from '../rules/sessions/openSession.ts';
import { redeemLink } from '../rules/sessions/redeem.ts';
import { requireAddition, requireReplacement } from '../rules/sessions/addition.ts';
import { clearAttempts } from '../store/attempts.ts';
import { claimOf, findOwner } from '../store/grants.ts';
import { defaultLinkMinutes, deleteLinksOf, findLink, insertLink, linkMinuteBounds } from '../store/links.ts';
import { readUsers, setPassword } from '../store/users.ts';
import { contactFactor } from '../wire/factors.ts';
import { knowledge, requireNoForcedReset, verifyPassword } from './verifyPassword.ts';

/** A session can set a password only within this number of minutes after a sign-in, as at Stytch. */
const sessionResetMinutes = 5;

const kind = 'password_changed';

/** Mails a reset link to the email address of the body. */
export async function startResetByEmail(call: Call): Promise<RouteResponse> {
  const email = requireEmail(call.body);
  const minutes =
    readWholeNumber(call.body, 'reset_password_expiration_minutes', linkMinuteBounds) ?? defaultLinkMinutes;
  readText(call.body, 'reset_password_template_id');
  const required = requiresPkce(call, 'password_resets');
  await mailResetLink(call, email, { minutes, codeChallenge: readChallenge(call.body, required) });
  return succeed(call);
}

interface ResetTerms {
  readonly minutes: number;
  readonly codeChallenge: string | undefined;
}

/**
 * Mails a reset link if the email address has an account.
 *
 * @throws Refusal `too_many_requests` beyond the limit of links, or a Refusal if a redirect URL is not allowed
 */
export async function mailResetLink(
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
  const postage = await requireSend(call, linkSends('password_reset', email, call.ipAddress));
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
  if (claim.grant !== 'nothing') outbox.deliver(postage, mail);
}

/** Sets a password with the token of a reset mail. */
export async function resetByEmail(call: Call): Promise<RouteResponse> {
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
    const { userId, contactId, addition } = owner;
    await setPassword(transaction, identifiers, addition, hash);
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await clearAttempts(transaction, destination.recipient);
    const factor = contactFactor('magic_link', 'email', destination.recipient, contactId);
    const session = await writeSession(transaction, call, userId, factor, minutes);
    // Never refused beyond the limit of notices: links have their own, and only the owner of the mailbox gets them.
    const counted = await countNotice(transaction, call, { kind, userId, isRefused: false });
    return { session, contactId, postage: counted };
  });
  await notifyOwner(call, opened.postage, { kind, userId: opened.session.row.user_id });
  return respondWithSession(call, opened.session, { email_id: opened.contactId });
}

/** Replaces a password by another one. */
export async function resetByExistingPassword(call: Call): Promise<RouteResponse> {
  const email = requireEmail(call.body);
  const existing = requirePassword(call.body, 'existing_password');
  const password = requirePassword(call.body, 'new_password');
  const minutes = readSessionMinutes(call.body);
  const { store, hasher, identifiers, settings } = call.emulator;
  const account = await verifyPassword(call, email, existing);
  await requireNoForcedReset(call, account, existing);
  // The old password was correct, so the attempt must not count toward the lock, even if the new password is weak.
  await clearAttempts(store, email);
  await requireStrongPassword(settings, password, email);
  const hash = await hasher.hash(password);
  const { session, postage } = await store.transaction().execute(async (transaction) => {
    const addition = await requireReplacement(transaction, call, account, knowledge);
    if (!addition) throw wrongCredentials();
    await setPassword(transaction, identifiers, addition, hash);
    await deleteLinksOf(transaction, account.userId);
    return {
      session: await replaceSessions(transaction, call, account.userId, knowledge, minutes),
      postage: await countNotice(transaction, call, { kind, userId: account.userId }),
    };
  });
  await notifyOwner(call, postage, { kind, userId: account.userId });
  return respondWithSession(call, session);
}

/** Sets the password of the session's user. */
export async function resetBySession(call: Call): Promise<RouteResponse> {
  const password = requirePassword(call.body);
  const minutes = readSessionMinutes(call.body);
  const currentSession = await requireStepUp(call, sessionResetMinutes);
  const { store, hasher, identifiers, settings } = call.emulator;
  const [user] = await readUsers(store, [currentSession.user_id]);
  await requireStrongPassword(settings, password, user?.emails[0]?.email);
  const hash = await hasher.hash(password);
  const { session, postage } = await store.transaction().execute(async (transaction) => {
    const addition = await requireAddition(transaction, call, currentSession.user_id, sessionResetMinutes);
    await transaction
      .deleteFrom('sessions')
      .where('user_id', '=', currentSession.user_id)
      .where('session_id', '!=', currentSession.session_id)
      .execute();
    await setPassword(transaction, identifiers, addition, hash);
    await deleteLinksOf(transaction, currentSession.user_id);
    const opened = await writeSession(transaction, call, currentSession.user_id, knowledge, minutes);
    // If the session was revoked while the password was hashed, the password must not be set.
    if (opened.row.session_id !== currentSession.session_id) throw sessionNotFound();
    const counted = await countNotice(transaction, call, { kind, userId: currentSession.user_id });
    return { session: opened, postage: counted };
  });
  await notifyOwner(call, postage, { kind, userId: currentSession.user_id });
  return respondWithSession(call, session);
}

const password = { method: 'POST', access: 'public-token', browserChecks: 'captcha-and-telemetry' } as const;

export const passwordResetRoutes: readonly Route[] = [
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
    hashes: true,
    path: '/sdk/v1/passwords/email/reset',
    note: 'Revokes every session of the user, removes the lock, and deletes the user’s links.',
    handle: resetByEmail,
  },
  {
    ...password,
    hashes: true,
    path: '/sdk/v1/passwords/existing_password/reset',
    callsPerMinute: 60,
    fidelity: 'stricter',
    note: 'Wrong passwords count toward the lock. Passwords that must be reset or were breached are refused as at sign-in. Revokes every other session and every link. A user with a second factor needs a session that has it.',
    handle: resetByExistingPassword,
  },
  {
    ...password,
    hashes: true,
    path: '/sdk/v1/passwords/session/reset',
    access: 'session',
    fidelity: 'stricter',
    note: `Requires a factor from the last ${sessionResetMinutes} minutes (otherwise 403 \`stale_factors\`). Revokes every other session and every link.`,
    handle: resetBySession,
  },
];
