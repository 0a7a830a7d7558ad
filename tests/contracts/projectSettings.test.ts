import { anything, array, assert, object, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseProjectSettings, type ProjectSettings } from '../../machines/contracts/projectSettings.ts';

/** Bootstrap data as the client library stores them. */
const bootstrap = {
  projectName: 'Fairlead',
  displayWatermark: true,
  cnameDomain: null,
  emailDomains: ['fairlead.example'],
  captchaSettings: { enabled: true, siteKey: 'key' },
  pkceRequiredForEmailMagicLinks: true,
  pkceRequiredForPasswordResets: false,
  pkceRequiredForOAuth: true,
  pkceRequiredForSso: false,
  slugPattern: '^[a-z]+$',
  createOrganizationEnabled: false,
  passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 9 },
  runDFPProtectedAuth: true,
  dfpProtectedAuthMode: 'DECISIONING',
  rbacPolicy: {
    roles: [
      {
        role_id: 'stytch_user',
        description: '',
        permissions: [{ resource_id: 'statements', actions: ['read', 'export'] }],
      },
    ],
    resources: [{ resource_id: 'statements', description: '', actions: ['read', 'export'] }],
    scopes: [
      { scope: 'read:all', description: '', permissions: [{ resource_id: 'statements', actions: ['*'] }] },
    ],
  },
  siweRequiredForCryptoWallets: false,
  vertical: 'CONSUMER',
};

const unused: ProjectSettings = {
  name: '',
  hasWatermark: false,
  emailDomains: [],
  passwordPolicy: null,
  pkce: { isForMagicLinks: false, isForPasswordResets: false, isForOAuth: false, isForSso: false },
  hasCaptcha: false,
  telemetry: 'off',
  slugPattern: null,
  roles: { roles: [], resources: [], scopes: [] },
};

describe('parseProjectSettings', () => {
  test('reads every setting', () => {
    expect(parseProjectSettings(bootstrap)).toEqual({
      name: 'Fairlead',
      hasWatermark: true,
      emailDomains: ['fairlead.example'],
      passwordPolicy: { complexity: 3, minimumCount: 9 },
      pkce: { isForMagicLinks: true, isForPasswordResets: false, isForOAuth: true, isForSso: false },
      hasCaptcha: true,
      telemetry: 'decisioning',
      slugPattern: '^[a-z]+$',
      roles: {
        roles: [
          {
            id: 'stytch_user',
            permissions: [{ resourceId: 'statements', actions: ['read', 'export'] }],
          },
        ],
        resources: [{ resourceId: 'statements', actions: ['read', 'export'] }],
        scopes: [{ id: 'read:all', permissions: [{ resourceId: 'statements', actions: ['*'] }] }],
      },
    } satisfies ProjectSettings);
  });

  test.each([
    ['no data', undefined],
    ['null', null],
    ['text', 'bootstrap'],
    ['a list', [bootstrap]],
    ['an empty object', {}],
    [
      'values of other types',
      {
        projectName: 1,
        displayWatermark: 'true',
        emailDomains: 'fairlead.example',
        captchaSettings: null,
        pkceRequiredForOAuth: 1,
        slugPattern: {},
        passwordConfig: { ludsComplexity: '3', ludsMinimumCount: 9 },
        runDFPProtectedAuth: 'yes',
        dfpProtectedAuthMode: 'DECISIONING',
        rbacPolicy: { roles: {}, resources: null, scopes: 'all' },
      },
    ],
  ])('falls back to a project without settings for %s', (_, data) => {
    expect(parseProjectSettings(data)).toEqual(unused);
  });

  test.each([
    [{ runDFPProtectedAuth: true }, 'observation'],
    [{ runDFPProtectedAuth: true, dfpProtectedAuthMode: 'OBSERVATION' }, 'observation'],
    [{ runDFPProtectedAuth: true, dfpProtectedAuthMode: 'DECISIONING' }, 'decisioning'],
    [{ runDFPProtectedAuth: false, dfpProtectedAuthMode: 'DECISIONING' }, 'off'],
  ])('reads the telemetry of %j as %s', (data, telemetry) => {
    expect(parseProjectSettings(data).telemetry).toBe(telemetry);
  });

  test.each([
    ['pkceRequiredForEmailMagicLinks', 'isForMagicLinks'],
    ['pkceRequiredForPasswordResets', 'isForPasswordResets'],
    ['pkceRequiredForOAuth', 'isForOAuth'],
    ['pkceRequiredForSso', 'isForSso'],
  ])('reads %s alone as %s', (name, flag) => {
    expect(parseProjectSettings({ [name]: true }).pkce).toEqual({ ...unused.pkce, [flag]: true });
  });

  test.each([{ ludsComplexity: 3 }, { ludsMinimumCount: 9 }, { ludsComplexity: 3, ludsMinimumCount: '9' }])(
    'has no password policy with only %j',
    (passwordConfig) => {
      expect(parseProjectSettings({ passwordConfig }).passwordPolicy).toBeNull();
    },
  );

  test('leaves out roles, permissions and domains that are not valid', () => {
    const settings = parseProjectSettings({
      emailDomains: ['a.example', 7, null],
      rbacPolicy: {
        roles: [null, { role_id: '' }, { role_id: 'reader', permissions: [{ actions: ['read'] }, 'all'] }],
        resources: [{ resource_id: 'quotes', actions: ['read', 3] }],
      },
    });
    expect(settings.emailDomains).toEqual(['a.example']);
    expect(settings.roles).toEqual({
      roles: [{ id: 'reader', permissions: [] }],
      resources: [{ resourceId: 'quotes', actions: ['read'] }],
      scopes: [],
    });
  });

  test('never throws', () => {
    const keys = Object.keys(bootstrap);
    const data = array(anything({ maxDepth: 3 }), { minLength: keys.length, maxLength: keys.length });
    assert(
      property(data, anything(), object(), (values, any, nested) => {
        const settings = [
          Object.fromEntries(keys.map((key, index) => [key, values[index]])),
          { ...bootstrap, rbacPolicy: nested },
          any,
        ].map(parseProjectSettings);
        for (const one of settings) expect(Object.keys(one)).toEqual(Object.keys(unused));
      }),
    );
  });
});
