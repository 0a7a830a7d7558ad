import { beforeEach, describe, expect, test } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import {
  clientForEachTest,
  clientOf,
  enterNewest,
  kindsTo,
  mailedToken,
  newestTo,
  refusal,
  signInByPassword,
  turnPkceOff,
  type TestClient,
} from './emulatorClient.ts';

const newEmail = 'new@example.com';
const newPhone = '+442071838750';
const password = 'Brass-Lantern-71-Quay';

const client = clientForEachTest({}, turnPkceOff);

const kinds = {
  email: {
    field: 'email',
    recipient: newEmail,
    channel: 'email',
    list: 'emails',
    id: 'email_id',
    missing: 'email_not_found',
  },
  phone: {
    field: 'phone_number',
    recipient: newPhone,
    channel: 'sms',
    list: 'phone_numbers',
    id: 'phone_id',
    missing: 'phone_number_not_found',
  },
} as const;
type Kind = keyof typeof kinds;

/** Requests a passcode, after a pause that satisfies the limit on messages, and returns the body that enters it. */
async function sendPasscode(by: TestClient, kind: Kind, call: string): Promise<object> {
  const { channel, field, recipient } = kinds[kind];
  await client.api.clock.advance(11_000);
  const sent = await by.sdk('POST', `/otps/${channel}/${call}`, { [field]: recipient });
  const token = await newestTo(client, recipient, 'code');
  return { method_id: sent.at('data.method_id'), token };
}

const enterPasscode = (by: TestClient, passcode: object) => by.sdk('POST', '/otps/authenticate', passcode);

const signInByPasscode = async (by: TestClient, kind: Kind, call = 'login_or_create') =>
  enterPasscode(by, await sendPasscode(by, kind, call));

/** Adds an email address or phone number to the signed-in user and returns its id. */
async function add(kind: Kind): Promise<string> {
  const { list, id } = kinds[kind];
  const reply = await signInByPasscode(client, kind, 'send/secondary');
  const contacts = reply.at(`data.user.${list}`) as readonly Record<string, string>[];
  return String(contacts.at(-1)?.[id]);
}

const remove = (kind: Kind, id: unknown, by: TestClient = client) =>
  by.sdk('DELETE', `/users/${kinds[kind].list}/${String(id)}`);

const isSignedIn = async (by: TestClient) => (await by.sdk('GET', '/users/me')).status === 200;

describe.each(['email', 'phone'] as const)('removing an %s', (kind) => {
  const { list, missing, recipient } = kinds[kind];
  let id: string;
  beforeEach(async () => {
    await signInByPassword(client);
    id = await add(kind);
  });

  test('notifies every verified email address', async () => {
    await remove(kind, id);
    expect((await client.api.messages.list({ to: demoClient.email }))[0]).toMatchObject({
      kind: `${kind}_removed`,
      text: expect.stringContaining(`${recipient} can no longer be used to sign in.`),
    });
  });

  test('is refused for an unknown id, the id of another user, and a second time', async () => {
    const stranger = clientOf(client.emulator);
    await stranger.sdk('POST', '/passwords', { email: 'stranger@example.com', password });
    expect(refusal(await remove(kind, 'x'))).toEqual([404, missing]);
    expect(refusal(await remove(kind, id, stranger))).toEqual([404, missing]);
    expect((await remove(kind, id)).status).toBe(200);
    expect(refusal(await remove(kind, id))).toEqual([404, missing]);
    expect((await remove(kind, id, clientOf(client.emulator))).status).toBe(401);
  });

  test('ends the other sessions that were opened with it', async () => {
    const [elsewhere, otherMethod] = [clientOf(client.emulator), clientOf(client.emulator)];
    await signInByPasscode(elsewhere, kind);
    await signInByPassword(otherMethod);
    expect(await isSignedIn(elsewhere)).toBe(true);
    await remove(kind, id);
    expect([await isSignedIn(client), await isSignedIn(elsewhere), await isSignedIn(otherMethod)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('voids its open passcodes', async () => {
    const visitor = clientOf(client.emulator);
    const passcode = await sendPasscode(visitor, kind, 'login_or_create');
    await remove(kind, id);
    expect(refusal(await enterPasscode(visitor, passcode))).toEqual([404, 'otp_code_not_found']);
  });

  test('frees it for another account', async () => {
    await remove(kind, id);
    const visitor = clientOf(client.emulator);
    const reply = await signInByPasscode(visitor, kind);
    expect(reply.at(`data.user.${list}`)).toHaveLength(1);
    expect(reply.at('data.user.password')).toBeNull();
  });
});

describe('a removed email address', () => {
  test('gets the notice too', async () => {
    await signInByPassword(client);
    await remove('email', await add('email'));
    expect(await kindsTo(client, newEmail)).toEqual(['email_removed', 'otp']);
  });

  test('gets no notice if it was never verified', async () => {
    await client.sdk('POST', '/passwords', { email: newEmail, password });
    await add('phone');
    const me = await client.sdk('GET', '/users/me');
    expect((await remove('email', me.at('data.emails.0.email_id'))).status).toBe(200);
    expect(await kindsTo(client, newEmail)).toEqual([]);
  });

  test('loses its open sign-in and reset links', async () => {
    await signInByPassword(client);
    const id = await add('email');
    const visitor = clientOf(client.emulator);
    const tokenTo = async (path: string) => {
      await visitor.sdk('POST', path, { email: newEmail });
      return mailedToken(client, newEmail);
    };
    const link = await tokenTo('/magic_links/email/login_or_create');
    const reset = await tokenTo('/passwords/email/reset/start');
    await remove('email', id);
    const opened = await visitor.sdk('POST', '/magic_links/authenticate', { token: link });
    expect(refusal(opened)).toEqual([401, 'unable_to_auth_magic_link']);
    const replaced = await visitor.sdk('POST', '/passwords/email/reset', { token: reset, password });
    expect(refusal(replaced)).toEqual([401, 'unable_to_auth_password_reset_token']);
    expect((await signInByPassword(client)).status).toBe(200);
  });

  test('takes the password with it if it was the last one', async () => {
    await signInByPassword(client);
    await add('phone');
    const me = await client.sdk('GET', '/users/me');
    const reply = await remove('email', me.at('data.emails.0.email_id'));
    expect([reply.at('data.__user.emails'), reply.at('data.__user.password')]).toEqual([[], null]);
    await add('email');
    const attempt = await signInByPassword(clientOf(client.emulator), newEmail, demoClient.password);
    expect(refusal(attempt)).toEqual([401, 'unauthorized_credentials']);
  });

  test('leaves the password if there is another one', async () => {
    await signInByPassword(client);
    await add('email');
    const me = await client.sdk('GET', '/users/me');
    await remove('email', me.at('data.emails.0.email_id'));
    const attempt = await signInByPassword(clientOf(client.emulator), newEmail, demoClient.password);
    expect(attempt.status).toBe(200);
  });
});

describe.each(['email', 'phone'] as const)('the last sign-in method, an %s', (kind) => {
  const { list, id } = kinds[kind];

  test('is not removed, and neither are its passcodes', async () => {
    const signedIn = await signInByPasscode(client, kind);
    const visitor = clientOf(client.emulator);
    const passcode = await sendPasscode(visitor, kind, 'login_or_create');
    const reply = await remove(kind, signedIn.at(`data.user.${list}.0.${id}`));
    expect(refusal(reply)).toEqual([400, 'cannot_delete_last_primary_factor']);
    expect((await client.sdk('GET', '/users/me')).at(`data.${list}`)).toHaveLength(1);
    expect((await enterPasscode(visitor, passcode)).status).toBe(200);
  });
});

describe('an email address on file that was never verified', () => {
  const unverified = 'unverified@example.com';
  const send = (call: string) => client.sdk('POST', call, { email: unverified });
  beforeEach(async () => {
    await client.sdk('POST', '/passwords', { email: unverified, password });
    await add('email');
    await client.api.clock.advance(11_000);
  });
  const verified = async () =>
    ((await client.sdk('GET', '/users/me')).at('data.emails') as readonly { verified: boolean }[]).map(
      (email) => email.verified,
    );

  test('is verified with a passcode, and the other addresses are notified', async () => {
    expect(await verified()).toEqual([false, true]);
    const sent = await send('/otps/email/send/secondary');
    await enterNewest(client, sent, unverified);
    expect(await verified()).toEqual([true, true]);
    expect(await kindsTo(client, newEmail)).toEqual(['email_added', 'otp']);
  });

  test('is verified with a link, and the other addresses are notified', async () => {
    await send('/magic_links/email/send/secondary');
    const token = await mailedToken(client, unverified);
    await client.sdk('POST', '/magic_links/authenticate', { token });
    expect(await verified()).toEqual([true, true]);
    expect(await kindsTo(client, newEmail)).toEqual(['email_added', 'otp']);
  });

  test('sends no further notice when it is used again', async () => {
    for (const count of [1, 1]) {
      await client.api.clock.advance(61_000);
      const sent = await send('/otps/email/send/secondary');
      await enterNewest(client, sent, unverified);
      expect((await kindsTo(client, newEmail)).filter((kind) => kind === 'email_added')).toHaveLength(count);
    }
  });

  test('needs a step-up if the project demands it', async () => {
    await client.control('PUT', '/project', { factor_change_max_age_minutes: 5 });
    await client.api.clock.advance(301_000);
    for (const call of ['/otps/email/send/secondary', '/magic_links/email/send/secondary'])
      expect(refusal(await send(call))).toEqual([403, 'stale_factors']);
  });
});

test('only one of two email addresses is removed if both are removed at once', async () => {
  await client.control('POST', '/users', { email: 'only@example.com', password });
  await signInByPassword(client, 'only@example.com', password);
  const id = await add('email');
  const me = await client.sdk('GET', '/users/me');
  const replies = await Promise.all(
    [id, me.at('data.emails.0.email_id')].map((each) => remove('email', each)),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});
