import { expect, test } from 'vitest';
import type { Fault } from '../contracts/controlContract.ts';
import { isActive } from '../machines/panelData.ts';
import { shapeInWords } from '../page/RequestsPanel.tsx';
import { distanceInWords, factorInWords, pastInWords } from '../page/wording.ts';

test.each([
  ['without a limit, after 100 requests', 100, undefined, true],
  ['of two requests, before the first', 0, 2, true],
  ['of two requests, after the first', 1, 2, true],
  ['of two requests, after the second', 2, 2, false],
  ['of two requests, after more', 3, 2, false],
] as const)('a fault %s is active or used up', (_what, hits, times, expected) => {
  const fault: Fault = {
    fault_id: 'fault-1',
    path: '/sdk/v1/sessions/*',
    effect: { type: 'status', status: 500 },
    hits,
    ...(times !== undefined && { times }),
  };
  expect(isActive(fault)).toBe(expected);
});

test.each([
  ['password', 'knowledge', 'Password'],
  ['otp', 'sms', 'Text message passcode'],
  ['otp', 'whatsapp', 'WhatsApp passcode'],
  ['otp', 'email', 'Email passcode'],
  ['magic_link', 'email', 'Email link'],
  ['webauthn', 'webauthn_registration', 'Passkey'],
  ['oauth', 'oauth_google', 'Google'],
  ['signature_challenge', 'crypto_wallet', 'Wallet'],
  ['totp', 'authenticator_app', 'Authenticator app'],
  ['recovery_code', 'recovery_code', 'Recovery code'],
  ['biometric', 'biometric', 'biometric, biometric'],
])('names %s by %s: %s', (type, deliveryMethod, name) => {
  expect(factorInWords(type, deliveryMethod)).toBe(name);
});

test('past times are never shown as future; expiry times can be', () => {
  const now = '2026-11-21T12:00:00.000Z';
  expect(pastInWords('2026-11-21T12:00:04.999Z', now)).toBe('just now');
  expect(pastInWords('2026-11-21T12:00:05.000Z', now)).toBe('2026-11-21 12:00:05');
  expect(pastInWords('2026-11-21T11:55:00.000Z', now)).toBe('5 min ago');
  expect(distanceInWords('2026-11-21T12:55:00.000Z', now)).toBe('in 55 min');
});

test.each([
  [{}, '{}'],
  [
    { email: 'a@b.co', password: '[string]', n: 60, yes: true, no: null },
    '{ email: "a@b.co", password: string, n: 60, yes: true, no: null }',
  ],
  [
    { list: ['[string]'], mixed: ['[string]', '[number]'], none: [] },
    '{ list: string[], mixed: (string | number)[], none: [] }',
  ],
  [{ nested: { tier: '[string]', 'a b': '[object]' } }, '{ nested: { tier: string, "a b": object } }'],
])('writes the shape of %j', (body, expected) => {
  expect(shapeInWords(body)).toBe(expected);
});
