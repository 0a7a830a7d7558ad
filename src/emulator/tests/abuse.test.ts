import { describe, expect, test } from 'vitest';
import { demoClient } from '../demoData.ts';
import { sources } from './sources.ts';
import {
  clientForEachTest,
  clientOf,
  createTestClient,
  credentials,
  mailedToken,
  newestTo,
  refusal,
  signInByPassword,
  type Reply,
  turnPkceOff,
} from './emulatorClient.ts';
import { enroll } from './totpLab.ts';
import { addWallet, authenticateWallet, ethereumSigner, messageFor } from './walletLab.ts';

const client = clientForEachTest({}, turnPkceOff);
const tooMany = [429, 'too_many_requests'];
const locked = [429, 'user_lock_limit_reached'];
const newPassword = 'Copper-Anchor-48-Mill';

const times = async (count: number, call: (index: number) => Promise<Reply>): Promise<readonly Reply[]> => {
  const replies: Reply[] = [];
  for (let index = 0; index < count; index += 1) replies.push(await call(index));
  return replies;
};

const codeTo = (to: string) => newestTo(client, to, 'code');
const enter = (from: typeof client, methodId: unknown, token: string) =>
  from.sdk('POST', '/otps/authenticate', { method_id: methodId, token });
const sendCode = (from: typeof client, path = 'login_or_create', email: string = credentials.email) =>
  from.sdk('POST', `/otps/email/${path}`, { email });

describe('one IP address', () => {
  test('can create 30 accounts a minute, and probe 30 email addresses', async () => {
    const create = (index: number) =>
      client.sdk('POST', '/passwords', {
        email: `client-${index}@example.com`,
        password: newPassword,
      });
    const replies = await times(31, create);
    expect(replies.slice(0, 30).every(({ status }) => status === 200)).toBe(true);
    expect(refusal(replies[30] ?? (await create(30)))).toEqual(tooMany);
    const known = await client.sdk('POST', '/passwords', credentials);
    expect(refusal(known)).toEqual(tooMany);
    await client.api.clock.advance(60_000);
    expect((await create(31)).status).toBe(200);
  });

  test('can try one password on 60 accounts a minute', async () => {
    const replies = await times(100, (index) =>
      signInByPassword(client, `client-${index}@example.com`, 'Summer-2026'),
    );
    expect(replies.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(40);
  });

  test.each([
    ['/webauthn/authenticate/start/primary', { domain: 'localhost' }],
    [
      '/crypto_wallets/authenticate/start/primary',
      { crypto_wallet_address: '0x52908400098527886E0F7030069857D2E4169EE7', crypto_wallet_type: 'ethereum' },
    ],
  ])('can start 120 sign-ins a minute by %s', async (path, body) => {
    const replies = await times(121, () => client.sdk('POST', path, body));
    expect(replies.slice(0, 120).map(({ status }) => status)).toEqual(Array.from({ length: 120 }, () => 200));
    expect(replies.slice(120).map(refusal)).toEqual([tooMany]);
  });

  test('can open the page of an OAuth provider 120 times a minute', async () => {
    const open = () =>
      client.emulator.fetch(new Request('http://localhost:4173/v1/public/oauth/google/start?public_token=x'));
    const statuses: number[] = [];
    for (let count = 0; count < 121; count += 1) statuses.push((await open()).status);
    expect(new Set(statuses.slice(0, 120))).not.toContain(429);
    expect(statuses[120]).toBe(429);
  });

  test('has no limit if the project turns limits off', async () => {
    await client.control('PUT', '/project', { rate_limits: false });
    const replies = await times(70, (index) =>
      signInByPassword(client, `client-${index}@example.com`, 'Summer-2026'),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]));
  });
});

describe('one email address', () => {
  test.each(['/magic_links/email/login_or_create', '/passwords/email/reset/start'])(
    'gets five links an hour through %s, whether known or unknown',
    async (path) => {
      for (const email of [credentials.email, 'unknown@example.com']) {
        const replies = await times(6, () => client.sdk('POST', path, { email }));
        expect(replies.slice(0, 5).every(({ status }) => status === 200)).toBe(true);
        expect(replies.slice(5).map(refusal)).toEqual([tooMany]);
        expect(Number(replies[5]?.headers.get('Retry-After'))).toBeGreaterThan(3_000);
      }
      await client.api.clock.advance(3_600_000);
      expect((await client.sdk('POST', path, { email: credentials.email })).status).toBe(200);
    },
  );
});

describe('requests of an attacker at another IP address', () => {
  test.each(['/magic_links/email/login_or_create', '/passwords/email/reset/start'])(
    'leave the owner of an email address the own links through %s, and all sources together get 20',
    async (path) => {
      const ask = (from: typeof client) => from.sdk('POST', path, { email: credentials.email });
      const far = clientOf(client.emulator, '203.0.113.7');
      const attack = await times(7, () => ask(far));
      expect(attack.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect((await times(5, () => ask(client))).map(({ status }) => status)).toEqual([
        200, 200, 200, 200, 200,
      ]);
      const others = await times(11, (index) => ask(clientOf(client.emulator, `203.0.113.${20 + index}`)));
      expect(others.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(10);
    },
  );

  test.each([
    [
      'the addresses of one IPv6 network',
      ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::2', '2001:db8:1:2:3:4:5:6'],
    ],
    ['an IPv4 address and its IPv6 form', ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:203.0.113.7']],
  ])('are those of one source from %s', async (_, addresses) => {
    const ask = (address: string, email: string) =>
      clientOf(client.emulator, address).sdk('POST', '/magic_links/email/login_or_create', { email });
    const links = await times(6, (index) => ask(addresses[index % 3] ?? '', credentials.email));
    expect(links.slice(5).map(refusal)).toEqual([tooMany]);
    const calls = await times(25, (index) => ask(addresses[index % 3] ?? '', `client-${index}@example.com`));
    expect(calls.slice(24).map(refusal)).toEqual([tooMany]);
    expect((await ask('2001:db8:1:3::1', credentials.email)).status).toBe(200);
  });

  test('leave the owner of a wallet the message to sign, also from as many sources as there are shares', async () => {
    const signer = ethereumSigner();
    const message = await messageFor(client, signer);
    for (let source = 0; source < 6; source += 1) {
      const far = clientOf(client.emulator, `203.0.113.${source}`);
      for (let time = 0; time < 6; time += 1) await messageFor(far, signer);
    }
    expect((await authenticateWallet(client, signer, signer.sign(message))).status).toBe(200);
  });
});

describe('a stolen session', () => {
  const noticesSent = async () => (await client.api.messages.list()).filter(({ kind }) => !isRequested(kind));
  const isRequested = (kind: string) => ['otp', 'magic_link', 'password_reset'].includes(kind);
  const removeWallet = (id: unknown) => client.sdk('DELETE', `/users/crypto_wallets/${String(id)}`);
  const changePassword = () =>
    client.sdk('POST', '/passwords/session/reset', { password: newPassword, session_duration_minutes: 60 });

  const flood: Readonly<Record<string, () => Promise<Reply>>> = {
    'new recovery codes': () => client.sdk('POST', '/totps/recovery_codes'),
    'changes of the password': changePassword,
    wallets: () => addWallet(client),
    'one wallet, added and removed': async () => {
      const added = await addWallet(client);
      const wallets = (await client.sdk('GET', '/users/me')).at('data.crypto_wallets') as readonly {
        readonly crypto_wallet_id: string;
      }[];
      for (const { crypto_wallet_id: id } of wallets) expect((await removeWallet(id)).status).toBe(200);
      return added;
    },
  };

  test.each(Object.entries(flood))(
    'sends 20 notices an hour by %s, and changes nothing without one',
    async (_, change) => {
      await signInByPassword(client);
      await enroll(client);
      const before = (await noticesSent()).length;
      const replies = await times(30, change);
      const refused = replies.filter(({ status }) => status !== 200);
      expect(new Set(refused.map((reply) => String(refusal(reply))))).toEqual(new Set([String(tooMany)]));
      expect((await noticesSent()).length).toBeLessThanOrEqual(before + 20);
      expect(refusal(await addWallet(client))).toEqual(tooMany);
    },
  );

  test('does not keep the owner from removing methods and from a reset by link, with their notices', async () => {
    await signInByPassword(client);
    const id = (await addWallet(client)).at('data.user.crypto_wallets.0.crypto_wallet_id');
    await times(30, changePassword);
    const before = (await noticesSent()).length;
    expect((await removeWallet(id)).status).toBe(200);
    await client.sdk('POST', '/passwords/email/reset/start', { email: credentials.email });
    const token = await mailedToken(client, credentials.email);
    const reset = { token, password: 'Silver-Bridge-73-Lamp' };
    expect((await client.sdk('POST', '/passwords/email/reset', reset)).status).toBe(200);
    expect((await noticesSent()).slice(0, -before).map(({ kind }) => kind)).toEqual([
      'password_changed',
      'wallet_removed',
    ]);
  });
});

test('the outbox delivers only what a limit has counted: one file makes postage', () => {
  const makers = sources.filter(({ code }) => code.includes('Postage.count('));
  expect(makers.map(({ path }) => path)).toEqual(['rules/mail/sendLimits.ts']);
});

describe('a passcode that an attacker requests', () => {
  test('neither replaces nor invalidates the passcode of the client', async () => {
    const attacker = clientOf(client.emulator);
    const sent = await sendCode(client);
    const code = await codeTo(credentials.email);
    await client.api.clock.advance(10_000);
    const attack = await sendCode(attacker);
    const wrong = code === '000000' ? '000001' : '000000';
    await times(5, () => enter(attacker, attack.at('data.method_id'), wrong));
    expect((await enter(client, sent.at('data.method_id'), code)).status).toBe(200);
  });

  test('does not replace it from a signed-in page either', async () => {
    const attacker = clientOf(client.emulator);
    await attacker.sdk('POST', '/passwords', {
      email: 'attacker@example.com',
      password: newPassword,
    });
    const sent = await sendCode(client);
    const code = await codeTo(credentials.email);
    await client.api.clock.advance(10_000);
    expect((await sendCode(attacker, 'send/secondary')).status).toBe(200);
    expect(await codeTo(credentials.email)).toBe(code);
    expect((await enter(client, sent.at('data.method_id'), code)).status).toBe(200);
  });

  test('cannot be entered with the id of the email address', async () => {
    await sendCode(client);
    const code = await codeTo(credentials.email);
    const { email_id: emailId } = (await client.control('GET', '/users')).at('users.0.emails.0') as {
      email_id: string;
    };
    expect((await enter(client, emailId, code)).status).toBe(404);
  });

  test('is refused before it is hashed', async () => {
    const expensive = createTestClient({ hashingCost: { memoryCost: 65_536, timeCost: 3 } });
    const timed = async () => {
      const start = performance.now();
      const { status } = await sendCode(expensive);
      return { status, ms: performance.now() - start };
    };
    const sent = await timed();
    const refused = await timed();
    expensive.emulator.close();
    expect([sent.status, refused.status]).toEqual([200, 429]);
    expect(refused.ms).toBeLessThan(sent.ms / 4);
  });
});

describe('a lock', () => {
  const lockOut = async () => {
    const attacker = clientOf(client.emulator);
    const replies = await times(11, () => signInByPassword(attacker, credentials.email, 'wrong'));
    expect(refusal(replies[10] ?? (await signInByPassword(attacker)))).toEqual(locked);
  };
  const deviceOf = (reply: Reply) =>
    reply.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('emulator_device='))
      ?.split(';')[0] ?? '';
  const signInWith = (cookie: string, password: string = credentials.password) =>
    client.sdk('POST', '/passwords/authenticate', { email: credentials.email, password }, { Cookie: cookie });

  test('accepts a browser in which the client has signed in before', async () => {
    const device = deviceOf(await signInByPassword(client));
    // Random, so that it contains no id of the user after a sign-out.
    expect(device).toMatch(/^emulator_device=[\w-]{43}$/);
    client.token = null;
    await lockOut();
    expect((await signInWith(device)).status).toBe(200);
  });

  test('counts failures in a known browser separately', async () => {
    const device = deviceOf(await signInByPassword(client));
    const replies = await times(11, () => signInWith(device, 'wrong'));
    expect(refusal(replies[10] ?? (await signInWith(device)))).toEqual(locked);
    expect((await signInByPassword(clientOf(client.emulator))).status).toBe(200);
  });

  test('ignores a device cookie that is of another user, forged or expired', async () => {
    const other = clientOf(client.emulator);
    const created = await other.sdk('POST', '/passwords', {
      email: 'other@example.com',
      password: newPassword,
    });
    const own = deviceOf(await signInByPassword(client));
    await lockOut();
    expect(refusal(await signInWith(deviceOf(created)))).toEqual(locked);
    expect(refusal(await signInWith(`${own.slice(0, -4)}AAAA`))).toEqual(locked);
    await client.api.clock.advance(91 * 24 * 3_600_000);
    await lockOut();
    expect(refusal(await signInWith(own))).toEqual(locked);
  });

  test('ignores a device cookie that was made with an earlier password', async () => {
    const first = await signInByPassword(client);
    const sent = await sendCode(client);
    const passcode = await enter(client, sent.at('data.method_id'), await codeTo(demoClient.email));
    expect(passcode.status).toBe(200);
    const changed = await client.sdk(
      'POST',
      '/passwords/existing_password/reset',
      { email: credentials.email, existing_password: credentials.password, new_password: newPassword },
      { Cookie: deviceOf(first) },
    );
    await lockOut();
    for (const cookie of [deviceOf(first), deviceOf(passcode)]) {
      expect(refusal(await signInWith(cookie, newPassword))).toEqual(locked);
    }
    expect((await signInWith(deviceOf(changed), newPassword)).status).toBe(200);
  });

  test('leaves ten browsers known, the latest ones', async () => {
    const devices: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      devices.push(deviceOf(await signInByPassword(clientOf(client.emulator))));
      await client.api.clock.advance(1_000);
    }
    await lockOut();
    const statuses: number[] = [];
    for (const device of devices) statuses.push((await signInWith(device)).status);
    expect(statuses).toEqual([429, 429, ...Array.from({ length: 10 }, () => 200)]);
  });

  test('does not affect passcodes and links, and ends with either', async () => {
    await lockOut();
    const sent = await sendCode(client);
    expect((await enter(client, sent.at('data.method_id'), await codeTo(demoClient.email))).status).toBe(200);
    expect((await signInByPassword(client)).status).toBe(200);
    await lockOut();
    await client.sdk('POST', '/magic_links/email/login_or_create', { email: credentials.email });
    const token = await mailedToken(client, credentials.email);
    expect((await client.sdk('POST', '/magic_links/authenticate', { token })).status).toBe(200);
    expect((await signInByPassword(client)).status).toBe(200);
  });
});
