import { afterEach, expect, test, vi } from 'vitest';
import { readPasskeySupport } from '../../src/identity/passkeySupport.ts';

afterEach(() => vi.unstubAllGlobals());

const browser = (methods: object) => Object.assign(() => undefined, methods);

test.each([
  ['without passkeys', undefined, { canUse: false, canAutofill: false }],
  ['without autofill', browser({}), { canUse: true, canAutofill: false }],
  [
    'whose autofill has no passkeys',
    browser({ isConditionalMediationAvailable: () => Promise.resolve(false) }),
    { canUse: true, canAutofill: false },
  ],
  [
    'with passkeys in its autofill',
    browser({ isConditionalMediationAvailable: () => Promise.resolve(true) }),
    { canUse: true, canAutofill: true },
  ],
  [
    'that does not tell',
    browser({ isConditionalMediationAvailable: () => Promise.reject(new Error('Not allowed.')) }),
    { canUse: true, canAutofill: false },
  ],
])('a browser %s', async (_what, credential, expected) => {
  vi.stubGlobal('PublicKeyCredential', credential);
  expect(await readPasskeySupport()).toEqual(expected);
});
