import { readWholeNumber, requireText } from '../fields.ts';
import {
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
import { respondWithSession, respondWithUser } from '../http/sessionResponse.ts';
import { Refusal } from '../refusal.ts';
import { accountLocked } from '../rules/lock.ts';
import { countNotice, notifyOwner } from '../rules/mail/notice.ts';
import { removeForAll } from '../rules/sessions/waitingSessions.ts';
import { readSessionMinutes, writeSession, type OpenSession } from '../rules/sessions/openSession.ts';
import { backendAddition, endWhatBegan, requireAddition } from '../rules/sessions/addition.ts';
import { totpQrCode } from '../rules/totps/qrCode.ts';
import { hashRecoveryCode, newRecoveryCodes, readRecoveryCode } from '../rules/totps/recoveryCodes.ts';
import { newTotpSecret, stepOfCode } from '../rules/totps/timeSteps.ts';
import { endSessionsOpenedWith, type NewFactor } from '../store/sessions.ts';
import type { Addition } from '../store/addition.ts';
import { clearAttempts, countAttempt } from '../store/attempts.ts';
import type { Store } from '../store/database.ts';
import type { SessionRow, TotpRow } from '../store/schema.ts';
import {
  activateTotp,
  consumeRecoveryCode,
  deleteTotp,
  findTotp,
  insertTotp,
  replaceRecoveryCodes,
  totpMinuteBounds,
  useTimeStep,
} from '../store/totps.ts';
import { recoveryCodeFactor, totpFactor } from '../wire/factors.ts';
import { readWireUser, type WireUser } from '../wire/users.ts';

export const defaultTotpMinutes = 1_440;

/** User of an authenticator app, and the session that the call concerns; `null` if a backend sent none. */
export interface TotpOwner {
  readonly userId: string;
  readonly session: SessionRow | null;
}

const ownerOf = (session: SessionRow): TotpOwner => ({ userId: session.user_id, session });

/** Adds an authenticator app, which is a second factor after its first code. */
export async function createTotp(call: Call, { userId, session }: TotpOwner): Promise<RouteResponse> {
  const minutes = readWholeNumber(call.body, 'expiration_minutes', totpMinuteBounds) ?? defaultTotpMinutes;
  const { store, identifiers, settings } = call.emulator;
  const secret = newTotpSecret();
  const recoveryCodes = newRecoveryCodes();
  const totp: TotpRow = {
    totp_id: identifiers.next('totp'),
    user_id: userId,
    secret,
    verified: 0,
    last_step: -1,
    session_id: session?.session_id ?? null,
    expires_at: call.now + minutes * 60_000,
  };
  const hashes = hashesOf(totp, recoveryCodes);
  const isInserted = await store
    .transaction()
    .execute((transaction) => insertTotp(transaction, identifiers, totp, hashes));
  if (!isInserted) {
    throw badRequest('The account has an authenticator app already. Remove it first.', 'active_totp_exists');
  }
  const user = await readWireUser(store, userId, call.now);
  return succeed(call, {
    totp_id: totp.totp_id,
    secret,
    qr_code: totpQrCode({ issuer: settings.project_name, account: accountName(user), secret }),
    recovery_codes: recoveryCodes,
    user_id: userId,
    user,
    ...(call.api === 'front-end' ? { __user: user } : {}),
  });
}

const hashesOf = ({ totp_id: id }: TotpRow, recoveryCodes: readonly string[]) =>
  recoveryCodes.map((code) => hashRecoveryCode(id, readRecoveryCode(code) ?? ''));

function accountName(user: WireUser | undefined): string {
  const name = [user?.name.first_name, user?.name.last_name].filter(Boolean).join(' ');
  return user?.emails[0]?.email ?? user?.phone_numbers[0]?.phone_number ?? name;
}

/** A verified code, before the session gets its factor. */
interface Proof {
  readonly factor: NewFactor;
  /** Whether the code is the first one of an authenticator app. */
  readonly isFirst: boolean;
}

/** Verifies a code of an authenticator app. */
export async function authenticateTotp(call: Call, owner: TotpOwner): Promise<RouteResponse> {
  const { session } = owner;
  const code = requireText(call.body, 'totp_code');
  if (readRecoveryCode(code) !== null) {
    throw badRequest(
      'This is a recovery code. Enter a code of the authenticator app.',
      'recovery_code_used_as_totp_code',
    );
  }
  return addFactor(call, owner, wrongCode(), async (store, totp) => {
    const isFirst = totp.verified === 0;
    // Only the session that creates the authenticator app has its secret from the client; a backend has it without one.
    if (isFirst && call.api === 'front-end' && totp.session_id !== session?.session_id) return wrongCode();
    const addition = isFirst ? await permitFactor(store, call, owner) : null;
    const step = stepOfCode(totp, code, call.now);
    if (step === null) return wrongCode();
    if (addition) await activateTotp(store, addition, totp.totp_id, step);
    else if (!(await useTimeStep(store, totp.totp_id, step))) return usedCode();
    return { factor: totpFactor(totp.totp_id), isFirst };
  });
}

/** A backend can add a factor without a session; a session that it sends needs the factors of a page's. */
const permitFactor = async (store: Store, call: Call, { userId, session }: TotpOwner): Promise<Addition> =>
  session ? requireAddition(store, call, userId) : backendAddition(call, userId);

/** Verifies a recovery code. */
export async function recoverTotp(call: Call, owner: TotpOwner): Promise<RouteResponse> {
  const text = requireText(call.body, 'recovery_code');
  if (/^\d{6}$/.test(text.trim())) {
    throw badRequest(
      'This is a code of the authenticator app. Enter a recovery code.',
      'totp_code_used_as_recovery_code',
    );
  }
  const code = readRecoveryCode(text);
  return addFactor(call, owner, wrongRecoveryCode(), async (store, totp) => {
    if (code === null || totp.verified === 0) return wrongRecoveryCode();
    const id = await consumeRecoveryCode(store, totp.totp_id, hashRecoveryCode(totp.totp_id, code));
    return id === null ? wrongRecoveryCode() : { factor: recoveryCodeFactor(id), isFirst: false };
  });
}

/**
 * Verifies a code and adds its factor to the session. Check, use and count of attempts are one transaction, which is
 * committed for a wrong code too.
 */
async function addFactor(
  call: Call,
  { userId, session }: TotpOwner,
  wrong: Refusal,
  verify: (store: Store, totp: TotpRow) => Promise<Proof | Refusal>,
): Promise<RouteResponse> {
  const minutes = readSessionMinutes(call.body);
  if (!session && minutes !== undefined) throw primaryFactorMissing();
  const added = await call.emulator.store.transaction().execute(async (transaction) => {
    const totp = await findTotp(transaction, userId, call.now);
    if (!totp) return wrong;
    const lockedUntil = await countAttempt(transaction, totp.totp_id, call.now);
    if (lockedUntil !== null) return accountLocked(lockedUntil, call.now);
    const proof = await verify(transaction, totp);
    if (proof instanceof Refusal) return proof;
    await clearAttempts(transaction, totp.totp_id);
    const opened = await extendSession(transaction, call, { userId, session }, proof.factor, minutes);
    if (proof.isFirst) await endWhatBegan(transaction, userId, session && opened.row.session_id);
    const kind = noticeOf(proof);
    const notice = kind && { kind, postage: await countNotice(transaction, call, { kind, userId }) };
    return { opened, totpId: totp.totp_id, notice };
  });
  if (added instanceof Refusal) throw added;
  const { notice, totpId, opened } = added;
  if (notice) await notifyOwner(call, notice.postage, { kind: notice.kind, userId });
  return respondWithSession(call, opened, { totp_id: totpId });
}

async function extendSession(
  store: Store,
  call: Call,
  { userId, session }: TotpOwner,
  factor: NewFactor,
  minutes: number | undefined,
): Promise<OpenSession> {
  const opened = await writeSession(store, call, userId, factor, minutes);
  // A code is a second factor only: if the session was revoked meanwhile, it must not open another one.
  if (session && opened.row.session_id !== session.session_id) throw sessionNotFound();
  return opened;
}

function noticeOf({ factor, isFirst }: Proof): 'totp_added' | 'recovery_code_used' | null {
  if (isFirst) return 'totp_added';
  return factor.type === 'recovery_code' ? 'recovery_code_used' : null;
}

/**
 * Replaces the recovery codes of a user. The other sessions that used an old code end, because the list may have been
 * stolen.
 *
 * @param sessionId id of the session that stays; `null` for a backend, whose user keeps all sessions
 */
export async function renewRecoveryCodes(
  call: Call,
  userId: string,
  sessionId: string | null,
): Promise<RouteResponse> {
  const { store, identifiers } = call.emulator;
  const recoveryCodes = newRecoveryCodes();
  const kind = 'recovery_codes_renewed';
  const { totp, postage } = await store.transaction().execute(async (transaction) => {
    const found = await findTotp(transaction, userId, call.now);
    if (found?.verified !== 1) throw totpNotFound();
    await replaceRecoveryCodes(transaction, identifiers, found.totp_id, hashesOf(found, recoveryCodes));
    if (sessionId !== null)
      await endSessionsOpenedWith(transaction, { userId, id: 'totp_recovery_code_id', sessionId });
    return { totp: found, postage: await countNotice(transaction, call, { kind, userId }) };
  });
  await notifyOwner(call, postage, { kind, userId });
  return succeed(call, {
    user_id: userId,
    totps: [{ totp_id: totp.totp_id, verified: true, recovery_codes: recoveryCodes }],
  });
}

/** Removes an authenticator app. */
export async function removeTotp(
  call: Call,
  { userId, id, sessionId }: FactorRemoval,
): Promise<RouteResponse> {
  const { store } = call.emulator;
  const kind = 'totp_removed';
  const postage = await store.transaction().execute(async (transaction) => {
    const removed = await removeForAll(transaction, { userId, sessionId }, () =>
      deleteTotp(transaction, { userId, id, sessionId }),
    );
    if (!removed) throw totpNotFound();
    return removed.verified === 1 ? countNotice(transaction, call, { kind, userId }) : null;
  });
  if (postage) await notifyOwner(call, postage, { kind, userId });
  return respondWithUser(call, userId);
}

/** Creates the same error for a wrong code and for a user without an authenticator app. */
const wrongCode = () => new ApiError(401, 'unable_to_authenticate_totp', 'The code is wrong or has expired.');

const primaryFactorMissing = () =>
  badRequest(
    'A code of a second factor opens no session. Send the token of the session to which it is added.',
    'invalid_session_missing_primary_factor',
  );

/** Refusal of a code that was accepted before. */
export const usedCode = () =>
  badRequest('This code was used already. Wait for the next one.', 'totp_code_already_authenticated');

/** Refusal of a recovery code. */
export const wrongRecoveryCode = () =>
  new ApiError(
    401,
    'unable_to_authenticate_recovery_code',
    'The recovery code is wrong or was used already.',
  );

export const totpNotFound = () => new ApiError(404, 'totp_not_found', 'There is no such authenticator app.');

const post = { method: 'POST', access: 'session' } as const;

export const totpRoutes: readonly Route[] = [
  {
    ...post,
    path: '/sdk/v1/totps',
    fidelity: 'stricter',
    note: 'Replaces an authenticator app that has not been verified. Only the session that creates it can verify it.',
    handle: async (call) => createTotp(call, ownerOf(await requireStepUp(call))),
  },
  {
    ...post,
    path: '/sdk/v1/totps/authenticate',
    browserChecks: 'captcha-and-telemetry',
    callsPerMinute: 60,
    fidelity: 'stricter',
    note: 'Only adds a factor to a session; at Stytch it can also open one. Each code works once. The user is notified by email about the first code.',
    handle: (call) => authenticateTotp(call, ownerOf(requireSession(call))),
  },
  {
    ...post,
    path: '/sdk/v1/totps/recover',
    browserChecks: 'captcha-and-telemetry',
    callsPerMinute: 60,
    fidelity: 'stricter',
    note: 'Only adds a factor to a session. Each recovery code works once, after the authenticator app has been verified. The user is notified by email.',
    handle: (call) => recoverTotp(call, ownerOf(requireSession(call))),
  },
  {
    ...post,
    path: '/sdk/v1/totps/recovery_codes',
    fidelity: 'stricter',
    note: 'Creates new recovery codes and voids the old ones, because only hashes are stored. Ends every other session that used an old one. The user is notified by email.',
    handle: async (call) => {
      const { user_id: userId, session_id: sessionId } = await requireStepUp(call);
      return renewRecoveryCodes(call, userId, sessionId);
    },
  },
  {
    method: 'DELETE',
    path: '/sdk/v1/users/totps/:id',
    access: 'session',
    fidelity: 'stricter',
    note: 'Ends every other session that used it or one of its recovery codes. The user is notified by email.',
    handle: async (call) => removeTotp(call, await requireRemoval(call)),
  },
];
