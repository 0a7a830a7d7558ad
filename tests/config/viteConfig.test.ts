import { loadConfigFromFile } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

test.each([
  [
    'VITE_STYTCH_FEATURES',
    'captcha,onetap',
    'VITE_STYTCH_FEATURES: "onetap" is no feature. The features are captcha, device-telemetry, one-tap.',
  ],
  [
    'VITE_STYTCH_PUBLIC_TOKEN',
    'secret-test-1',
    'VITE_STYTCH_PUBLIC_TOKEN is not a public token, such as public-token-live-….',
  ],
  [
    'VITE_STYTCH_PUBLIC_TOKEN',
    '',
    'VITE_STYTCH_PUBLIC_TOKEN is not a public token, such as public-token-live-….',
  ],
  [
    'VITE_STYTCH_B2B_PUBLIC_TOKEN',
    'abc',
    'VITE_STYTCH_B2B_PUBLIC_TOKEN is not a public token, such as public-token-live-….',
  ],
])('a build stops at a wrong %s, without the stack that Vite prints', async (name, value, sentence) => {
  vi.stubEnv(name, value);
  const load = loadConfigFromFile(
    { command: 'build', mode: 'production' },
    'vite.config.ts',
    undefined,
    'silent',
  );
  await expect(load).rejects.toMatchObject({ message: sentence, stack: sentence });
});
