import type { Clock } from '../clock.ts';
import type { LoggedRequest } from '../contracts/controlContract.ts';
import { isObject, type Fields } from '../fields.ts';

/** Fields that are added to a log entry while its request is processed. */
export type LogUpdate = Partial<Pick<LoggedRequest, 'status' | 'fault' | 'error_type' | 'body'>>;

/**
 * Log of incoming requests, held in memory. An entry is added when its request starts, so that hanging requests appear
 * too.
 */
export interface RequestLog {
  /**
   * Adds an entry.
   *
   * @returns a function that updates the entry
   */
  addEntry(requestId: string, method: string, path: string): (outcome: LogUpdate) => void;
  /** Returns the entries, newest first. */
  list(): readonly LoggedRequest[];
  clear(): void;
}

const mostRequests = 1_000;
const longestPath = 500;

/**
 * Creates an empty log.
 *
 * @param clock source of the entries' timestamps
 */
export function createRequestLog(clock: Clock): RequestLog {
  const ring = createRing<LoggedRequest>(mostRequests);
  return {
    addEntry(requestId, method, path) {
      const entry: LoggedRequest = {
        request_id: requestId,
        method,
        path: path.slice(0, longestPath),
        status: null,
        at: new Date(clock.now()).toISOString(),
      };
      ring.add(entry);
      return (outcome) => {
        Object.assign(entry, outcome);
      };
    },
    list: () => ring.list(),
    clear: () => {
      ring.clear();
    },
  };
}

const longestValue = 200;
const mostFields = 50;
const longestName = 100;
const deepest = 3;
const mostEntries = 20;

/** Fields whose values are logged. Of all other fields only the shape is logged, so that no unforeseen secret is. */
const unmaskedFields = new Set([
  'email',
  'email_address',
  'phone_number',
  'mfa_phone_number',
  'organization_id',
  'organization_slug',
  'member_id',
  'locale',
  'session_duration_minutes',
  'expiration_minutes',
  'login_expiration_minutes',
  'signup_expiration_minutes',
  'reset_password_expiration_minutes',
  'login_template_id',
  'signup_template_id',
  'reset_password_template_id',
  'crypto_wallet_type',
  'domain',
  'authenticator_type',
  'provider',
  'answer',
  'delay',
  'unverified',
  'client_id',
  'account',
  'site_key',
  'action',
]);

/** Fields that contain URLs. They are logged without the query string, which can contain a token. */
const urlFields = new Set([
  'discovery_redirect_url',
  'invite_redirect_url',
  'login_redirect_url',
  'signup_redirect_url',
  'reset_password_redirect_url',
  'login_magic_link_url',
  'signup_magic_link_url',
  'loginRedirectURL',
  'signupRedirectURL',
]);

/**
 * Masks a request body for the log.
 *
 * @param json the body
 * @returns its fields, with types such as `[string]` in place of the values, unless the field is on the allow list;
 *   `undefined` without fields
 */
export function maskBody(json: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!isObject(json) || Object.keys(json).length === 0) return undefined;
  return mapFields(json, maskValue);
}

function mapFields(
  fields: Fields,
  map: (name: string, value: unknown) => unknown,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(fields).slice(0, mostFields);
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(0, longestName), map(name, value)]));
}

function maskValue(name: string, value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (urlFields.has(name) && typeof value === 'string' && URL.canParse(value)) {
    const { origin, pathname } = new URL(value);
    return `${origin}${pathname}`.slice(0, longestValue);
  }
  const isShown = unmaskedFields.has(name);
  if (isShown && typeof value === 'string') return value.slice(0, longestValue);
  return isShown && typeof value === 'number' ? value : shapeOf(value, 1);
}

/** Returns the shape of a value: its type, or the shapes of its fields or entries, each shape of a list once. */
function shapeOf(value: unknown, depth: number): unknown {
  if (value === null) return null;
  if (typeof value !== 'object' || depth > deepest) return `[${typeof value}]`;
  if (isObject(value)) return mapFields(value, (_name, inner) => shapeOf(inner, depth + 1));
  const entries = Array.isArray(value) ? value.slice(0, mostEntries) : [];
  const shapes = entries.map((entry: unknown) => shapeOf(entry, depth + 1));
  return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
}

/** Ring buffer of the latest items. */
export interface Ring<Item> {
  add(item: Item): void;
  /** Returns the items, newest first. */
  list(): readonly Item[];
  clear(): void;
}

/**
 * Creates a ring buffer.
 *
 * @param capacity maximum number of items; beyond it the oldest ones are dropped
 */
export function createRing<Item>(capacity: number): Ring<Item> {
  let items: Item[] = [];
  return {
    add(item) {
      items.push(item);
      // Trimmed only at twice the capacity, because removing items one by one would move the whole array each time.
      if (items.length >= capacity * 2) items = items.slice(-capacity);
    },
    list: () => items.slice(-capacity).toReversed(),
    clear() {
      items = [];
    },
  };
}
