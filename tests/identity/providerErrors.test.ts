import { afterEach, describe, expect, test, vi } from 'vitest';
import { IdentityError } from '../../machines/contracts/failures.ts';
import { identityError } from '../../src/identity/providerErrors.ts';

function apiError(fields: { status_code?: number; error_type?: string; error_message?: string }): Error {
  return Object.assign(new Error('api'), { name: 'StytchAPIError', ...fields });
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

const captchaScript = 'https://www.google.com/recaptcha/enterprise.js?render=site-key';

describe('identityError', () => {
  test.each([
    ['unauthorized_credentials', 401, 'credentials-wrong'],
    ['no_user_password', 400, 'credentials-wrong'],
    ['password_does_not_match', 400, 'credentials-wrong'],
    ['email_not_found', 404, 'account-unknown'],
    ['phone_number_not_found', 404, 'account-unknown'],
    ['invalid_email', 400, 'email-invalid'],
    ['invalid_phone_number', 400, 'phone-invalid'],
    ['invalid_phone_number_country_code', 400, 'phone-invalid'],
    ['otp_code_not_found', 404, 'passcode-wrong'],
    ['unable_to_authenticate_totp', 401, 'authenticator-code-wrong'],
    ['totp_code_already_authenticated', 401, 'authenticator-code-wrong'],
    ['totp_not_found', 404, 'authenticator-code-wrong'],
    ['invalid_totp_code', 400, 'authenticator-code-wrong'],
    ['recovery_code_used_as_totp_code', 400, 'authenticator-code-wrong'],
    ['unable_to_authenticate_recovery_code', 401, 'recovery-code-wrong'],
    ['invalid_recovery_code', 400, 'recovery-code-wrong'],
    ['recovery_codes_not_found', 404, 'recovery-code-wrong'],
    ['totp_code_used_as_recovery_code', 400, 'recovery-code-wrong'],
    ['active_totp_exists', 400, 'request-refused'],
    ['insufficient_factors', 401, 'step-up-required'],
    ['stale_factors', 401, 'step-up-required'],
    ['cannot_delete_last_primary_factor', 400, 'last-way-in'],
    ['weak_password', 400, 'password-weak'],
    ['breached_password', 400, 'password-breached'],
    ['reset_password', 400, 'password-reset-required'],
    ['duplicate_email', 400, 'account-exists'],
    ['duplicate_phone_number', 400, 'account-exists'],
    ['inactive_email', 400, 'recipient-unreachable'],
    ['unsubscribed_phone_number', 400, 'recipient-unreachable'],
    ['invalid_method_id', 400, 'passcode-expired'],
    ['invalid_expiration_otp', 400, 'request-malformed'],
    ['invalid_expiration', 400, 'request-malformed'],
    ['invalid_locale', 400, 'request-malformed'],
    ['unable_to_auth_password_reset_token', 401, 'link-spent'],
    ['unable_to_auth_magic_link', 401, 'link-spent'],
    ['magic_link_not_found', 404, 'link-spent'],
    ['oauth_token_not_found', 404, 'link-spent'],
    ['pkce_mismatch', 400, 'link-from-other-browser'],
    ['unable_to_authenticate_crypto_wallet', 401, 'signature-refused'],
    ['invalid_signature', 400, 'signature-refused'],
    ['signature_missing', 400, 'signature-refused'],
    ['signature_is_incorrect_size', 400, 'wallet-unsupported'],
    ['siwe_message_expired', 401, 'signature-refused'],
    ['siwe_message_not_valid_yet', 401, 'signature-refused'],
    ['pkce_expected_code_verifier', 400, 'link-from-other-browser'],
    ['pkce_did_not_expect_code_verifier', 400, 'link-from-other-browser'],
    ['user_lock_limit_reached', 429, 'account-locked'],
    ['session_not_found', 404, 'session-ended'],
    ['captcha_required', 403, 'browser-unchecked'],
    ['captcha_failed', 403, 'browser-refused'],
    ['something_new', 429, 'too-many-requests'],
    ['something_new', 500, 'provider-broken'],
    ['something_new', 503, 'provider-broken'],
    ['something_new', 400, 'request-refused'],
    ['toString', 400, 'request-refused'],
  ])('reads %s (%i) as %s', (error_type, status_code, code) => {
    expect(identityError(apiError({ error_type, status_code })).failure.code).toBe(code);
  });

  test.each([
    [{ retry_after_seconds: 7 }, 7_000],
    [{ retry_after_seconds: 0 }, undefined],
    [{ retry_after_seconds: -1 }, undefined],
    [{ retry_after_seconds: '7' }, undefined],
    [null, undefined],
  ])('reads the wait from the details %o', (error_details, retryAfterMs) => {
    const error = Object.assign(apiError({ status_code: 429 }), { error_details });
    expect(identityError(error).failure.retryAfterMs).toBe(retryAfterMs);
  });

  test.each([
    ['Unable to contact our servers.', 'unreachable'],
    ['Invalid JSON response from our servers.', 'response-invalid'],
    ['Invalid response from our servers.', 'response-invalid'],
    ['Invalid or no response from server', 'response-missing'],
    ['A message of a later version', 'unreachable'],
  ])('reads the transport error "%s" as %s', (message, code) => {
    expect(identityError(named('StytchAPIUnreachableError', message)).failure).toEqual({
      code,
      providerMessage: null,
    });
  });

  test('names the fields of a schema error for developers, without their values', () => {
    const message = `Request does not match expected schema\n.email: ann must be an address\n.attributes.ip[0]: is wrong`;
    expect(identityError(named('StytchAPISchemaError', message)).failure).toEqual({
      code: 'request-malformed',
      providerMessage: null,
      refusedFields: ['.email', '.attributes.ip[0]'],
    });
  });

  test.each([
    [named('StytchAPISchemaError', 'body'), 'request-malformed'],
    [named('StytchSDKUsageError', 'Invalid call to stytch.passwords.authenticate'), 'request-malformed'],
    [
      new AggregateError([named('StytchSDKUsageError', 'one'), named('StytchSDKUsageError', 'two')]),
      'request-malformed',
    ],
    [new AggregateError([]), 'unexpected'],
    [Object.assign(new Error('CAPTCHA required'), { type: 'CAPTCHA required' }), 'browser-refused'],
    [new Error('Unable to query captcha and/or dfp telemetry ID'), 'browser-unchecked'],
    [new Error(`${captchaScript} could not be loaded: [object Event]`), 'browser-unchecked'],
    [
      new Error(`${captchaScript} was loaded, but module was not found in global scope: TypeError: x`),
      'browser-unchecked',
    ],
    [
      new Error(`${captchaScript} already loaded, but module was not found in global scope: TypeError: x`),
      'browser-unchecked',
    ],
    [named('ChunkLoadError', 'Loading chunk stytchIdentity failed'), 'unreachable'],
    [new Error('boom'), 'unexpected'],
    ['a string', 'unexpected'],
    [null, 'unexpected'],
  ])('reads %s as %s', (thrown, code) => {
    expect(identityError(thrown).failure.code).toBe(code);
  });

  test.each([
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Network request failed',
    'Load failed',
    'Load failed (api.stytch.com)',
    'cancelled',
    'The network connection was lost.',
    'The Internet connection appears to be offline.',
    'The request timed out.',
    'Could not connect to the server.',
    'A server with the specified hostname could not be found.',
    'An SSL error has occurred and a secure connection to the server cannot be made.',
    'Die Netzwerkverbindung wurde unterbrochen.',
    'Se perdió la conexión de red.',
    'ネットワーク接続が切れました。',
    '',
  ])('reads a failed fetch, "%s", as unreachable', (message) => {
    expect(identityError(new TypeError(message)).failure.code).toBe('unreachable');
  });

  test.each(['AbortError', 'NetworkError'])(
    'reads a response that breaks off, %s, as unreachable',
    (name) => {
      expect(identityError(new DOMException('The operation was aborted. ', name)).failure.code).toBe(
        'unreachable',
      );
    },
  );

  test.each([
    "Cannot destructure property '__user'",
    "Cannot read properties of undefined (reading 'user')",
    "undefined is not an object (evaluating 'data.user')",
    "null is not an object (evaluating 'data.user')",
    `can't access property "user", data is undefined`,
    'data.user is null',
    'data.map is not a function',
    'object is not iterable',
    "Failed to construct 'URL': Invalid URL",
  ])('reads failed code, "%s", as an invalid response', (message) => {
    expect(identityError(new TypeError(message)).failure.code).toBe('response-invalid');
  });

  test('includes the message of the provider, but of no other error', () => {
    const message = 'The password is too short.';
    expect(
      identityError(apiError({ error_type: 'weak_password', error_message: message })).failure
        .providerMessage,
    ).toBe(message);
    expect(identityError(apiError({ error_message: '' })).failure.providerMessage).toBeNull();
    expect(identityError(new Error('stack trace')).failure.providerMessage).toBeNull();
  });

  test('includes the fields that the support of the provider asks for', () => {
    const error = Object.assign(apiError({ status_code: 401, error_type: 'unauthorized_credentials' }), {
      error_url: 'https://stytch.com/docs/api/errors/401#unauthorized_credentials',
      request_id: 'request-id-test-1',
    });
    expect(identityError(error).failure.details).toEqual({
      status: 401,
      errorType: 'unauthorized_credentials',
      errorUrl: 'https://stytch.com/docs/api/errors/401#unauthorized_credentials',
      requestId: 'request-id-test-1',
    });
  });

  test('marks missing and malformed fields of an error response', () => {
    const error = Object.assign(apiError({}), {
      status_code: '401',
      error_url: '',
      request_id: 'request-id-test-1',
    });
    expect(identityError(error).failure.details).toEqual({
      status: null,
      errorType: null,
      errorUrl: null,
      requestId: 'request-id-test-1',
    });
    for (const other of [apiError({}), Object.assign(new Error('no response'), { request_id: 'x' }), null]) {
      expect(identityError(other).failure).not.toHaveProperty('details');
    }
  });

  test('keeps the original error as the cause', () => {
    const error = apiError({ error_type: 'invalid_email' });
    expect(identityError(error).cause).toBe(error);
  });

  test('returns an IdentityError unchanged', () => {
    const error = new IdentityError({ code: 'link-spent', providerMessage: null });
    expect(identityError(error)).toBe(error);
  });

  test('reads an unrecoverable error of a session call as the end of the session', () => {
    const error = apiError({ error_type: 'unauthorized_credentials', status_code: 401 });
    expect(identityError(error, 'session').failure.code).toBe('session-ended');
    expect(identityError(error).failure.code).toBe('credentials-wrong');
  });
});

describe('code of the library that fails', () => {
  afterEach(() => vi.unstubAllGlobals());
  const codeOf = (error: unknown) => identityError(error).failure.code;
  const digest = new TypeError("Cannot read properties of undefined (reading 'digest')");

  test('on plain HTTP, where browsers have no Web Crypto, is not an invalid response', () => {
    vi.stubGlobal('crypto', { getRandomValues: () => undefined });
    expect(codeOf(digest)).toBe('page-insecure');
    expect(codeOf(new TypeError('crypto.randomUUID is not a function'))).toBe('page-insecure');
  });

  test.each([
    "Cannot read properties of null (reading 'setItem')",
    "null is not an object (evaluating 'localStorage.setItem')",
    `can't access property "setItem", localStorage is null`,
  ])('without storage is not an invalid response: %s', (message) => {
    vi.stubGlobal('localStorage', null);
    expect(codeOf(new TypeError(message))).toBe('storage-blocked');
  });

  test('for a full storage names the storage', () => {
    expect(codeOf(new DOMException('The quota has been exceeded.', 'QuotaExceededError'))).toBe(
      'storage-blocked',
    );
  });

  test('in a complete browser is an invalid response', () => {
    vi.stubGlobal('localStorage', {});
    expect(codeOf(digest)).toBe('response-invalid');
  });
});

describe('the end of a session', () => {
  const codeOf = (error: unknown) => identityError(error, 'session').failure.code;

  test('has one of the four types of the fixed list', () => {
    const types = [
      'unauthorized_credentials',
      'user_unauthenticated',
      'invalid_secret_authentication',
      'session_not_found',
    ];
    for (const error_type of types) expect(codeOf(apiError({ error_type }))).toBe('session-ended');
    for (const error of [apiError({ error_type: 'too_many_requests' }), new Error('x'), undefined]) {
      expect(codeOf(error)).not.toBe('session-ended');
    }
  });
});
