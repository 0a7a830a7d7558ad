import { expect, test } from 'vitest';
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
    details: {
      options: {
        products: ['otp', 'oauth'],
        otpMethods: ['sms'],
        oauthProviders: ['google'],
        sessionDurationMinutes: 45,
      },
    },
  });
});

test('converts email_sent with the email address and the type', () => {
  const log = { name: 'email_sent', email: 'ada@fairlead.example', kind: 'login_or_create_eml' } as const;
  expect(clientLogOf(log, config)).toEqual({
    name: 'email_sent',
    details: { email: 'ada@fairlead.example', type: 'login_or_create_eml' },
  });
});
