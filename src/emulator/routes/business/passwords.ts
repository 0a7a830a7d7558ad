import { readText, requireEmail, requirePassword, requireText } from '../../fields.ts';
import { succeed, type Call, type Route, type RouteResponse } from '../../http/call.ts';
import { badRequest, sessionNotFound, wrongCredentials } from '../../http/errors.ts';
import { intermediateTokenOf, respondWithDiscovery, respondWithEntry } from '../../http/memberResponse.ts';
import { Refusal } from '../../refusal.ts';
import { requireMember } from '../../rules/business/currentMember.ts';
import { enterOrganization, type Entry } from '../../rules/business/enterOrganization.ts';
import { mergeFactors } from '../../rules/business/factors.ts';
import { requireMemberPermission } from '../../rules/business/memberChanges.ts';
import { requireOrganization } from '../../rules/business/membership.ts';
import { recordAttempt } from '../../rules/lock.ts';
import { readLocale } from '../../rules/mail/locale.ts';
import { notifyMember } from '../../rules/mail/memberNotice.ts';
import { countNotice } from '../../rules/mail/notice.ts';
import { assessPassword, requireStrongPassword } from '../../rules/passwords/strength.ts';
import { readSessionMinutes } from '../../rules/sessions/openSession.ts';
import { clearAttempts } from '../../store/attempts.ts';
import type { Store } from '../../store/database.ts';
import {
  deleteMemberPassword,
  findMemberPasswordEmail,
  findMemberPasswordHash,
  setMemberPassword,
} from '../../store/memberPasswords.ts';
import { findMemberByEmail, readMembersOfEmail } from '../../store/members.ts';
import { readFactors } from '../../store/sessions.ts';
import { knowledge } from '../verifyPassword.ts';
import { changing } from './members.ts';

const kind = 'password_changed';

/** A session can set a password only within this number of minutes after a sign-in, as at Stytch. */
const sessionResetMinutes = 5;

/** Key of failed attempts, apart from those of the consumer project. */
export const attemptKey = (email: string) => `member ${email}`;

/** Verifies a password. An unknown email address takes the same time and causes the same error as a wrong password. */
async function verifyPassword(call: Call, email: string, password: string): Promise<string> {
  const { store, hasher, settings } = call.emulator;
  const hash = await findMemberPasswordHash(store, email);
  await recordAttempt(call, attemptKey(email));
  const isRight = await hasher.verify(hash, password);
  if (hash === null || !isRight) throw wrongCredentials();
  const isBreached =
    settings.breach_detection_on_authentication &&
    (await assessPassword(settings, password)).breached_password;
  if (!isBreached) return hash;
  throw badRequest('This password has to be changed. Ask for a reset link.', 'member_reset_password');
}

/** Checks that the verified password is still the current one, because hashing takes time. */
async function requireCurrent(store: Store, email: string, hash: string): Promise<void> {
  if ((await findMemberPasswordHash(store, email)) !== hash) throw wrongCredentials();
  await clearAttempts(store, attemptKey(email));
}

/** Signs in to an organization; a person without access gets the error of a wrong password. */
async function enterByPassword(store: Store, call: Call, email: string): Promise<Entry> {
  const organization = await requireOrganization(store, requireText(call.body, 'organization_id'));
  try {
    return await enterOrganization(store, call, organization, {
      email,
      factors: [knowledge],
      intermediateToken: intermediateTokenOf(call.body),
      minutes: readSessionMinutes(call.body),
    });
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.type === 'member_not_found';
    throw isUnknown ? wrongCredentials() : error;
  }
}

async function authenticate(call: Call): Promise<RouteResponse> {
  const email = requireEmail(call.body, 'email_address');
  const password = requirePassword(call.body);
  requireText(call.body, 'organization_id');
  readSessionMinutes(call.body);
  readLocale(call.body);
  const hash = await verifyPassword(call, email, password);
  const entry = await call.emulator.store.transaction().execute(async (transaction) => {
    await requireCurrent(transaction, email, hash);
    return enterByPassword(transaction, call, email);
  });
  return respondWithEntry(call, entry);
}

async function authenticateDiscovery(call: Call): Promise<RouteResponse> {
  const email = requireEmail(call.body, 'email_address');
  const hash = await verifyPassword(call, email, requirePassword(call.body));
  return call.emulator.store.transaction().execute(async (transaction) => {
    await requireCurrent(transaction, email, hash);
    return respondWithDiscovery(transaction, call, {
      email,
      factors: mergeFactors([], [knowledge], call.now),
    });
  });
}

/** Replaces a password by another one, if the present one and the organization's second step are given. */
async function resetByExistingPassword(call: Call): Promise<RouteResponse> {
  const email = requireEmail(call.body, 'email_address');
  const existing = requirePassword(call.body, 'existing_password');
  const password = requirePassword(call.body, 'new_password');
  requireText(call.body, 'organization_id');
  readSessionMinutes(call.body);
  readLocale(call.body);
  const { hasher, identifiers, settings, store } = call.emulator;
  const current = await verifyPassword(call, email, existing);
  // The old password was correct, so the attempt must not count toward the lock, even if the new password is weak.
  await clearAttempts(store, attemptKey(email));
  await requireStrongPassword(settings, password, email);
  const hash = await hasher.hash(password);
  const { entry, postage } = await store.transaction().execute(async (transaction) => {
    await requireCurrent(transaction, email, current);
    const entered = await enterByPassword(transaction, call, email);
    if (!entered.opened) {
      throw new Refusal('insufficient_factors', 'Complete your sign-in before you change the password.');
    }
    const keptId = entered.opened.row.member_session_id;
    await setMemberPassword(transaction, identifiers, { email, hash, keptId });
    return { entry: entered, postage: await countNotice(transaction, call, { kind, userId: email }) };
  });
  notifyMember(call, postage, kind, { email_address: email });
  return respondWithEntry(call, entry);
}

/** Sets the password of the member of the session. */
async function resetBySession(call: Call): Promise<RouteResponse> {
  const password = requirePassword(call.body);
  const { hasher, identifiers, settings, store } = call.emulator;
  const before = await requireMember(store, call);
  const email = before.member.email_address;
  await requireStrongPassword(settings, password, email);
  const hash = await hasher.hash(password);
  const { entry, postage } = await store.transaction().execute(async (transaction) => {
    const { session, member, organization } = await requireMember(transaction, call);
    if (member.email_address !== email) throw sessionNotFound();
    const latest = Math.max(...readFactors(session).map(({ last_authenticated_at: at }) => Date.parse(at)));
    if (latest + sessionResetMinutes * 60_000 <= call.now) {
      throw new Refusal('session_too_old_to_reset_password', 'Sign in again before you set a password.');
    }
    const keptId = session.member_session_id;
    await setMemberPassword(transaction, identifiers, { email, hash, keptId });
    const proof = { email, factors: [knowledge], intermediateToken: undefined, minutes: undefined };
    return {
      entry: await enterOrganization(transaction, call, organization, proof),
      postage: await countNotice(transaction, call, { kind, userId: email }),
    };
  });
  notifyMember(call, postage, kind, { email_address: email });
  return respondWithEntry(call, entry);
}

/** Rates a password by the project's policy, in the form of the business client. */
async function checkStrength(call: Call): Promise<RouteResponse> {
  const password = requirePassword(call.body);
  const email = readText(call.body, 'email_address');
  const { feedback, ...rated } = await assessPassword(call.emulator.settings, password, email);
  const { luds_requirements: luds, warning, suggestions } = feedback;
  return succeed(call, { ...rated, zxcvbn_feedback: { warning, suggestions }, luds_feedback: luds });
}

/**
 * Deletes a password. Only the member itself can do so while the password is also that of a member elsewhere: it is one
 * password for all organizations.
 */
const removePassword = (call: Call): Promise<RouteResponse> =>
  changing(call, async (store, current) => {
    const email = await findMemberPasswordEmail(store, requireText(call.parameters, 'id'));
    const { organization_id: organizationId } = current.organization;
    const target = email === null ? null : await findMemberByEmail(store, organizationId, email);
    if (!target || target.status === 'deleted') {
      throw new Refusal('member_password_not_found', 'There is no such password.');
    }
    requireMemberPermission(call, current, target, 'update.info.delete.password');
    const others = await readMembersOfEmail(store, target.email_address);
    if (target.member_id !== current.member.member_id && others.length > 1) {
      throw new Refusal(
        'session_authorization_error',
        'The password also belongs to a member of another organization.',
      );
    }
    await deleteMemberPassword(store, target.email_address, current.session.member_session_id);
    return target;
  });

const checked = {
  method: 'POST',
  access: 'business-token',
  browserChecks: 'captcha-and-telemetry',
  hashes: true,
  fidelity: 'stricter',
} as const;

export const businessPasswordRoutes: readonly Route[] = [
  {
    ...checked,
    path: '/sdk/v1/b2b/passwords/authenticate',
    callsPerMinute: 60,
    note: 'A person without access to the organization gets the response of a wrong password. 10 consecutive failures lock the email address for one hour. One password is valid in all organizations.',
    handle: authenticate,
  },
  {
    ...checked,
    path: '/sdk/v1/b2b/passwords/discovery/authenticate',
    callsPerMinute: 60,
    note: 'Counts failures together with those of one organization.',
    handle: authenticateDiscovery,
  },
  {
    ...checked,
    path: '/sdk/v1/b2b/passwords/existing_password/reset',
    callsPerMinute: 30,
    note: 'Changes nothing for a sign-in that needs another step (`insufficient_factors`).',
    handle: resetByExistingPassword,
  },
  {
    ...checked,
    access: 'member-session',
    path: '/sdk/v1/b2b/passwords/session/reset',
    callsPerMinute: 30,
    note: 'Within 5 minutes after a sign-in. Ends the other sessions of the email address.',
    handle: resetBySession,
  },
  {
    method: 'POST',
    access: 'business-token',
    path: '/sdk/v1/b2b/passwords/strength_check',
    callsPerMinute: 240,
    handle: checkStrength,
  },
  {
    method: 'DELETE',
    access: 'member-session',
    path: '/sdk/v1/b2b/organizations/members/passwords/:id',
    fidelity: 'stricter',
    note: 'Ends the other sessions of the email address. A password that is also valid in another organization can be deleted only by its member.',
    handle: removePassword,
  },
];
