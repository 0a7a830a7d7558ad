import { expect, test, describe } from 'vitest';
import { readConfig } from '../../src/config/readConfig.ts';
import { localPublicToken } from '../../src/config/localProvider.ts';
import { noDeployment, readDeployment } from '../../src/config/readDeployment.ts';

describe('readConfig', () => {
  const uuid = '11111111-2222-3333-4444-555555555555';

  test('without a token the site uses the emulator', () => {
    expect(readConfig(undefined)).toEqual({ mode: 'emulator', publicToken: localPublicToken });
  });

  test.each([`public-token-test-${uuid}`, `public-token-live-${uuid}`])(
    '%s selects a hosted project',
    (publicToken) => {
      expect(readConfig(publicToken)).toEqual({ mode: 'stytch', publicToken });
    },
  );

  test.each(['', '   '])('an empty token (%j) is a fault', (token) => {
    expect(readConfig(token)).toEqual({ fault: 'token-empty' });
  });

  test.each([
    'abc',
    'public-token-test-',
    `secret-test-${uuid}`,
    `public-token-live-${uuid} `,
    `x public-token-test-${uuid}`,
  ])('a malformed token (%j) is a fault', (token) => {
    expect(readConfig(token)).toEqual({ fault: 'token-malformed' });
  });
});

describe('readDeployment', () => {
  test('without variables every feature is off', () => {
    expect(readDeployment({})).toEqual(noDeployment);
  });

  test('an empty variable counts as absent', () => {
    const empty = { VITE_STYTCH_FEATURES: '', VITE_STYTCH_DOMAIN: ' ', VITE_LOGO_ORIGINS: ' , ' };
    expect(readDeployment(empty)).toEqual(noDeployment);
  });

  test('reads features, custom domain and logo origins', () => {
    expect(
      readDeployment({
        VITE_STYTCH_FEATURES: ' one-tap, captcha,captcha',
        VITE_STYTCH_DOMAIN: 'login.example.com',
        VITE_LOGO_ORIGINS: 'https://a.example.com, http://localhost:4180',
      }),
    ).toEqual({
      features: ['captcha', 'one-tap'],
      customDomain: 'login.example.com',
      logoOrigins: ['https://a.example.com', 'http://localhost:4180'],
    });
  });

  test('refuses an unknown feature by name', () => {
    expect(() => readDeployment({ VITE_STYTCH_FEATURES: 'captcha,telemetry' })).toThrow(
      'VITE_STYTCH_FEATURES: "telemetry" is no feature. The features are captcha, device-telemetry, one-tap.',
    );
  });

  // Characters such as `;` and `*` are valid in a URL, but end a directive of the policy or admit every host.
  const wrongHosts = [
    '*',
    '*.example.com',
    "a.example.com;script-src'self'",
    'a.example.com/path',
    'Ä.example',
    'A.example',
  ];

  // The client library drops a port.
  test.each([...wrongHosts, 'https://login.example.com', 'login.example.com:8443'])(
    'refuses the custom domain %s',
    (domain) => {
      expect(() => readDeployment({ VITE_STYTCH_DOMAIN: domain })).toThrow(
        `VITE_STYTCH_DOMAIN: "${domain}" is not a host name.`,
      );
    },
  );

  test.each([
    ...wrongHosts.map((host) => `https://${host}`),
    'https:',
    'data:',
    'a.example.com',
    'ftp://a.example.com',
  ])('refuses the logo origin %s', (origin) => {
    expect(() => readDeployment({ VITE_LOGO_ORIGINS: origin })).toThrow(
      `VITE_LOGO_ORIGINS: "${origin}" is not an origin`,
    );
  });
});
