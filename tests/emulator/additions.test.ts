import { assert, asyncProperty, constantFrom, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Addition } from '../../src/emulator/store/addition.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { sourcesOf } from '../architecture/sourcesOf.ts';
import {
  clientForEachTest,
  clientOf,
  createTestClient,
  enterNewest,
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
import { codeOf, createTotp, enroll, enterCode, freezeAtStep } from './totpLab.ts';
import { authenticateWallet, ethereumSigner, messageFor, solanaSigner, type Signer } from './walletLab.ts';

const newEmail = 'thief@example.com';
const newPhone = '+442071838750';

/** Asks to add something to the account of the page, and returns the call that redeems it. */
type Ask = (thief: TestClient) => Promise<() => Promise<Reply>>;

const post = (thief: TestClient, path: string, body: object) => thief.sdk('POST', path, body);

const byPasscode =
  (channel: 'sms' | 'whatsapp' | 'email'): Ask =>
  async (thief) => {
    const to = channel === 'email' ? newEmail : newPhone;
    const sent = await post(thief, `/otps/${channel}/send/secondary`, {
      [channel === 'email' ? 'email' : 'phone_number']: to,
    });
    const code = await newestTo(thief, to, 'code');
    return () => post(thief, '/otps/authenticate', { token: code, method_id: sent.at('data.method_id') });
  };

const byLink: Ask = async (thief) => {
  await post(thief, '/magic_links/email/send/secondary', { email: newEmail });
  const token = await mailedToken(thief, newEmail);
  return () => post(thief, '/magic_links/authenticate', { token });
};

const byWallet =
  (newSigner: () => Signer): Ask =>
  async (thief) => {
    const signer = newSigner();
    const start = await post(thief, '/crypto_wallets/authenticate/start/secondary', {
      crypto_wallet_type: signer.type,
      crypto_wallet_address: signer.address,
    });
    const signature = signer.sign(String(start.at('data.challenge')));
    return () => authenticateWallet(thief, signer, signature);
  };

const byOAuth: Ask = async (thief) => {
  const attach = await post(thief, '/oauth/attach', { provider: 'github' });
  const query = { oauth_attach_token: String(attach.at('data.oauth_attach_token')) };
  const token = await tokenOf(thief, { provider: 'github', query, form: typed(newEmail, 'A Thief') });
  return () => exchange(thief, token);
};

const byPasskey: Ask = async (thief) => {
  const { credential } = createPasskey(await startRegistration(thief), pageOrigin);
  return () => finishRegistration(thief, credential);
};

const byAuthenticator: Ask = async (thief) => {
  const { secret } = await createTotp(thief);
  return async () => enterCode(thief, await codeOf(thief, secret));
};

const byPassword: Ask = async (thief) => () =>
  post(thief, '/passwords/session/reset', {
    password: 'Copper-Anchor-48-Mill',
    session_duration_minutes: 60,
  });

const ways = {
  'a phone number by text message': byPasscode('sms'),
  'a phone number by WhatsApp': byPasscode('whatsapp'),
  'an email address by passcode': byPasscode('email'),
  'an email address by link': byLink,
  'an Ethereum wallet': byWallet(ethereumSigner),
  'a Solana wallet': byWallet(solanaSigner),
  'an OAuth account': byOAuth,
  'a passkey': byPasskey,
  'an authenticator app': byAuthenticator,
  'a password': byPassword,
} satisfies Readonly<Record<string, Ask>>;

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

describe.each(Object.entries(ways))('%s that was asked for with a stolen session', (_, ask) => {
  const client = clientForEachTest({}, turnPkceOff);

  test('is added as long as the session may add it', async () => {
    await signInByPassword(client);
    const redeem = await ask(client);
    expect((await redeem()).status).toBe(200);
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
    expect(refusal(await redeem())).toEqual([403, 'stale_factors']);
    expect(await methodsOf(owner)).toEqual(before);
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
        } else if (!isProtected) redeems.push(await ways[step](thief));
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
  const sources = sourcesOf('src/emulator');

  test('is made for pages by requireAddition, and by proof of a mailbox or password, for new accounts and operators', () => {
    const permitting = sources.filter(({ code }) => code.includes('Addition.to(')).map(({ path }) => path);
    expect(permitting.toSorted()).toEqual([
      'src/emulator/rules/sandbox.ts',
      'src/emulator/rules/sessions/addition.ts',
      'src/emulator/rules/sessions/redeem.ts',
      'src/emulator/store/users.ts',
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
  const insufficient = [403, 'insufficient_factors'];
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
      await post(page, '/webauthn/register/start', { domain: 'localhost' }),
      await post(page, '/otps/email/send/secondary', { email: newEmail }),
      await post(page, '/totps', {}),
      await page.sdk('PUT', '/users/me', { name: { first_name: 'Mallory' } }),
      await post(page, '/passwords/session/reset', { password: 'Stolen-Phone-2026!' }),
      await page.sdk('DELETE', `/users/emails/${String(me.at('data.emails.0.email_id'))}`),
    ];
    return replies.map(refusal);
  }

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
    expect(refusal(await post(page, '/webauthn/register/start', { domain: 'localhost' }))).toEqual(
      insufficient,
    );
  });
});
