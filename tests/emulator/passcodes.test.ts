import { describe, expect, test, vi } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { clientForEachTest, clientOf, refusal, type Reply, signInByPassword } from './emulatorClient.ts';

const client = clientForEachTest();

const second = 1_000;
const minute = 60 * second;
const newcomer = '+442071838750';
const channels = [
  { channel: 'sms', address: demoClient.phone, field: 'phone_number' },
  { channel: 'whatsapp', address: demoClient.phone, field: 'phone_number' },
  { channel: 'email', address: demoClient.email, field: 'email' },
] as const;

const sendTo = (channel: string, phone: string, more: object = {}, way = 'login_or_create') =>
  client.sdk('POST', `/otps/${channel}/${way}`, { phone_number: phone, ...more });
const sendSms = (phone: string = demoClient.phone, ...more: [object?, string?]) =>
  sendTo('sms', phone, ...more);
const sendMail = (email: string = demoClient.email, more: object = {}, way = 'login_or_create') =>
  client.sdk('POST', `/otps/email/${way}`, { email, ...more });
const enter = (sent: Reply, token: unknown, more: object = {}) =>
  client.sdk('POST', '/otps/authenticate', {
    token,
    method_id: sent.at('data.method_id'),
    session_duration_minutes: 60,
    ...more,
  });
const pass = (ms: number) => client.control('POST', '/clock', { advance_ms: ms });
const messages = (to: string) => client.control('GET', `/messages?to=${encodeURIComponent(to)}`);
const newest = async (to: string, field: string) => (await messages(to)).at(`messages.0.${field}`);
const codeTo = async (to: string) => String(await newest(to, 'code'));
/** A passcode that is not this one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const notFound = [404, 'otp_code_not_found'];

describe.each(channels)('a passcode by $channel', ({ channel, address, field }) => {
  test('signs in once', async () => {
    const sent = await client.sdk('POST', `/otps/${channel}/login_or_create`, { [field]: address });
    const { user_id: userId } = await demoUser();
    const done = await enter(sent, await codeTo(address));
    expect(done.status).toBe(200);
    expect(done.at('data.user_id')).toBe(userId);
    expect(done.at('data.method_id')).toBe(sent.at('data.method_id'));
    expect(done.at('data.session.authentication_factors.0')).toMatchObject({
      type: 'otp',
      delivery_method: channel,
      ...(field === 'email'
        ? { email_factor: { email_id: sent.at('data.method_id'), email_address: address } }
        : { phone_number_factor: { phone_id: sent.at('data.method_id'), phone_number: address } }),
    });
    expect(refusal(await enter(sent, await codeTo(address)))).toEqual(notFound);
  });

  test('is six digits, in a message as that channel shows it', async () => {
    await client.sdk('POST', `/otps/${channel}/login_or_create`, { [field]: address, expiration_minutes: 1 });
    const sent = await messages(address);
    const code = String(sent.at('messages.0.code'));
    expect(code).toMatch(/^\d{6}$/);
    expect(sent.at('messages.0')).toMatchObject({ channel, kind: 'otp', to: address });
    expect(sent.at('messages.0.subject')).toBe('Your Fairlead passcode');
    const opening = `${code} is your Fairlead passcode. It works once, within 1 minute.`;
    const endings = {
      sms: ` Do not share this code.\n\n@localhost #${code}`,
      whatsapp: ' Do not share this code.',
      email: '\n\nIf you did not ask for it, ignore this message.',
    };
    expect(sent.at('messages.0.text')).toBe(opening + endings[channel]);
  });
});

async function demoUser() {
  const { users } = JSON.parse((await client.control('GET', '/users')).text) as {
    users: { user_id: string; emails: { email_id: string }[]; phone_numbers: { phone_id: string }[] }[];
  };
  const [user] = users;
  if (!user) throw new Error('There is no demo user.');
  return user;
}

describe('what is asked for', () => {
  test('its language', async () => {
    await sendSms(undefined, { locale: 'pt-BR' });
    await sendMail(undefined, { locale: 'es' });
    expect(await newest(demoClient.phone, 'text')).toMatch(/ é o seu código .* 5 minutos\. /);
    expect(await newest(demoClient.email, 'subject')).toBe('Tu código de acceso a Fairlead');
  });

  test.each([
    ['no number', {}, 'bad_request'],
    ['a number of the national form', { phone_number: '(202) 555-0123' }, 'invalid_phone_number'],
    ['a number without a plus', { phone_number: '12025550123' }, 'invalid_phone_number'],
    ['a number with blanks', { phone_number: '+1 202 555 0123' }, 'invalid_phone_number'],
    ['a number with digits missing', { phone_number: '+1202555012' }, 'invalid_phone_number'],
    ['a number of a country there is not', { phone_number: '+9992025550123' }, 'invalid_phone_number'],
    ['a number with a zero for calls at home', { phone_number: '+4402071838750' }, 'invalid_phone_number'],
    ['a number of 16 digits', { phone_number: '+1234567890123456' }, 'invalid_phone_number'],
    ['a number that begins with 0', { phone_number: '+0123456789' }, 'invalid_phone_number'],
    ['full-width digits', { phone_number: '+１２０２５５５０１２３' }, 'invalid_phone_number'],
    ['no time at all', { expiration_minutes: 0 }, 'invalid_expiration_otp'],
    ['more than 10 minutes', { expiration_minutes: 11 }, 'invalid_expiration_otp'],
    ['part of a minute', { expiration_minutes: 1.5 }, 'invalid_expiration_otp'],
    ['a language nobody writes', { locale: 'tlh' }, 'invalid_locale'],
    ['an autofill that is none', { enable_autofill: 'yes' }, 'bad_request'],
  ])('%s is refused, and nothing is sent', async (_name, body, type) => {
    const number =
      type === 'invalid_phone_number' || !Object.keys(body).length ? {} : { phone_number: newcomer };
    const reply = await client.sdk('POST', '/otps/sms/login_or_create', { ...number, ...body });
    expect(refusal(reply)).toEqual([400, type]);
    expect((await client.control('GET', '/messages')).at('messages')).toEqual([]);
  });

  test('an address that is none is refused', async () => {
    expect(refusal(await sendMail('ann at example'))).toEqual([400, 'invalid_email']);
  });
});

describe('a passcode is good', () => {
  test('until it expires, 5 minutes unless told otherwise', async () => {
    await client.control('POST', '/clock', { frozen: true });
    const sent = await sendSms();
    await pass(5 * minute - second);
    expect((await enter(sent, await codeTo(demoClient.phone))).status).toBe(200);
    const again = await sendMail();
    await pass(5 * minute);
    expect(refusal(await enter(again, await codeTo(demoClient.email)))).toEqual(notFound);
    const short = await sendMail(undefined, { expiration_minutes: 1 });
    await pass(minute);
    expect(refusal(await enter(short, await codeTo(demoClient.email)))).toEqual(notFound);
  });

  test('for four wrong tries and no fifth', async () => {
    const sent = await sendSms();
    const code = await codeTo(demoClient.phone);
    for (let tries = 0; tries < 4; tries += 1) {
      expect(refusal(await enter(sent, wrong(code)))).toEqual(notFound);
    }
    expect((await enter(sent, code)).status).toBe(200);
    const mailed = await sendMail();
    const dead = await codeTo(demoClient.email);
    for (let tries = 0; tries < 5; tries += 1) await enter(mailed, wrong(dead));
    expect(refusal(await enter(mailed, dead))).toEqual(notFound);
  });

  test('until another one is sent, on whichever channel', async () => {
    const sent = await sendSms();
    const first = await codeTo(demoClient.phone);
    await pass(10 * second);
    const again = await sendTo('whatsapp', demoClient.phone);
    expect(again.at('data.method_id')).toBe(sent.at('data.method_id'));
    const next = await codeTo(demoClient.phone);
    const stale = first === next ? wrong(next) : first;
    expect(refusal(await enter(sent, stale))).toEqual(notFound);
    const done = await enter(sent, next);
    expect(done.at('data.session.authentication_factors.0.delivery_method')).toBe('whatsapp');
  });

  test('for the method it was sent to, and no other', async () => {
    await sendSms();
    const mailed = await sendMail();
    const code = await codeTo(demoClient.phone);
    const mailedCode = await codeTo(demoClient.email);
    const foreign = code === mailedCode ? wrong(mailedCode) : code;
    expect(refusal(await enter(mailed, foreign))).toEqual(notFound);
    const other = { method_id: 'phone-number-test-00000000-0000-4000-8000-000000000000' };
    expect(refusal(await enter(mailed, code, other))).toEqual(notFound);
  });

  test.each(['', 123_456, null, ['123456']])('only as text: %j', async (token) => {
    expect((await enter(await sendSms(), token)).status).toBe(400);
  });
});

describe('of many at once', () => {
  test('50 right passcodes make exactly one session', async () => {
    const sent = await sendSms(newcomer);
    const code = await codeTo(newcomer);
    const replies = await Promise.all(Array.from({ length: 50 }, () => enter(sent, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await client.control('GET', '/sessions')).at('sessions')).toHaveLength(1);
    expect((await client.control('GET', '/health')).at('users')).toBe(2);
  });

  test('50 guesses get five tries', async () => {
    const sent = await sendSms();
    const code = await codeTo(demoClient.phone);
    const replies = await Promise.all(Array.from({ length: 50 }, () => enter(sent, wrong(code))));
    expect(new Set(replies.map((reply) => refusal(reply).join(' ')))).toEqual(new Set([notFound.join(' ')]));
    expect(refusal(await enter(sent, code))).toEqual(notFound);
    // Five of them counted: five more of another passcode lock the number.
    await pass(10 * second);
    const next = await sendSms();
    for (let tries = 0; tries < 5; tries += 1) await enter(next, wrong(await codeTo(demoClient.phone)));
    await pass(10 * second);
    const last = await sendSms();
    const locked = await enter(last, await codeTo(demoClient.phone));
    expect(refusal(locked)).toEqual([429, 'user_lock_limit_reached']);
    expect((await client.control('GET', '/users')).at('users.0.locked_until')).not.toBeNull();
  });

  test('of 20 that ask at once, one gets a message', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => sendSms()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await messages(demoClient.phone)).at('messages')).toHaveLength(1);
  });
});

describe('asking again', () => {
  test('is refused for 10 seconds, and the refusal says how long', async () => {
    await sendSms();
    await pass(4 * second);
    const soon = await sendSms();
    expect(refusal(soon)).toEqual([429, 'too_many_requests']);
    const seconds = Number(soon.headers.get('Retry-After'));
    // The clock runs on between the two.
    expect([5, 6]).toContain(seconds);
    expect(soon.at('error_details')).toEqual({ retry_after_seconds: seconds });
    expect(soon.at('error_message')).toBe(
      `A passcode was sent a moment ago. Ask for another in ${seconds} seconds.`,
    );
    await pass(6 * second);
    expect((await sendSms()).status).toBe(200);
  });

  test('leaves the passcode from before good when it is refused', async () => {
    const sent = await sendSms();
    const code = await codeTo(demoClient.phone);
    await sendSms();
    expect((await enter(sent, code)).status).toBe(200);
  });

  test('is refused the sixth time within an hour, on all channels together', async () => {
    await client.control('POST', '/clock', { frozen: true });
    for (let turn = 0; turn < 5; turn += 1) {
      const channel = turn % 2 === 0 ? 'sms' : 'whatsapp';
      const sent = await sendTo(channel, newcomer);
      expect(sent.status).toBe(200);
      await pass(minute);
    }
    const sixth = await sendSms(newcomer);
    expect(refusal(sixth)).toEqual([429, 'too_many_requests']);
    expect(sixth.headers.get('Retry-After')).toBe(String(55 * 60));
    expect(sixth.at('error_message')).toBe(
      'Too many passcodes were sent there. Ask for another in 55 minutes.',
    );
    expect((await sendSms()).status).toBe(200);
    await pass(55 * minute);
    expect((await sendSms(newcomer)).status).toBe(200);
  });

  test('is possible at once after the clock was set back', async () => {
    await pass(24 * 60 * minute);
    await sendSms();
    await client.control('POST', '/clock', { reset: true });
    expect((await sendSms()).status).toBe(200);
  });
});

describe('whether there is an account', () => {
  const plain = (reply: Reply, address: string) =>
    reply.text
      .replaceAll(/request-id-test-[\w-]+/g, 'request')
      .replaceAll(/(email|phone-number)-test-[\w-]+/g, '$1')
      .replaceAll(address, 'address');

  test('shows in no answer of a send, first or second, only in the message', async () => {
    for (const way of ['login_or_create', 'send/primary']) {
      await client.control('POST', '/reset');
      const ids = { known: new Set<unknown>(), unknown: new Set<unknown>() };
      for (let turn = 0; turn < 2; turn += 1) {
        const known = await sendSms(demoClient.phone, {}, way);
        const unknown = await sendSms(newcomer, {}, way);
        expect(known.status).toBe(200);
        expect(plain(unknown, newcomer)).toBe(plain(known, demoClient.phone));
        ids.known.add(known.at('data.method_id'));
        ids.unknown.add(unknown.at('data.method_id'));
        const again = [await sendSms(demoClient.phone, {}, way), await sendSms(newcomer, {}, way)];
        expect(again.map(({ status }) => status)).toEqual([429, 429]);
        await pass(minute);
      }
      expect([ids.known.size, ids.unknown.size]).toEqual([1, 1]);
      const isSent = way === 'login_or_create';
      expect((await messages(newcomer)).at('messages')).toHaveLength(isSent ? 2 : 0);
    }
  });

  test('shows in no answer to a passcode', async () => {
    const answers = [];
    for (const phone of [demoClient.phone, newcomer]) {
      const sent = await sendSms(phone, {}, 'send/primary');
      const texts = [];
      for (let tries = 0; tries < 11; tries += 1) {
        // A decoy cannot be guessed; a real one not by chance.
        const guess = phone === newcomer ? '000000' : wrong(await codeTo(phone));
        texts.push(plain(await enter(sent, guess), phone));
      }
      answers.push(texts);
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  test('does not matter for the identifier of an address, before and after', async () => {
    const sent = await sendSms(newcomer);
    const done = await enter(sent, await codeTo(newcomer));
    expect(done.at('data.user.phone_numbers.0')).toEqual({
      phone_id: sent.at('data.method_id'),
      phone_number: newcomer,
      verified: true,
    });
    await pass(minute);
    expect((await sendSms(newcomer)).at('data.method_id')).toBe(sent.at('data.method_id'));
  });
});

describe('a newcomer', () => {
  test('has an account once the passcode is right, not before', async () => {
    const sent = await sendMail('Ann@Example.com');
    expect((await client.control('GET', '/health')).at('users')).toBe(1);
    const search = () => client.sdk('POST', '/users/search', { email: 'ann@example.com' });
    expect((await search()).at('data.userType')).toBe('new');
    const done = await enter(sent, await codeTo('ann@example.com'));
    expect(done.at('data.user.emails.0')).toMatchObject({ email: 'ann@example.com', verified: true });
    expect((await search()).at('data.userType')).toBe('passwordless');
  });

  test('cannot sign up by a send that is for clients', async () => {
    const sent = await sendMail('ann@example.com', {}, 'send/primary');
    for (const code of ['000000', '123456']) expect(refusal(await enter(sent, code))).toEqual(notFound);
    expect((await client.control('GET', '/health')).at('users')).toBe(1);
  });
});

describe('a passcode for whoever is signed in', () => {
  test('needs a session', async () => {
    expect(refusal(await sendSms(newcomer, {}, 'send/secondary'))).toEqual([401, 'user_unauthenticated']);
  });

  test('adds a number nobody has, and the session gains the factor', async () => {
    const signedIn = await signInByPassword(client);
    const sent = await sendSms(newcomer, {}, 'send/secondary');
    const done = await enter(sent, await codeTo(newcomer));
    expect(done.at('data.session.session_id')).toBe(signedIn.at('data.session.session_id'));
    expect(done.at('data.user.phone_numbers')).toHaveLength(2);
    expect(done.at('data.session.authentication_factors.1.delivery_method')).toBe('sms');
  });

  test('adds nothing from a page that is not signed in, and stays good', async () => {
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

  test('is not sent to somebody else, and the answer does not tell', async () => {
    await client.control('POST', '/users', { email: 'ann@example.com', phone_number: newcomer });
    await signInByPassword(client);
    const sent = await sendSms(newcomer, {}, 'send/secondary');
    expect([sent.status, Object.keys(sent.at('data') as object).toSorted()]).toEqual([
      200,
      ['method_id', 'request_id', 'status_code'],
    ]);
    expect((await messages(newcomer)).at('messages')).toEqual([]);
  });

  test('does not add a number that somebody else took in the meantime', async () => {
    await signInByPassword(client);
    const { token } = client;
    const sent = await sendSms(newcomer, {}, 'send/secondary');
    await client.control('POST', '/users', { phone_number: newcomer });
    client.token = token;
    expect(refusal(await enter(sent, await codeTo(newcomer)))).toEqual(notFound);
  });
});

describe('an account that waits for the owner of an address it never proved', () => {
  const email = 'ann@example.com';
  const password = 'correct-horse-battery-9-staple';

  test('loses its sessions and its password to whoever proves it', async () => {
    const squatter = clientOf(client.emulator);
    await squatter.sdk('POST', '/passwords', { email, password });
    const done = await enter(await sendMail(email), await codeTo(email));
    expect(done.at('data.user.emails.0.verified')).toBe(true);
    expect(done.at('data.user.password')).toBeNull();
    expect(refusal(await squatter.sdk('POST', '/sessions/authenticate'))).toEqual([404, 'session_not_found']);
    squatter.token = null;
    const again = await squatter.sdk('POST', '/passwords/authenticate', { email, password });
    expect(refusal(again)).toEqual([401, 'unauthorized_credentials']);
  });

  test('keeps both when its own page proves it', async () => {
    const created = await client.sdk('POST', '/passwords', { email, password });
    const done = await enter(await sendMail(email, {}, 'send/secondary'), await codeTo(email));
    expect(done.at('data.session.session_id')).toBe(created.at('data.session.session_id'));
    expect(done.at('data.user.emails.0.verified')).toBe(true);
    client.token = null;
    expect((await client.sdk('POST', '/passwords/authenticate', { email, password })).status).toBe(200);
  });
});

test('a passcode is nowhere but in its message', async () => {
  const lines: unknown[] = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => lines.push(parts));
  }
  const sent = await sendSms();
  const code = await codeTo(demoClient.phone);
  await enter(sent, wrong(code));
  const tables = (await client.control('GET', '/snapshot')).at('tables');
  expect(JSON.stringify(tables)).toContain('$argon2id$');
  expect(JSON.stringify(tables)).not.toContain(`"${code}"`);
  const log = await client.control('GET', '/requests');
  expect(log.at('requests.0.body')).toMatchObject({ token: '[masked]', method_id: '[masked]' });
  await enter(sent, code);
  expect(lines).toEqual([]);
  vi.restoreAllMocks();
});
