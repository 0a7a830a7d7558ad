import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { demoClient } from '../../../src/config/localProvider.ts';
import { labForTests } from './lab.ts';
import { signIn } from './signIn.ts';

const lab = labForTests();

type Channel = 'sms' | 'whatsapp' | 'email';
type Way = 'loginOrCreate' | 'send';

const newcomer = '+442071838750';
const channels = [
  ['sms', demoClient.phone],
  ['whatsapp', demoClient.phone],
  ['email', demoClient.email],
] as const;

const ask = (page: Page, channel: Channel, to: string, more: object = {}, way: Way = 'loginOrCreate') =>
  page.evaluate(
    ([medium, method, address, options]) =>
      window.attempt(() =>
        window.client.otps[medium][method](address, { expiration_minutes: 5, ...options }),
      ),
    [channel, way, to, more] as const,
  );

const enter = (page: Page, code: string, methodId: string) =>
  page.evaluate(
    ([passcode, method]) =>
      window.attempt(() =>
        window.client.otps.authenticate(passcode, method, { session_duration_minutes: 30 }),
      ),
    [code, methodId] as const,
  );

async function codeTo(to: string): Promise<string> {
  const [message] = await lab.control.messages(to);
  if (!message?.code) throw new Error('No passcode was sent.');
  return message.code;
}

const lastCall = (path: string) =>
  lab.seen.findLast((request) => request.path === `/sdk/v1/otps/${path}` && request.method === 'POST');

describe.each(channels)('otps.%s', (channel, to) => {
  test('loginOrCreate and authenticate: the client holds the session', async () => {
    const page = await lab.openPage();
    const sent = await ask(page, channel, to, { locale: 'en' });
    expect(sent.error).toBeNull();
    const methodId = sent.value?.method_id ?? '';
    expect(methodId).toMatch(channel === 'email' ? /^email-test-/ : /^phone-number-test-/);
    expect(lastCall(`${channel}/login_or_create`)).toBeDefined();
    const { value, error } = await enter(page, await codeTo(to), methodId);
    expect(error).toBeNull();
    expect(value).toMatchObject({
      method_id: methodId,
      session: { authentication_factors: [{ type: 'otp' }] },
    });
    const held = await page.evaluate(() => window.client.session.getSync());
    expect(held?.authentication_factors[0]).toMatchObject({ delivery_method: channel });
    expect(await page.evaluate(() => window.client.session.getTokens())).not.toBeNull();
    // The client sends the passcode under the name the provider knows it by.
    expect(JSON.parse(lastCall('authenticate')?.body ?? '{}')).toEqual({
      token: await codeTo(to),
      method_id: methodId,
      session_duration_minutes: 30,
    });
  });

  test('send: to a client, and to whoever is signed in', async () => {
    const page = await lab.openPage();
    const first = await ask(page, channel, to, {}, 'send');
    expect(lastCall(`${channel}/send/primary`)).toBeDefined();
    expect((await enter(page, await codeTo(to), first.value?.method_id ?? '')).error).toBeNull();
    const added = channel === 'email' ? 'second@example.com' : newcomer;
    const second = await ask(page, channel, added, {}, 'send');
    expect(lastCall(`${channel}/send/secondary`)).toBeDefined();
    expect((await enter(page, await codeTo(added), second.value?.method_id ?? '')).error).toBeNull();
    const user = await page.evaluate(() => window.client.user.getSync());
    const held = channel === 'email' ? user?.emails : user?.phone_numbers;
    expect(held).toHaveLength(2);
  });
});

describe('what the client is told', () => {
  test('of a wrong, a used and a dead passcode: one thing, and the session stays', async () => {
    const page = await lab.openPage();
    const { session } = await signIn(page);
    const sent = await ask(page, 'sms', demoClient.phone);
    const methodId = sent.value?.method_id ?? '';
    const code = await codeTo(demoClient.phone);
    const wrong = code === '000000' ? '000001' : '000000';
    const first = (await enter(page, wrong, methodId)).error;
    expect(first).toMatchObject({ name: 'StytchAPIError' });
    expect(first?.fields).toMatchObject({ status_code: 404, error_type: 'otp_code_not_found' });
    expect((await enter(page, code, methodId)).error).toBeNull();
    const used = (await enter(page, code, methodId)).error;
    expect(used?.fields['error_message']).toBe(first?.fields['error_message']);
    expect(await page.evaluate(() => window.client.session.getSync()?.session_id)).toBe(session.session_id);
  });

  test('of asking again too soon: how long to wait', async () => {
    const page = await lab.openPage();
    await ask(page, 'sms', demoClient.phone);
    const { error } = await ask(page, 'whatsapp', demoClient.phone);
    expect(error?.fields).toMatchObject({
      status_code: 429,
      error_type: 'too_many_requests',
      error_message: expect.stringMatching(
        /^A passcode was sent a moment ago\. Ask for another in \d+ seconds?\.$/,
      ),
      error_details: { retry_after_seconds: expect.any(Number) },
    });
  });

  test.each([
    ['a number of the national form', '2025550123', {}, 'invalid_phone_number'],
    ['an hour', newcomer, { expiration_minutes: 60 }, 'invalid_expiration_otp'],
    ['a language nobody writes', newcomer, { locale: 'tlh' }, 'invalid_locale'],
  ])('of %s', async (_, to, more, type) => {
    const page = await lab.openPage();
    const { error } = await ask(page, 'sms', to, more);
    expect(error?.fields).toMatchObject({ status_code: 400, error_type: type });
  });
});

test('the text of an SMS lets a browser fill the passcode in, on this site only', async () => {
  const page = await lab.openPage();
  await ask(page, 'sms', demoClient.phone);
  const [message] = await lab.control.messages(demoClient.phone);
  expect(message?.text.split('\n').at(-1)).toBe(`@localhost #${message?.code}`);
});
