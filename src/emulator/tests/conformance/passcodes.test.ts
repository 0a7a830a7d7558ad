import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { demoClient, phoneClient } from '../../demoData.ts';
import { labForTests } from './lab.ts';
import { attempt, heldUser } from './signIn.ts';

const lab = labForTests();

type Channel = 'sms' | 'whatsapp' | 'email';
type SendMethod = 'loginOrCreate' | 'send';

const newcomer = '+442071838750';
const channels = [
  ['sms', phoneClient.phone],
  ['whatsapp', phoneClient.phone],
  ['email', demoClient.email],
] as const;

const requestPasscode = (page: Page, channel: Channel, to: string, method: SendMethod = 'loginOrCreate') =>
  attempt(
    page,
    (client, ...[medium, name, recipient]) =>
      client.otps[medium][name](recipient, { expiration_minutes: 5, locale: 'en' }),
    channel,
    method,
    to,
  );

const enter = (page: Page, code: string, methodId = '') =>
  attempt(
    page,
    (client, ...entered) => client.otps.authenticate(...entered, { session_duration_minutes: 30 }),
    code,
    methodId,
  );

async function codeTo(to: string): Promise<string> {
  const [message] = await lab.control.messages.list({ to });
  if (!message?.code) throw new Error('No passcode was sent.');
  return message.code;
}

const lastCall = (path: string) =>
  lab.recordedRequests.findLast(
    (request) => request.path === `/sdk/v1/otps/${path}` && request.method === 'POST',
  );

describe.each(channels)('otps.%s', (channel, to) => {
  test('loginOrCreate and authenticate open a session', async () => {
    const page = await lab.openPage();
    const sent = await requestPasscode(page, channel, to);
    expect(sent.error).toBeNull();
    const methodId = sent.value?.method_id ?? '';
    expect(methodId).toMatch(channel === 'email' ? /^email-test-/ : /^phone-number-test-/);
    expect(lastCall(`${channel}/login_or_create`)).toBeDefined();
    const { value, error } = await enter(page, await codeTo(to), methodId);
    expect(error).toBeNull();
    expect(value).toMatchObject({
      method_id: methodId,
      session: {
        authentication_factors: [
          {
            type: 'otp',
            delivery_method: channel,
            ...(channel === 'email'
              ? { email_factor: { email_id: value?.user.emails[0]?.email_id, email_address: to } }
              : {
                  phone_number_factor: { phone_id: value?.user.phone_numbers[0]?.phone_id, phone_number: to },
                }),
          },
        ],
      },
    });
    expect(await page.evaluate(() => window.client.session.getTokens())).not.toBeNull();
    // In the API, the field that contains the passcode is named `token`.
    expect(JSON.parse(lastCall('authenticate')?.body ?? '{}')).toEqual({
      token: await codeTo(to),
      method_id: methodId,
      session_duration_minutes: 30,
    });
  });

  test('send: works for a client with and without a session', async () => {
    const page = await lab.openPage();
    const first = await requestPasscode(page, channel, to, 'send');
    expect(lastCall(`${channel}/send/primary`)).toBeDefined();
    expect((await enter(page, await codeTo(to), first.value?.method_id)).error).toBeNull();
    const added = channel === 'email' ? 'second@example.com' : newcomer;
    const second = await requestPasscode(page, channel, added, 'send');
    expect(lastCall(`${channel}/send/secondary`)).toBeDefined();
    expect((await enter(page, await codeTo(added), second.value?.method_id)).error).toBeNull();
    const user = await heldUser(page);
    const held = channel === 'email' ? user?.emails : user?.phone_numbers;
    expect(held).toHaveLength(2);
  });
});
