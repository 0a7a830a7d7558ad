import { readText, readWholeNumber, requireEmail, requirePhoneNumber, requireText } from '../fields.ts';
import { requireAsker, succeed, type Answer, type Call } from '../http/call.ts';
import { ProviderError, badRequest } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import { answerWithSession } from '../http/sessionAnswer.ts';
import { takeAttempt } from '../rules/lock.ts';
import { readLocale } from '../rules/mail/locale.ts';
import { notifyOwner } from '../rules/mail/notice.ts';
import { passcodeMessage } from '../rules/mail/passcodeMessage.ts';
import { openSandboxAccount } from '../rules/sandbox.ts';
import { isSandboxAddress, sandboxPasscode } from '../rules/sandboxValues.ts';
import { readSessionMinutes, writeSession } from '../rules/sessions/openSession.ts';
import { redeemClaim } from '../rules/sessions/redeem.ts';
import { clearAttempts } from '../store/attempts.ts';
import { claimOf, contactIdOf, findOwner, type Asker, type Destination } from '../store/grants.ts';
import {
  channels,
  consumePasscode,
  insertPasscode,
  newPasscode,
  takeSend,
  takeTry,
  type Channel,
  type SendLimit,
} from '../store/passcodes.ts';
import { contactFactor } from '../wire/factors.ts';

export const defaultPasscodeMinutes = 5;
export const passcodeMinuteBounds = { min: 1, max: 10, type: 'invalid_expiration_otp' } as const;

async function send(call: Call, channel: Channel, asker: Asker): Promise<Answer> {
  const destination = readDestination(call, channel);
  const { address } = destination;
  const locale = readLocale(call.body);
  const minutes =
    readWholeNumber(call.body, 'expiration_minutes', passcodeMinuteBounds) ?? defaultPasscodeMinutes;
  const { store, hasher, identifiers, outbox, settings } = call.provider;
  const isSandbox = isSandboxAddress(address);
  if (isSandbox) {
    await store.transaction().execute((transaction) => openSandboxAccount(transaction, call.provider));
  }
  const owner = await findOwner(store, destination);
  const claim = claimOf(destination, owner, asker);
  const methodId = owner?.contactId ?? contactIdOf(identifiers, destination);
  const code = isSandbox ? sandboxPasscode : newPasscode();
  const codeHash = await hasher.hash(code);
  await store.transaction().execute(async (transaction) => {
    const refused = isSandbox ? null : await takeSend(transaction, address, call.now);
    if (refused) throw tooSoon(refused);
    const expiresAt = call.now + minutes * 60_000;
    await insertPasscode(transaction, call.now, { methodId, channel, claim, codeHash, expiresAt });
  });
  const host = new URL(call.pageOrigin).hostname;
  const message = passcodeMessage(address, {
    channel,
    code,
    host,
    minutes,
    project: settings.project_name,
    locale,
  });
  if (claim.grant !== 'nothing') outbox.deliver(message);
  return succeed(call, { method_id: methodId });
}

function tooSoon({ limit, waitSeconds }: SendLimit): ProviderError {
  const minutes = Math.ceil(waitSeconds / 60);
  const message =
    limit === 'cooldown'
      ? `A passcode was sent a moment ago. Ask for another in ${count(waitSeconds, 'second')}.`
      : `Too many passcodes were sent there. Ask for another in ${count(minutes, 'minute')}.`;
  return new ProviderError(429, 'too_many_requests', message, waitSeconds);
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

function readDestination({ body }: Call, channel: Channel): Destination {
  if (channel === 'email') {
    for (const field of ['login_template_id', 'signup_template_id']) readText(body, field);
    return { kind: 'email', address: requireEmail(body) };
  }
  const autofill = body['enable_autofill'] ?? false;
  if (typeof autofill !== 'boolean') throw badRequest('enable_autofill must be a boolean.');
  readSessionMinutes(body, 'autofill_session_duration_minutes');
  return { kind: 'phone', address: requirePhoneNumber(body) };
}

async function authenticate(call: Call): Promise<Answer> {
  const methodId = requireText(call.body, 'method_id');
  const code = requireText(call.body, 'token');
  const sessionMinutes = readSessionMinutes(call.body);
  const { store, hasher } = call.provider;
  const passcode = await takeTry(store, methodId, call.now);
  if (passcode) await takeAttempt(store, passcode.claim.destination.address, call.now);
  const isRight = await hasher.verify(passcode?.codeHash ?? null, code);
  if (!passcode || !isRight) throw wrongPasscode();
  const { channel, claim } = passcode;
  const { address } = claim.destination;
  const session = await store.transaction().execute(async (transaction) => {
    if (!(await consumePasscode(transaction, passcode))) throw wrongPasscode();
    const owner = await redeemClaim(transaction, call, claim);
    if (!owner) throw wrongPasscode();
    await clearAttempts(transaction, address);
    const factor = contactFactor('otp', channel, address, owner.contactId);
    return writeSession(transaction, call, owner.userId, factor, sessionMinutes);
  });
  if (claim.grant === 'add') {
    const kind = channel === 'email' ? 'email_added' : 'phone_added';
    await notifyOwner(call.provider, { kind, userId: session.row.user_id, name: address });
  }
  return answerWithSession(call, session, { method_id: methodId });
}

/** One answer for a wrong passcode, a used, an expired and a dead one, and one that was never sent. */
const wrongPasscode = () =>
  new ProviderError(404, 'otp_code_not_found', 'The passcode is wrong or no longer good. Ask for a new one.');

const post = { method: 'POST', takesCaptcha: true } as const;

/** The three ways to ask for a passcode on one channel. */
const sendRoutes = (channel: Channel): readonly Route[] => [
  {
    ...post,
    path: `/sdk/v1/otps/${channel}/login_or_create`,
    access: 'public-token',
    fidelity: 'stricter',
    note: 'The account comes into being once the passcode is right, so the answer does not tell whether there was one.',
    handle: (call) => send(call, channel, 'anybody'),
  },
  {
    ...post,
    path: `/sdk/v1/otps/${channel}/send/primary`,
    access: 'public-token',
    fidelity: 'stricter',
    note: 'An unknown address gets the answer of a known one, in the same time, and no message.',
    handle: (call) => send(call, channel, 'client'),
  },
  {
    ...post,
    path: `/sdk/v1/otps/${channel}/send/secondary`,
    access: 'session',
    fidelity: 'stricter',
    note: 'Adds an address nobody has to the account, proved from a page that is signed in to it; one of somebody else gets the same answer and no message.',
    handle: async (call) => send(call, channel, await requireAsker(call, readDestination(call, channel))),
  },
];

export const passcodeRoutes: readonly Route[] = [
  ...channels.flatMap(sendRoutes),
  {
    ...post,
    path: '/sdk/v1/otps/authenticate',
    access: 'public-token',
    fidelity: 'stricter',
    note: 'A wrong, a used, an expired, a dead and an unknown passcode get one answer, in the same time; wrong ones count towards the lock.',
    handle: authenticate,
  },
];
