import { describe, expect, test, vi } from 'vitest';
import { demoClient, phoneClient } from '../demoData.ts';
import { clientForEachTest, newestTo, refusal, type Reply, signInByPassword } from './emulatorClient.ts';

const client = clientForEachTest();

const second = 1_000;
const minute = 60 * second;
const newcomer = '+442071838750';
const channels = [
  { channel: 'sms', recipient: phoneClient.phone, field: 'phone_number' },
  { channel: 'whatsapp', recipient: phoneClient.phone, field: 'phone_number' },
  { channel: 'email', recipient: demoClient.email, field: 'email' },
] as const;

const sendTo = (channel: string, phone: string, more: object = {}, route = 'login_or_create') =>
  client.sdk('POST', `/otps/${channel}/${route}`, { phone_number: phone, ...more });
const sendSms = (phone: string = phoneClient.phone, ...more: [object?, string?]) =>
  sendTo('sms', phone, ...more);
const sendMail = (email: string = demoClient.email, more: object = {}, route = 'login_or_create') =>
  client.sdk('POST', `/otps/email/${route}`, { email, ...more });
const enter = (sent: Reply, token: unknown, more: object = {}) =>
  client.sdk('POST', '/otps/authenticate', {
    token,
    method_id: sent.at('data.method_id'),
    session_duration_minutes: 60,
    ...more,
  });
const messages = (to: string) => client.control('GET', `/messages?to=${encodeURIComponent(to)}`);
const codeTo = (to: string) => newestTo(client, to, 'code');
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const notFound = [404, 'otp_code_not_found'];

describe.each(channels)('a passcode by $channel', ({ channel, recipient, field }) => {
  test('has six digits in a message formatted for the channel', async () => {
    await client.sdk('POST', `/otps/${channel}/login_or_create`, {
      [field]: recipient,
      expiration_minutes: 1,
    });
    const sent = await messages(recipient);
    const code = String(sent.at('messages.0.code'));
    expect(code).toMatch(/^\d{6}$/);
    expect(sent.at('messages.0')).toMatchObject({ channel, kind: 'otp', to: recipient });
    expect(sent.at('messages.0.subject')).toBe('Your Fairlead passcode');
    const opening = `${code} is your Fairlead passcode. It works once and expires in 1 minute.`;
    const endings = {
      sms: ` Do not share this code.\n\n@localhost #${code}`,
      whatsapp: ' Do not share this code.',
      email: '\n\nIf you did not request it, ignore this message.',
    };
    expect(sent.at('messages.0.text')).toBe(opening + endings[channel]);
  });
});

describe('a passcode request', () => {
  test('sets the language', async () => {
    await sendSms(undefined, { locale: 'pt-BR' });
    await sendMail(undefined, { locale: 'es' });
    expect(await newestTo(client, phoneClient.phone, 'text')).toMatch(/ é o seu código .* 5 minutos\. /);
    expect(await newestTo(client, demoClient.email, 'subject')).toBe('Su código de un solo uso de Fairlead');
  });

  test.each([
    ['no number', {}, 'bad_request'],
    ['a number in national format', { phone_number: '(202) 555-0123' }, 'invalid_phone_number'],
    ['a number without a plus', { phone_number: '12025550123' }, 'invalid_phone_number'],
    ['a number with spaces', { phone_number: '+1 202 555 0123' }, 'invalid_phone_number'],
    ['a number with digits missing', { phone_number: '+1202555012' }, 'invalid_phone_number'],
    ['a number with an unknown country code', { phone_number: '+9992025550123' }, 'invalid_phone_number'],
    ['a number with a trunk zero', { phone_number: '+4402071838750' }, 'invalid_phone_number'],
    ['a number of 16 digits', { phone_number: '+1234567890123456' }, 'invalid_phone_number'],
    ['a number that begins with 0', { phone_number: '+0123456789' }, 'invalid_phone_number'],
    ['full-width digits', { phone_number: '+１２０２５５５０１２３' }, 'invalid_phone_number'],
    ['an expiry of zero', { expiration_minutes: 0 }, 'invalid_expiration_otp'],
    ['an expiry of over 10 minutes', { expiration_minutes: 11 }, 'invalid_expiration_otp'],
    ['a fractional expiry', { expiration_minutes: 1.5 }, 'invalid_expiration_otp'],
    ['an unsupported language', { locale: 'tlh' }, 'invalid_locale'],
    ['an invalid autofill setting', { enable_autofill: 'yes' }, 'bad_request'],
  ])('%s is refused and sends nothing', async (_name, body, type) => {
    const number =
      type === 'invalid_phone_number' || !Object.keys(body).length ? {} : { phone_number: newcomer };
    const reply = await client.sdk('POST', '/otps/sms/login_or_create', { ...number, ...body });
    expect(refusal(reply)).toEqual([400, type]);
    expect(await client.api.messages.list()).toEqual([]);
  });

  test('an invalid email address is refused', async () => {
    expect(refusal(await sendMail('ann at example'))).toEqual([400, 'invalid_email']);
  });
});

describe('a passcode is valid', () => {
  test('until it expires, by default for 5 minutes', async () => {
    await client.api.clock.freeze();
    const sent = await sendSms();
    await client.api.clock.advance(5 * minute - second);
    expect((await enter(sent, await codeTo(phoneClient.phone))).status).toBe(200);
    const again = await sendMail();
    await client.api.clock.advance(5 * minute);
    expect(refusal(await enter(again, await codeTo(demoClient.email)))).toEqual(notFound);
    const short = await sendMail(undefined, { expiration_minutes: 1 });
    await client.api.clock.advance(minute);
    expect(refusal(await enter(short, await codeTo(demoClient.email)))).toEqual(notFound);
  });

  test('until the fifth wrong try', async () => {
    const sent = await sendSms();
    const code = await codeTo(phoneClient.phone);
    for (let tries = 0; tries < 4; tries += 1) {
      expect(refusal(await enter(sent, wrongCode(code)))).toEqual(notFound);
    }
    expect((await enter(sent, code)).status).toBe(200);
    const mailed = await sendMail();
    const dead = await codeTo(demoClient.email);
    for (let tries = 0; tries < 5; tries += 1) await enter(mailed, wrongCode(dead));
    expect(refusal(await enter(mailed, dead))).toEqual(notFound);
  });

  test('for its own request, even after another one is sent', async () => {
    const sent = await sendSms();
    const first = await codeTo(phoneClient.phone);
    await client.api.clock.advance(10 * second);
    const again = await sendTo('whatsapp', phoneClient.phone);
    expect(again.at('data.method_id')).not.toBe(sent.at('data.method_id'));
    const next = await codeTo(phoneClient.phone);
    const swapped = first === next ? wrongCode(next) : first;
    expect(refusal(await enter(again, swapped))).toEqual(notFound);
    expect((await enter(sent, first)).status).toBe(200);
    const done = await enter(again, next);
    expect(done.at('data.session.authentication_factors.1.delivery_method')).toBe('whatsapp');
  });

  test('only with its own method id', async () => {
    await sendSms();
    const mailed = await sendMail();
    const code = await codeTo(phoneClient.phone);
    const mailedCode = await codeTo(demoClient.email);
    const foreign = code === mailedCode ? wrongCode(mailedCode) : code;
    expect(refusal(await enter(mailed, foreign))).toEqual(notFound);
    const otherMethod = { method_id: 'phone-number-test-00000000-0000-4000-8000-000000000000' };
    expect(refusal(await enter(mailed, code, otherMethod))).toEqual(notFound);
  });

  test.each(['', 123_456, null, ['123456']])('only as a string: %j', async (token) => {
    expect((await enter(await sendSms(), token)).status).toBe(400);
  });
});

describe('concurrent requests', () => {
  test('50 right passcodes open exactly one session', async () => {
    const sent = await sendSms(newcomer);
    const code = await codeTo(newcomer);
    const replies = await Promise.all(Array.from({ length: 50 }, () => enter(sent, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await client.api.sessions.list()).toHaveLength(1);
    expect((await client.api.health()).users).toBe(3);
  });

  test('50 wrong passcodes get five tries', async () => {
    const sent = await sendSms();
    const code = await codeTo(phoneClient.phone);
    const replies = await Promise.all(Array.from({ length: 50 }, () => enter(sent, wrongCode(code))));
    expect(new Set(replies.map((reply) => refusal(reply).join(' ')))).toEqual(new Set([notFound.join(' ')]));
    expect(refusal(await enter(sent, code))).toEqual(notFound);
    // The wrong attempts do not lock the phone number: the next passcode is accepted.
    await client.api.clock.advance(10 * second);
    const next = await sendSms();
    expect((await enter(next, await codeTo(phoneClient.phone))).status).toBe(200);
  });

  test('20 requests send one message', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => sendSms()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await messages(phoneClient.phone)).at('messages')).toHaveLength(1);
  });
});

describe('a repeated request', () => {
  test('is refused for 10 seconds with the time to wait', async () => {
    await sendSms();
    await client.api.clock.advance(4 * second);
    const soon = await sendSms();
    expect(refusal(soon)).toEqual([429, 'too_many_requests']);
    const seconds = Number(soon.headers.get('Retry-After'));
    // The clock runs between the two requests, so a second may have passed.
    expect([5, 6]).toContain(seconds);
    expect(soon.at('error_details')).toEqual({ retry_after_seconds: seconds });
    expect(soon.at('error_message')).toBe(
      `A passcode was sent a moment ago. Ask for another in ${seconds} seconds.`,
    );
    await client.api.clock.advance(6 * second);
    expect((await sendSms()).status).toBe(200);
  });

  test('leaves the previous passcode valid if it is refused', async () => {
    const sent = await sendSms();
    const code = await codeTo(phoneClient.phone);
    await sendSms();
    expect((await enter(sent, code)).status).toBe(200);
  });

  test('is refused the sixth time within an hour over all channels', async () => {
    await client.api.clock.freeze();
    for (let round = 0; round < 5; round += 1) {
      const channel = round % 2 === 0 ? 'sms' : 'whatsapp';
      const sent = await sendTo(channel, newcomer);
      expect(sent.status).toBe(200);
      await client.api.clock.advance(minute);
    }
    const sixth = await sendSms(newcomer);
    expect(refusal(sixth)).toEqual([429, 'too_many_requests']);
    expect(sixth.headers.get('Retry-After')).toBe(String(55 * 60));
    expect(sixth.at('error_message')).toBe(
      'Too many passcodes were sent there. Ask for another in 55 minutes.',
    );
    expect((await sendSms()).status).toBe(200);
    await client.api.clock.advance(55 * minute);
    expect((await sendSms(newcomer)).status).toBe(200);
  });

  test('works at once after the clock is set back', async () => {
    await client.api.clock.advance(24 * 60 * minute);
    await sendSms();
    await client.api.clock.reset();
    expect((await sendSms()).status).toBe(200);
  });
});

describe('the existence of an account', () => {
  const withoutIds = (reply: Reply, recipient: string) =>
    reply.text
      .replaceAll(/request-id-test-[\w-]+/g, 'request')
      .replaceAll(/(email|phone-number)-test-[\w-]+/g, '$1')
      .replaceAll(recipient, 'recipient');

  test('shows in no response to a request, first or second', async () => {
    for (const route of ['login_or_create', 'send/primary']) {
      await client.control('POST', '/reset');
      const ids = { known: new Set<unknown>(), unknown: new Set<unknown>() };
      for (let round = 0; round < 2; round += 1) {
        const known = await sendSms(phoneClient.phone, {}, route);
        const unknown = await sendSms(newcomer, {}, route);
        expect(known.status).toBe(200);
        expect(withoutIds(unknown, newcomer)).toBe(withoutIds(known, phoneClient.phone));
        ids.known.add(known.at('data.method_id'));
        ids.unknown.add(unknown.at('data.method_id'));
        const again = [await sendSms(phoneClient.phone, {}, route), await sendSms(newcomer, {}, route)];
        expect(again.map(({ status }) => status)).toEqual([429, 429]);
        await client.api.clock.advance(minute);
      }
      expect([ids.known.size, ids.unknown.size]).toEqual([2, 2]);
      const isSent = route === 'login_or_create';
      expect((await messages(newcomer)).at('messages')).toHaveLength(isSent ? 2 : 0);
    }
  });

  test('shows in no response to a passcode', async () => {
    const answers = [];
    for (const phone of [phoneClient.phone, newcomer]) {
      const sent = await sendSms(phone, {}, 'send/primary');
      const texts = [];
      for (let tries = 0; tries < 11; tries += 1) {
        // The number without an account gets a decoy, which accepts no passcode. For the other number, a wrong passcode
        // is entered.
        const guess = phone === newcomer ? '000000' : wrongCode(await codeTo(phone));
        texts.push(withoutIds(await enter(sent, guess), phone));
      }
      answers.push(texts);
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  test('does not show in the identifier of a request', async () => {
    const ids = [(await sendSms(newcomer)).at('data.method_id'), (await sendSms()).at('data.method_id')];
    for (const id of ids) expect(id).toMatch(/^phone-number-test-[\da-f-]{36}$/);
  });
});

describe('a new user', () => {
  test('gets an account only after the right passcode', async () => {
    const sent = await sendMail('Ann@Example.com');
    expect((await client.api.health()).users).toBe(2);
    const search = () => client.sdk('POST', '/users/search', { email: 'ann@example.com' });
    expect((await search()).at('data.userType')).toBe('new');
    const done = await enter(sent, await codeTo('ann@example.com'));
    expect(done.at('data.user.emails.0')).toMatchObject({ email: 'ann@example.com', verified: true });
    expect((await search()).at('data.userType')).toBe('passwordless');
  });

  test('cannot sign up on the route for clients', async () => {
    const sent = await sendMail('ann@example.com', {}, 'send/primary');
    for (const code of ['000000', '123456']) expect(refusal(await enter(sent, code))).toEqual(notFound);
    expect((await client.api.health()).users).toBe(2);
  });
});

describe('a passcode for a signed-in user', () => {
  test('adds nothing from a page without a session, and stays valid', async () => {
    await signInByPassword(client);
    const { token } = client;
    const sent = await sendMail('second@example.com', {}, 'send/secondary');
    const code = await codeTo('second@example.com');
    client.token = null;
    expect(refusal(await enter(sent, code))).toEqual(notFound);
    await enter(await sendSms(newcomer), await codeTo(newcomer));
    expect(refusal(await enter(sent, code))).toEqual(notFound);
    client.token = token;
    expect((await enter(sent, code)).at('data.user.emails.1.email')).toBe('second@example.com');
  });

  test('is not sent to another user’s number, and the response does not reveal that', async () => {
    await client.control('POST', '/users', { email: 'ann@example.com', phone_number: newcomer });
    await signInByPassword(client);
    const sent = await sendSms(newcomer, {}, 'send/secondary');
    expect([sent.status, Object.keys(sent.at('data') as object).toSorted()]).toEqual([
      200,
      ['method_id', 'request_id', 'status_code'],
    ]);
    expect((await messages(newcomer)).at('messages')).toEqual([]);
  });

  test('does not add a number that another user has added in the meantime', async () => {
    await signInByPassword(client);
    const { token } = client;
    const sent = await sendSms(newcomer, {}, 'send/secondary');
    await client.control('POST', '/users', { phone_number: newcomer });
    client.token = token;
    expect(refusal(await enter(sent, await codeTo(newcomer)))).toEqual(notFound);
  });
});

test('an account keeps its session and password if its own page verifies the email address', async () => {
  const email = 'ann@example.com';
  const password = 'correct-horse-battery-9-staple';
  const created = await client.sdk('POST', '/passwords', { email, password });
  const done = await enter(await sendMail(email, {}, 'send/secondary'), await codeTo(email));
  expect(done.at('data.session.session_id')).toBe(created.at('data.session.session_id'));
  expect(done.at('data.user.emails.0.verified')).toBe(true);
  client.token = null;
  expect((await client.sdk('POST', '/passwords/authenticate', { email, password })).status).toBe(200);
});

test('a passcode appears only in its message', async () => {
  const lines: unknown[] = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => lines.push(parts));
  }
  const sent = await sendSms();
  const code = await codeTo(phoneClient.phone);
  await enter(sent, wrongCode(code));
  const tables = (await client.control('GET', '/snapshot')).at('tables');
  expect(JSON.stringify(tables)).toContain('$argon2id$');
  expect(JSON.stringify(tables)).not.toContain(`"${code}"`);
  const log = await client.control('GET', '/requests');
  expect(log.at('requests.0.body')).toMatchObject({ token: '[string]', method_id: '[string]' });
  await enter(sent, code);
  expect(lines).toEqual([]);
  vi.restoreAllMocks();
});
