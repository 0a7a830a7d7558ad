import type {
  ClockRequest,
  ClockState,
  Fault,
  FaultEffect,
  FaultRequest,
} from '../../../machines/emulator/controlContract.ts';
import { oauthProviders } from '../../../machines/contracts/oauthRequests.ts';
import { isInForce } from '../../../machines/emulator/readings.ts';
import { widgetCopy } from '../../copy/widget.en.ts';

const justNowMs = 5_000;

const unitsMs = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
  ['millisecond', 1],
] as const;

/**
 * Says a span of time in its two largest units.
 *
 * @param ms milliseconds; the sign is left to the caller
 * @returns for example `1 hour 5 minutes`
 */
export function spanInWords(ms: number): string {
  const parts: string[] = [];
  let rest = Math.abs(Math.round(ms));
  for (const [unit, length] of unitsMs) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
    if (parts.length === 2) break;
  }
  return parts.join(' ') || '0 seconds';
}

/**
 * Says how far the provider's clock is from the machine's.
 *
 * @param clock a reading of the clock
 * @returns for example `running 1 hour ahead`, `frozen`, or `the machine's time`
 */
export function clockInWords(clock: ClockState): string {
  if (clock.frozen) return 'frozen';
  if (Math.abs(clock.ahead_ms) < 1_000) return "the machine's time";
  return `${spanInWords(wholeSeconds(clock.ahead_ms))} ${clock.ahead_ms > 0 ? 'ahead' : 'behind'}`;
}

/**
 * Says what a change of the clock did.
 *
 * @param change what was asked for
 * @param now the clock's time afterwards, ISO 8601
 * @returns one sentence
 */
export function clockChangeInWords(change: ClockRequest, now: string): string {
  const at = `now ${momentInWords(now)} UTC`;
  if ('advance_ms' in change) return `Clock moved ${spanInWords(change.advance_ms)}: ${at}.`;
  if ('reset' in change) return `Clock back to the machine's time: ${at}.`;
  return change.frozen ? `Clock frozen: ${at}.` : `Clock runs on: ${at}.`;
}

/**
 * Says what a fault does.
 *
 * @param effect the effect of a fault rule
 * @returns for example `answers 429 too_many_requests, retry after 5 s`
 */
export function effectInWords(effect: FaultEffect): string {
  switch (effect.type) {
    case 'status': {
      const retry = effect.retry_after === undefined ? '' : `, retry after ${effect.retry_after} s`;
      return `answers ${effect.status}${effect.error_type ? ` ${effect.error_type}` : ''}${retry}`;
    }
    case 'delay':
      return `answers ${spanInWords(effect.ms)} late`;
    case 'drop':
      return 'drops the connection';
    case 'hang':
      return 'never answers';
    case 'body':
      return `answers ${effect.status ?? 200} with ${effect.content_type || 'a body of no type'}`;
    case 'truncate':
      return 'cuts the answer short';
    case 'captcha':
      return 'asks for a captcha';
    default:
      return effect satisfies never;
  }
}

/**
 * Says when and how often a fault strikes.
 *
 * @param rule the rule
 * @returns for example `POST /sdk/v1/passwords/authenticate, 2 times, with probability 0.5`
 */
export function ruleInWords(rule: FaultRequest): string {
  const parts = [`${rule.method ?? 'Any method'} ${rule.path}`];
  if (rule.times !== undefined) parts.push(rule.times === 1 ? 'once' : `${rule.times} times`);
  if (rule.probability !== undefined && rule.probability < 1)
    parts.push(`with probability ${rule.probability}`);
  return parts.join(', ');
}

/**
 * Says how often a fault has struck, and whether it will again.
 *
 * @param fault the rule with the count of its strikes
 * @returns for example `0 of 2`, `2 of 2, used up` or `7, no limit`
 */
export function strikesInWords(fault: Fault): string {
  if (fault.times === undefined) return `${fault.hits}, no limit`;
  return `${fault.hits} of ${fault.times}${isInForce(fault) ? '' : ', used up'}`;
}

/**
 * Writes a moment the way the page shows it.
 *
 * @param iso ISO 8601 in UTC
 * @returns `2026-11-21 11:25:46`, in UTC
 */
export function momentInWords(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}

/**
 * Says how long ago a moment is by the provider's clock.
 *
 * @param iso the moment, ISO 8601
 * @param now the provider's time, ISO 8601
 * @returns for example `5 min ago` or `in 55 min`
 */
export function distanceInWords(iso: string, now: string): string {
  const ms = Date.parse(iso) - Date.parse(now);
  const [amount, unit] = roughly(Math.abs(ms));
  if (amount === 0) return 'just now';
  return ms > 0 ? `in ${amount} ${unit}` : `${amount} ${unit} ago`;
}

/**
 * Says how long ago something happened by the provider's clock.
 *
 * @param iso the moment, ISO 8601
 * @param now the provider's time, ISO 8601
 * @returns for example `5 min ago`; the moment itself where the clock was moved back behind it
 */
export function pastInWords(iso: string, now: string): string {
  const isAhead = Date.parse(iso) - Date.parse(now) >= justNowMs;
  return isAhead ? momentInWords(iso) : distanceInWords(iso, now);
}

/**
 * Names how somebody signed in.
 *
 * @param type the factor's type on the wire
 * @param deliveryMethod its delivery method on the wire
 * @returns for example `Password`, `Text message passcode` or `Google`; the wire's words for any other
 */
export function factorInWords(type: string, deliveryMethod: string): string {
  const known = factorWords[`${type} ${deliveryMethod}`] ?? factorWords[type];
  if (known !== undefined) return known;
  const account = oauthProviders.find((name) => deliveryMethod === `oauth_${name}`);
  return account === undefined ? `${type}, ${deliveryMethod}` : widgetCopy.english.providers[account];
}

const factorWords: Readonly<Record<string, string>> = {
  password: 'Password',
  'otp sms': 'Text message passcode',
  'otp whatsapp': 'WhatsApp passcode',
  'otp email': 'Email passcode',
  magic_link: 'Email link',
  webauthn: 'Passkey',
  signature_challenge: 'Wallet',
};

/**
 * Shortens a wallet address to what a person compares.
 *
 * @param address Ethereum or Solana
 * @returns for example `0x1234…cdef`
 */
export function shortAddress(address: string): string {
  return address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}

function roughly(ms: number): readonly [number, string] {
  const seconds = Math.floor(ms / 1_000);
  if (ms < justNowMs) return [0, 's'];
  if (seconds < 60) return [seconds, 's'];
  if (seconds < 3_600) return [Math.floor(seconds / 60), 'min'];
  if (seconds < 86_400) return [Math.floor(seconds / 3_600), 'h'];
  return [Math.floor(seconds / 86_400), 'd'];
}

function wholeSeconds(ms: number): number {
  return Math.round(ms / 1_000) * 1_000;
}
