import { describe, expect, test } from 'vitest';
import { IdentityError } from '../../machines/contracts/failures.ts';
import { identityError, isUnrecoverable } from '../../src/identity/providerErrors.ts';

function apiError(fields: { status_code?: number; error_type?: string; error_message?: string }): Error {
  return Object.assign(new Error('api'), { name: 'StytchAPIError', ...fields });
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

describe('identityError', () => {
  test.each([
    ['unauthorized_credentials', 401, 'credentials-wrong'],
    ['no_user_password', 400, 'credentials-wrong'],
    ['password_does_not_match', 400, 'credentials-wrong'],
    ['email_not_found', 404, 'account-unknown'],
    ['phone_number_not_found', 404, 'account-unknown'],
    ['invalid_email', 400, 'email-invalid'],
    ['invalid_phone_number', 400, 'phone-invalid'],
    ['otp_code_not_found', 404, 'passcode-wrong'],
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
    ['signature_is_incorrect_size', 400, 'signature-refused'],
    ['siwe_message_expired', 401, 'signature-refused'],
    ['siwe_message_not_valid_yet', 401, 'signature-refused'],
    ['pkce_expected_code_verifier', 400, 'link-from-other-browser'],
    ['pkce_did_not_expect_code_verifier', 400, 'link-from-other-browser'],
    ['user_lock_limit_reached', 429, 'account-locked'],
    ['session_not_found', 404, 'session-ended'],
    ['something_new', 429, 'too-many-requests'],
    ['something_new', 503, 'provider-broken'],
    ['something_new', 400, 'request-refused'],
    ['toString', 400, 'request-refused'],
  ])('reads %s (%i) as %s', (error_type, status_code, code) => {
    expect(identityError(apiError({ error_type, status_code })).failure.code).toBe(code);
  });

  test.each([
    [{ retry_after_seconds: 7 }, 7_000],
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

  test.each([
    [named('StytchAPISchemaError', 'body'), 'request-malformed'],
    [named('ChunkLoadError', 'Loading chunk stytchIdentity failed'), 'unreachable'],
    [new TypeError('Load failed'), 'unreachable'],
    [new TypeError('NetworkError when attempting to fetch resource.'), 'unreachable'],
    [new TypeError("Cannot destructure property '__user'"), 'response-invalid'],
    [new Error('boom'), 'unexpected'],
    ['a string', 'unexpected'],
    [null, 'unexpected'],
  ])('reads %s as %s', (thrown, code) => {
    expect(identityError(thrown).failure.code).toBe(code);
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

  test('returns an IdentityError unchanged', () => {
    const error = new IdentityError({ code: 'link-spent', providerMessage: null });
    expect(identityError(error)).toBe(error);
  });

  test('reads an unrecoverable error of a session call as the end of the session', () => {
    const error = apiError({ error_type: 'unauthorized_credentials', status_code: 401 });
    expect(identityError(error, 'session').failure.code).toBe('session-ended');
    expect(identityError(error, 'other').failure.code).toBe('credentials-wrong');
  });
});

describe('isUnrecoverable', () => {
  test('is true only for the four types of the fixed list', () => {
    const types = [
      'unauthorized_credentials',
      'user_unauthenticated',
      'invalid_secret_authentication',
      'session_not_found',
    ];
    for (const error_type of types) expect(isUnrecoverable(apiError({ error_type }))).toBe(true);
    for (const error of [apiError({ error_type: 'too_many_requests' }), new Error('x'), undefined]) {
      expect(isUnrecoverable(error)).toBe(false);
    }
  });
});
