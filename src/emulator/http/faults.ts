import type { Fault, FaultEffect, FaultRequest } from '../../../machines/emulator/controlContract.ts';
import type { Identifiers } from '../identifiers.ts';
import { ProviderError } from './errors.ts';
import { isObject } from '../fields.ts';
import { fitsPattern } from './pathPattern.ts';

/** What a request suffers: waiting, then at most one answer that is not the provider's, and perhaps a cut-off end. */
export interface Blow {
  readonly delayMs: number;
  readonly ending: Exclude<FaultEffect, { type: 'delay' } | { type: 'truncate' }> | null;
  readonly isTruncated: boolean;
  /** The effects' names, for the log. */
  readonly name: string;
}

export interface Faults {
  add(rule: FaultRequest): Fault;
  /** Newest first. */
  list(): readonly Fault[];
  /** Removes every rule; what hangs because of one is let go. */
  clear(): void;
  /** Finds what strikes a request, and counts it. */
  strike(method: string, path: string): Blow | null;
  /** Fires when the rules are cleared, for those that hang. */
  readonly released: AbortSignal;
}

/**
 * Makes the list of faults, which starts empty and lives in memory.
 *
 * @param identifiers names the rules
 */
export function createFaults(identifiers: Identifiers): Faults {
  let faults: Fault[] = [];
  let release = new AbortController();
  return {
    add(rule) {
      const fault: Fault = { fault_id: identifiers.next('fault'), ...rule, hits: 0 };
      faults.push(fault);
      return fault;
    },
    list: () => faults.toReversed(),
    clear() {
      faults = [];
      release.abort();
      release = new AbortController();
    },
    strike(method, path) {
      const effects: FaultEffect[] = [];
      for (const fault of faults) {
        // Only one rule can end a request; the others are kept for the next.
        const isTaken = endsRequest(fault.effect) && effects.some(endsRequest);
        if (isTaken || !isMeant(fault, method, path)) continue;
        Object.assign(fault, { hits: fault.hits + 1 });
        effects.push(fault.effect);
      }
      return effects.length > 0 ? combine(effects) : null;
    },
    get released() {
      return release.signal;
    },
  };
}

function isMeant(fault: Fault, method: string, path: string): boolean {
  // A preflight is the browser's doing; it fails only when a rule says so.
  const isMethodMeant = fault.method === undefined ? method !== 'OPTIONS' : fault.method === method;
  const isSpent = fault.times !== undefined && fault.hits >= fault.times;
  return (
    isMethodMeant && !isSpent && fitsPattern(fault.path, path) && Math.random() < (fault.probability ?? 1)
  );
}

function endsRequest(effect: FaultEffect): boolean {
  return effect.type !== 'delay' && effect.type !== 'truncate';
}

function combine(effects: readonly FaultEffect[]): Blow {
  let delayMs = 0;
  let isTruncated = false;
  let ending: Blow['ending'] = null;
  for (const effect of effects) {
    if (effect.type === 'delay') delayMs += effect.ms;
    else if (effect.type === 'truncate') isTruncated = true;
    else ending = effect;
  }
  return { delayMs, ending, isTruncated, name: effects.map(({ type }) => type).join('+') };
}

/** Statuses whose answers have no body (Fetch standard, "null body status"). */
const bodiless = new Set([204, 205, 304]);

/** The answer of a `body` fault. */
export function bodyResponse(effect: Extract<FaultEffect, { type: 'body' }>): Response {
  const status = effect.status ?? 200;
  return new Response(bodiless.has(status) ? null : effect.body, {
    status,
    headers: { 'Content-Type': effect.content_type },
  });
}

/** The refusal of a `status` fault. */
export function statusError(effect: Extract<FaultEffect, { type: 'status' }>): ProviderError {
  const fallbackType = effect.status === 429 ? 'too_many_requests' : 'internal_server_error';
  return new ProviderError(
    effect.status,
    effect.error_type ?? fallbackType,
    effect.error_message ?? 'A fault was set for this call.',
    effect.retry_after,
  );
}

/**
 * The refusal the client library repeats a call after, with a captcha token: known by this text in a body that is not
 * JSON.
 */
export function captchaRefusal(): Response {
  return new Response('Captcha required', { status: 403, headers: { 'Content-Type': 'text/plain' } });
}

/** Whether a call carries the captcha token it was refused for. Any will do: nobody here can tell a good one. */
export function bringsCaptchaToken(json: unknown): boolean {
  const token = isObject(json) ? json['captcha_token'] : undefined;
  return typeof token === 'string' && token !== '';
}

/** Ends the answer in the middle of its body; the framing stays whole, so that the body is read and does not parse. */
export async function truncate(response: Response): Promise<Response> {
  const body = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  return new Response(bodiless.has(response.status) ? null : body.slice(0, Math.floor(body.length / 2)), {
    status: response.status,
    headers,
  });
}
