import type { Clock } from '../clock.ts';
import type { LoggedRequest } from '../../../machines/emulator/controlContract.ts';
import { isObject } from '../fields.ts';
import { createRing } from './ring.ts';

/** What an entry learns after it was written. */
export type Outcome = Partial<Pick<LoggedRequest, 'status' | 'fault' | 'error_type' | 'body'>>;

/** Which calls came in, in memory. A call is there from its first moment, so that one that hangs counts too. */
export interface RequestLog {
  /**
   * @returns call it with whatever becomes known of the request
   */
  open(requestId: string, method: string, path: string): (outcome: Outcome) => void;
  /** Newest first. */
  list(): readonly LoggedRequest[];
  clear(): void;
}

const capacity = 1_000;
const longestPath = 500;

/**
 * Makes a log.
 *
 * @param clock stamps the entries
 */
export function createRequestLog(clock: Clock): RequestLog {
  const ring = createRing<LoggedRequest>(capacity);
  return {
    open(requestId, method, path) {
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

/** Everything not named here is masked: a secret under a name nobody thought of stays a secret. */
const harmless = new Set([
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
]);

/** URLs, of which only the place is shown: a query can hold a token. */
const addresses = new Set([
  'login_redirect_url',
  'signup_redirect_url',
  'reset_password_redirect_url',
  'login_magic_link_url',
  'signup_magic_link_url',
  'loginRedirectURL',
  'signupRedirectURL',
]);

/**
 * What of a request's body may be looked at later.
 *
 * @param json the body
 * @returns its fields, each value masked unless its name is known to be harmless
 */
export function maskBody(json: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!isObject(json)) return undefined;
  const names = Object.keys(json).slice(0, 50);
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name.slice(0, 100), maskValue(name, json[name])]));
}

function maskValue(name: string, value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (addresses.has(name) && typeof value === 'string' && URL.canParse(value)) {
    const { origin, pathname } = new URL(value);
    return `${origin}${pathname}`.slice(0, longestValue);
  }
  if (!harmless.has(name)) return mask;
  if (typeof value === 'string') return value.slice(0, longestValue);
  return typeof value === 'number' ? value : mask;
}
