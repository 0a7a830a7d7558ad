import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WalletName, WalletRequests } from '../../machines/contracts/walletRequests.ts';
import { walletRequests } from '../../src/identity/walletRequests.ts';
import { testWalletBehaviors, type TestWalletBehavior } from '../../src/wallets/testWallet/behavior.ts';
import { announceTestWallets } from '../../src/wallets/testWallet/testWallets.ts';
import { openNodeBrowser, type NodeBrowser } from '../identity/nodeBrowser.ts';
import { outcomeOf, openPage, stubWindow } from './scriptedWallets.ts';

// These tests use the test wallets like any other wallet, with the real identity provider.

let browser: NodeBrowser;
let shownTexts: string[];
let confirms: boolean;

/**
 * Loads a page with test wallets.
 *
 * @param storage the page's storage; `null` if it is blocked
 */
function load(storage: Storage | null): WalletRequests {
  const page = openPage({
    confirm(text: string) {
      shownTexts.push(text);
      return confirms;
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
  shownTexts = [];
  confirms = true;
});
afterEach(() => vi.unstubAllGlobals());

const setBehavior = (behavior: TestWalletBehavior) =>
  browser.provider.control('PUT', '/project', { test_wallet: behavior });
const storage = () => globalThis.localStorage;

async function connect(requests: WalletRequests, wallet: WalletName, signal = new AbortController().signal) {
  const [found] = await requests.findWallets({ wallet }, signal);
  return requests.connectWallet({ walletId: found?.walletId ?? '' }, signal);
}

async function signIn(requests: WalletRequests, wallet: WalletName, reported: string[] = []) {
  const { signal } = new AbortController();
  const account = await connect(requests, wallet, signal);
  requests.watchWallet((change) => reported.push(change));
  const { message } = await requests.startWalletSignIn(account, signal);
  await requests.signMessage({ ...account, message }, signal);
  await requests.finishWalletSignIn({ sessionDurationMinutes: 60 }, signal);
  return account.address;
}

const userOf = () => browser.access.run(async ({ session }) => session.getSync()?.user_id);

describe.each([
  ['Test wallet (Ethereum)', 'other-ethereum'],
  ['Test wallet (Solana)', 'other-solana'],
] as const)('%s', (name, wallet) => {
  test('is found once, however often the page searches', async () => {
    const requests = load(storage());
    const { signal } = new AbortController();
    for (let time = 0; time < 2; time += 1) {
      const found = await requests.findWallets({ wallet }, signal);
      expect(found.map((item) => item.name)).toEqual([name]);
    }
  });

  test('asks before it connects, and shows the whole message before it signs', async () => {
    const address = await signIn(load(storage()), wallet);
    expect(shownTexts).toHaveLength(2);
    expect(shownTexts[0]?.toLowerCase()).toContain(address.toLowerCase());
    expect(shownTexts[1]).toMatch(
      /^Test wallet[\s\S]+localhost:4173 wants you to sign in[\s\S]+Expiration Time: /,
    );
    confirms = false;
    expect(await outcomeOf(signIn(load(storage()), wallet))).toBe('wallet-declined');
  });

  test('signs in as the same user after a reload, and replaces an invalid stored seed', async () => {
    await setBehavior('approves');
    await signIn(load(storage()), wallet);
    const user = await userOf();
    await signIn(load(storage()), wallet);
    expect(await userOf()).toBe(user);
    storage().setItem('fairlead-test-wallet', 'something else');
    await signIn(load(storage()), wallet);
    expect(shownTexts).toEqual([]);
  });

  test('works where storage is blocked', async () => {
    await setBehavior('approves');
    expect(await outcomeOf(signIn(load(null), wallet))).toBe('done');
  });

  test.each([
    ['approves', 'done', []],
    ['declines-connecting', 'wallet-declined', []],
    ['declines-signing', 'wallet-declined', []],
    ['locked', 'wallet-locked', []],
    ['busy', 'wallet-busy', []],
    ['switches-account', 'wallet-changed', ['account-changed']],
    ['disconnects', 'wallet-disconnected', ['disconnected']],
  ] as const)(
    'with the setting %s ends with %s and reports the changes %j',
    async (behavior, code, changes) => {
      await setBehavior(behavior);
      const reported: string[] = [];
      expect(await outcomeOf(signIn(load(storage()), wallet, reported))).toBe(code);
      expect(reported).toEqual(changes);
      expect(browser.cookie('stytch_session') !== '').toBe(code === 'done');
    },
  );

  test('with the setting silent never answers', async () => {
    await setBehavior('silent');
    const settingRead = vi.fn<typeof fetch>(globalThis.fetch);
    vi.stubGlobal('fetch', settingRead);
    const controller = new AbortController();
    const requests = load(storage());
    const [found] = await requests.findWallets({ wallet }, controller.signal);
    const connecting = requests.connectWallet({ walletId: found?.walletId ?? '' }, controller.signal);
    await vi.waitFor(() => expect(settingRead.mock.settledResults.at(-1)?.type).toBe('fulfilled'));
    // With this setting a new request succeeds, while the first request stays pending.
    await setBehavior('approves');
    expect(await outcomeOf(signIn(load(storage()), wallet))).toBe('done');
    controller.abort(new Error('left'));
    await expect(connecting).rejects.toThrow('left');
  });

  test('asks the visitor if the setting cannot be read', async () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.startsWith('/emulator') ? Promise.reject(new TypeError('gone')) : fetch(url, init),
    );
    await signIn(load(storage()), wallet);
    expect(shownTexts).toHaveLength(2);
  });
});

test('the setting accepts every behavior of the test wallets, and nothing else', async () => {
  for (const behavior of testWalletBehaviors) expect((await setBehavior(behavior)).status).toBe(200);
  const reply = await browser.provider.control('PUT', '/project', { test_wallet: 'obeys' });
  expect(reply.status).toBe(400);
});
