import { expect, test } from 'vitest';
import { deployment } from '../../src/config/deployment.ts';
import { noDeployment, readDeployment } from '../../src/config/readDeployment.ts';

test('without variables every feature is off', () => {
  expect(readDeployment({})).toEqual(noDeployment);
  expect(deployment).toEqual(noDeployment);
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
