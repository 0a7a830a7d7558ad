import { expect, test } from 'vitest';
import { allowedLog } from '../../machines/telemetry/clientLog.ts';
import { parseWidgetConfig } from '../../machines/widget/widgetConfig.ts';
import { clientLogOf } from '../../src/widget/clientLogs.ts';

const config = parseWidgetConfig({
  products: ['otp', 'oauth'],
  otpOptions: { methods: ['sms'] },
  oauthOptions: { providers: [{ type: 'google', custom_scopes: ['calendar'] }] },
  sessionOptions: { sessionDurationMinutes: 45 },
});
if ('faults' in config) throw new Error('This configuration is good.');

test('converts render_login_screen with the configuration', () => {
  expect(clientLogOf({ name: 'render_login_screen' }, config)).toEqual({
    name: 'render_login_screen',
    details: { options: config },
  });
});

test('converts email_sent with the email address and the type', () => {
  const log = { name: 'email_sent', email: 'ada@fairlead.example', kind: 'login_or_create_eml' } as const;
  expect(clientLogOf(log, config)).toEqual({
    name: 'email_sent',
    details: { email: 'ada@fairlead.example', type: 'login_or_create_eml' },
  });
});

test('sends the whole configuration except the parameters of OAuth providers', () => {
  const url = 'https://company.example/in';
  const ids = { loginTemplateId: 'in', signupTemplateId: 'up' };
  const full = parseWidgetConfig({
    products: ['otp', 'oauth', 'passwords'],
    otpOptions: { methods: ['sms'], expirationMinutes: 3, ...ids },
    emailMagicLinksOptions: {
      loginRedirectURL: url,
      loginExpirationMinutes: 10,
      signupRedirectURL: url,
      signupExpirationMinutes: 20,
      createUserAsPending: true,
      ...ids,
    },
    passwordOptions: {
      loginRedirectURL: url,
      resetPasswordRedirectURL: url,
      resetPasswordExpirationMinutes: 40,
      resetPasswordTemplateId: 'reset',
    },
    oauthOptions: {
      providers: [
        {
          type: 'google',
          one_tap: true,
          position: 'floating',
          custom_scopes: ['calendar'],
          provider_params: { login_hint: 'ada@fairlead.example' },
          loginRedirectURL: url,
          signupRedirectURL: url,
        },
      ],
    },
    sessionOptions: { sessionDurationMinutes: 45 },
    twoStep: { required: true, methods: ['totp'] },
  });
  if ('faults' in full) throw new Error('This configuration is good.');
  const oauthProviders = full.oauthProviders.map((provider) =>
    Object.fromEntries(Object.entries(provider).filter(([name]) => name !== 'providerParams')),
  );
  expect(allowedLog(clientLogOf({ name: 'render_login_screen' }, full)).details).toEqual({
    options: { ...full, oauthProviders },
  });
});
