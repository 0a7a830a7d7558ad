import { readWholeNumber, requireText } from '../../fields.ts';
import type { Call, Route, RouteResponse } from '../../http/call.ts';
import { ApiError, badRequest } from '../../http/errors.ts';
import { respondWithEntry, respondWithMember } from '../../http/memberResponse.ts';
import { Refusal } from '../../refusal.ts';
import { requireMember, type CurrentMember } from '../../rules/business/currentMember.ts';
import { requireMemberPermission } from '../../rules/business/memberChanges.ts';
import {
  enterWithSecondStep,
  readEnrollment,
  requireAllowed,
  requireSetUp,
  requireSteppingMember,
  type SecondFactor,
} from '../../rules/business/secondStep.ts';
import { accountLocked } from '../../rules/lock.ts';
import { countMemberNotice, notifyMember } from '../../rules/mail/memberNotice.ts';
import { readSessionMinutes } from '../../rules/sessions/openSession.ts';
import { totpQrCode } from '../../rules/totps/qrCode.ts';
import { newRecoveryCodes, readRecoveryCode } from '../../rules/totps/recoveryCodes.ts';
import { newTotpSecret, stepOfCode } from '../../rules/totps/timeSteps.ts';
import { clearAttempts, countAttempt } from '../../store/attempts.ts';
import type { Store } from '../../store/database.ts';
import { readMemberRecord, updateMember } from '../../store/members.ts';
import { deleteMemberSession } from '../../store/memberSessions.ts';
import {
  consumeMemberRecoveryCode,
  deleteMemberTotp,
  findMemberTotp,
  insertMemberTotp,
  readMemberRecoveryCodes,
  replaceMemberRecoveryCodes,
  useMemberTotp,
} from '../../store/memberTotps.ts';
import { deletePasscode } from '../../store/passcodes.ts';
import type { MemberRow, MemberTotpRow } from '../../store/schema.ts';
import { readFactors } from '../../store/sessions.ts';
import { isUsedStep, totpMinuteBounds } from '../../store/totps.ts';
import { recoveryCodeFactor, totpFactor } from '../../wire/factors.ts';
import { defaultTotpMinutes, usedCode, wrongRecoveryCode } from '../totps.ts';
import { targetOf } from './members.ts';
import { optionsOf, textMethodId } from './textSteps.ts';

/** Adds an authenticator app, which is a second step after its first code. */
async function createTotp(call: Call): Promise<RouteResponse> {
  const minutes = readWholeNumber(call.body, 'expiration_minutes', totpMinuteBounds) ?? defaultTotpMinutes;
  const { store, identifiers, settings } = call.emulator;
  const secret = newTotpSecret();
  const recoveryCodes = newRecoveryCodes();
  const { member, organization, id } = await store.transaction().execute(async (transaction) => {
    const stepping = await requireSteppingMember(transaction, call, call.body);
    await requireSetUp(transaction, stepping, 'totp');
    const totp: MemberTotpRow = {
      totp_registration_id: identifiers.next('member-totp'),
      member_id: stepping.member.member_id,
      secret,
      verified: 0,
      last_step: -1,
      expires_at: call.now + minutes * 60_000,
    };
    if (!(await insertMemberTotp(transaction, identifiers, totp, recoveryCodes))) {
      throw badRequest('The member has an authenticator app already. Remove it first.', 'active_totp_exists');
    }
    return { ...stepping, id: totp.totp_registration_id };
  });
  const account = `${member.email_address} (${organization.organization_name})`;
  return respondWithMember(call, member, organization, {
    totp_registration_id: id,
    secret,
    qr_code: totpQrCode({ issuer: settings.project_name, account, secret }),
    recovery_codes: recoveryCodes,
  });
}

/** A verified code, before the session gets its factor. */
interface Proof extends SecondFactor {
  readonly notice: 'totp_added' | 'recovery_code_used' | null;
  readonly more?: Readonly<Record<string, unknown>>;
}

/**
 * Verifies a code and adds its factor. Check, use and count of attempts are one transaction, which is committed for a
 * wrong code too.
 */
async function addFactor(
  call: Call,
  wrong: Refusal,
  verify: (store: Store, totp: MemberTotpRow) => Promise<Proof | Refusal>,
): Promise<RouteResponse> {
  readSessionMinutes(call.body);
  const done = await call.emulator.store.transaction().execute(async (transaction) => {
    const stepping = await requireSteppingMember(transaction, call, call.body);
    requireAllowed(stepping.organization, 'totp');
    const { member } = stepping;
    const totp = await findMemberTotp(transaction, member.member_id, call.now);
    if (!totp) return wrong;
    if (totp.verified === 0) await requireSetUp(transaction, stepping, 'totp');
    const key = totp.totp_registration_id;
    const lockedUntil = await countAttempt(transaction, key, call.now);
    if (lockedUntil !== null) return accountLocked(lockedUntil, call.now);
    const proof = await verify(transaction, totp);
    if (proof instanceof Refusal) return proof;
    await clearAttempts(transaction, key);
    const entry = await enterWithSecondStep(transaction, call, stepping, proof, optionsOf(call));
    const { notice } = proof;
    const postage = notice && (await countMemberNotice(transaction, call, notice, member));
    return { entry, proof, postage, member };
  });
  if (done instanceof Refusal) throw done;
  const { proof, postage, member } = done;
  if (proof.notice && postage) notifyMember(call, postage, proof.notice, member);
  return respondWithEntry(call, done.entry, proof.more);
}

async function authenticateTotp(call: Call): Promise<RouteResponse> {
  const code = requireText(call.body, 'code');
  const enrollment = readEnrollment(call.body);
  return addFactor(call, wrongCode(), async (store, totp) => {
    const step = stepOfCode(totp, code, call.now);
    if (step === null) return wrongCode();
    const isFirst = totp.verified === 0;
    if (!isFirst && isUsedStep(totp.last_step, step)) return usedCode();
    await useMemberTotp(store, totp, step);
    return {
      factor: totpFactor(totp.totp_registration_id),
      step: { method: 'totp', enrollment },
      notice: isFirst ? 'totp_added' : null,
    };
  });
}

async function recover(call: Call): Promise<RouteResponse> {
  const code = readRecoveryCode(requireText(call.body, 'recovery_code'));
  return addFactor(call, wrongRecoveryCode(), async (store, totp) => {
    if (code === null || totp.verified === 0) return wrongRecoveryCode();
    const used = await consumeMemberRecoveryCode(store, totp, code, readRecoveryCode);
    if (!used) return wrongRecoveryCode();
    const more = { recovery_codes_remaining: used.left };
    return { factor: recoveryCodeFactor(used.id), notice: 'recovery_code_used', more };
  });
}

async function readRecoveryCodes(call: Call): Promise<RouteResponse> {
  const { store } = call.emulator;
  const current = await requireMember(store, call);
  const codes = await readMemberRecoveryCodes(store, await requireTotp(store, call, current));
  return respondWithMember(call, current.member, current.organization, {
    recovery_codes: codes.map(({ code }) => code),
  });
}

async function rotateRecoveryCodes(call: Call): Promise<RouteResponse> {
  const { store, identifiers } = call.emulator;
  const codes = newRecoveryCodes();
  const kind = 'recovery_codes_renewed';
  const { current, postage } = await store.transaction().execute(async (transaction) => {
    const found = await requireMember(transaction, call);
    const totp = await requireTotp(transaction, call, found);
    await replaceMemberRecoveryCodes(transaction, identifiers, totp, codes);
    await endSessionsWith(transaction, found.member, ['recovery_code'], found.session.member_session_id);
    return { current: found, postage: await countMemberNotice(transaction, call, kind, found.member) };
  });
  notifyMember(call, postage, kind, current.member);
  return respondWithMember(call, current.member, current.organization, { recovery_codes: codes });
}

async function requireTotp(store: Store, call: Call, { member }: CurrentMember): Promise<MemberTotpRow> {
  const found = await findMemberTotp(store, member.member_id, call.now);
  if (found?.verified !== 1) throw new ApiError(404, 'totp_not_found', 'There is no such authenticator app.');
  return found;
}

/** Removes a method of a member's second step, notifies the member, and ends the other sessions that used it. */
async function removeMethod(
  call: Call,
  method: 'sms_otp' | 'totp',
  target: (store: Store, current: CurrentMember) => MemberRow | Promise<MemberRow>,
): Promise<RouteResponse> {
  const isTotp = method === 'totp';
  const action = isTotp ? 'update.info.delete.mfa-totp' : 'update.info.delete.mfa-phone';
  const types = isTotp ? ['totp', 'recovery_code'] : ['otp'];
  const notice = isTotp ? 'totp_removed' : 'phone_removed';
  const done = await call.emulator.store.transaction().execute(async (store) => {
    const current = await requireMember(store, call);
    const member = await target(store, current);
    requireMemberPermission(call, current, member, action);
    const before = await readMemberRecord(store, member);
    const isSetUp = isTotp ? before.totpId !== null : member.mfa_phone_verified === 1;
    if (isTotp) await deleteMemberTotp(store, member.member_id);
    else await deletePasscode(store, textMethodId(member));
    const totpId = isTotp ? null : before.totpId;
    const hasPhone = isTotp && member.mfa_phone_verified === 1;
    await endSessionsWith(store, member, types, current.session.member_session_id);
    const changed = await updateMember(store, call.now, member, {
      ...(isTotp ? {} : { mfa_phone_number: '', mfa_phone_verified: 0 }),
      ...(member.default_mfa_method === method
        ? { default_mfa_method: totpId === null ? (hasPhone ? 'sms_otp' : '') : 'totp' }
        : {}),
      ...(totpId === null && !hasPhone ? { mfa_enrolled: 0 } : {}),
    });
    const postage = isSetUp ? await countMemberNotice(store, call, notice, member) : null;
    return { member, changed, organization: current.organization, postage };
  });
  const { member, changed, organization, postage } = done;
  if (postage) notifyMember(call, postage, notice, member, isTotp ? '' : member.mfa_phone_number);
  return respondWithMember(call, changed, organization);
}

async function endSessionsWith(
  store: Store,
  { member_id: id }: MemberRow,
  types: readonly string[],
  keptId: string,
): Promise<void> {
  const sessions = await store
    .selectFrom('member_sessions')
    .selectAll()
    .where('member_id', '=', id)
    .execute();
  for (const session of sessions) {
    const used = readFactors(session).some(
      ({ type, delivery_method: by }) => types.includes(type) && by !== 'email',
    );
    if (used && session.member_session_id !== keptId) await deleteMemberSession(store, session);
  }
}

const own = (_: Store, { member }: CurrentMember) => member;

const wrongCode = () => new ApiError(401, 'unable_to_authenticate_totp', 'The code is wrong or has expired.');

const post = { method: 'POST', access: 'business-token', fidelity: 'stricter' } as const;
const checked = { ...post, browserChecks: 'captcha-and-telemetry', callsPerMinute: 60 } as const;
const session = { access: 'member-session' } as const;
const members = '/sdk/v1/b2b/organizations/members';

export const secondStepRoutes: readonly Route[] = [
  {
    ...checked,
    path: '/sdk/v1/b2b/totp',
    note: 'With an intermediate session, only the first method can be set up.',
    handle: createTotp,
  },
  {
    ...checked,
    path: '/sdk/v1/b2b/totp/authenticate',
    note: 'Each code works once; 10 consecutive failures lock it for one hour. Turns the second step on, unless `set_mfa_enrollment` is `unenroll`.',
    handle: authenticateTotp,
  },
  {
    ...checked,
    path: '/sdk/v1/b2b/recovery_codes/recover',
    note: 'Each recovery code works once. Counts as the authenticator app.',
    handle: recover,
  },
  { ...session, method: 'GET', path: '/sdk/v1/b2b/recovery_codes', handle: readRecoveryCodes },
  {
    ...session,
    method: 'POST',
    path: '/sdk/v1/b2b/recovery_codes/rotate',
    browserChecks: 'captcha-and-telemetry',
    callsPerMinute: 60,
    fidelity: 'stricter',
    note: 'Ends every other session that used an old recovery code.',
    handle: rotateRecoveryCodes,
  },
  {
    ...session,
    method: 'DELETE',
    path: `${members}/deletePhoneNumber`,
    note: 'Ends the other sessions that used it.',
    handle: (call) => removeMethod(call, 'sms_otp', own),
  },
  {
    ...session,
    method: 'DELETE',
    path: `${members}/deleteTOTP`,
    note: 'Ends the other sessions that used it or a recovery code.',
    handle: (call) => removeMethod(call, 'totp', own),
  },
  {
    ...session,
    method: 'DELETE',
    path: `${members}/mfa_phone_numbers/:id`,
    handle: (call) => removeMethod(call, 'sms_otp', (store, current) => targetOf(store, current, call)),
  },
  {
    ...session,
    method: 'DELETE',
    path: `${members}/totp/:id`,
    handle: (call) => removeMethod(call, 'totp', (store, current) => targetOf(store, current, call)),
  },
];
