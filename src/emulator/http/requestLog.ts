import type { Clock } from '../clock.ts';
import type { LoggedRequest } from '../../../machines/emulator/controlContract.ts';
import { isObject } from '../fields.ts';
import { createRing } from './ring.ts';

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

const capacity = 1_000;
const longestPath = 500;

/**
 * Creates an empty log.
 *
 * @param clock source of the entries' timestamps
 */
export function createRequestLog(clock: Clock): RequestLog {
  const ring = createRing<LoggedRequest>(capacity);
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

const mask = '[masked]';
const longestValue = 200;

/** Fields whose values are logged. All other fields are masked, so that an unforeseen secret is not logged. */
const unmaskedFields = new Set([
  'email',
  'phone_number',
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
 * @returns its fields, each value masked unless the field is on the allow list; `undefined` if there are none
 */
export function maskBody(json: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!isObject(json)) return undefined;
  const names = Object.keys(json).slice(0, 50);
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name.slice(0, 100), maskValue(name, json[name])]));
}

function maskValue(name: string, value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (urlFields.has(name) && typeof value === 'string' && URL.canParse(value)) {
    const { origin, pathname } = new URL(value);
    return `${origin}${pathname}`.slice(0, longestValue);
  }
  if (!unmaskedFields.has(name)) return mask;
  if (typeof value === 'string') return value.slice(0, longestValue);
  return typeof value === 'number' ? value : mask;
}
