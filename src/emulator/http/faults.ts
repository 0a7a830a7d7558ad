import type { Fault, FaultEffect, FaultRequest } from '../contracts/controlContract.ts';
import type { Identifiers } from '../identifiers.ts';
import { ApiError } from './errors.ts';
import { isObject } from '../fields.ts';

/**
 * Combined effect of all faults that apply to one request: a delay, at most one replaced response, and a truncated
 * body.
 */
export interface InjectedFault {
  readonly delayMs: number;
  /** The effect that replaces the response; `null` if the route handles the request. */
  readonly replacement: Exclude<FaultEffect, { type: 'delay' } | { type: 'truncate' }> | null;
  readonly isTruncated: boolean;
  /** Types of the combined effects, joined by `+`, for the request log. */
  readonly name: string;
  /** Abort when one of the faults is removed, to release the request. */
  readonly removed: readonly AbortSignal[];
}

/** Beginnings of the paths of calls that faults apply to. */
export const faultPaths = ['/sdk/', '/v1/', '/clientside-services/'] as const;

export interface Faults {
  add(rule: FaultRequest): Fault;
  /** Returns all faults, newest first. */
  list(): readonly Fault[];
  /**
   * Removes a fault and releases the requests that hang because of it.
   *
   * @returns whether there was a fault with this id
   */
  remove(id: string): boolean;
  /** Removes all faults and releases the requests that hang because of a fault. */
  clear(): void;
  /**
   * Returns the combined effect of the faults that apply to a request, or `null` if none applies. Increments the hit
   * counts of these faults.
   */
  match(method: string, path: string): InjectedFault | null;
  /** Aborts when all faults are removed, to release slow checks of the browser. */
  readonly cleared: AbortSignal;
}

/**
 * Creates an empty list of faults, which is held in memory.
 *
 * @param identifiers generator of the fault ids
 */
export function createFaults(identifiers: Identifiers): Faults {
  let entries: { readonly fault: Fault; readonly removal: AbortController }[] = [];
  let release = new AbortController();
  return {
    add(rule) {
      const fault: Fault = { fault_id: identifiers.next('fault'), ...rule, hits: 0 };
      entries.push({ fault, removal: new AbortController() });
      return fault;
    },
    list: () => entries.map(({ fault }) => fault).toReversed(),
    remove(id) {
      const removed = entries.find(({ fault }) => fault.fault_id === id);
      entries = entries.filter((entry) => entry !== removed);
      removed?.removal.abort();
      return removed !== undefined;
    },
    clear() {
      for (const { removal } of entries) removal.abort();
      entries = [];
      release.abort();
      release = new AbortController();
    },
    match(method, path) {
      const effects: FaultEffect[] = [];
      const removed: AbortSignal[] = [];
      for (const { fault, removal } of entries) {
        // Only the first matching fault can replace the response. A further fault of this kind
        // does not count a hit, so it can still apply to later requests.
        const isSuperseded = isReplacement(fault.effect) && effects.some(isReplacement);
        if (isSuperseded || !matches(fault, method, path)) continue;
        Object.assign(fault, { hits: fault.hits + 1 });
        effects.push(fault.effect);
        removed.push(removal.signal);
      }
      return effects.length > 0 ? { ...combine(effects), removed } : null;
    },
    get cleared() {
      return release.signal;
    },
  };
}

function matches(fault: Fault, method: string, path: string): boolean {
  // The browser sends preflights on its own, so a fault applies to them only if its method is OPTIONS.
  const methodMatches = fault.method === undefined ? method !== 'OPTIONS' : fault.method === method;
  const isSpent = fault.times !== undefined && fault.hits >= fault.times;
  return (
    methodMatches && !isSpent && matchesPattern(fault.path, path) && Math.random() < (fault.probability ?? 1)
  );
}

function isReplacement(effect: FaultEffect): boolean {
  return effect.type !== 'delay' && effect.type !== 'truncate';
}

function combine(effects: readonly FaultEffect[]): Omit<InjectedFault, 'removed'> {
  let delayMs = 0;
  let isTruncated = false;
  let replacement: InjectedFault['replacement'] = null;
  for (const effect of effects) {
    if (effect.type === 'delay') delayMs += effect.ms;
    else if (effect.type === 'truncate') isTruncated = true;
    else replacement = effect;
  }
  return { delayMs, replacement, isTruncated, name: effects.map(({ type }) => type).join('+') };
}

/** Statuses of responses without a body (Fetch standard, "null body status"). */
const nullBodyStatuses = new Set([204, 205, 304]);

/** Creates the response of a `body` fault. */
export function bodyResponse(effect: Extract<FaultEffect, { type: 'body' }>): Response {
  const status = effect.status ?? 200;
  return new Response(nullBodyStatuses.has(status) ? null : effect.body, {
    status,
    headers: { 'Content-Type': effect.content_type },
  });
}

/** Creates the error of a `status` fault. */
export function statusError(effect: Extract<FaultEffect, { type: 'status' }>): ApiError {
  const fallbackType = effect.status === 429 ? 'too_many_requests' : 'internal_server_error';
  return new ApiError(
    effect.status,
    effect.error_type ?? fallbackType,
    effect.error_message ?? 'A fault was set for this call.',
    effect.retry_after,
  );
}

/**
 * Creates the response that makes the client library repeat the call with a captcha token. The library recognizes this
 * plain text.
 */
export function captchaRefusal(): Response {
  return new Response('Captcha required', { status: 403, headers: { 'Content-Type': 'text/plain' } });
}

/** Returns whether a call has a captcha token. Any token is accepted, because a fault applies before it is verified. */
export function hasCaptchaToken(json: unknown): boolean {
  const token = isObject(json) ? json['captcha_token'] : undefined;
  return typeof token === 'string' && token !== '';
}

/** Cuts the body of a response in half. The HTTP framing stays valid, so the body can be read but not parsed. */
export async function truncate(response: Response): Promise<Response> {
  const body = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  return new Response(
    nullBodyStatuses.has(response.status) ? null : body.slice(0, Math.floor(body.length / 2)),
    {
      status: response.status,
      headers,
    },
  );
}

/**
 * Returns whether a path matches a pattern in which `*` matches any text. A regular expression is not used, because
 * many stars would cause catastrophic backtracking.
 */
export function matchesPattern(pattern: string, path: string): boolean {
  const [head = '', ...rest] = pattern.split('*');
  const tail = rest.pop();
  if (tail === undefined) return path === pattern;
  if (!path.startsWith(head) || !path.endsWith(tail) || path.length < head.length + tail.length) return false;
  const end = path.length - tail.length;
  let from = head.length;
  for (const part of rest) {
    const found = path.indexOf(part, from);
    if (found < 0 || found + part.length > end) return false;
    from = found + part.length;
  }
  return true;
}
