import { Refusal } from '../../refusal.ts';
import { Postage, sharesInAll, type SendCount, type ReachedLimit } from '../../store/sends.ts';
import type { Store } from '../../store/database.ts';
import type { Caller } from '../caller.ts';
import { sourceOf } from '../origins.ts';
import { isSandboxRecipient, sandboxUser } from '../sandboxValues.ts';

/** Maximum number of passcodes that one IP address can request per hour for one recipient. */
export const passcodesPerHour = 5;
/** Maximum number of passcodes sent to one recipient per hour, over all IP addresses. */
export const passcodesPerHourInAll = passcodesPerHour * sharesInAll;
/** Minimum time between two passcodes that one IP address requests for one recipient, in milliseconds. */
export const resendCooldownMs = 10_000;
/** Maximum number of links of one kind that one IP address can request per hour for one email address. */
export const linksPerHour = 5;
/** Maximum number of links of one kind sent to one email address per hour, over all IP addresses. */
export const linksPerHourInAll = linksPerHour * sharesInAll;

/** Number of notices about one account per hour after which the changes that cause them are refused. */
export const noticesPerHour = 20;

interface LimitedMessage {
  /** Email address, phone number, or id of a user. */
  readonly recipient: string;
  readonly noun: keyof typeof refusals;
  readonly counts: readonly SendCount[];
}

/** Returns the limits on messages for requests from one source, and for requests from all sources. */
const sharedCounts = (key: string, ipAddress: string, perHour: number, cooldownMs: number) => [
  { key: `${key} ${sourceOf(ipAddress)}`, perHour, cooldownMs },
  { key, perHour: perHour * sharesInAll, cooldownMs: 0 },
];

/**
 * Returns the limits on passcodes for a recipient.
 *
 * @param recipient email address or phone number
 */
export const passcodeSends = (recipient: string, ipAddress: string): LimitedMessage => ({
  recipient,
  noun: 'passcode',
  counts: sharedCounts(recipient, ipAddress, passcodesPerHour, resendCooldownMs),
});

/** Returns the limits on links of one kind for an email address. */
export const linkSends = (
  kind: 'magic_link' | 'password_reset' | 'invitation',
  email: string,
  ipAddress: string,
): LimitedMessage => ({
  recipient: email,
  noun: 'link',
  counts: sharedCounts(`${kind} ${email}`, ipAddress, linksPerHour, 0),
});

/**
 * Returns the limit on notices about an account, over all kinds, so that none is lost among many.
 *
 * @param isRefused whether the change is refused beyond the limit. One that removes or uses up something is not: its
 *   owner may defend the account with it, and it can be repeated only as often as there is something left.
 */
export const noticeSends = (userId: string, isRefused: boolean): LimitedMessage => ({
  recipient: userId,
  noun: 'notice',
  counts: [
    {
      key: `notice ${userId}`,
      perHour: isRefused ? noticesPerHour : Number.POSITIVE_INFINITY,
      cooldownMs: 0,
    },
  ],
});

/**
 * Counts a requested message toward its limits. Called before the passcode is hashed, so that refused requests cost
 * little.
 *
 * @returns the postage with which the outbox delivers the message
 * @throws Refusal `too_many_requests` beyond a limit
 */
export const requireSend = (caller: Caller, message: LimitedMessage): Promise<Postage> =>
  caller.emulator.store.transaction().execute((transaction) => requirePostage(transaction, caller, message));

/**
 * Counts a message toward its limits.
 *
 * @param store the transaction that also makes the change that the message is about, so that a refusal undoes both
 * @throws Refusal `too_many_requests` beyond a limit
 */
export async function requirePostage(
  store: Store,
  { emulator, now }: Pick<Caller, 'emulator' | 'now'>,
  { recipient, noun, counts }: LimitedMessage,
): Promise<Postage> {
  const { rate_limits: isLimited, sandbox_values: acceptsSandbox } = emulator.settings;
  const isSandbox = acceptsSandbox && (isSandboxRecipient(recipient) || recipient === sandboxUser.userId);
  const counted = await Postage.count(store, isLimited && !isSandbox ? counts : [], now);
  if (counted instanceof Postage) return counted;
  throw sendLimitReached(noun, counted);
}

const refusals = {
  passcode: ['Too many passcodes were sent there.', 'Ask for another'],
  link: ['Too many links were sent there.', 'Ask for another'],
  notice: ['Too many changes were made to this account.', 'Make another'],
} as const;

function sendLimitReached(noun: keyof typeof refusals, { limit, waitSeconds }: ReachedLimit): Refusal {
  const [reason, advice] = refusals[noun];
  const message =
    limit === 'cooldown'
      ? `A ${noun} was sent a moment ago. ${advice} in ${count(waitSeconds, 'second')}.`
      : `${reason} ${advice} in ${count(Math.ceil(waitSeconds / 60), 'minute')}.`;
  return new Refusal('too_many_requests', message, waitSeconds);
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
