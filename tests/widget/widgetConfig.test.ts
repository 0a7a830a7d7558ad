import { anything, assert, constantFrom, dictionary, property, subarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ConfigFault } from '../../machines/widget/configReader.ts';
import { parseWidgetConfig, products, type WidgetConfig } from '../../machines/widget/widgetConfig.ts';

function faultsOf(value: unknown): readonly Pick<ConfigFault, 'code' | 'key'>[] {
  const parsed = parseWidgetConfig(value);
  return 'faults' in parsed ? parsed.faults.map(({ code, key }) => ({ code, key })) : [];
}

function configOf(value: unknown): WidgetConfig {
  const parsed = parseWidgetConfig(value);
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed;
}

const passcodes = { products: ['otp'], otpOptions: { methods: ['sms'] } };

describe('a missing option', () => {
  test('has the default of the specification', () => {
    expect(configOf(passcodes)).toEqual({
      products: ['otp'],
      layout: 'list',
      passcodeChannels: ['sms'],
      passcodes: { expirationMinutes: 5 },
      magicLinks: { loginExpirationMinutes: 30, signupExpirationMinutes: 30 },
      passwords: { resetExpirationMinutes: 30 },
      oauthProviders: [],
      sessionDurationMinutes: 30,
      twoStep: { isRequired: false, methods: ['authenticator', 'text'] },
    });
  });

  test('is a fault if a product requires it', () => {
    expect(faultsOf({})).toEqual([{ code: 'key-missing', key: 'products' }]);
    expect(faultsOf({ products: ['otp'] })).toEqual([{ code: 'key-missing', key: 'otpOptions.methods' }]);
    expect(faultsOf({ products: ['otp'], otpOptions: { expirationMinutes: 3 } })).toEqual([
      { code: 'key-missing', key: 'otpOptions.methods' },
    ]);
    expect(faultsOf({ products: ['oauth'] })).toEqual([
      { code: 'key-missing', key: 'oauthOptions.providers' },
    ]);
    expect(faultsOf({ products: ['oauth'], oauthOptions: { providers: [{ one_tap: true }] } })).toEqual([
      { code: 'key-missing', key: 'oauthOptions.providers[0].type' },
    ]);
  });
});

test.each([
  [{ products: 'otp' }, 'products'],
  [{ products: ['otp'], otpOptions: 'sms' }, 'otpOptions'],
  [{ products: ['otp'], otpOptions: { methods: 'sms' } }, 'otpOptions.methods'],
  [
    { products: ['oauth'], oauthOptions: { providers: [{ type: 'myspace' }] } },
    'oauthOptions.providers[0].type',
  ],
])('does not call an option with a faulty value missing: %j', (config, key) => {
  expect(faultsOf(config).map((fault) => fault.key)).toEqual([key]);
});

test('parses every option', () => {
  const url = 'https://fairlead.example/';
  expect(
    configOf({
      products: ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'],
      layout: 'compact',
      otpOptions: {
        methods: ['whatsapp', 'sms'],
        expirationMinutes: 7,
        loginTemplateId: 'a',
        signupTemplateId: 'b',
      },
      emailMagicLinksOptions: {
        loginRedirectURL: `${url}1`,
        loginExpirationMinutes: 11,
        loginTemplateId: 'c',
        signupRedirectURL: `${url}2`,
        signupExpirationMinutes: 12,
        signupTemplateId: 'd',
        createUserAsPending: true,
      },
      passwordOptions: {
        loginRedirectURL: `${url}3`,
        loginExpirationMinutes: 13,
        resetPasswordRedirectURL: `${url}4`,
        resetPasswordExpirationMinutes: 14,
        resetPasswordTemplateId: 'e',
      },
      oauthOptions: {
        loginRedirectURL: `${url}5`,
        signupRedirectURL: `${url}6`,
        providers: [
          {
            type: 'google',
            one_tap: true,
            position: 'floating',
            custom_scopes: ['calendar'],
            provider_params: { prompt: 'login' },
            signupRedirectURL: `${url}7`,
          },
          { type: 'yahoo' },
        ],
      },
      sessionOptions: { sessionDurationMinutes: 45 },
      twoStep: { required: true, methods: ['sms', 'totp'] },
    }),
  ).toEqual({
    products: ['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys'],
    layout: 'compact',
    passcodeChannels: ['whatsapp', 'sms'],
    passcodes: { expirationMinutes: 7, loginTemplateId: 'a', signupTemplateId: 'b' },
    magicLinks: {
      loginRedirectUrl: `${url}1`,
      loginExpirationMinutes: 11,
      loginTemplateId: 'c',
      signupRedirectUrl: `${url}2`,
      signupExpirationMinutes: 12,
      signupTemplateId: 'd',
      createUserAsPending: true,
    },
    passwords: {
      loginRedirectUrl: `${url}3`,
      resetRedirectUrl: `${url}4`,
      resetExpirationMinutes: 14,
      resetTemplateId: 'e',
    },
    oauthProviders: [
      {
        name: 'google',
        isOneTap: true,
        oneTapPosition: 'floating',
        customScopes: ['calendar'],
        providerParams: { prompt: 'login' },
        loginRedirectUrl: `${url}5`,
        signupRedirectUrl: `${url}7`,
      },
      {
        name: 'yahoo',
        isOneTap: false,
        customScopes: [],
        providerParams: {},
        loginRedirectUrl: `${url}5`,
        signupRedirectUrl: `${url}6`,
      },
    ],
    sessionDurationMinutes: 45,
    twoStep: { isRequired: true, methods: ['text', 'authenticator'] },
  });
});

test('ignores the options of products that are not listed', () => {
  const config = configOf({
    products: ['passwords'],
    otpOptions: { methods: ['sms', 'email'] },
    oauthOptions: { providers: [{ type: 'google' }] },
  });
  expect([config.passcodeChannels, config.oauthProviders]).toEqual([[], []]);
});

describe('an unknown key', () => {
  test.each([
    [{ ...passcodes, product: [] }, 'product'],
    [{ ...passcodes, otpOptions: { methods: ['sms'], expiry: 5 } }, 'otpOptions.expiry'],
    [{ ...passcodes, emailMagicLinksOptions: { url: 1 } }, 'emailMagicLinksOptions.url'],
    [{ ...passcodes, passwordOptions: { x: 1 } }, 'passwordOptions.x'],
    [
      { ...passcodes, oauthOptions: { providers: [{ type: 'google', scope: 1 }] } },
      'oauthOptions.providers[0].scope',
    ],
    [{ ...passcodes, sessionOptions: { minutes: 1 } }, 'sessionOptions.minutes'],
    [{ ...passcodes, twoStep: { isRequired: true } }, 'twoStep.isRequired'],
  ])('is reported: %j', (value, key) => {
    expect(faultsOf(value)).toEqual([{ code: 'key-unknown', key }]);
  });

  test('is reported with the known keys', () => {
    const parsed = parseWidgetConfig({ ...passcodes, sessionOptions: { minutes: 1 } });
    expect(parsed).toEqual({
      faults: [{ code: 'key-unknown', key: 'sessionOptions.minutes', choices: ['sessionDurationMinutes'] }],
    });
  });
});

describe('a value of the wrong type', () => {
  const withOtp = (options: object) => ({ products: ['otp'], otpOptions: { methods: ['sms'], ...options } });
  const withLinks = (options: object) => ({ ...passcodes, emailMagicLinksOptions: options });
  const withProvider = (provider: unknown) => ({ ...passcodes, oauthOptions: { providers: [provider] } });
  test.each<[unknown, string, ConfigFault['code']]>([
    [undefined, '', 'object-expected'],
    [null, '', 'object-expected'],
    ['otp', '', 'object-expected'],
    [[], '', 'object-expected'],
    [{ products: 'otp' }, 'products', 'array-expected'],
    [{ products: [] }, 'products', 'array-empty'],
    [{ products: ['passwords', 'password'] }, 'products[1]', 'choice-expected'],
    [{ products: ['passwords', undefined] }, 'products[1]', 'key-missing'],
    [{ products: ['passwords', 'passwords'] }, 'products[1]', 'duplicate'],
    [{ ...passcodes, otpOptions: { methods: ['sms', 7] } }, 'otpOptions.methods[1]', 'choice-expected'],
    [{ ...passcodes, otpOptions: { methods: ['sms', 'sms'] } }, 'otpOptions.methods[1]', 'duplicate'],
    [{ ...passcodes, otpOptions: { methods: [] } }, 'otpOptions.methods', 'array-empty'],
    [withOtp({ expirationMinutes: '5' }), 'otpOptions.expirationMinutes', 'minutes-expected'],
    [withOtp({ expirationMinutes: 0 }), 'otpOptions.expirationMinutes', 'minutes-expected'],
    [withOtp({ expirationMinutes: 1.5 }), 'otpOptions.expirationMinutes', 'minutes-expected'],
    [withOtp({ expirationMinutes: Number.NaN }), 'otpOptions.expirationMinutes', 'minutes-expected'],
    [withOtp({ loginTemplateId: 5 }), 'otpOptions.loginTemplateId', 'string-expected'],
    [withOtp({ signupTemplateId: '' }), 'otpOptions.signupTemplateId', 'string-expected'],
    [
      withLinks({ createUserAsPending: 'yes' }),
      'emailMagicLinksOptions.createUserAsPending',
      'boolean-expected',
    ],
    [withLinks({ loginRedirectURL: '/here' }), 'emailMagicLinksOptions.loginRedirectURL', 'url-expected'],
    [
      withLinks({ signupRedirectURL: 'javascript:alert(1)' }),
      'emailMagicLinksOptions.signupRedirectURL',
      'url-expected',
    ],
    [
      withLinks({ signupRedirectURL: 'https:///x' }),
      'emailMagicLinksOptions.signupRedirectURL',
      'url-expected',
    ],
    [withProvider('google'), 'oauthOptions.providers[0]', 'object-expected'],
    [withProvider({ type: 'myspace' }), 'oauthOptions.providers[0].type', 'choice-expected'],
    [
      withProvider({ type: 'google', position: 'left' }),
      'oauthOptions.providers[0].position',
      'choice-expected',
    ],
    [
      withProvider({ type: 'google', custom_scopes: 'a' }),
      'oauthOptions.providers[0].custom_scopes',
      'array-expected',
    ],
    [
      withProvider({ type: 'google', custom_scopes: [1] }),
      'oauthOptions.providers[0].custom_scopes[0]',
      'string-expected',
    ],
    [
      withProvider({ type: 'google', provider_params: [] }),
      'oauthOptions.providers[0].provider_params',
      'object-expected',
    ],
    [
      withProvider({ type: 'google', provider_params: { a: 1 } }),
      'oauthOptions.providers[0].provider_params.a',
      'string-expected',
    ],
    [
      { ...passcodes, sessionOptions: { sessionDurationMinutes: -1 } },
      'sessionOptions.sessionDurationMinutes',
      'minutes-expected',
    ],
    [{ ...passcodes, sessionOptions: 30 }, 'sessionOptions', 'object-expected'],
    [{ ...passcodes, twoStep: true }, 'twoStep', 'object-expected'],
    [{ ...passcodes, twoStep: { required: 'yes' } }, 'twoStep.required', 'boolean-expected'],
    [{ ...passcodes, twoStep: { methods: 'totp' } }, 'twoStep.methods', 'array-expected'],
    [{ ...passcodes, twoStep: { methods: [] } }, 'twoStep.methods', 'array-empty'],
    [{ ...passcodes, twoStep: { methods: ['totp', 'email'] } }, 'twoStep.methods[1]', 'choice-expected'],
    [{ ...passcodes, twoStep: { methods: ['sms', 'sms'] } }, 'twoStep.methods[1]', 'duplicate'],
  ])('is reported: %j', (value, key, code) => {
    expect(faultsOf(value)).toContainEqual({ code, key });
  });

  test('is reported together with other faults', () => {
    expect(faultsOf({ products: ['otp'], otpOptions: { methods: 'sms' }, more: 1 })).toHaveLength(2);
  });
});

describe('a forbidden combination of products', () => {
  test('is passkeys alone', () => {
    expect(faultsOf({ products: ['passkeys'] })).toEqual([{ code: 'passkeys-alone', key: 'products' }]);
    expect(faultsOf({ ...passcodes, products: ['passkeys', 'otp'] })).toEqual([]);
  });

  test('is magic links with passcodes by email', () => {
    const both = { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms', 'email'] } };
    expect(faultsOf(both)).toEqual([{ code: 'both-email-methods', key: 'products' }]);
    expect(faultsOf({ ...both, products: ['emailMagicLinks'] })).toEqual([]);
    expect(faultsOf({ ...both, otpOptions: { methods: ['sms'] } })).toEqual([]);
  });
});

describe('any value', () => {
  test('is parsed or reported, without an exception', () => {
    assert(
      property(anything(), (value) => {
        const parsed = parseWidgetConfig(value);
        expect('faults' in parsed ? parsed.faults : parsed.products).not.toHaveLength(0);
      }),
    );
  });

  test('with arbitrary options is parsed, or each fault is reported once', () => {
    const options = dictionary(
      constantFrom('methods', 'providers', 'loginRedirectURL', 'expirationMinutes', 'x'),
      anything(),
    );
    const key = constantFrom('otpOptions', 'emailMagicLinksOptions', 'oauthOptions', 'y');
    assert(
      property(subarray([...products]), key, options, (named, name, value) => {
        const keys = faultsOf({ products: named, [name]: value }).map((fault) => fault.code + fault.key);
        expect([...new Set(keys)]).toEqual(keys);
      }),
    );
  });
});

describe('the parameters of an OAuth provider', () => {
  const parse = (provider_params: unknown) =>
    parseWidgetConfig({
      products: ['oauth'],
      oauthOptions: { providers: [{ type: 'google', provider_params }] },
    });

  test.each([null, 'text', 7, ['hd']])('must be an object, unlike %j', (value) => {
    expect(parse(value)).toEqual({
      faults: [{ code: 'object-expected', key: 'oauthOptions.providers[0].provider_params' }],
    });
  });

  test('may be missing, one by one', () => {
    const parsed = parse({ hd: 'fairlead.example', prompt: undefined });
    expect('faults' in parsed ? parsed : parsed.oauthProviders[0]?.providerParams).toStrictEqual({
      hd: 'fairlead.example',
    });
  });
});

test('a missing option has no key, so that defaults apply', () => {
  const parsed = parseWidgetConfig({ products: ['passwords'], twoStep: { required: true } });
  expect('faults' in parsed ? parsed : [parsed.passcodes, parsed.twoStep]).toStrictEqual([
    { expirationMinutes: 5 },
    { isRequired: true, methods: ['authenticator', 'text'] },
  ]);
});
