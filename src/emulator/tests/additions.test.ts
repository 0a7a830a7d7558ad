import { assert, asyncProperty, constantFrom, uniqueArray } from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { routes } from '../routes/table.ts';
import { Addition } from '../store/addition.ts';
import { demoClient } from '../demoData.ts';
import { sources } from './sources.ts';
import {
  clientForEachTest,
  clientOf,
  createTestClient,
  enterNewest,
  kindsTo,
  mailedToken,
  newestTo,
  pageOrigin,
  refusal,
  signInByPassword,
  turnPkceOff,
  type Reply,
  type TestClient,
} from './emulatorClient.ts';
import { exchange, signInByConsent, tokenOf, typed } from './oauthLab.ts';
import { finishRegistration, finishSignIn, register, startRegistration } from './passkeyLab.ts';
import { createPasskey, flagBits, usePasskey, type SoftPasskey } from './softAuthenticator.ts';
import { codeOf, enroll, enterCode, freezeAtStep } from './totpLab.ts';
import {
  authenticateWallet,
  ethereumSigner,
  messageFor,
  solanaSigner,
  startWalletSignIn,
  type Signer,
} from './walletLab.ts';

const newEmail = 'thief@example.com';
const newPhone = '+442071838750';
const minuteMs = 60_000;
const insufficient = [403, 'insufficient_factors'];
const stale = [403, 'stale_factors'];

/**
 * Asks to add something to the account of the page, and returns the call that redeems it. If asking is refused, that
 * call returns the refusal.
 */
type Ask = (thief: TestClient) => Promise<() => Promise<Reply>>;

const post = (thief: TestClient, path: string, body: object) => thief.sdk('POST', path, body);
const registerPasskey = (page: TestClient) => post(page, '/webauthn/register/start', { domain: 'localhost' });

const asking =
  (
    start: (thief: TestClient) => Promise<Reply>,
    redeem: (thief: TestClient, started: Reply) => Promise<() => Promise<Reply>>,
  ): Ask =>
  async (thief) => {
    const started = await start(thief);
    return started.status === 200 ? redeem(thief, started) : () => Promise.resolve(started);
  };

const byPasscode = (channel: 'sms' | 'whatsapp' | 'email') => {
  const to = channel === 'email' ? newEmail : newPhone;
  const body = channel === 'email' ? { email: to } : { phone_number: to };
  return asking(
    (thief) => post(thief, `/otps/${channel}/send/secondary`, body),
    async (thief, sent) => {
      const code = await newestTo(thief, to, 'code');
      return () => post(thief, '/otps/authenticate', { token: code, method_id: sent.at('data.method_id') });
    },
  );
};

const byLink = asking(
  (thief) => post(thief, '/magic_links/email/send/secondary', { email: newEmail }),
  async (thief) => {
    const token = await mailedToken(thief, newEmail);
    return () => post(thief, '/magic_links/authenticate', { token });
  },
);

const byWallet = (newSigner: () => Signer): Ask => {
  const signer = newSigner();
  return asking(
    (thief) => startWalletSignIn(thief, signer, 'secondary'),
    async (thief, started) => {
      const signature = signer.sign(String(started.at('data.challenge')));
      return () => authenticateWallet(thief, signer, signature);
    },
  );
};

const byOAuth = asking(
  (thief) => post(thief, '/oauth/attach', { provider: 'github' }),
  async (thief, attach) => {
    const query = { oauth_attach_token: String(attach.at('data.oauth_attach_token')) };
    const token = await tokenOf(thief, { provider: 'github', query, form: typed(newEmail, 'A Thief') });
    return () => exchange(thief, token);
  },
);

const byPasskey = asking(registerPasskey, async (thief) => {
  const { credential } = createPasskey(await startRegistration(thief), pageOrigin);
  return () => finishRegistration(thief, credential);
});

const byAuthenticator = asking(
  (thief) => post(thief, '/totps', {}),
  async (thief, created) => async () =>
    enterCode(thief, await codeOf(thief, String(created.at('data.secret')))),
);

const setPassword = (page: TestClient) =>
  post(page, '/passwords/session/reset', { password: 'Copper-Anchor-48-Mill', session_duration_minutes: 60 });

/** All that can be added to an account, with the kind of the notice about it. */
const ways = {
  'a phone number by text message': [byPasscode('sms'), 'phone_added'],
  'a phone number by WhatsApp': [byPasscode('whatsapp'), 'phone_added'],
  'an email address by passcode': [byPasscode('email'), 'email_added'],
  'an email address by link': [byLink, 'email_added'],
  'an Ethereum wallet': [byWallet(ethereumSigner), 'wallet_added'],
  'a Solana wallet': [byWallet(solanaSigner), 'wallet_added'],
  'an OAuth account': [byOAuth, 'oauth_added'],
  'a passkey': [byPasskey, 'passkey_added'],
  'an authenticator app': [byAuthenticator, 'totp_added'],
  'a password': [(thief: TestClient) => Promise.resolve(() => setPassword(thief)), 'password_changed'],
} satisfies Readonly<Record<string, readonly [Ask, string]>>;

const add = async (page: TestClient, [ask]: (typeof ways)[keyof typeof ways]) => (await ask(page))();

/** Returns the sign-in methods and factors of the demo client, without its own authenticator app. */
async function methodsOf(client: TestClient): Promise<unknown> {
  const { users } = JSON.parse((await client.control('GET', '/users')).text) as {
    readonly users: readonly Record<string, unknown>[];
  };
  const user = users.find(({ emails }) => JSON.stringify(emails).includes(demoClient.email));
  const { totps: _, ...methods } = user ?? {};
  return Object.fromEntries(
    Object.entries(methods).filter(([, value]) => Array.isArray(value) && value.length > 0),
  );
}

async function openPages(): Promise<{ readonly owner: TestClient; readonly thief: TestClient }> {
  const owner = createTestClient();
  await turnPkceOff(owner);
  await freezeAtStep(owner);
  const thief = clientOf(owner.emulator);
  await signInByPassword(thief);
  await signInByPassword(owner);
  return { owner, thief };
}

describe.each(Object.entries(ways))('%s that was asked for with a stolen session', (_, way) => {
  const client = clientForEachTest({}, turnPkceOff);
  const [ask, notice] = way;

  test('is added as long as the session may add it, and the owner gets an email', async () => {
    await signInByPassword(client);
    expect((await add(client, way)).status).toBe(200);
    expect(await kindsTo(client, demoClient.email)).toEqual([notice]);
    expect((await kindsTo(client, newEmail)).filter((sent) => sent === notice)).toEqual([]);
  });

  test('is not added once its owner has turned two-step verification on, also if the thief signs in again', async () => {
    const { owner, thief } = await openPages();
    const before = await methodsOf(owner);
    const redeem = await ask(thief);
    await enroll(owner);
    expect((await redeem()).status).toBeGreaterThanOrEqual(400);
    await signInByPassword(thief);
    expect((await redeem()).status).toBeGreaterThanOrEqual(400);
    expect(await methodsOf(owner)).toEqual(before);
    owner.emulator.close();
  });

  test('is not added once the factor of the session is too old', async () => {
    const { owner, thief } = await openPages();
    await owner.control('PUT', '/project', { factor_change_max_age_minutes: 2 });
    const before = await methodsOf(owner);
    const redeem = await ask(thief);
    await owner.api.clock.advance(3 * 60_000);
    expect(refusal(await redeem())).toEqual(stale);
    expect(await methodsOf(owner)).toEqual(before);
    // The refusal has used nothing up.
    await signInByPassword(thief);
    expect((await redeem()).status).toBe(200);
    owner.emulator.close();
  });
});

const methodNames = Object.keys(ways) as (keyof typeof ways)[];
const orders = uniqueArray(
  constantFrom<'enroll' | 'age' | keyof typeof ways>('enroll', 'age', ...methodNames),
  {
    minLength: 2,
    maxLength: 6,
  },
).filter((order) => order.includes('enroll') || order.includes('age'));

test(
  'nothing is added afterwards, in no order of asking, enrolling and ageing',
  { timeout: 120_000 },
  async () => {
    const property = asyncProperty(orders, async (order) => {
      const { owner, thief } = await openPages();
      await owner.control('PUT', '/project', { factor_change_max_age_minutes: 2 });
      const redeems: (() => Promise<Reply>)[] = [];
      let isProtected = false;
      for (const step of order) {
        if (step === 'age') await owner.api.clock.advance(3 * 60_000);
        else if (step === 'enroll') {
          await signInByPassword(owner);
          await enroll(owner);
        } else if (!isProtected) redeems.push(await ways[step][0](thief));
        isProtected ||= step === 'age' || step === 'enroll';
      }
      const before = await methodsOf(owner);
      const statuses = [];
      for (const redeem of redeems) statuses.push((await redeem()).status);
      expect(statuses.filter((status) => status < 400)).toEqual([]);
      expect(await methodsOf(owner)).toEqual(before);
      owner.emulator.close();
    });
    await assert(property, { numRuns: 25 });
  },
);

describe('the permission to add', () => {
  test('is made for pages by requireAddition, and by proof of a mailbox or password, for new accounts and operators', () => {
    const permitting = sources.filter(({ code }) => code.includes('Addition.to(')).map(({ path }) => path);
    expect(permitting.toSorted()).toEqual([
      'rules/sandbox.ts',
      'rules/sessions/addition.ts',
      'rules/sessions/redeem.ts',
      'store/users.ts',
    ]);
  });

  test('cannot be replaced by an object that looks like it', () => {
    // @ts-expect-error The type has a member that nothing else has.
    const forged: Addition = { userId: 'user' };
    expect(forged).not.toBeInstanceOf(Addition);
  });

  test('is taken by every function that stores a sign-in method', () => {
    const storing =
      /insertInto\('(?:emails|phone_numbers|passwords|webauthn_registrations|oauth_registrations|crypto_wallets)'\)|verified: 1, session_id: null/g;
    const found = sources.flatMap(({ path, code }) =>
      [...code.matchAll(storing)].map(({ index, 0: statement }) => {
        const [header = ''] = code.slice(code.lastIndexOf('function ', index), index).split('{\n', 1);
        const name = /function (\w+)/.exec(header)?.[1];
        return { path, name, statement, takesIt: /Addition,$/m.test(header) };
      }),
    );
    expect(found.filter(({ takesIt }) => !takesIt)).toEqual([]);
    expect(new Set(found.map(({ name }) => name))).toEqual(
      new Set([
        'insertContact',
        'setPassword',
        'insertPasskey',
        'insertRegistration',
        'insertWallet',
        'activateTotp',
      ]),
    );
  });
});

describe('two-step verification', () => {
  const owner = { email: 'owner@example.com', password: 'x' };
  const [phone, otherPhone] = [newPhone, '+442071838751'];
  const wallet = ethereumSigner();
  let passkey: SoftPasskey;
  const client = clientForEachTest({}, async (page) => {
    await turnPkceOff(page);
    await page.control('POST', '/users', { ...owner, phone_number: phone });
  });

  /** Proves a factor on a page: with its session if it has one, else as a sign-in. */
  type Prove = (page: TestClient) => Promise<Reply>;

  const byCode =
    (channel: 'sms' | 'whatsapp' | 'email', to: string): Prove =>
    async (page) => {
      await client.api.clock.advance(61_000);
      const path = page.token === null ? 'login_or_create' : 'send/secondary';
      const body = channel === 'email' ? { email: to } : { phone_number: to };
      return enterNewest(page, await post(page, `/otps/${channel}/${path}`, body), to);
    };
  const byPasskeyWith =
    (flags: number): Prove =>
    async (page) => {
      const body = { domain: 'localhost' };
      const kind = page.token === null ? 'primary' : 'secondary';
      const started = await post(page, `/webauthn/authenticate/start/${kind}`, body);
      const options = started.at('data.public_key_credential_request_options');
      return finishSignIn(page, usePasskey(passkey, options, pageOrigin, { flags }));
    };
  const { up, uv, be, bs } = flagBits;
  const proofs = {
    password: (page) => signInByPassword(page, owner.email, owner.password),
    text: byCode('sms', phone),
    'text to the other phone': byCode('sms', otherPhone),
    whatsapp: byCode('whatsapp', phone),
    'email code': byCode('email', owner.email),
    async 'email link'(page) {
      const path = page.token === null ? 'login_or_create' : 'send/secondary';
      await post(page, `/magic_links/email/${path}`, { email: owner.email });
      return post(page, '/magic_links/authenticate', { token: await mailedToken(page, owner.email) });
    },
    async wallet(page) {
      const kind = page.token === null ? 'primary' : 'secondary';
      return authenticateWallet(page, wallet, wallet.sign(await messageFor(page, wallet, kind)));
    },
    oauth: (page) => signInByConsent(page, { provider: 'github', form: { account: owner.email } }),
    passkey: byPasskeyWith(up | uv | be | bs),
    'passkey without user verification': byPasskeyWith(up | be | bs),
    extension: (page) => post(page, '/sessions/authenticate', { session_duration_minutes: 60 }),
  } satisfies Readonly<Record<string, Prove>>;
  type Proof = keyof typeof proofs;
  const proofNames = Object.keys(proofs) as readonly Proof[];

  /** Gives the owner every method, and returns a page without a session. */
  async function openPage(): Promise<TestClient> {
    const page = clientOf(client.emulator);
    for (const proof of ['password', 'text'] as const) await proofs[proof](page);
    for (const proof of ['text to the other phone', 'wallet', 'oauth'] as const) {
      expect([proof, (await proofs[proof](page)).status]).toEqual([proof, 200]);
    }
    ({ passkey } = await register(page));
    page.token = null;
    return page;
  }

  /** Proves factors one after another on a new page, and returns the responses to all kinds of changes. */
  async function changesAfter(sequence: readonly Proof[]): Promise<readonly (readonly unknown[])[]> {
    const page = await openPage();
    for (const proof of sequence) {
      expect([proof, (await proofs[proof](page)).status]).toEqual([proof, 200]);
    }
    const me = await page.sdk('GET', '/users/me');
    const replies = [
      await registerPasskey(page),
      await post(page, '/otps/email/send/secondary', { email: newEmail }),
      await post(page, '/totps', {}),
      await page.sdk('PUT', '/users/me', { name: { first_name: 'Mallory' } }),
      await post(page, '/passwords/session/reset', { password: 'Stolen-Phone-2026!' }),
      await page.sdk('DELETE', `/users/emails/${String(me.at('data.emails.0.email_id'))}`),
    ];
    return replies.map(refusal);
  }

  test.each(proofNames.filter((proof) => !/extension|other phone|without/.test(proof)))(
    'a stale session may change again, and stays the same session, for five minutes after %s',
    async (proof) => {
      const page = await openPage();
      for (const each of ['password', 'text'] as const) await proofs[each](page);
      await client.control('PUT', '/project', { factor_change_max_age_minutes: 5 });
      await client.api.clock.advance(20 * minuteMs);
      expect(refusal(await registerPasskey(page))).toEqual(stale);
      const session = async () =>
        (await post(page, '/sessions/authenticate', {})).at('data.session.session_id');
      const before = await session();
      expect((await proofs[proof](page)).status).toBe(200);
      expect((await registerPasskey(page)).status).toBe(200);
      expect(await session()).toBe(before);
      await client.api.clock.advance(6 * minuteMs);
      expect(refusal(await registerPasskey(page))).toEqual(stale);
    },
  );

  const owing: readonly (readonly Proof[])[] = [
    ['text'],
    ['text', 'whatsapp'],
    ['text', 'text to the other phone', 'whatsapp'],
    ['text', 'passkey without user verification'],
    ['text', 'extension', 'text'],
    ['password'],
    ['password', 'email code'],
    ['password', 'passkey without user verification'],
    ['password', 'passkey without user verification', 'passkey without user verification', 'extension'],
    ['email link', 'email code'],
    ['email code', 'email link', 'passkey without user verification'],
    ['oauth', 'email code'],
    ['wallet', 'password'],
    ['wallet', 'passkey without user verification'],
  ];
  const complete: readonly (readonly Proof[])[] = [
    ['text', 'email code'],
    ['whatsapp', 'email link'],
    ['text', 'password'],
    ['text', 'oauth'],
    ['text', 'passkey'],
    ['password', 'text'],
    ['email link', 'whatsapp'],
    ['wallet', 'text'],
    ['passkey'],
    ['passkey', 'passkey without user verification'],
    ['password', 'passkey without user verification', 'text'],
  ];

  test.each(owing.map((sequence) => [sequence.join(', then '), sequence] as const))(
    'a session changes nothing after %s',
    async (_name, sequence) => {
      for (const change of await changesAfter(sequence)) expect(change).toEqual(insufficient);
    },
  );

  test.each(complete.map((sequence) => [sequence.join(', then '), sequence] as const))(
    'a session changes everything after %s',
    async (_name, sequence) => {
      for (const change of await changesAfter(sequence)) expect(change).toEqual([200, undefined]);
    },
  );

  test('a passkey of a session that does not tell its user verification completes nothing', async () => {
    const page = await openPage();
    await proofs.passkey(page);
    const { text } = await client.control('GET', '/snapshot');
    const earlier = text.replaceAll(',\\"user_verified\\":true', '');
    expect(earlier).not.toBe(text);
    expect((await client.control('PUT', '/snapshot', earlier)).status).toBe(204);
    expect(refusal(await registerPasskey(page))).toEqual(insufficient);
  });
});

describe('a step-up that the project demands', () => {
  const { email, password } = demoClient;
  const account = { email: newEmail, password: 'Brass-Lantern-71-Quay' };
  const client = clientForEachTest({}, turnPkceOff);

  const demands: readonly (readonly [string, object, readonly unknown[]])[] = [
    ['too few factors', { factor_change_min_factors: 2 }, insufficient],
    ['a factor that is too old', { factor_change_max_age_minutes: 5 }, stale],
  ];

  /** Signs in with a password and advances the clock until the factor is older than any limit. */
  async function openAgedSession(): Promise<void> {
    await signInByPassword(client);
    await client.api.clock.advance(20 * minuteMs);
  }

  /** Enters a passcode by the session of the page, or signs in with it. */
  async function enterCodeTo(to: string, path: string): Promise<Reply> {
    await client.api.clock.advance(minuteMs);
    const body = to.includes('@') ? { email: to } : { phone_number: to };
    return enterNewest(client, await post(client, path, body), to);
  }

  describe.each(demands)('a session with %s', (_name, project, refused) => {
    beforeEach(async () => {
      await client.control('PUT', '/project', project);
      await openAgedSession();
    });

    test.each(Object.entries(ways))('does not add %s', async (_way, way) => {
      expect(refusal(await add(client, way))).toEqual(refused);
    });

    test('removes no sign-in method', async () => {
      const removals = routes.filter(({ method, access }) => method === 'DELETE' && access === 'session');
      expect(removals.length).toBeGreaterThan(6);
      for (const { path } of removals) {
        const reply = await client.sdk('DELETE', path.replace('/sdk/v1', '').replace(':id', 'x'));
        expect([path, ...refusal(reply)]).toEqual([path, ...refused]);
      }
    });

    test('steps up with a passcode to its own email address', async () => {
      expect((await enterCodeTo(email, '/otps/email/send/secondary')).status).toBe(200);
      expect((await registerPasskey(client)).status).toBe(200);
    });

    test('gets the same response for another user’s email address and an unknown one', async () => {
      await post(clientOf(client.emulator), '/passwords', account);
      for (const to of [newEmail, 'nobody@example.com']) {
        expect(refusal(await post(client, '/otps/email/send/secondary', { email: to }))).toEqual(refused);
      }
    });
  });

  test.each(demands)(
    'no sequence of session-only calls bypasses the step-up: %s',
    async (_name, project, refused) => {
      const steps = [
        ...Object.values(ways).map((way) => () => add(client, way)),
        () => post(client, '/sessions/authenticate', { session_duration_minutes: 60 }),
        () => client.sdk('PUT', '/users/me', { name: { first_name: 'Mallory' } }),
      ];
      await client.control('PUT', '/project', project);
      for (const first of steps) {
        for (const second of steps) {
          client.token = null;
          await openAgedSession();
          await first();
          await second();
          expect(refusal(await registerPasskey(client))).toEqual(refused);
        }
      }
    },
  );

  test('a session can set a password only within five minutes of a sign-in, under all project rules', async () => {
    await signInByPassword(client);
    await client.api.clock.advance(6 * minuteMs);
    expect(refusal(await setPassword(client))).toEqual(stale);
    await signInByPassword(client);
    expect((await setPassword(client)).status).toBe(200);
  });

  describe('two factors of the same kind count once', () => {
    /** Returns the response to a change that needs two factors. */
    async function changeByTwo(): Promise<readonly unknown[]> {
      await client.control('PUT', '/project', { factor_change_min_factors: 2 });
      return refusal(await registerPasskey(client));
    }

    test('a passcode and a link to the same mailbox', async () => {
      await enterCodeTo(email, '/otps/email/login_or_create');
      await post(client, '/magic_links/email/send/primary', { email });
      const token = await mailedToken(client, email);
      const verified = await post(client, '/magic_links/authenticate', { token });
      expect(verified.at('data.session.authentication_factors')).toHaveLength(2);
      expect(await changeByTwo()).toEqual(insufficient);
    });

    test('passcodes to one mailbox, however many are entered', async () => {
      await enterCodeTo(newEmail, '/otps/email/login_or_create');
      await enterCodeTo(newEmail, '/otps/email/send/secondary');
      expect(await changeByTwo()).toEqual(insufficient);
    });

    test('passcodes to two phone numbers', async () => {
      await enterCodeTo(newPhone, '/otps/sms/login_or_create');
      const second = await enterCodeTo('+442071838751', '/otps/whatsapp/send/secondary');
      expect(second.at('data.session.authentication_factors')).toHaveLength(2);
      expect(await changeByTwo()).toEqual(insufficient);
    });

    test('an SMS and a WhatsApp message to the same number', async () => {
      await client.control('POST', '/users', { phone_number: newPhone, ...account });
      await enterCodeTo(newPhone, '/otps/sms/login_or_create');
      await enterCodeTo(newPhone, '/otps/whatsapp/login_or_create');
      expect(await changeByTwo()).toEqual(insufficient);
      await signInByPassword(client, newEmail, account.password);
      expect((await registerPasskey(client)).status).toBe(200);
    });
  });

  describe('the owner gets an email', () => {
    test('about a changed password', async () => {
      const change = { email, existing_password: password, new_password: account.password };
      expect((await post(client, '/passwords/existing_password/reset', change)).status).toBe(200);
      expect(await kindsTo(client, email)).toEqual(['password_changed']);
    });

    test('about a password reset by link, after the link itself', async () => {
      await post(client, '/passwords/email/reset/start', { email });
      const body = { token: await mailedToken(client, email), password: account.password };
      expect((await post(client, '/passwords/email/reset', body)).status).toBe(200);
      expect(await kindsTo(client, email)).toEqual(['password_changed', 'password_reset']);
    });

    test('at every verified email address only', async () => {
      await signInByPassword(client);
      await add(client, ways['an email address by passcode']);
      await add(client, ways['a phone number by text message']);
      expect(await kindsTo(client, newEmail)).toEqual(['phone_added', 'otp']);
      const squatter = clientOf(client.emulator);
      await post(squatter, '/passwords', { ...account, email: 'squatted@example.com' });
      await setPassword(squatter);
      expect(await kindsTo(client, 'squatted@example.com')).toEqual([]);
    });

    test('about an OAuth account linked by its verified email address, not about a new account', async () => {
      await signInByConsent(client, { form: { account: email } });
      expect(await kindsTo(client, email)).toEqual(['oauth_added']);
      client.token = null;
      await signInByConsent(client, { form: typed(newEmail) });
      expect(await kindsTo(client, newEmail)).toEqual([]);
    });
  });
});
