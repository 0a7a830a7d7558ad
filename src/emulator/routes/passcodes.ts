import { readText, readWholeNumber, requireEmail, requirePhoneNumber, requireText } from '../fields.ts';
import { requireRequester, succeed, type RouteResponse, type Call, type Route } from '../http/call.ts';
import { ApiError, badRequest } from '../http/errors.ts';
import { respondWithSession } from '../http/sessionResponse.ts';
import type { BrowserChecks } from '../rules/checks/decideOnChecks.ts';
import { passcodeSends, requireSend } from '../rules/mail/sendLimits.ts';
import { readLocale } from '../rules/mail/locale.ts';
import { countAddition, notifyOfAddition } from '../rules/mail/notice.ts';
import { passcodeMessage } from '../rules/mail/passcodeMessage.ts';
import { openSandboxAccount } from '../rules/sandbox.ts';
import { isSandboxRecipient, sandboxPasscode } from '../rules/sandboxValues.ts';
import { readSessionMinutes, writeSession } from '../rules/sessions/openSession.ts';
import { redeemClaim } from '../rules/sessions/redeem.ts';
import { clearAttempts } from '../store/attempts.ts';
import { claimOf, contactIdOf, findOwner, type Requester, type Destination } from '../store/grants.ts';
import {
  channels,
  consumePasscode,
  insertPasscode,
  backendMethodId,
  isReservedMethodId,
  randomMethodId,
  newPasscode,
  passcodeMinuteBounds,
  countTry,
  type Channel,
  type Passcode,
} from '../store/passcodes.ts';
import { contactFactor } from '../wire/factors.ts';

export const defaultPasscodeMinutes = 5;

/** Sends a passcode to the email address or phone number of the body. */
export async function sendPasscode(
  call: Call,
  channel: Channel,
  requester: Requester,
): Promise<RouteResponse> {
  const destination = readDestination(call, channel);
  const { recipient } = destination;
  const locale = readLocale(call.body);
  const minutes =
    readWholeNumber(call.body, 'expiration_minutes', passcodeMinuteBounds) ?? defaultPasscodeMinutes;
  const { store, hasher, outbox, settings } = call.emulator;
  const isSandbox = settings.sandbox_values && isSandboxRecipient(recipient);
  if (isSandbox) {
    await store.transaction().execute((transaction) => openSandboxAccount(transaction, call.emulator));
  }
  const owner = await findOwner(store, destination);
  const claim = claimOf(destination, owner, requester);
  const methodId = newMethodId(call, destination);
  const code = isSandbox ? sandboxPasscode : newPasscode();
  const postage = await requireSend(call, passcodeSends(recipient, call.ipAddress));
  const codeHash = await hasher.hash(code);
  const expiresAt = call.now + minutes * 60_000;
  await store
    .transaction()
    .execute((transaction) =>
      insertPasscode(transaction, call.now, { methodId, channel, claim, codeHash, expiresAt }),
    );
  const host = new URL(call.pageOrigin).hostname;
  const message = passcodeMessage(recipient, {
    channel,
    code,
    host,
    minutes,
    project: settings.project_name,
    locale,
  });
  if (claim.grant !== 'nothing') outbox.deliver(postage, message);
  return succeed(call, { method_id: methodId });
}

/**
 * Creates the identifier of a passcode: random for a page, so that no other page can enter the passcode. A backend
 * gets the id of the email address or phone number, as at Stytch, stored under a prefix that a page cannot use.
 */
function newMethodId({ api, emulator }: Call, destination: Destination): string {
  return api === 'front-end'
    ? randomMethodId(destination.kind)
    : backendMethodId(contactIdOf(emulator.identifiers, destination));
}

/** Reads the recipient of a passcode. */
export function readDestination({ body }: Call, channel: Channel): Destination {
  if (channel === 'email') {
    for (const field of ['login_template_id', 'signup_template_id']) readText(body, field);
    return { kind: 'email', recipient: requireEmail(body) };
  }
  const autofill = body['enable_autofill'] ?? false;
  if (typeof autofill !== 'boolean') throw badRequest('enable_autofill must be a boolean.');
  readSessionMinutes(body, 'autofill_session_duration_minutes');
  return { kind: 'phone', recipient: requirePhoneNumber(body) };
}

/** Verifies the passcode in the field `token`. */
export async function authenticatePasscode(call: Call): Promise<RouteResponse> {
  const methodId = requireText(call.body, 'method_id');
  const code = requireText(call.body, 'token');
  const sessionMinutes = readSessionMinutes(call.body);
  const { store, hasher } = call.emulator;
  const passcode = await useTry(call, methodId);
  const isRight = await hasher.verify(passcode?.codeHash ?? null, code);
  if (!passcode || !isRight) throw wrongPasscode();
  const { channel, claim } = passcode;
  const { recipient } = claim.destination;
  const opened = await store.transaction().execute(async (transaction) => {
    if (!(await consumePasscode(transaction, passcode))) throw wrongPasscode();
    const owner = await redeemClaim(transaction, call, claim);
    if (!owner) throw wrongPasscode();
    await clearAttempts(transaction, recipient);
    const factor = contactFactor('otp', channel, recipient, owner.contactId);
    const session = await writeSession(transaction, call, owner.userId, factor, sessionMinutes);
    return { session, ...owner, postage: await countAddition(transaction, call, claim, owner) };
  });
  await notifyOfAddition(call, claim, opened);
  return respondWithSession(call, opened.session, { method_id: methodId });
}

/** Counts an attempt for the passcode of a `method_id`. Only a backend can enter the passcodes of backend calls. */
async function useTry({ api, emulator: { store }, now }: Call, methodId: string): Promise<Passcode | null> {
  const own = api === 'backend' ? await countTry(store, backendMethodId(methodId), now) : null;
  if (own || isReservedMethodId(methodId)) return own;
  return countTry(store, methodId, now);
}

/** Creates the same error for wrong, used, expired, invalidated and unknown passcodes. */
const wrongPasscode = () =>
  new ApiError(404, 'otp_code_not_found', 'The passcode is wrong or no longer valid. Request a new one.');

const post = {
  method: 'POST',
  browserChecks: 'captcha-and-telemetry',
  callsPerMinute: 60,
  hashes: true,
} as const;

/** The client library sends no telemetry ID with a passcode by email to a known user. */
const checksOfSend = (channel: Channel): BrowserChecks =>
  channel === 'email' ? 'captcha' : 'captcha-and-telemetry';

/** The three endpoints that send a passcode on one channel. */
const sendRoutes = (channel: Channel): readonly Route[] => [
  {
    ...post,
    path: `/sdk/v1/otps/${channel}/login_or_create`,
    access: 'public-token',
    fidelity: 'stricter',
    note: 'The account is created when the passcode is verified, so the response does not reveal whether it existed.',
    handle: (call) => sendPasscode(call, channel, 'visitor'),
  },
  {
    ...post,
    browserChecks: checksOfSend(channel),
    path: `/sdk/v1/otps/${channel}/send/primary`,
    access: 'public-token',
    fidelity: 'stricter',
    note: 'An unknown recipient gets the same response in the same time, but no message.',
    handle: (call) => sendPasscode(call, channel, 'client'),
  },
  {
    ...post,
    browserChecks: checksOfSend(channel),
    path: `/sdk/v1/otps/${channel}/send/secondary`,
    access: 'session',
    fidelity: 'stricter',
    note: 'Adds an unused email address or phone number to the account when it is verified on a page that is signed in to the account. One of another user gets the same response, but no message.',
    handle: async (call) =>
      sendPasscode(call, channel, await requireRequester(call, readDestination(call, channel))),
  },
];

export const passcodeRoutes: readonly Route[] = [
  ...channels.flatMap(sendRoutes),
  {
    ...post,
    path: '/sdk/v1/otps/authenticate',
    access: 'public-token',
    fidelity: 'stricter',
    note: 'Wrong, used, expired, invalidated and unknown passcodes get the same response in the same time.',
    handle: authenticatePasscode,
  },
];
