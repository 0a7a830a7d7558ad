import type {
  ClockRequest,
  ClockState,
  Fault,
  FaultEffect,
  FaultRequest,
} from '../contracts/controlContract.ts';
import { oauthProviderNames, oauthProviders } from '../contracts/oauthProviders.ts';
import { isActive } from '../machines/panelData.ts';

const justNowMs = 5_000;

const unitsMs = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
  ['millisecond', 1],
] as const;

/** Authentication factors by type, or by type and delivery method, as in the API. */
const factors: Readonly<Record<string, string>> = {
  password: 'Password',
  'otp sms': 'Text message passcode',
  'otp whatsapp': 'WhatsApp passcode',
  'otp email': 'Email passcode',
  magic_link: 'Email link',
  webauthn: 'Passkey',
  signature_challenge: 'Wallet',
  totp: 'Authenticator app',
  recovery_code: 'Recovery code',
};

/** Writes a time in UTC, from ISO 8601. */
export function timestamp(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}

/**
 * Formats a duration in its two largest units.
 *
 * @param ms milliseconds; the sign is ignored
 * @returns for example `1 hour 5 minutes`
 */
export function spanInWords(ms: number): string {
  const parts: string[] = [];
  let rest = Math.abs(Math.round(ms));
  for (const [unit, length] of unitsMs) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) parts.push(plural(count, unit));
    if (parts.length === 2) break;
  }
  return parts.join(' ') || plural(0, 'second');
}

/**
 * Describes the offset of the emulator's clock from the system time.
 *
 * @param clock state of the clock
 * @returns for example `1 hour ahead`, `frozen` or `system time`
 */
export function clockInWords({ frozen, ahead_ms: aheadMs }: ClockState): string {
  if (frozen) return 'frozen';
  if (Math.abs(aheadMs) < 1_000) return 'system time';
  const span = spanInWords(wholeSeconds(aheadMs));
  return `${span} ${aheadMs > 0 ? 'ahead' : 'behind'}`;
}

/**
 * Describes a completed change of the clock.
 *
 * @param change the request
 * @param now time of the clock after the change, ISO 8601
 * @returns one sentence
 */
export function clockChangeInWords(change: ClockRequest, now: string): string {
  const time = `now ${timestamp(now)} UTC`;
  if ('advance_ms' in change) return `Clock moved forward ${spanInWords(change.advance_ms)}: ${time}.`;
  if ('reset' in change) return `Clock reset to system time: ${time}.`;
  return `Clock ${change.frozen ? 'frozen' : 'resumed'}: ${time}.`;
}

/**
 * Describes the effect of a fault.
 *
 * @param effect the effect of a fault rule
 * @returns for example `responds with 429 too_many_requests, retry after 5 s`
 */
export function effectInWords(effect: FaultEffect): string {
  switch (effect.type) {
    case 'status': {
      const retry = effect.retry_after === undefined ? '' : `, retry after ${effect.retry_after} s`;
      return `responds with ${effect.status}${effect.error_type ? ` ${effect.error_type}` : ''}${retry}`;
    }
    case 'delay':
      return `delays the response by ${spanInWords(effect.ms)}`;
    case 'drop':
      return 'drops the connection';
    case 'hang':
      return 'never responds';
    case 'body':
      return `responds with ${effect.status ?? 200} and ${effect.content_type || 'no content type'}`;
    case 'truncate':
      return 'truncates the response';
    case 'captcha':
      return 'requires a captcha';
    default:
      return effect satisfies never;
  }
}

/**
 * Describes the requests that a fault applies to.
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
 * Describes how often a fault was applied, and how often it can be applied.
 *
 * @param fault the rule with its hit count
 * @returns for example `0 of 2`, `2 of 2, used up` or `7, no limit`
 */
export function hitsInWords(fault: Fault): string {
  const { hits, times } = fault;
  if (times === undefined) return `${hits}, no limit`;
  return `${hits} of ${times}${isActive(fault) ? '' : ', used up'}`;
}

/**
 * Describes a time relative to the emulator's clock.
 *
 * @param iso the time, ISO 8601
 * @param now time of the emulator's clock, ISO 8601
 * @returns for example `5 min ago` or `in 55 min`
 */
export function distanceInWords(iso: string, now: string): string {
  const ms = Date.parse(iso) - Date.parse(now);
  const [amount, unit] = roughly(Math.abs(ms));
  if (amount === 0) return 'just now';
  return ms > 0 ? `in ${amount} ${unit}` : `${amount} ${unit} ago`;
}

/**
 * Describes a past time relative to the emulator's clock.
 *
 * @param iso the time, ISO 8601
 * @param now time of the emulator's clock, ISO 8601
 * @returns for example `5 min ago`; the absolute time if it is in the future because the clock was reset
 */
export function pastInWords(iso: string, now: string): string {
  const isAhead = Date.parse(iso) - Date.parse(now) >= justNowMs;
  return isAhead ? timestamp(iso) : distanceInWords(iso, now);
}

/**
 * Names an authentication factor.
 *
 * @param type `type` of the factor in the API
 * @param deliveryMethod `delivery_method` of the factor in the API
 * @returns for example `Password`, `Text message passcode` or `Google`; both values for an unknown factor
 */
export function factorInWords(type: string, deliveryMethod: string): string {
  const known = factors[`${type} ${deliveryMethod}`] ?? factors[type];
  if (known !== undefined) return known;
  const provider = oauthProviders.find((name) => deliveryMethod === `oauth_${name}`);
  return provider === undefined ? `${type}, ${deliveryMethod}` : oauthProviderNames[provider];
}

/**
 * Shortens a wallet address.
 *
 * @param address Ethereum or Solana address
 * @returns for example `0x1234…cdef`
 */
export function shortWalletAddress(address: string): string {
  return address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}

const plural = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

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
