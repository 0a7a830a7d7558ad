import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WalletName, WalletRequests } from '../../machines/contracts/walletRequests.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import type { LoadChunk } from '../../src/identity/providerAccess.ts';
import { walletRequests } from '../../src/identity/walletRequests.ts';
import { ChunkLoadError } from '../../src/page/chunkLoader.ts';
import { openNodeBrowser, type NodeBrowser } from '../identity/nodeBrowser.ts';
import {
  announce,
  codeOf,
  openPage,
  registerWallets,
  rpcError,
  scriptedEthereum,
  scriptedSolana,
  stubWindow,
  type Page,
} from './scriptedWallets.ts';

// The requests, the libraries of the chains, the client library and the provider, all of them the real ones.
const still = new AbortController().signal;
const terms = { sessionDurationMinutes: 45 };

let browser: NodeBrowser;
let page: Page;
const loaded: string[] = [];

/** The requests of a page whose loaded chunks are noted. */
function open(
  loadTestWallets?: () => Promise<void>,
  loadChunk: LoadChunk = (chunkId, load) => {
    loaded.push(chunkId);
    return load();
  },
): WalletRequests {
  return walletRequests({ ...browser.access, loadChunk }, loadTestWallets);
}

beforeEach(() => {
  browser = openNodeBrowser();
  page = openPage();
  loaded.length = 0;
  stubWindow(page);
});
afterEach(() => vi.unstubAllGlobals());

async function connect(requests: WalletRequests, wallet: WalletName) {
  const [found] = await requests.findWallets({ wallet }, still);
  return requests.connectWallet({ walletId: found?.walletId ?? '' }, still);
}

/** Has the wallet sign the text of the provider. */
async function sign(requests: WalletRequests, account: Awaited<ReturnType<typeof connect>>): Promise<void> {
  const { message } = await requests.startWalletSignIn(account, still);
  await requests.signMessage({ ...account, message }, still);
}

async function signIn(requests: WalletRequests, wallet: WalletName) {
  const account = await connect(requests, wallet);
  await sign(requests, account);
  await requests.finishWalletSignIn(terms, still);
  return account;
}

/** Signs in while the page that asked for it is left. */
async function signInAndLeave(requests: WalletRequests, wallet: WalletName): Promise<void> {
  await sign(requests, await connect(requests, wallet));
  const leaving = new AbortController();
  const finishing = requests.finishWalletSignIn(terms, leaving.signal);
  leaving.abort();
  await finishing;
}

const hasSession = () => browser.cookie('stytch_session') !== '';
const factorsOf = () => browser.access.ask(async ({ session }) => session.getSync()?.authentication_factors);

const chains = [
  [
    'ethereum',
    'metamask',
    () => {
      const scripted = scriptedEthereum();
      announce(page, 'io.metamask', 'MetaMask', scripted.provider);
      return scripted;
    },
  ],
  [
    'solana',
    'phantom',
    () => {
      const scripted = scriptedSolana();
      registerWallets(page, scripted.wallet);
      return scripted;
    },
  ],
] as const;

describe.each(chains)('a wallet of %s', (chain, name, put) => {
  test('signs in, and what speaks with its chain is loaded when it is chosen', async () => {
    const { addresses } = put();
    const requests = open();
    await requests.findWallets({ wallet: name }, still);
    expect(loaded).toEqual(['findWallets']);
    const account = await signIn(requests, name);
    expect(account).toEqual({ chain, address: addresses[0] });
    expect(new Set(loaded)).toEqual(new Set(['findWallets', `${chain}Wallet`]));
    expect(hasSession()).toBe(true);
    const session = await browser.access.ask(async (client) => client.session.getSync());
    expect(Date.parse(session?.expires_at ?? '') - Date.parse(session?.started_at ?? '')).toBe(45 * 60_000);
    expect(await factorsOf()).toMatchObject([{ delivery_method: 'crypto_wallet' }]);
  });

  test('signs in where the project requires SIWE', async () => {
    await browser.provider.control('PUT', '/project', { siwe_required_for_crypto_wallets: true });
    put();
    await signIn(open(), name);
    expect(hasSession()).toBe(true);
  });

  test('is one factor more for whoever is signed in, whose session stays though nobody waits', async () => {
    const { email, password } = demoClient;
    await browser.access.authenticate(still, ({ passwords }) =>
      passwords.authenticate({ email, password, session_duration_minutes: 60 }),
    );
    put();
    await signInAndLeave(open(), name);
    expect(browser.dropped()).toBe(0);
    expect(await factorsOf()).toHaveLength(2);
  });

  test('leaves no session behind when nobody waits for it any more', async () => {
    put();
    await signInAndLeave(open(), name);
    expect(browser.dropped()).toBe(1);
  });

  test('whose signature is of another text is refused', async () => {
    put();
    const requests = open();
    const account = await connect(requests, name);
    await requests.startWalletSignIn(account, still);
    await requests.signMessage({ ...account, message: 'another text' }, still);
    expect(await codeOf(requests.finishWalletSignIn(terms, still))).toBe('signature-refused');
    expect(hasSession()).toBe(false);
  });

  test('whose text has expired is refused', async () => {
    put();
    const requests = open();
    const account = await connect(requests, name);
    const { message } = await requests.startWalletSignIn(account, still);
    await browser.provider.control('POST', '/clock', { advance_ms: 3_600_000 });
    await requests.signMessage({ ...account, message }, still);
    expect(await codeOf(requests.finishWalletSignIn(terms, still))).toBe('signature-refused');
  });

  test('a signature is good for one attempt, and there is none before it was made', async () => {
    put();
    const requests = open();
    expect(await codeOf(requests.finishWalletSignIn(terms, still))).toBe('unexpected');
    await signIn(requests, name);
    expect(await codeOf(requests.finishWalletSignIn(terms, still))).toBe('unexpected');
  });

  test('whose account is switched between the text and the signature has changed, and tells', async () => {
    const { switchAccount, addresses } = put();
    const requests = open();
    const account = await connect(requests, name);
    const told: string[] = [];
    const stop = requests.watchWallet((change) => told.push(change));
    const { message } = await requests.startWalletSignIn(account, still);
    switchAccount();
    expect(told).toEqual(['account-changed']);
    expect(await codeOf(requests.signMessage({ ...account, message }, still))).toBe('wallet-changed');
    expect(await codeOf(requests.finishWalletSignIn(terms, still))).toBe('unexpected');
    stop();
    const other = { chain, address: addresses[1] ?? '' };
    expect(await codeOf(requests.signMessage({ ...other, message }, still))).toBe('wallet-changed');
  });

  test('that was not found is missing, and none is watched', async () => {
    const requests = open();
    expect(await requests.findWallets({ wallet: name }, still)).toEqual([]);
    expect(await codeOf(requests.connectWallet({ walletId: 'wallet-1' }, still))).toBe('wallet-missing');
    expect(requests.watchWallet(() => undefined)()).toBeUndefined();
  });

  test('whose libraries do not arrive cannot be reached', async () => {
    put();
    const arriving =
      (...chunkIds: readonly string[]): LoadChunk =>
      (chunkId, load) =>
        chunkIds.includes(chunkId) ? load() : Promise.reject(new ChunkLoadError(chunkId));
    expect(await codeOf(connect(open(undefined, arriving('findWallets')), name))).toBe('unreachable');
    const blind = open(undefined, arriving());
    expect(await codeOf(blind.findWallets({ wallet: name }, still))).toBe('unreachable');
  });

  test('is not signed for with the words of a provider that says nothing', async () => {
    put();
    const requests = open();
    const account = await connect(requests, name);
    await browser.provider.control('POST', '/faults', {
      path: '/sdk/v1/crypto_wallets/*',
      effect: { type: 'body', content_type: 'application/json', body: '{"data":{"challenge":""}}' },
    });
    expect(await codeOf(requests.startWalletSignIn(account, still))).toBe('response-invalid');
  });
});

describe('of two wallets', () => {
  test('that both say they are the same chain, the one that was chosen signs', async () => {
    const [first, second] = [scriptedEthereum(), scriptedEthereum()];
    announce(page, 'org.first', 'First', first.provider);
    announce(page, 'org.second', 'Second', second.provider);
    Object.assign(page, { ethereum: first.provider });
    const requests = open();
    const found = await requests.findWallets({ wallet: 'other-ethereum' }, still);
    expect(found.map(({ name }) => name)).toEqual(['First', 'Second']);
    const account = await requests.connectWallet({ walletId: found[1]?.walletId ?? '' }, still);
    expect(account.address).toBe(second.addresses[0]);
    await sign(requests, account);
    await requests.finishWalletSignIn(terms, still);
    expect(first.asked).toEqual([]);
  });

  test('the one connected last signs; one that declines takes the place of the one before', async () => {
    const [first, second] = [
      scriptedEthereum(),
      scriptedEthereum({
        eth_requestAccounts: () => {
          throw rpcError(4001);
        },
      }),
    ];
    announce(page, 'org.first', 'First', first.provider);
    announce(page, 'org.second', 'Second', second.provider);
    const requests = open();
    const found = await requests.findWallets({ wallet: 'other-ethereum' }, still);
    const account = await requests.connectWallet({ walletId: found[0]?.walletId ?? '' }, still);
    const declined = requests.connectWallet({ walletId: found[1]?.walletId ?? '' }, still);
    expect(await codeOf(declined)).toBe('wallet-declined');
    expect(await codeOf(requests.signMessage({ ...account, message: 'x' }, still))).toBe('wallet-changed');
  });
});

test('wallets to try things out with are put there before the first look, and do not spoil it', async () => {
  const tested = vi.fn<() => Promise<void>>(async () => {
    announce(page, 'org.test', 'Test wallet', scriptedEthereum().provider);
  });
  const found = await open(tested).findWallets({ wallet: 'other-ethereum' }, still);
  expect(found.map(({ name }) => name)).toEqual(['Test wallet']);
  const broken = open(() => Promise.reject(new Error('gone')));
  expect(await broken.findWallets({ wallet: 'other-ethereum' }, still)).toHaveLength(1);
});
