import { beforeEach, describe, expect, test } from 'vitest';
import { demoClient } from '../demoData.ts';
import {
  basic,
  clientForEachTest,
  clientOf,
  enterNewest,
  kindsTo,
  mailedToken,
  newestTo,
  refusal,
  send,
  signInByPassword,
  turnPkceOff,
  type Reply,
  type TestClient,
} from './emulatorClient.ts';
import { attachQuery, signInByConsent, typed } from './oauthLab.ts';
import { register, signIn as signInByPasskey } from './passkeyLab.ts';
import type { SoftPasskey } from './softAuthenticator.ts';
import { codeOf, enroll, enterCode } from './totpLab.ts';
import { addWallet, signInWithWallet, solanaSigner, type Signer } from './walletLab.ts';

const newEmail = 'new@example.com';
const newPhone = '+442071838750';
const password = 'Brass-Lantern-71-Quay';

const client = clientForEachTest({}, turnPkceOff);

const contacts = {
  email: { field: 'email', recipient: newEmail, channel: 'email' },
  phone: { field: 'phone_number', recipient: newPhone, channel: 'sms' },
} as const;
type Contact = keyof typeof contacts;

/** Requests a passcode, after a pause that satisfies the limit on messages, and returns the body that enters it. */
async function sendPasscode(by: TestClient, contact: Contact, call = 'login_or_create'): Promise<object> {
  const { channel, field, recipient } = contacts[contact];
  await client.api.clock.advance(11_000);
  const sent = await by.sdk('POST', `/otps/${channel}/${call}`, { [field]: recipient });
  const token = await newestTo(client, recipient, 'code');
  return { method_id: sent.at('data.method_id'), token };
}

const enterPasscode = (by: TestClient, passcode: object) => by.sdk('POST', '/otps/authenticate', passcode);

/** A sign-in method or factor of a user. */
interface Kind {
  /** Name in the paths of the API. */
  readonly path: string;
  /** Name of its list in the user, of the id in an entry, and of the notice about its removal. */
  readonly list: string;
  readonly id: string;
  readonly notice: string;
  /** Adds it to the signed-in user. */
  add(by: TestClient): Promise<unknown>;
  /** Signs in with it on a page, as a new user unless it was added before. */
  signIn(by: TestClient): Promise<Reply>;
}

const ofContact = (contact: Contact): Pick<Kind, 'add' | 'signIn'> => ({
  add: async (by) => enterPasscode(by, await sendPasscode(by, contact, 'send/secondary')),
  signIn: async (by) => enterPasscode(by, await sendPasscode(by, contact)),
});

let signer: Signer;
let passkey: SoftPasskey;
let secret: string;
beforeEach(() => (signer = solanaSigner()));
const account = { provider: 'twitter', form: typed('work@example.com') };

const kinds = {
  email: { path: 'emails', list: 'emails', id: 'email_id', notice: 'email_removed', ...ofContact('email') },
  phone: {
    path: 'phone_numbers',
    list: 'phone_numbers',
    id: 'phone_id',
    notice: 'phone_removed',
    ...ofContact('phone'),
  },
  passkey: {
    path: 'webauthn_registrations',
    list: 'webauthn_registrations',
    id: 'webauthn_registration_id',
    notice: 'passkey_removed',
    add: async (by) => ({ passkey } = await register(by)),
    signIn: (by) => signInByPasskey(by, passkey),
  },
  wallet: {
    path: 'crypto_wallets',
    list: 'crypto_wallets',
    id: 'crypto_wallet_id',
    notice: 'wallet_removed',
    add: (by) => addWallet(by, signer),
    signIn: (by) => signInWithWallet(by, signer),
  },
  'OAuth account': {
    path: 'oauth',
    list: 'providers',
    id: 'oauth_user_registration_id',
    notice: 'oauth_removed',
    add: async (by) => signInByConsent(by, { ...account, query: await attachQuery(by, 'twitter') }),
    signIn: (by) => signInByConsent(by, account),
  },
  'authenticator app': {
    path: 'totps',
    list: 'totps',
    id: 'totp_id',
    notice: 'totp_removed',
    add: async (by) => ({ secret } = await enroll(by)),
    async signIn(by) {
      await signInByPassword(by);
      return enterCode(by, await codeOf(by, secret));
    },
  },
} satisfies Readonly<Record<string, Kind>>;

/** Returns the id of the latest entry of a kind in the signed-in user. */
async function latest({ list, id }: Kind): Promise<unknown> {
  const me = await client.sdk('GET', '/users/me');
  return (me.at(`data.${list}`) as readonly Record<string, string>[]).at(-1)?.[id];
}

/** Adds an entry to the signed-in user and returns its id. */
async function add(kind: Kind): Promise<unknown> {
  await kind.add(client);
  return latest(kind);
}

const remove = ({ path }: Kind, id: unknown, by: TestClient = client) =>
  by.sdk('DELETE', `/users/${path}/${String(id)}`);

const isSignedIn = async (by: TestClient) => (await by.sdk('GET', '/users/me')).status === 200;

/** Returns whether a session needs no other factor. */
const isWhole = async (by: TestClient) => (await by.sdk('PUT', '/users/me', {})).status === 200;

describe.each(Object.entries(kinds))('removing a sign-in method: %s', (_name, kind: Kind) => {
  const notFound = [404, kind.id.replace(/_id$/, '_not_found').replace('phone_', 'phone_number_')];
  let id: unknown;
  beforeEach(async () => {
    await signInByPassword(client);
    id = await add(kind);
  });

  test('notifies the owner', async () => {
    await remove(kind, id);
    expect((await kindsTo(client, demoClient.email))[0]).toBe(kind.notice);
  });

  test('is refused for an unknown id, the id of another user, and a second time', async () => {
    const stranger = clientOf(client.emulator);
    await stranger.sdk('POST', '/passwords', { email: 'stranger@example.com', password });
    expect(refusal(await remove(kind, 'x'))).toEqual(notFound);
    expect(refusal(await remove(kind, id, stranger))).toEqual(notFound);
    expect((await remove(kind, id)).at(`data.__user.${kind.list}`)).not.toContainEqual(
      expect.objectContaining({ [kind.id]: id }),
    );
    expect(refusal(await remove(kind, id))).toEqual(notFound);
    expect((await remove(kind, id, clientOf(client.emulator))).status).toBe(401);
  });

  test('ends the other sessions that were opened with it, and opens no more', async () => {
    const [elsewhere, otherMethod] = [clientOf(client.emulator), clientOf(client.emulator)];
    expect((await kind.signIn(elsewhere)).status).toBe(200);
    await signInByPassword(otherMethod);
    const owner = (await client.sdk('GET', '/users/me')).at('data.user_id');
    expect((await elsewhere.sdk('GET', '/users/me')).at('data.user_id')).toBe(owner);
    // The session of the password waited for this second factor, so it ends too.
    const waits = !(await isWhole(otherMethod));
    await remove(kind, id);
    expect([await isSignedIn(client), await isSignedIn(elsewhere), await isSignedIn(otherMethod)]).toEqual([
      true,
      false,
      !waits,
    ]);
    expect((await kind.signIn(clientOf(client.emulator))).at('data.user_id')).not.toBe(owner);
  });
});

describe('a thief who opened a session with a stolen method', () => {
  test.each<readonly [keyof typeof kinds, (thief: TestClient) => Promise<string>]>([
    ['passkey', async (thief) => (await register(thief)).id],
    [
      'email',
      async (thief) => {
        await client.api.clock.advance(11_000);
        const own = 'thief@example.com';
        const sent = await thief.sdk('POST', '/otps/email/send/secondary', { email: own });
        const entered = await enterNewest(thief, sent, own);
        return String(entered.at('data.user.emails.2.email_id'));
      },
    ],
  ])('loses it with that method, also after another one for a while: %s', async (name, addOwn) => {
    const kind = kinds[name];
    await signInByPassword(client);
    const id = await add(kind);
    const thief = clientOf(client.emulator);
    await kind.signIn(thief);
    const ownId = await addOwn(thief);
    expect((await remove(kind, ownId, thief)).status).toBe(200);
    const shown = await thief.sdk('POST', '/sessions/authenticate', {});
    expect(shown.text).not.toContain('replaced_ids');
    await remove(kind, id);
    expect(await isSignedIn(thief)).toBe(false);
  });
});

describe.each(['email', 'phone'] as const)('removing an %s', (contact) => {
  const { recipient } = contacts[contact];

  test('voids its open passcodes, and the notice names it', async () => {
    await signInByPassword(client);
    const id = await add(kinds[contact]);
    const visitor = clientOf(client.emulator);
    const passcode = await sendPasscode(visitor, contact);
    await remove(kinds[contact], id);
    expect(refusal(await enterPasscode(visitor, passcode))).toEqual([404, 'otp_code_not_found']);
    const text = await newestTo(client, demoClient.email, 'text');
    expect(text).toContain(`${recipient} can no longer be used to sign in.`);
  });
});

describe('a removed email address', () => {
  test('gets the notice too', async () => {
    await signInByPassword(client);
    await remove(kinds.email, await add(kinds.email));
    expect(await kindsTo(client, newEmail)).toEqual(['email_removed', 'otp']);
  });

  test('gets no notice if it was never verified', async () => {
    await client.sdk('POST', '/passwords', { email: newEmail, password });
    await add(kinds.phone);
    const me = await client.sdk('GET', '/users/me');
    expect((await remove(kinds.email, me.at('data.emails.0.email_id'))).status).toBe(200);
    expect(await kindsTo(client, newEmail)).toEqual([]);
  });

  test('loses its open sign-in and reset links', async () => {
    await signInByPassword(client);
    const id = await add(kinds.email);
    const visitor = clientOf(client.emulator);
    const tokenTo = async (path: string) => {
      await visitor.sdk('POST', path, { email: newEmail });
      return mailedToken(client, newEmail);
    };
    const link = await tokenTo('/magic_links/email/login_or_create');
    const reset = await tokenTo('/passwords/email/reset/start');
    await remove(kinds.email, id);
    const opened = await visitor.sdk('POST', '/magic_links/authenticate', { token: link });
    expect(refusal(opened)).toEqual([401, 'unable_to_auth_magic_link']);
    const replaced = await visitor.sdk('POST', '/passwords/email/reset', { token: reset, password });
    expect(refusal(replaced)).toEqual([401, 'unable_to_auth_password_reset_token']);
    expect((await signInByPassword(client)).status).toBe(200);
  });

  test('takes the password with it if it was the last one', async () => {
    await signInByPassword(client);
    await add(kinds.phone);
    const thief = clientOf(client.emulator);
    await signInByPassword(thief);
    await enterPasscode(thief, await sendPasscode(thief, 'phone'));
    expect(await isWhole(thief)).toBe(true);
    const me = await client.sdk('GET', '/users/me');
    const reply = await remove(kinds.email, me.at('data.emails.0.email_id'));
    expect([reply.at('data.__user.emails'), reply.at('data.__user.password')]).toEqual([[], null]);
    expect([await isSignedIn(client), await isSignedIn(thief)]).toEqual([true, false]);
    await add(kinds.email);
    const attempt = await signInByPassword(clientOf(client.emulator), newEmail, demoClient.password);
    expect(refusal(attempt)).toEqual([401, 'unauthorized_credentials']);
  });

  test('leaves the password if there is another one', async () => {
    await signInByPassword(client);
    await add(kinds.email);
    const me = await client.sdk('GET', '/users/me');
    await remove(kinds.email, me.at('data.emails.0.email_id'));
    const attempt = await signInByPassword(clientOf(client.emulator), newEmail, demoClient.password);
    expect(attempt.status).toBe(200);
  });
});

describe('the last sign-in method', () => {
  test.each([
    ['email', 'wallet'],
    ['wallet', 'OAuth account'],
    ['OAuth account', 'email'],
    ['phone', null],
  ] as const)('is not removed: %s (with another method, %s, it is)', async (name, other) => {
    const kind = kinds[name];
    await kind.signIn(client);
    const id = await latest(kind);
    expect(refusal(await remove(kind, id))).toEqual([400, 'cannot_delete_last_primary_factor']);
    expect(await latest(kind)).toBe(id);
    if (other === null) return;
    await kinds[other].add(client);
    expect((await remove(kind, id)).status).toBe(200);
  });

  test('is not removed: passkey, after the wallet with which it was added', async () => {
    await kinds.wallet.signIn(client);
    const id = await add(kinds.passkey);
    expect((await remove(kinds.wallet, await latest(kinds.wallet))).status).toBe(200);
    expect(refusal(await remove(kinds.passkey, id))).toEqual([400, 'cannot_delete_last_primary_factor']);
    expect(await latest(kinds.passkey)).toBe(id);
    await kinds.email.add(client);
    expect((await remove(kinds.passkey, id)).status).toBe(200);
  });

  test.each(['email', 'phone'] as const)('keeps its passcodes: %s', async (contact) => {
    await kinds[contact].signIn(client);
    const visitor = clientOf(client.emulator);
    const passcode = await sendPasscode(visitor, contact);
    await remove(kinds[contact], await latest(kinds[contact]));
    expect((await enterPasscode(visitor, passcode)).status).toBe(200);
  });
});

describe('an email address on file that was never verified', () => {
  const unverified = 'unverified@example.com';
  const ask = (call: string) => client.sdk('POST', call, { email: unverified });
  beforeEach(async () => {
    await client.sdk('POST', '/passwords', { email: unverified, password });
    await add(kinds.email);
    await client.api.clock.advance(11_000);
  });
  const verified = async () =>
    ((await client.sdk('GET', '/users/me')).at('data.emails') as readonly { verified: boolean }[]).map(
      (email) => email.verified,
    );

  test('is verified with a passcode, and the other addresses are notified', async () => {
    expect(await verified()).toEqual([false, true]);
    const sent = await ask('/otps/email/send/secondary');
    await enterNewest(client, sent, unverified);
    expect(await verified()).toEqual([true, true]);
    expect(await kindsTo(client, newEmail)).toEqual(['email_added', 'otp']);
  });

  test('is verified with a link, and the other addresses are notified', async () => {
    await ask('/magic_links/email/send/secondary');
    const token = await mailedToken(client, unverified);
    await client.sdk('POST', '/magic_links/authenticate', { token });
    expect(await verified()).toEqual([true, true]);
    expect(await kindsTo(client, newEmail)).toEqual(['email_added', 'otp']);
  });

  test('sends no further notice when it is used again', async () => {
    for (const count of [1, 1]) {
      await client.api.clock.advance(61_000);
      const sent = await ask('/otps/email/send/secondary');
      await enterNewest(client, sent, unverified);
      expect((await kindsTo(client, newEmail)).filter((kind) => kind === 'email_added')).toHaveLength(count);
    }
  });

  test('needs a step-up if the project demands it', async () => {
    await client.control('PUT', '/project', { factor_change_max_age_minutes: 5 });
    await client.api.clock.advance(301_000);
    for (const call of ['/otps/email/send/secondary', '/magic_links/email/send/secondary'])
      expect(refusal(await ask(call))).toEqual([403, 'stale_factors']);
  });
});

test('only one of two email addresses is removed if both are removed at once', async () => {
  await client.control('POST', '/users', { email: 'only@example.com', password });
  await signInByPassword(client, 'only@example.com', password);
  const id = await add(kinds.email);
  const me = await client.sdk('GET', '/users/me');
  const replies = await Promise.all(
    [id, me.at('data.emails.0.email_id')].map((each) => remove(kinds.email, each)),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

describe('a session that waits for its second factor', () => {
  const tab = () => clientOf(client.emulator);
  beforeEach(() => signInByPassword(client));

  test.each<keyof typeof kinds>(['phone', 'authenticator app'])(
    'ends when another session removes the factor: %s',
    async (name) => {
      const id = await add(kinds[name]);
      const [waiting, alsoWaiting] = [tab(), tab()];
      for (const one of [waiting, alsoWaiting]) await signInByPassword(one);
      expect([await isWhole(waiting), await isWhole(alsoWaiting)]).toEqual([false, false]);
      await remove(kinds[name], id);
      expect([await isSignedIn(waiting), await isSignedIn(alsoWaiting)]).toEqual([false, false]);
      expect(await isWhole(client)).toBe(true);
    },
  );

  test('ends when another session removes one passkey after the authenticator app', async () => {
    const app = await add(kinds['authenticator app']);
    const passkeyId = await add(kinds.passkey);
    const waiting = tab();
    await signInByPassword(waiting);
    await remove(kinds.passkey, passkeyId);
    expect([await isSignedIn(waiting), await isWhole(waiting)]).toEqual([true, false]);
    await remove(kinds['authenticator app'], app);
    expect(await isSignedIn(waiting)).toBe(false);
  });

  test('ends when a backend removes the factor', async () => {
    const { projectId, secret: projectSecret } = await client.emulator.projectCredentials();
    const id = await add(kinds['authenticator app']);
    const waiting = tab();
    await signInByPassword(waiting);
    const reply = await send(client.emulator, 'DELETE', `/v1/users/totps/${String(id)}`, undefined, {
      Authorization: basic(projectId, projectSecret),
    });
    expect(reply.status).toBe(200);
    expect(await isSignedIn(waiting)).toBe(false);
  });

  test('waits on if another factor remains', async () => {
    const id = await add(kinds.phone);
    await add(kinds['authenticator app']);
    const waiting = tab();
    await signInByPassword(waiting);
    await remove(kinds.phone, id);
    expect([await isSignedIn(waiting), await isWhole(waiting)]).toEqual([true, false]);
  });

  test('ends when the last other way to sign in is removed, which turns the second step off', async () => {
    const visitor = tab();
    const reply = await kinds.phone.signIn(visitor);
    const walletReply = await kinds.wallet.add(visitor);
    expect([reply.status, walletReply.status]).toEqual([200, 200]);
    const waiting = tab();
    await kinds.wallet.signIn(waiting);
    const alsoWaiting = tab();
    await kinds.phone.signIn(alsoWaiting);
    expect([await isWhole(waiting), await isWhole(alsoWaiting)]).toEqual([false, false]);
    const wallets = (await visitor.sdk('GET', '/users/me')).at('data.crypto_wallets.0.crypto_wallet_id');
    expect((await remove(kinds.wallet, wallets, visitor)).status).toBe(200);
    expect([await isSignedIn(waiting), await isSignedIn(alsoWaiting), await isWhole(visitor)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
