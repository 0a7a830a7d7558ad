import { array, assert, constantFrom, dictionary, letrec, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { maskBody } from '../../src/emulator/http/requestLog.ts';

/** Any JSON whose texts and numbers are recognizable, in fields of any name. */
const anyValue = letrec((tie) => ({
  value: oneof(
    { depthSize: 'small' },
    constantFrom('secret-text', 987_654_321),
    array(tie('value'), { maxLength: 4 }),
    dictionary(string({ maxLength: 8 }), tie('value'), { maxKeys: 4 }),
  ),
})).value;

const hiddenFields = [
  'password',
  'code',
  'token',
  'captcha_token',
  'dfp_telemetry_id',
  'public_key_credential',
  'idToken',
  'phoneNumber',
  'signature',
] as const;

test('a logged body has no value of a field that is not known to be harmless', () => {
  const body = dictionary(constantFrom(...hiddenFields, 'name', 'x'), anyValue);
  assert(
    property(body, (json) => {
      const logged = JSON.stringify(maskBody(json) ?? {});
      expect(logged).not.toMatch(/secret-text|987654321/);
    }),
    { numRuns: 300 },
  );
});
