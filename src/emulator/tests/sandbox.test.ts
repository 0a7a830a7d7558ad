import { describe, expect, test } from 'vitest';
import { demoClient, phoneClient } from '../demoData.ts';
import { sandboxLinks, sandboxPasscode, sandboxSessionToken, sandboxUser } from '../rules/sandboxValues.ts';
import { clientForEachTest, refusal, turnPkceOff } from './emulatorClient.ts';

const client = clientForEachTest({}, async (fresh) => {
  await turnPkceOff(fresh);
  await fresh.control('PUT', '/project', { sandbox_values: true });
});

const messages = async () => await client.api.messages.list();
const post = (path: string, body: object) => client.sdk('POST', path, body);

const channels = [
  ['sms', { phone_number: sandboxUser.phone }],
  ['whatsapp', { phone_number: sandboxUser.phone }],
  ['email', { email: sandboxUser.email }],
] as const;

describe('passcodes', () => {
  test.each(channels)('%s: are not sent, and the documented one is accepted', async (channel, to) => {
    for (const route of ['login_or_create', 'send/primary']) {
      client.token = null;
      const sent = await post(`/otps/${channel}/${route}`, to);
      expect(sent.status).toBe(200);
      const entered = { token: sandboxPasscode, method_id: sent.at('data.method_id') };
      const reply = await post('/otps/authenticate', entered);
      expect([reply.status, reply.at('data.user_id')]).toEqual([200, sandboxUser.userId]);
      expect(reply.at('data.session.authentication_factors.0.delivery_method')).toBe(channel);
    }
    expect(await messages()).toEqual([]);
  });

  test('can be requested without a limit', async () => {
    for (let round = 0; round < 8; round += 1) {
      const sent = await post('/otps/sms/login_or_create', { phone_number: sandboxUser.phone });
      expect(sent.status).toBe(200);
    }
  });

  test('other than the documented one are refused', async () => {
    const sent = await post('/otps/sms/login_or_create', { phone_number: sandboxUser.phone });
    const reply = await post('/otps/authenticate', { token: '111111', method_id: sent.at('data.method_id') });
    expect([reply.status, reply.at('error_type')]).toEqual([404, 'otp_code_not_found']);
  });

  test('do not open another account with the documented one', async () => {
    const sent = await post('/otps/sms/login_or_create', { phone_number: sandboxUser.phone });
    const demo = await post('/otps/sms/login_or_create', { phone_number: phoneClient.phone });
    expect(demo.at('data.method_id')).not.toBe(sent.at('data.method_id'));
    const code = (await client.control('GET', '/messages')).at('messages.0.code');
    const entered = { token: sandboxPasscode, method_id: demo.at('data.method_id') };
    // Once in a million, the real passcode equals the sandbox passcode.
    expect((await post('/otps/authenticate', entered)).status).toBe(code === sandboxPasscode ? 200 : 404);
  });

  test('do not add the sandbox number to the signed-in user', async () => {
    await post('/passwords/authenticate', { email: demoClient.email, password: demoClient.password });
    const sent = await post('/otps/sms/send/secondary', { phone_number: sandboxUser.phone });
    const entered = { token: sandboxPasscode, method_id: sent.at('data.method_id') };
    expect((await post('/otps/authenticate', entered)).status).toBe(404);
  });
});

describe('links', () => {
  test('succeed and fail repeatedly as documented', async () => {
    const useLink = (token: string) => post('/magic_links/authenticate', { token });
    for (let round = 0; round < 2; round += 1) {
      const good = await useLink(sandboxLinks.good);
      expect([good.status, good.at('data.user_id')]).toEqual([200, sandboxUser.userId]);
      client.token = null;
      expect(refusal(await useLink(sandboxLinks.unusable))).toEqual([401, 'unable_to_auth_magic_link']);
      expect(refusal(await useLink(sandboxLinks.unknown))).toEqual([404, 'magic_link_not_found']);
    }
  });

  test('are not emailed', async () => {
    const { email } = sandboxUser;
    for (const path of ['/magic_links/email/login_or_create', '/passwords/email/reset/start']) {
      expect((await post(path, { email })).status).toBe(200);
    }
    expect(await messages()).toEqual([]);
  });
});

test('no documented value gives access if the project does not accept them', async () => {
  await client.control('PUT', '/project', { sandbox_values: false });
  const { email } = sandboxUser;
  const replies = [await post('/passwords/authenticate', { email, password: 'any password' })];
  for (const token of Object.values(sandboxLinks))
    replies.push(await post('/magic_links/authenticate', { token }));
  client.token = sandboxSessionToken;
  replies.push(await post('/sessions/authenticate', {}));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401, 404]));
});

test('the sandbox user can sign in with any password', async () => {
  for (const [path, password] of [
    ['/passwords', 'x'],
    ['/passwords/authenticate', 'y'],
    ['/passwords', 'z'],
  ] as const) {
    client.token = null;
    const reply = await post(path, { email: sandboxUser.email, password });
    expect([reply.status, reply.at('data.user_id')]).toEqual([200, sandboxUser.userId]);
  }
});

test('the documented session token opens the sandbox user’s session', async () => {
  client.token = sandboxSessionToken;
  const reply = await client.sdk('POST', '/sessions/authenticate');
  expect([reply.status, reply.at('data.user_id')]).toEqual([200, sandboxUser.userId]);
  const me = await client.sdk('GET', '/users/me');
  expect(me.at('data.emails.0.email')).toBe(sandboxUser.email);
  expect(me.at('data.phone_numbers.0.phone_number')).toBe(sandboxUser.phone);
});

test('the other documented session token has no session', async () => {
  client.token = '59cnLELtq5cFVS6uYK9f-pAWzBkhqZl8AvLhbhOvKNWw';
  expect(refusal(await client.sdk('POST', '/sessions/authenticate'))).toEqual([404, 'session_not_found']);
});
