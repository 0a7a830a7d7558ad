import { afterEach, expect, test, vi } from 'vitest';
import { trustScripts } from '../../src/identity/trustedScripts.ts';

const captcha = 'https://www.google.com/recaptcha/enterprise.js?render=6LfK-site_key';
const telemetry = 'https://elements.stytch.com/telemetry.js';

const release = 'https://www.gstatic.com/recaptcha/releases/8G7OPK94bhCRbT0VqyEVpQNj/recaptcha__pt-BR.js';

type Rules = { createScriptURL: (url: string) => string | null };

/** Stubs the Trusted Types API of the page. Returns the policies that were created. */
function stubTrustedTypes(): Map<string, Rules> {
  const policies = new Map<string, Rules>();
  vi.stubGlobal('window', {
    trustedTypes: {
      get defaultPolicy() {
        return policies.get('default') ?? null;
      },
      createPolicy(name: string, rules: Rules) {
        if (policies.has(name)) throw new TypeError(`Policy ${name} already exists.`);
        policies.set(name, rules);
      },
    },
  });
  return policies;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [captcha, captcha],
  [release, release],
  [telemetry, telemetry],
  [`${captcha}&onload=run`, null],
  [captcha.replace('https:', 'http:'), null],
  [captcha.replace('google.com', 'google.com.example.com'), null],
  [`https://example.com/#${captcha}`, null],
  [`${telemetry}?x`, null],
  ['https://www.google.com/recaptcha/api.js?render=x', null],
  ['https://www.gstatic.com/recaptcha/releases/x/../../recaptcha__en.js', null],
  ['https://www.gstatic.com/other/recaptcha__en.js', null],
  ['/script.js', null],
])('at the hosted provider %s becomes %s', (url, trusted) => {
  const policies = stubTrustedTypes();
  trustScripts({ apiOrigin: null }, ['captcha', 'device-telemetry', 'one-tap']);
  expect(policies.get('default')?.createScriptURL(url)).toBe(trusted);
});

test('with the emulator, the scripts come from the emulator', () => {
  const policies = stubTrustedTypes();
  trustScripts({ apiOrigin: 'http://localhost:4173' }, ['captcha', 'device-telemetry']);
  const urls = [captcha, telemetry, release].map((url) => policies.get('default')?.createScriptURL(url));
  expect(urls).toEqual([
    'http://localhost:4173/clientside-services/recaptcha/enterprise.js?render=6LfK-site_key',
    'http://localhost:4173/clientside-services/telemetry.js',
    null,
  ]);
});

test('only the scripts of enabled features are allowed', () => {
  const policies = stubTrustedTypes();
  trustScripts({ apiOrigin: null }, ['device-telemetry']);
  expect(policies.get('default')?.createScriptURL(captcha)).toBeNull();
});

test('no policy is created without a feature that needs it', () => {
  const policies = stubTrustedTypes();
  trustScripts({ apiOrigin: null }, ['one-tap']);
  expect(policies.size).toBe(0);
});

test('a second client uses the policy of the first', () => {
  const policies = stubTrustedTypes();
  trustScripts({ apiOrigin: null }, ['captcha']);
  trustScripts({ apiOrigin: null }, ['captcha']);
  expect([...policies.keys()]).toEqual(['default']);
});

test.each([{}, { trustedTypes: {} }])(
  'a browser with %j has no Trusted Types, and needs no policy',
  (window) => {
    vi.stubGlobal('window', window);
    expect(() => trustScripts({ apiOrigin: null }, ['captcha'])).not.toThrow();
  },
);
