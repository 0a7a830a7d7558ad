import { requireEmail, requirePassword } from '../fields.ts';
import { succeed, type RouteResponse, type Call, type Route } from '../http/call.ts';
import { badRequest } from '../http/errors.ts';
import { respondWithSession } from '../http/sessionResponse.ts';
import { Refusal } from '../refusal.ts';
import { assessPassword, requireStrongPassword } from '../rules/passwords/strength.ts';
import { anyVerifier } from '../rules/pkce.ts';
import { readProfile } from '../rules/profile.ts';
import { openSandboxAccount } from '../rules/sandbox.ts';
import { sandboxUser } from '../rules/sandboxValues.ts';
import { readSessionMinutes, writeSession } from '../rules/sessions/openSession.ts';
import { clearAttempts } from '../store/attempts.ts';
import { contactIdOf } from '../store/grants.ts';
import { defaultLinkMinutes } from '../store/links.ts';
import { findAccount, insertUser } from '../store/users.ts';
import { mailResetLink } from './passwordResets.ts';
import { knowledge, requireCurrentPassword, requireNoForcedReset, verifyPassword } from './verifyPassword.ts';

/** Adds a user with an email address and a password. */
export async function createPassword(call: Call): Promise<RouteResponse> {
  const email = requireEmail(call.body);
  const password = requirePassword(call.body);
  const minutes = readSessionMinutes(call.body);
  const profile = call.api === 'backend' ? readProfile(call.body) : {};
  if (isSandboxUser(call, email)) return openSandbox(call, minutes);
  const { store, hasher, identifiers, settings } = call.emulator;
  await requireStrongPassword(settings, password, email);
  const passwordHash = await hasher.hash(password);
  // A backend learns from the error that the email address is taken; the visitor of a page must not.
  if (call.api === 'front-end' && (await findAccount(store, email))) await mailTakenAddress(call, email);
  const session = await store.transaction().execute(async (transaction) => {
    if (await findAccount(transaction, email)) {
      throw badRequest('There is an account with this email address already.', 'duplicate_email');
    }
    const user = { ...profile, email, emailVerified: false, passwordHash };
    const { userId } = await insertUser(transaction, identifiers, call.now, user);
    return writeSession(transaction, call, userId, knowledge, minutes);
  });
  const emailId = contactIdOf(identifiers, { kind: 'email', recipient: email });
  return respondWithSession(call, session, { email_id: emailId });
}

/**
 * Mails a reset link to the email address of a refused registration. With this link the owner of the email address can
 * sign in, even if another person has registered it.
 */
async function mailTakenAddress(call: Call, email: string): Promise<void> {
  try {
    const terms = { minutes: defaultLinkMinutes, codeChallenge: anyVerifier };
    await mailResetLink({ ...call, body: {} }, email, terms);
  } catch (error) {
    // Refusals are ignored: the response must not depend on the limit of links or on the list of redirect URLs.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Signs in with an email address and a password. */
export async function authenticatePassword(call: Call): Promise<RouteResponse> {
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

/** Opens a session of the sandbox user, who can sign in with any password. */
async function openSandbox(call: Call, minutes: number | undefined): Promise<RouteResponse> {
  const { store } = call.emulator;
  const session = await store.transaction().execute(async (transaction) => {
    const { userId } = await openSandboxAccount(transaction, call.emulator);
    return writeSession(transaction, call, userId, knowledge, minutes);
  });
  return respondWithSession(call, session);
}

/** Rates a password by the project's policy. */
export async function checkStrength(call: Call): Promise<RouteResponse> {
  const password = requirePassword(call.body);
  const email = call.body['email'] === undefined ? undefined : requireEmail(call.body);
  return succeed(call, { ...(await assessPassword(call.emulator.settings, password, email)) });
}

const password = { method: 'POST', access: 'public-token', browserChecks: 'captcha-and-telemetry' } as const;

export const passwordRoutes: readonly Route[] = [
  {
    ...password,
    hashes: true,
    path: '/sdk/v1/passwords',
    callsPerMinute: 30,
    fidelity: 'simpler',
    note: 'Every email address in use gets `duplicate_email`, and its owner gets a reset link by mail.',
    handle: createPassword,
  },
  {
    ...password,
    hashes: true,
    path: '/sdk/v1/passwords/authenticate',
    callsPerMinute: 60,
    fidelity: 'stricter',
    note: 'An unknown email address gets the same response as a wrong password, in the same time. 10 consecutive failures lock it for one hour.',
    handle: authenticatePassword,
  },
  {
    method: 'POST',
    path: '/sdk/v1/passwords/strength_check',
    callsPerMinute: 240,
    access: 'public-token',
    note: 'zxcvbn or LUDS by project setting. Breached passwords come from a built-in list.',
    handle: checkStrength,
  },
];
