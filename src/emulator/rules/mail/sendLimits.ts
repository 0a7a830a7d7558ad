import { Refusal } from '../../refusal.ts';
import { countSend, sharesInAll, type SendCount, type ReachedLimit } from '../../store/sends.ts';
import type { Caller } from '../caller.ts';
import { isSandboxRecipient } from '../sandboxValues.ts';

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

interface LimitedMessage {
  readonly recipient: string;
  readonly noun: 'passcode' | 'link';
  readonly counts: readonly SendCount[];
}

/** Returns the limits on messages for requests from one IP address, and for requests from all IP addresses. */
const sharedCounts = (key: string, ipAddress: string, perHour: number, cooldownMs: number) => [
  { key: `${key} ${ipAddress}`, perHour, cooldownMs },
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
  kind: 'magic_link' | 'password_reset',
  email: string,
  ipAddress: string,
): LimitedMessage => ({
  recipient: email,
  noun: 'link',
  counts: sharedCounts(`${kind} ${email}`, ipAddress, linksPerHour, 0),
});

/**
 * Counts a message toward its limits. Called before the passcode is hashed, so that refused requests cost little.
 *
 * @throws Refusal `too_many_requests` beyond a limit
 */
export async function requireSend(
  { emulator, now }: Caller,
  { recipient, noun, counts }: LimitedMessage,
): Promise<void> {
  const { rate_limits: isLimited, sandbox_values: acceptsSandbox } = emulator.settings;
  if (!isLimited || (acceptsSandbox && isSandboxRecipient(recipient))) return;
  await emulator.store.transaction().execute(async (transaction) => {
    for (const count of counts) {
      const reached = await countSend(transaction, count, now);
      if (reached) throw sendLimitReached(noun, reached);
    }
  });
}

function sendLimitReached(noun: string, { limit, waitSeconds }: ReachedLimit): Refusal {
  const minutes = Math.ceil(waitSeconds / 60);
  const message =
    limit === 'cooldown'
      ? `A ${noun} was sent a moment ago. Ask for another in ${count(waitSeconds, 'second')}.`
      : `Too many ${noun}s were sent there. Ask for another in ${count(minutes, 'minute')}.`;
  return new Refusal('too_many_requests', message, waitSeconds);
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
