import { readText, readWholeNumber, requireEmail, requireText } from '../../fields.ts';
import { succeed, type Call, type Route, type RouteResponse } from '../../http/call.ts';
import { ApiError } from '../../http/errors.ts';
import { intermediateTokenOf, respondWithDiscovery, respondWithEntry } from '../../http/memberResponse.ts';
import { enterOrganization } from '../../rules/business/enterOrganization.ts';
import { mergeFactors } from '../../rules/business/factors.ts';
import { requireOrganization, standingOf } from '../../rules/business/membership.ts';
import { readLocale } from '../../rules/mail/locale.ts';
import { passcodeMessage } from '../../rules/mail/passcodeMessage.ts';
import { passcodeSends, requireSend } from '../../rules/mail/sendLimits.ts';
import { readSessionMinutes } from '../../rules/sessions/openSession.ts';
import { contactIdOf } from '../../store/grants.ts';
import { findMemberByEmail } from '../../store/members.ts';
import {
  consumePasscode,
  countTry,
  insertPasscode,
  memberMethodId,
  newPasscode,
  passcodeMinuteBounds,
  type Channel,
  type Passcode,
} from '../../store/passcodes.ts';
import { contactFactor } from '../../wire/factors.ts';
import { defaultPasscodeMinutes } from '../passcodes.ts';

/** A passcode for a member, before it is sent. */
export interface MemberPasscode {
  readonly methodId: string;
  readonly channel: Channel;
  readonly recipient: string;
  readonly minutes: number;
  /** Whether the message is delivered; a passcode without delivery is stored too, so that the response takes as long. */
  readonly isDelivered: boolean;
}

/** Sends a passcode. It replaces an earlier one for the same purpose. */
export async function sendMemberPasscode(
  call: Call,
  { methodId, channel, recipient, minutes, isDelivered }: MemberPasscode,
): Promise<void> {
  const { store, hasher, outbox, settings } = call.emulator;
  const locale = readLocale(call.body);
  const postage = await requireSend(call, passcodeSends(recipient, call.ipAddress));
  const code = newPasscode();
  const codeHash = await hasher.hash(code);
  const destination = { kind: channel === 'email' ? 'email' : 'phone', recipient } as const;
  const claim = { destination, grant: isDelivered ? 'sign-in' : 'nothing', userId: null } as const;
  const expiresAt = call.now + minutes * 60_000;
  await store
    .transaction()
    .execute((transaction) =>
      insertPasscode(transaction, call.now, { methodId, channel, claim, codeHash, expiresAt }),
    );
  const host = new URL(call.pageOrigin).hostname;
  const project = settings.project_name;
  if (!isDelivered) return;
  outbox.deliver(postage, passcodeMessage(recipient, { channel, code, host, minutes, project, locale }));
}

/**
 * Verifies a passcode without consuming it.
 *
 * @throws ApiError 404 `otp_code_not_found` for a wrong, used, expired and unknown one
 */
export async function verifyMemberPasscode(call: Call, methodId: string): Promise<Passcode> {
  const code = requireText(call.body, 'code');
  const { store, hasher } = call.emulator;
  const passcode = await countTry(store, methodId, call.now);
  const isRight = await hasher.verify(passcode?.codeHash ?? null, code);
  if (!passcode || !isRight || passcode.claim.grant === 'nothing') throw wrongPasscode();
  return passcode;
}

export const wrongPasscode = () =>
  new ApiError(404, 'otp_code_not_found', 'The passcode is wrong or no longer valid. Request a new one.');

const minutesOf = ({ body }: Call, ...fields: readonly string[]): number =>
  fields.map((field) => readWholeNumber(body, field, passcodeMinuteBounds)).find((value) => value) ??
  defaultPasscodeMinutes;

async function sendDiscoveryPasscode(call: Call): Promise<RouteResponse> {
  const recipient = requireEmail(call.body, 'email_address');
  readText(call.body, 'login_template_id');
  const minutes = minutesOf(call, 'discovery_expiration_minutes');
  const methodId = memberMethodId('discovery', recipient);
  await sendMemberPasscode(call, { methodId, channel: 'email', recipient, minutes, isDelivered: true });
  return succeed(call);
}

async function authenticateDiscovery(call: Call): Promise<RouteResponse> {
  const email = requireEmail(call.body, 'email_address');
  const passcode = await verifyMemberPasscode(call, memberMethodId('discovery', email));
  return call.emulator.store.transaction().execute(async (transaction) => {
    if (!(await consumePasscode(transaction, passcode))) throw wrongPasscode();
    const factors = mergeFactors([], [emailFactor(call, email)], call.now);
    return respondWithDiscovery(transaction, call, { email, factors });
  });
}

/** Sends a passcode for one organization. A person without access to it gets none, and the same response. */
async function sendLoginPasscode(call: Call): Promise<RouteResponse> {
  const recipient = requireEmail(call.body, 'email_address');
  const organizationId = requireText(call.body, 'organization_id');
  for (const field of ['login_template_id', 'signup_template_id']) readText(call.body, field);
  const minutes = minutesOf(call, 'login_expiration_minutes', 'signup_expiration_minutes');
  const { store } = call.emulator;
  const organization = await requireOrganization(store, organizationId);
  const member = await findMemberByEmail(store, organizationId, recipient);
  const isDelivered = standingOf(organization, member, recipient, call.now) !== null;
  const methodId = memberMethodId(organizationId, recipient);
  await sendMemberPasscode(call, { methodId, channel: 'email', recipient, minutes, isDelivered });
  return succeed(call);
}

async function authenticateLogin(call: Call): Promise<RouteResponse> {
  const email = requireEmail(call.body, 'email_address');
  const organizationId = requireText(call.body, 'organization_id');
  const minutes = readSessionMinutes(call.body);
  readLocale(call.body);
  const passcode = await verifyMemberPasscode(call, memberMethodId(organizationId, email));
  const entry = await call.emulator.store.transaction().execute(async (transaction) => {
    if (!(await consumePasscode(transaction, passcode))) throw wrongPasscode();
    const organization = await requireOrganization(transaction, organizationId);
    const factors = [emailFactor(call, email)];
    const intermediateToken = intermediateTokenOf(call.body);
    return enterOrganization(transaction, call, organization, { email, factors, intermediateToken, minutes });
  });
  return respondWithEntry(call, entry, { method_id: emailIdOf(call, email) });
}

const emailIdOf = (call: Call, email: string) =>
  contactIdOf(call.emulator.identifiers, { kind: 'email', recipient: email });

const emailFactor = (call: Call, email: string) =>
  contactFactor('otp', 'email', email, emailIdOf(call, email));

const post = {
  method: 'POST',
  access: 'business-token',
  browserChecks: 'captcha-and-telemetry',
  callsPerMinute: 60,
  hashes: true,
  fidelity: 'stricter',
} as const;

export const businessPasscodeRoutes: readonly Route[] = [
  {
    ...post,
    path: '/sdk/v1/b2b/otps/email/discovery/send',
    note: 'Every email address gets a passcode, because its owner can create an organization. It replaces an earlier one.',
    handle: sendDiscoveryPasscode,
  },
  {
    ...post,
    path: '/sdk/v1/b2b/otps/email/discovery/authenticate',
    note: 'Single use, 5 tries.',
    handle: authenticateDiscovery,
  },
  {
    ...post,
    path: '/sdk/v1/b2b/otps/email/login_or_signup',
    note: 'A person who is not a member and may not join gets the same response in the same time, but no passcode.',
    handle: sendLoginPasscode,
  },
  {
    ...post,
    path: '/sdk/v1/b2b/otps/email/authenticate',
    note: 'Single use, 5 tries.',
    handle: authenticateLogin,
  },
];
