import { requirePhoneNumber } from '../../fields.ts';
import { succeed, type Call, type Route, type RouteResponse } from '../../http/call.ts';
import { badRequest } from '../../http/errors.ts';
import { intermediateTokenOf, respondWithEntry } from '../../http/memberResponse.ts';
import { phoneExists } from '../../rules/business/memberChanges.ts';
import {
  enterWithSecondStep,
  readEnrollment,
  requireAllowed,
  requireSetUp,
  requireSteppingMember,
} from '../../rules/business/secondStep.ts';
import { countMemberNotice, notifyMember } from '../../rules/mail/memberNotice.ts';
import { readSessionMinutes } from '../../rules/sessions/openSession.ts';
import { contactIdOf } from '../../store/grants.ts';
import { updateMember } from '../../store/members.ts';
import { consumePasscode, memberMethodId } from '../../store/passcodes.ts';
import type { MemberRow } from '../../store/schema.ts';
import { contactFactor } from '../../wire/factors.ts';
import { defaultPasscodeMinutes } from '../passcodes.ts';
import { sendMemberPasscode, verifyMemberPasscode, wrongPasscode } from './passcodes.ts';

/** Identifier of the passcode that a member got by text message. */
export const textMethodId = ({ member_id: id }: Pick<MemberRow, 'member_id'>) => memberMethodId('sms', id);

/** Sends a passcode by text message; the first one to a phone number sets it up. */
async function sendText(call: Call): Promise<RouteResponse> {
  const { store } = call.emulator;
  const given =
    (call.body['mfa_phone_number'] ?? null) === null
      ? null
      : requirePhoneNumber(call.body, 'mfa_phone_number');
  const { member, recipient } = await store.transaction().execute(async (transaction) => {
    const stepping = await requireSteppingMember(transaction, call, call.body);
    const number = given ?? stepping.member.mfa_phone_number;
    if (number === '') throw badRequest('The member has no phone number.', 'member_phone_number_not_found');
    requireAllowed(stepping.organization, 'sms_otp');
    if (stepping.member.mfa_phone_verified === 1) {
      if (number !== stepping.member.mfa_phone_number) throw phoneExists();
      return { member: stepping.member, recipient: number };
    }
    await requireSetUp(transaction, stepping, 'sms_otp');
    await updateMember(transaction, call.now, stepping.member, { mfa_phone_number: number });
    return { member: stepping.member, recipient: number };
  });
  const minutes = defaultPasscodeMinutes;
  const methodId = textMethodId(member);
  await sendMemberPasscode(call, { methodId, channel: 'sms', recipient, minutes, isDelivered: true });
  return succeed(call);
}

async function authenticateText(call: Call): Promise<RouteResponse> {
  readSessionMinutes(call.body);
  const enrollment = readEnrollment(call.body);
  const { store, identifiers } = call.emulator;
  // Checked before the passcode, so that nobody else can use up its tries.
  const { member } = await requireSteppingMember(store, call, call.body);
  const passcode = await verifyMemberPasscode(call, textMethodId(member));
  const { recipient } = passcode.claim.destination;
  const done = await store.transaction().execute(async (transaction) => {
    if (!(await consumePasscode(transaction, passcode))) throw wrongPasscode();
    const stepping = await requireSteppingMember(transaction, call, call.body);
    const isOther =
      stepping.member.mfa_phone_verified === 1 && stepping.member.mfa_phone_number !== recipient;
    if (isOther || stepping.member.member_id !== member.member_id) throw wrongPasscode();
    requireAllowed(stepping.organization, 'sms_otp');
    const isNew = stepping.member.mfa_phone_verified === 0;
    if (isNew) await requireSetUp(transaction, stepping, 'sms_otp');
    const step = { method: 'sms_otp', enrollment, phoneNumber: recipient } as const;
    const phoneId = contactIdOf(identifiers, { kind: 'phone', recipient });
    const factor = contactFactor('otp', 'sms', recipient, phoneId);
    const entry = await enterWithSecondStep(transaction, call, stepping, { factor, step }, optionsOf(call));
    const postage = isNew ? await countMemberNotice(transaction, call, 'phone_added', member) : null;
    return { entry, postage };
  });
  if (done.postage) notifyMember(call, done.postage, 'phone_added', member, recipient);
  return respondWithEntry(call, done.entry);
}

/** Reads the token of the page's intermediate session and the requested duration. */
export const optionsOf = ({ body }: Call) => ({
  intermediateToken: intermediateTokenOf(body),
  minutes: readSessionMinutes(body),
});

const checked = {
  method: 'POST',
  access: 'business-token',
  fidelity: 'stricter',
  browserChecks: 'captcha-and-telemetry',
  callsPerMinute: 60,
} as const;

export const businessTextRoutes: readonly Route[] = [
  {
    ...checked,
    path: '/sdk/v1/b2b/otps/sms/send',
    hashes: true,
    note: 'With an intermediate session, only the first method can be set up.',
    handle: sendText,
  },
  {
    ...checked,
    path: '/sdk/v1/b2b/otps/sms/authenticate',
    hashes: true,
    note: 'Single use, 5 tries. Turns the second step on, unless `set_mfa_enrollment` is `unenroll`.',
    handle: authenticateText,
  },
];
