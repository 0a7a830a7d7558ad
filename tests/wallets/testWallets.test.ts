import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WalletName, WalletRequests } from '../../machines/contracts/walletRequests.ts';
import { walletRequests } from '../../src/identity/walletRequests.ts';
import { testWalletBehaviours, type TestWalletBehaviour } from '../../src/wallets/testWallet/behaviour.ts';
import { announceTestWallets } from '../../src/wallets/testWallet/testWallets.ts';
import { openNodeBrowser, type NodeBrowser } from '../identity/nodeBrowser.ts';
import { codeOf, openPage, stubWindow } from './scriptedWallets.ts';

// The test wallets, spoken with as any other wallet is, before a real provider.
let browser: NodeBrowser;
let asked: string[];
let answers: boolean;

/** A page that is loaded, in the same browser or with its storage blocked. */
function load(storage: Storage | null): WalletRequests {
  const page = openPage({
    confirm(text: string) {
      asked.push(text);
      return answers;
    },
  });
  Object.defineProperty(page, 'localStorage', {
    get() {
      if (storage) return storage;
      throw new Error('blocked');
    },
  });
  stubWindow(page);
  return walletRequests(browser.access, async () =>
    announceTestWallets(page as unknown as Parameters<typeof announceTestWallets>[0]),
  );
}

beforeEach(() => {
  browser = openNodeBrowser();
  asked = [];
  answers = true;
});
afterEach(() => vi.unstubAllGlobals());

const behave = (behaviour: TestWalletBehaviour) =>
  browser.provider.control('PUT', '/project', { test_wallet: behaviour });
const kept = () => globalThis.localStorage;

async function connect(requests: WalletRequests, wallet: WalletName, signal = new AbortController().signal) {
  const [found] = await requests.findWallets({ wallet }, signal);
  return requests.connectWallet({ walletId: found?.walletId ?? '' }, signal);
}

async function signIn(requests: WalletRequests, wallet: WalletName, told: string[] = []) {
  const { signal } = new AbortController();
  const account = await connect(requests, wallet, signal);
  requests.watchWallet((change) => told.push(change));
  const { message } = await requests.startWalletSignIn(account, signal);
  await requests.signMessage({ ...account, message }, signal);
  await requests.finishWalletSignIn({ sessionDurationMinutes: 60 }, signal);
  return account.address;
}

const userOf = () => browser.access.ask(async ({ session }) => session.getSync()?.user_id);

describe.each([
  ['Test wallet (Ethereum)', 'other-ethereum'],
  ['Test wallet (Solana)', 'other-solana'],
] as const)('%s', (name, wallet) => {
  test('is found once, however often somebody looks', async () => {
    const requests = load(kept());
    const { signal } = new AbortController();
    for (let time = 0; time < 2; time += 1) {
      const found = await requests.findWallets({ wallet }, signal);
      expect(found.map((one) => one.name)).toEqual([name]);
    }
  });

  test('asks before it connects, and shows the whole text before it signs', async () => {
    const address = await signIn(load(kept()), wallet);
    expect(asked).toHaveLength(2);
    expect(asked[0]?.toLowerCase()).toContain(address.toLowerCase());
    expect(asked[1]).toMatch(
      /^Test wallet[\s\S]+localhost:4173 wants you to sign in[\s\S]+Expiration Time: /,
    );
    answers = false;
    expect(await codeOf(signIn(load(kept()), wallet))).toBe('wallet-declined');
  });

  test('is the same person’s after the page is loaded anew, also where storage held something else', async () => {
    await behave('approves');
    await signIn(load(kept()), wallet);
    const user = await userOf();
    await signIn(load(kept()), wallet);
    expect(await userOf()).toBe(user);
    kept().setItem('fairlead-test-wallet', 'something else');
    await signIn(load(kept()), wallet);
    expect(asked).toEqual([]);
  });

  test('works where storage is blocked', async () => {
    await behave('approves');
    expect(await codeOf(signIn(load(null), wallet))).toBe('done');
  });

  test.each([
    ['approves', 'done', []],
    ['declines-connecting', 'wallet-declined', []],
    ['declines-signing', 'wallet-declined', []],
    ['locked', 'wallet-locked', []],
    ['busy', 'wallet-busy', []],
    ['switches-account', 'wallet-changed', ['account-changed']],
    ['disconnects', 'wallet-missing', ['disconnected']],
  ] as const)('that is set to %s comes to %s, and tells %j', async (behaviour, code, changes) => {
    await behave(behaviour);
    const told: string[] = [];
    expect(await codeOf(signIn(load(kept()), wallet, told))).toBe(code);
    expect(told).toEqual(changes);
    expect(browser.cookie('stytch_session') !== '').toBe(code === 'done');
  });

  test('that is set to silent never answers', async () => {
    await behave('silent');
    const settingRead = vi.fn<typeof fetch>(globalThis.fetch);
    vi.stubGlobal('fetch', settingRead);
    const leaving = new AbortController();
    const requests = load(kept());
    const [found] = await requests.findWallets({ wallet }, leaving.signal);
    const connecting = requests.connectWallet({ walletId: found?.walletId ?? '' }, leaving.signal);
    await vi.waitFor(() => expect(settingRead.mock.settledResults.at(-1)?.type).toBe('fulfilled'));
    // A later request is answered.
    await behave('approves');
    expect(await codeOf(signIn(load(kept()), wallet))).toBe('done');
    leaving.abort(new Error('left'));
    await expect(connecting).rejects.toThrow('left');
  });

  test('leaves it to the person where the provider does not say', async () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.startsWith('/emulator') ? Promise.reject(new TypeError('gone')) : fetch(address, init),
    );
    await signIn(load(kept()), wallet);
    expect(asked).toHaveLength(2);
  });
});

test('the setting takes what a test wallet can do, and nothing else', async () => {
  for (const behaviour of testWalletBehaviours) expect((await behave(behaviour)).status).toBe(200);
  const reply = await browser.provider.control('PUT', '/project', { test_wallet: 'obeys' });
  expect(reply.status).toBe(400);
});
