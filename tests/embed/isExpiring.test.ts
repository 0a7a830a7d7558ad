import { expect, test } from 'vitest';
import { isExpiring } from '../../src/embed/sessionService.ts';

const nowMs = 1_800_000_000_000;
const jwt = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify({ name: '¿¿¿???>>>', ...claims })).toString('base64url')}.signature`;

test.each([
  ['valid for a minute', jwt({ exp: nowMs / 1_000 + 60 }), false],
  ['valid for half a minute', jwt({ exp: nowMs / 1_000 + 30 }), false],
  ['valid for less than that', jwt({ exp: nowMs / 1_000 + 29 }), true],
  ['expired', jwt({ exp: nowMs / 1_000 - 1 }), true],
  ['without an expiry', jwt({}), true],
  ['with an expiry that is no number', jwt({ exp: 'never' }), true],
  ['that is empty', '', true],
  ['that is no JSON', 'a.b.c', true],
])('a JWT %s', (_, text, expected) => expect(isExpiring(text, nowMs)).toBe(expected));
