import type {
  ClockRequest,
  ClockState,
  Fault,
  FaultEffect,
  FaultRequest,
} from '../../../machines/emulator/controlContract.ts';
import { oauthProviders } from '../../../machines/contracts/oauthRequests.ts';
import { oauthProviderNames } from '../../copy/oauthProviderNames.ts';
import { isActive } from '../../../machines/emulator/panelData.ts';
import type { CopyOf } from '../../copy/language.ts';
import type { wordingCopy } from './copy/wording.en.ts';

/** Sentences about times, faults and factors in the language of the page. */
export type Wording = CopyOf<typeof wordingCopy>;

const justNowMs = 5_000;

const unitsMs = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
  ['millisecond', 1],
] as const;

/**
 * Formats a duration in its two largest units.
 *
 * @param ms milliseconds; the sign is ignored
 * @returns for example `1 hour 5 minutes`
 */
export function spanInWords(words: Wording, ms: number): string {
  const parts: string[] = [];
  let rest = Math.abs(Math.round(ms));
  for (const [unit, length] of unitsMs) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) parts.push(words.units[unit](count));
    if (parts.length === 2) break;
  }
  return parts.join(' ') || words.units.second(0);
}

/**
 * Describes the offset of the emulator's clock from the system time.
 *
 * @param clock state of the clock
 * @returns for example `1 hour ahead`, `frozen` or `system time`
 */
export function clockInWords(words: Wording, { frozen, ahead_ms: aheadMs }: ClockState): string {
  if (frozen) return words.clock.frozen;
  if (Math.abs(aheadMs) < 1_000) return words.clock.systemTime;
  const span = spanInWords(words, wholeSeconds(aheadMs));
  return aheadMs > 0 ? words.clock.ahead(span) : words.clock.behind(span);
}

/**
 * Describes a completed change of the clock.
 *
 * @param change the request
 * @param now time of the clock after the change, ISO 8601
 * @returns one sentence
 */
export function clockChangeInWords(words: Wording, change: ClockRequest, now: string): string {
  const time = words.timestamp(now);
  const { movedForward, wasReset, wasFrozen, wasResumed } = words.clock;
  if ('advance_ms' in change) return movedForward(spanInWords(words, change.advance_ms), time);
  if ('reset' in change) return wasReset(time);
  return change.frozen ? wasFrozen(time) : wasResumed(time);
}

/**
 * Describes the effect of a fault.
 *
 * @param effect the effect of a fault rule
 * @returns for example `responds with 429 too_many_requests, retry after 5 s`
 */
export function effectInWords(words: Wording, effect: FaultEffect): string {
  const { faults } = words;
  switch (effect.type) {
    case 'status': {
      const retry = effect.retry_after === undefined ? '' : faults.retryAfter(effect.retry_after);
      return faults.respondsWith(
        `${effect.status}${effect.error_type ? ` ${effect.error_type}` : ''}${retry}`,
      );
    }
    case 'delay':
      return faults.delays(spanInWords(words, effect.ms));
    case 'drop':
      return faults.drops;
    case 'hang':
      return faults.hangs;
    case 'body':
      return faults.body(effect.status ?? 200, effect.content_type || faults.noContentType);
    case 'truncate':
      return faults.truncates;
    case 'captcha':
      return faults.captcha;
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
export function ruleInWords({ faults }: Wording, rule: FaultRequest): string {
  const parts = [`${rule.method ?? faults.anyMethod} ${rule.path}`];
  if (rule.times !== undefined) parts.push(faults.times(rule.times));
  if (rule.probability !== undefined && rule.probability < 1)
    parts.push(faults.probability(rule.probability));
  return parts.join(', ');
}

/**
 * Describes how often a fault was applied, and how often it can be applied.
 *
 * @param fault the rule with its hit count
 * @returns for example `0 of 2`, `2 of 2, used up` or `7, no limit`
 */
export function hitsInWords({ faults }: Wording, fault: Fault): string {
  const { hits, times } = fault;
  if (times === undefined) return faults.unlimited(hits);
  return isActive(fault) ? faults.hits(hits, times) : faults.usedUp(hits, times);
}

/**
 * Describes a time relative to the emulator's clock.
 *
 * @param iso the time, ISO 8601
 * @param now time of the emulator's clock, ISO 8601
 * @returns for example `5 min ago` or `in 55 min`
 */
export function distanceInWords(words: Wording, iso: string, now: string): string {
  const ms = Date.parse(iso) - Date.parse(now);
  const [amount, unit] = roughly(Math.abs(ms));
  if (amount === 0) return words.justNow;
  return ms > 0 ? words.inFuture(`${amount} ${unit}`) : words.inPast(`${amount} ${unit}`);
}

/**
 * Describes a past time relative to the emulator's clock.
 *
 * @param iso the time, ISO 8601
 * @param now time of the emulator's clock, ISO 8601
 * @returns for example `5 min ago`; the absolute time if it is in the future because the clock was reset
 */
export function pastInWords(words: Wording, iso: string, now: string): string {
  const isAhead = Date.parse(iso) - Date.parse(now) >= justNowMs;
  return isAhead ? words.timestamp(iso) : distanceInWords(words, iso, now);
}

/**
 * Names an authentication factor.
 *
 * @param type `type` of the factor in the API
 * @param deliveryMethod `delivery_method` of the factor in the API
 * @returns for example `Password`, `Text message passcode` or `Google`; both values for an unknown factor
 */
export function factorInWords(words: Wording, type: string, deliveryMethod: string): string {
  const factorWords: Readonly<Record<string, string>> = words.factors;
  const known = factorWords[`${type} ${deliveryMethod}`] ?? factorWords[type];
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
