import type { Failure, FailureCode } from '../contracts/failures.ts';

/** The client log events that the site sends to the identity provider (specification, section 7). */
export type ClientLog =
  | { readonly name: 'render_login_screen'; readonly details: { readonly options: ShownOptions } }
  | { readonly name: 'email_sent' | 'email_try_again_clicked'; readonly details: MailDetails }
  | { readonly name: 'sign_in_failed'; readonly details: LoggedFailure };

export interface MailDetails {
  readonly email: string;
  readonly type: 'login_or_create_eml' | 'login_or_create_otp' | 'reset_password';
}

/** A failed request of a sign-in, with the fields that the support of the identity provider asks for. */
export interface LoggedFailure {
  readonly code: FailureCode;
  readonly status: number | null;
  readonly error_type: string | null;
  readonly error_url: string | null;
  readonly request_id: string | null;
}

/** Returns the client log event of a failure; `null` if the provider does not need to know it, as without connection. */
export function failureLog({ code, details }: Failure): ClientLog | null {
  if (!details && code !== 'browser-unchecked') return null;
  const { status = null, errorType = null, errorUrl = null, requestId = null } = details ?? {};
  return {
    name: 'sign_in_failed',
    details: { code, status, error_type: errorType, error_url: errorUrl, request_id: requestId },
  };
}

/** The configuration of a widget, which the event `render_login_screen` contains without secrets. */
export interface ShownOptions {
  readonly products: readonly string[];
}

/**
 * Names that the configuration may have in the event, at every level. The parameters of OAuth providers are missing,
 * because they can contain an email address.
 */
const shownSettings = new Set([
  'products',
  'layout',
  'passcodeChannels',
  'passcodes',
  'magicLinks',
  'passwords',
  'oauthProviders',
  'sessionDurationMinutes',
  'twoStep',
  'expirationMinutes',
  'loginExpirationMinutes',
  'signupExpirationMinutes',
  'resetExpirationMinutes',
  'loginTemplateId',
  'signupTemplateId',
  'resetTemplateId',
  'loginRedirectUrl',
  'signupRedirectUrl',
  'resetRedirectUrl',
  'createUserAsPending',
  'name',
  'isOneTap',
  'oneTapPosition',
  'customScopes',
  'isRequired',
  'methods',
]);

/**
 * Copies a client log event without the fields that must not leave the page.
 *
 * @param log an event, which may have more fields than its type
 */
export function allowedLog({ name, details }: ClientLog): ClientLog {
  if (name === 'render_login_screen') return { name, details: { options: shownOptions(details.options) } };
  if (name === 'sign_in_failed') return { name, details: loggedFailure(details) };
  return { name, details: { email: details.email, type: details.type } };
}

function loggedFailure({ code, status, error_type, error_url, request_id }: LoggedFailure): LoggedFailure {
  return { code, status, error_type, error_url, request_id };
}

function shownOptions(options: ShownOptions): ShownOptions {
  return JSON.parse(JSON.stringify(options, shownValue));
}

function shownValue(key: string, value: unknown): unknown {
  const isPlace = /^\d*$/.test(key);
  if (!isPlace && !shownSettings.has(key)) return undefined;
  // User names, passwords, queries and fragments can be secret.
  return key.endsWith('Url')
    ? String(value)
        .replace(/\/\/[^/?#]*@/, '//')
        .replace(/[?#].*/s, '')
    : value;
}
