import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { labForTests } from './lab.ts';
import { signIn } from './signIn.ts';

const lab = labForTests();

const channels = { email: 'new@example.com', sms: '+442071838750' } as const;
type Channel = keyof typeof channels;

/** Adds an email address or phone number to the signed-in user. */
async function add(page: Page, channel: Channel): Promise<void> {
  const recipient = channels[channel];
  const methodId = await page.evaluate(
    async ([medium, to]) => (await window.client.otps[medium].send(to, { expiration_minutes: 5 })).method_id,
    [channel, recipient] as const,
  );
  const [message] = await lab.control.messages.list({ to: recipient });
  await page.evaluate(
    ([code, method]) => window.client.otps.authenticate(code, method, { session_duration_minutes: 30 }),
    [message?.code ?? '', methodId] as const,
  );
}

/** Email addresses and phone numbers of the client library's stored user. */
const held = (page: Page) =>
  page.evaluate(() => {
    const user = window.client.user.getSync();
    return [
      ...(user?.emails ?? []).map(({ email }) => email),
      ...(user?.phone_numbers ?? []).map(({ phone_number: phone }) => phone),
    ];
  });

const remove = (page: Page, channel: Channel) =>
  page.evaluate(
    ([medium, recipient]) =>
      window.attempt(() => {
        const { user } = window.client;
        const { emails = [], phone_numbers: phones = [] } = user.getSync() ?? {};
        return medium === 'email'
          ? user.deleteEmail(emails.find(({ email }) => email === recipient)?.email_id ?? 'none')
          : user.deletePhoneNumber(
              phones.find(({ phone_number: phone }) => phone === recipient)?.phone_id ?? 'none',
            );
      }),
    [channel, channels[channel]] as const,
  );

describe.each([
  ['user.deleteEmail', 'email'],
  ['user.deletePhoneNumber', 'sms'],
] as const)('%s', (_method, channel) => {
  test('removes it from the stored user and keeps the session', async () => {
    const page = await lab.openPage();
    const { session, user_id: id } = await signIn(page);
    await add(page, channel);
    expect(await held(page)).toContain(channels[channel]);
    const { value, error } = await remove(page, channel);
    expect(error).toBeNull();
    expect(value).toMatchObject({ user_id: id });
    expect(value).not.toHaveProperty('__user');
    expect(await held(page)).not.toContain(channels[channel]);
    expect(await page.evaluate(() => window.client.user.getSync()?.user_id)).toBe(id);
    expect(await page.evaluate(() => window.client.session.getSync()?.session_id)).toBe(session.session_id);
  });
});

test('user.deleteBiometricRegistration gets a documented error', async () => {
  const page = await lab.openPage();
  await signIn(page);
  const { error } = await page.evaluate(() =>
    window.attempt(() => window.client.user.deleteBiometricRegistration('biometric-registration-test-x')),
  );
  expect(error?.fields).toMatchObject({ status_code: 404, error_type: 'biometric_registration_not_found' });
});
