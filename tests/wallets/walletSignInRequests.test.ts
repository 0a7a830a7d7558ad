import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WalletName, WalletRequests } from '../../machines/contracts/walletRequests.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import type { LoadChunk } from '../../src/identity/providerAccess.ts';
import { walletRequests } from '../../src/identity/walletRequests.ts';
import { onFile } from '../../src/identity/signedInUser.ts';
import { ChunkLoadError } from '../../src/page/chunkLoader.ts';
import { openNodeBrowser, type NodeBrowser } from '../identity/nodeBrowser.ts';
import {
  announce,
  outcomeOf,
  openPage,
  registerWallets,
  rpcError,
  scriptedEthereum,
  scriptedSolana,
  stubWindow,
  type Page,
} from './scriptedWallets.ts';

// These tests run the real requests, chain libraries, Stytch client library and identity provider.

const noAbort = new AbortController().signal;
const sessionOptions = { sessionDurationMinutes: 45 };

let browser: NodeBrowser;
let page: Page;
const loadedChunks: string[] = [];

/** Creates the wallet requests of a page, and records the ids of the chunks that they load. */
function open(
  loadTestWallets?: () => Promise<void>,
  loadChunk: LoadChunk = (chunkId, load) => {
    loadedChunks.push(chunkId);
    return load();
  },
): WalletRequests {
  return walletRequests({ ...browser.access, loadChunk }, loadTestWallets);
}

beforeEach(() => {
  browser = openNodeBrowser();
  page = openPage();
  loadedChunks.length = 0;
  stubWindow(page);
});
afterEach(() => vi.unstubAllGlobals());

async function connect(requests: WalletRequests, wallet: WalletName) {
  const [found] = await requests.findWallets({ wallet }, noAbort);
  return requests.connectWallet({ walletId: found?.walletId ?? '' }, noAbort);
}

/** Lets the wallet sign the identity provider's message. */
async function sign(requests: WalletRequests, account: Awaited<ReturnType<typeof connect>>): Promise<void> {
  const { message } = await requests.startWalletSignIn(account, noAbort);
  await requests.signMessage({ ...account, message }, noAbort);
}

async function signIn(requests: WalletRequests, wallet: WalletName) {
  const account = await connect(requests, wallet);
  await sign(requests, account);
  await requests.finishWalletSignIn(sessionOptions, noAbort);
  return account;
}

/** Signs in with a wallet, but aborts while the last request is pending. */
async function signInAndLeave(requests: WalletRequests, wallet: WalletName): Promise<void> {
  await sign(requests, await connect(requests, wallet));
  const controller = new AbortController();
  const finishing = requests.finishWalletSignIn(sessionOptions, controller.signal);
  controller.abort();
  await finishing;
}

/** Lets the provider answer every request for a message with these data. */
const respondWith = (data: object) =>
  browser.provider.control('POST', '/faults', {
    path: '/sdk/v1/crypto_wallets/*',
    effect: { type: 'body', content_type: 'application/json', body: JSON.stringify({ data }) },
  });

/** Lets the provider change the messages that it sends from now on. */
async function changeMessage(
  requests: WalletRequests,
  account: Awaited<ReturnType<typeof connect>>,
  change: (message: string) => string,
): Promise<void> {
  const { message } = await requests.startWalletSignIn(account, noAbort);
  await respondWith({ challenge: change(message) });
}

const hasSession = () => browser.cookie('stytch_session') !== '';
const factorsOf = () => browser.access.run(async ({ session }) => session.getSync()?.authentication_factors);

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

describe.each(chains)('a wallet for %s', (chain, name, addWallet) => {
  test('signs in, and loads the library of its chain only when it is chosen', async () => {
    const { addresses } = addWallet();
    const requests = open();
    await requests.findWallets({ wallet: name }, noAbort);
    expect(loadedChunks).toEqual(['findWallets']);
    const account = await signIn(requests, name);
    expect(account).toEqual({ chain, address: addresses[0] });
    expect(new Set(loadedChunks)).toEqual(new Set(['findWallets', `${chain}Wallet`]));
    expect(hasSession()).toBe(true);
    const session = await browser.access.run(async (client) => client.session.getSync());
    expect(Date.parse(session?.expires_at ?? '') - Date.parse(session?.started_at ?? '')).toBe(45 * 60_000);
    expect(await factorsOf()).toMatchObject([{ delivery_method: 'crypto_wallet' }]);
  });

  test('signs in where the project requires SIWE', async () => {
    await browser.provider.control('PUT', '/project', { siwe_required_for_crypto_wallets: true });
    addWallet();
    await signIn(open(), name);
    expect(hasSession()).toBe(true);
  });

  test('adds a factor to an existing session, which survives an abort', async () => {
    const { email, password } = demoClient;
    await browser.access.authenticate(noAbort, (client) =>
      onFile(client).passwords.authenticate({ email, password, session_duration_minutes: 60 }),
    );
    addWallet();
    await signInAndLeave(open(), name);
    expect(browser.dropped()).toBe(0);
    expect(await factorsOf()).toHaveLength(2);
  });

  test('leaves no session behind after an abort', async () => {
    addWallet();
    await signInAndLeave(open(), name);
    expect(browser.dropped()).toBe(1);
  });

  test('is refused if it signed another message', async () => {
    addWallet();
    const requests = open();
    const account = await connect(requests, name);
    await requests.startWalletSignIn(account, noAbort);
    await requests.signMessage({ ...account, message: 'another text' }, noAbort);
    expect(await outcomeOf(requests.finishWalletSignIn(sessionOptions, noAbort))).toBe('signature-refused');
    expect(hasSession()).toBe(false);
  });

  test('is refused if the message has expired', async () => {
    addWallet();
    const requests = open();
    const account = await connect(requests, name);
    const { message } = await requests.startWalletSignIn(account, noAbort);
    await browser.provider.control('POST', '/clock', { advance_ms: 3_600_000 });
    await requests.signMessage({ ...account, message }, noAbort);
    expect(await outcomeOf(requests.finishWalletSignIn(sessionOptions, noAbort))).toBe('signature-refused');
  });

  test('can use a signature only once, and not before it is made', async () => {
    addWallet();
    const requests = open();
    expect(await outcomeOf(requests.finishWalletSignIn(sessionOptions, noAbort))).toBe('unexpected');
    await signIn(requests, name);
    expect(await outcomeOf(requests.finishWalletSignIn(sessionOptions, noAbort))).toBe('unexpected');
  });

  test('fails and reports a change if its account is switched before it signs', async () => {
    const { switchAccount, addresses } = addWallet();
    const requests = open();
    const account = await connect(requests, name);
    const changes: string[] = [];
    const stop = requests.watchWallet((change) => changes.push(change));
    const { message } = await requests.startWalletSignIn(account, noAbort);
    switchAccount();
    expect(changes).toEqual(['account-changed']);
    expect(await outcomeOf(requests.signMessage({ ...account, message }, noAbort))).toBe('wallet-changed');
    expect(await outcomeOf(requests.finishWalletSignIn(sessionOptions, noAbort))).toBe('unexpected');
    stop();
    const otherAccount = { chain, address: addresses[1] ?? '' };
    expect(await outcomeOf(requests.signMessage({ ...otherAccount, message }, noAbort))).toBe(
      'wallet-changed',
    );
  });

  test('is missing if it was not found, and cannot be watched', async () => {
    const requests = open();
    expect(await outcomeOf(requests.connectWallet({ walletId: 'wallet-1' }, noAbort))).toBe('wallet-missing');
    expect(await requests.findWallets({ wallet: name }, noAbort)).toEqual([]);
    expect(await outcomeOf(requests.connectWallet({ walletId: 'wallet-1' }, noAbort))).toBe('wallet-missing');
    expect(requests.watchWallet(() => undefined)()).toBeUndefined();
  });

  test('is unreachable if its chunks fail to load', async () => {
    addWallet();
    const arriving =
      (...chunkIds: readonly string[]): LoadChunk =>
      (chunkId, load) =>
        chunkIds.includes(chunkId) ? load() : Promise.reject(new ChunkLoadError(chunkId));
    expect(await outcomeOf(connect(open(undefined, arriving('findWallets')), name))).toBe('unreachable');
    const blind = open(undefined, arriving());
    await expect(blind.findWallets({ wallet: name }, noAbort)).rejects.toMatchObject({
      failure: { code: 'unreachable' },
      cause: { chunkId: 'findWallets' },
    });
  });

  test.each([
    ['another page', (message: string) => message.replace(/^\S+/, 'evil.example')],
    ['another page first', (message: string) => `evil.example asks: ${message}`],
    ['another port', (message: string) => message.replace(/^\S+/, `${location.hostname}:1`)],
    [
      'another address',
      (message: string) => message.replace(/\n.+/, '\n0x0000000000000000000000000000000000000000'),
    ],
    ['more than the account', (message: string) => message.replace('account:', 'account: or another')],
    ['no address', (message: string) => message.replace(/\n.+\n/, '\n')],
    ['nothing', () => 'Please sign this.'],
  ])('does not sign a message that names %s', async (_, change) => {
    addWallet();
    const requests = open();
    const account = await connect(requests, name);
    await changeMessage(requests, account, change);
    expect(await outcomeOf(requests.startWalletSignIn(account, noAbort))).toBe('wallet-message-foreign');
  });

  test.each([{ challenge: '' }, {}])('does not sign an empty message: %j', async (data) => {
    addWallet();
    const requests = open();
    const account = await connect(requests, name);
    await respondWith(data);
    expect(await outcomeOf(requests.startWalletSignIn(account, noAbort))).toBe('response-invalid');
  });

  test.each(['http', 'https'])('accepts a message that names this page by an %s URL', async (scheme) => {
    addWallet();
    const requests = open();
    const account = await connect(requests, name);
    await changeMessage(requests, account, (message) => `${scheme}://${message}`);
    const { message } = await requests.startWalletSignIn(account, noAbort);
    expect(message).toContain(`${scheme}://${location.host} wants you to sign in`);
  });
});

describe('a message with the address in lower case', () => {
  const lowerCase = (address: string) => (message: string) => message.replace(address, address.toLowerCase());

  test('is for an Ethereum account', async () => {
    announce(page, 'io.metamask', 'MetaMask', scriptedEthereum().provider);
    const requests = open();
    const account = await connect(requests, 'metamask');
    await changeMessage(requests, account, lowerCase(account.address));
    const { message } = await requests.startWalletSignIn(account, noAbort);
    expect(message).toContain(account.address.toLowerCase());
  });

  test('is for another Solana account', async () => {
    registerWallets(page, scriptedSolana().wallet);
    const requests = open();
    const account = await connect(requests, 'phantom');
    await changeMessage(requests, account, lowerCase(account.address));
    expect(await outcomeOf(requests.startWalletSignIn(account, noAbort))).toBe('wallet-message-foreign');
  });
});

describe('a refused signature', () => {
  const refusedFor = async (eth_getCode: () => unknown) => {
    const { provider } = scriptedEthereum({ personal_sign: () => `0x${'ab'.repeat(64)}1b`, eth_getCode });
    announce(page, 'io.metamask', 'MetaMask', provider);
    return outcomeOf(signIn(open(), 'metamask'));
  };

  test('is explained by the kind of account if that is a contract', async () => {
    expect(await refusedFor(() => '0x6080')).toBe('wallet-unsupported');
  });

  test('is not explained if the account has a key, or if the wallet does not answer the question', async () => {
    expect(await refusedFor(() => '0x')).toBe('signature-refused');
    const failing = () => {
      throw rpcError(4200);
    };
    expect(await refusedFor(failing)).toBe('signature-refused');
  });

  test('of a Solana account is not explained', async () => {
    const answer = [{ signature: new Uint8Array(64), signedMessage: null as unknown }];
    const { wallet } = scriptedSolana('Phantom', {
      signMessage: ([input]) => {
        Object.assign(answer[0] ?? {}, { signedMessage: Reflect.get(Object(input), 'message') });
        return answer;
      },
    });
    registerWallets(page, wallet);
    expect(await outcomeOf(signIn(open(), 'phantom'))).toBe('signature-refused');
  });
});

describe('with two wallets', () => {
  test('of the same chain the chosen one signs', async () => {
    const [first, second] = [scriptedEthereum(), scriptedEthereum()];
    announce(page, 'org.first', 'First', first.provider);
    announce(page, 'org.second', 'Second', second.provider);
    Object.assign(page, { ethereum: first.provider });
    const requests = open();
    const found = await requests.findWallets({ wallet: 'other-ethereum' }, noAbort);
    expect(found.map(({ name }) => name)).toEqual(['First', 'Second']);
    const account = await requests.connectWallet({ walletId: found[1]?.walletId ?? '' }, noAbort);
    expect(account.address).toBe(second.addresses[0]);
    await sign(requests, account);
    await requests.finishWalletSignIn(sessionOptions, noAbort);
    expect(first.calls).toEqual([]);
  });

  test('the last one to connect replaces the other, even if it declines', async () => {
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
    const found = await requests.findWallets({ wallet: 'other-ethereum' }, noAbort);
    const account = await requests.connectWallet({ walletId: found[0]?.walletId ?? '' }, noAbort);
    const declined = requests.connectWallet({ walletId: found[1]?.walletId ?? '' }, noAbort);
    expect(await outcomeOf(declined)).toBe('wallet-declined');
    expect(await outcomeOf(requests.signMessage({ ...account, message: 'x' }, noAbort))).toBe(
      'wallet-changed',
    );
  });
});

test('wallets for trials are added before the first search, which continues if they fail to load', async () => {
  const tested = vi.fn<() => Promise<void>>(async () => {
    announce(page, 'org.test', 'Test wallet', scriptedEthereum().provider);
  });
  const found = await open(tested).findWallets({ wallet: 'other-ethereum' }, noAbort);
  expect(found.map(({ name }) => name)).toEqual(['Test wallet']);
  const broken = open(() => Promise.reject(new Error('gone')));
  expect(await broken.findWallets({ wallet: 'other-ethereum' }, noAbort)).toHaveLength(1);
});
