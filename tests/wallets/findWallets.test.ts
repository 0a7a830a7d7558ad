import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { walletLookMs } from '../../machines/contracts/timing.ts';
import { walletNames, type WalletName } from '../../machines/contracts/walletRequests.ts';
import { createWalletFinder } from '../../src/wallets/findWallets.ts';
import {
  announce,
  openPage,
  registerWallets,
  scriptedEthereum,
  scriptedSolana,
  type Page,
} from './scriptedWallets.ts';

beforeAll(() => {
  vi.useFakeTimers();
  vi.setTimerTickMode('nextTimerAsync');
});
afterAll(() => {
  vi.useRealTimers();
});

const still = new AbortController().signal;
const find = (page: Page, wallet: WalletName) => createWalletFinder(page).find(wallet, still);
const namesOf = async (page: Page, wallet: WalletName) => (await find(page, wallet)).map(({ name }) => name);
const ethereum = (flags: object = {}) => Object.assign(scriptedEthereum().provider, flags);
const injectedSolana = (flags: object = {}) => ({
  connect: async () => ({}),
  signMessage: async () => ({}),
  ...flags,
});

describe('wallets that announce themselves', () => {
  test.each([
    ['io.metamask', 'metamask'],
    ['io.metamask.flask', 'metamask'],
    ['io.metamaskfake', 'other-ethereum'],
    ['com.coinbase.wallet', 'coinbase'],
    ['com.binance.wallet', 'binance'],
    ['com.binance', 'binance'],
    ['xyz.vessel', 'vessel'],
    ['io.rabby', 'other-ethereum'],
    ['app.phantom', 'other-ethereum'],
  ] as const)('%s answers to %s, and to nothing else', async (rdns, wallet) => {
    const page = openPage();
    announce(page, rdns, 'A wallet', ethereum());
    const finder = createWalletFinder(page);
    const found = await Promise.all(walletNames.map((name) => finder.find(name, still)));
    expect(walletNames.filter((_name, at) => found[at]?.length)).toEqual([wallet]);
  });

  test('of Solana answer to Phantom by its name, else to the others', async () => {
    const page = openPage();
    registerWallets(page, scriptedSolana('Phantom').wallet, scriptedSolana('Solflare').wallet);
    registerWallets(page, scriptedSolana('Backpack').wallet);
    expect(await namesOf(page, 'phantom')).toEqual(['Phantom']);
    expect(await namesOf(page, 'other-solana')).toEqual(['Backpack', 'Solflare']);
    expect(await namesOf(page, 'other-ethereum')).toEqual([]);
  });

  test('before somebody looks, while somebody looks, or a moment later', async () => {
    const page = openPage();
    const early = ethereum();
    announce(page, 'org.early', 'Early', early);
    const looking = find(page, 'other-ethereum');
    announce(page, 'org.now', 'Now', ethereum());
    setTimeout(() => announce(page, 'org.later', 'Later', ethereum()), walletLookMs / 3);
    setTimeout(() => registerWallets(page, scriptedSolana('Later too').wallet), walletLookMs / 3);
    expect((await looking).map(({ name }) => name)).toEqual(['Early', 'Later', 'Now']);
    expect(await namesOf(page, 'other-solana')).toEqual(['Later too']);
  });

  test('one that is asked for by name and is there is not waited for', async () => {
    const page = openPage();
    announce(page, 'io.metamask', 'MetaMask', ethereum());
    let hasPassed = false;
    setTimeout(() => (hasPassed = true), 0);
    await find(page, 'metamask');
    expect(hasPassed).toBe(false);
  });

  test('waiting for them ends with the signal', async () => {
    const leaving = new AbortController();
    const looking = createWalletFinder(openPage()).find('other-solana', leaving.signal);
    leaving.abort(new Error('left'));
    await expect(looking).rejects.toThrow('left');
    await expect(createWalletFinder(openPage()).find('other-solana', leaving.signal)).rejects.toThrow('left');
  });

  test('a later one does not slip into the place of the first: by domain, by id, or by name', async () => {
    const page = openPage();
    const [first, second] = [ethereum(), ethereum()];
    announce(page, 'io.metamask', 'MetaMask', first);
    const finder = createWalletFinder(page);
    const [found] = await finder.find('metamask', still);
    announce(page, 'io.metamask', 'MetaMask', second);
    announce(page, 'org.other', 'Other', ethereum(), { uuid: 'uuid of io.metamask MetaMask' });
    expect(await finder.find('metamask', still)).toEqual([found]);
    expect(finder.get(found?.walletId ?? '')?.handle).toBe(first);
    expect(await finder.find('other-ethereum', still)).toEqual([]);
    const [honest, impostor] = [scriptedSolana('Phantom').wallet, scriptedSolana('Phantom\u200B').wallet];
    registerWallets(page, honest, impostor);
    const [phantom, ...more] = await finder.find('phantom', still);
    expect(more).toEqual([]);
    expect(finder.get(phantom?.walletId ?? '')?.handle).toBe(honest);
  });

  test('names are cleaned, and a wallet without one is not shown', async () => {
    const page = openPage();
    announce(page, 'org.long', `\u202E${'x'.repeat(99)}`, ethereum());
    announce(page, 'org.blank', ' \n', ethereum());
    expect(await namesOf(page, 'other-ethereum')).toEqual(['x'.repeat(60)]);
  });

  test('whatever is no wallet is passed over', async () => {
    const page = openPage();
    const throwing = new Proxy(
      {},
      {
        get() {
          throw new Error('caught');
        },
      },
    );
    for (const detail of [
      undefined,
      null,
      7,
      throwing,
      { info: throwing, provider: ethereum() },
      { info: { uuid: 'a', rdns: 'org.a', name: 'A' }, provider: throwing },
      { info: { uuid: 'a', rdns: 'org.a', name: 'A' }, provider: {} },
      { info: { uuid: 'a', rdns: 7, name: 'A' }, provider: ethereum() },
      { info: { uuid: '', rdns: 'org.a', name: 'A' }, provider: ethereum() },
      { info: { uuid: 'a', rdns: 'x'.repeat(999), name: 'A' }, provider: ethereum() },
    ]) {
      page.addEventListener('eip6963:requestProvider', () =>
        page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
      );
      page.addEventListener('wallet-standard:app-ready', () =>
        page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail })),
      );
    }
    const { wallet } = scriptedSolana('Mute');
    const { 'solana:signMessage': _signing, ...features } = wallet.features;
    const ofOtherChain = { ...scriptedSolana('Sui').wallet, chains: ['sui:mainnet'] };
    registerWallets(page, { ...wallet, features }, ofOtherChain, throwing, Object(null));
    const all = await Promise.all(walletNames.map((name) => find(page, name)));
    expect(all.flat()).toEqual([]);
  });

  test('a page that is flooded keeps the first ones', async () => {
    const page = openPage();
    for (let at = 0; at < 200; at += 1) announce(page, `org.flood${at}`, `Flood ${at}`, ethereum());
    expect(await find(page, 'other-ethereum')).toHaveLength(50);
  });

  test('nobody is listened to once the look is over', async () => {
    const page = openPage();
    const finder = createWalletFinder(page);
    await finder.find('other-ethereum', still);
    const detail = { info: { uuid: 'a', rdns: 'org.late', name: 'Late' }, provider: ethereum() };
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    expect(await finder.find('other-ethereum', still)).toEqual([]);
  });
});

describe('wallets in globals, the last resort', () => {
  test.each([
    [{ ethereum: ethereum({ isMetaMask: true }) }, 'metamask', 'MetaMask'],
    [{ ethereum: ethereum({ isMetaMask: true, isBraveWallet: true }) }, 'other-ethereum', 'Brave Wallet'],
    [{ ethereum: ethereum({ isMetaMask: true, isCoinbaseWallet: true }) }, 'coinbase', 'Coinbase Wallet'],
    [{ ethereum: ethereum({ isBinance: true }) }, 'binance', 'Binance Wallet'],
    [{ ethereum: ethereum({ isConnected: true }) }, 'other-ethereum', 'window.ethereum'],
    [{ coinbaseWalletExtension: ethereum() }, 'coinbase', 'Coinbase Wallet'],
    [{ BinanceChain: ethereum() }, 'binance', 'Binance Wallet'],
    [{ binancew3w: { ethereum: ethereum() } }, 'binance', 'Binance Wallet'],
    [{ vessel: { ethereum: ethereum() } }, 'vessel', 'Vessel'],
    [{ phantom: { solana: injectedSolana() } }, 'phantom', 'Phantom'],
    [{ solana: injectedSolana({ isPhantom: true }) }, 'phantom', 'Phantom'],
    [{ solana: injectedSolana({ isSolflare: true }) }, 'other-solana', 'Solflare'],
    [{ solana: injectedSolana() }, 'other-solana', 'window.solana'],
  ] as const)('%o answers to %s as %s', async (globals, wallet, name) => {
    const finder = createWalletFinder(openPage(globals));
    const found = await Promise.all(walletNames.map((one) => finder.find(one, still)));
    expect(walletNames.filter((_name, at) => found[at]?.length)).toEqual([wallet]);
    expect(found.flat().map((one) => one.name)).toEqual([name]);
  });

  test('several in one, each under its own name', async () => {
    const [metamask, coinbase, rabby] = [
      ethereum({ isMetaMask: true }),
      ethereum({ isCoinbaseWallet: true }),
      ethereum({ isMetaMask: true, isRabby: true }),
    ];
    const page = openPage({
      ethereum: ethereum({ isMetaMask: true, providers: [rabby, coinbase, metamask] }),
    });
    const finder = createWalletFinder(page);
    const handleOf = async (wallet: WalletName) => {
      const found = await finder.find(wallet, still);
      return found.map(({ walletId }) => finder.get(walletId)?.handle);
    };
    expect(await handleOf('metamask')).toEqual([metamask]);
    expect(await handleOf('coinbase')).toEqual([coinbase]);
    expect(await handleOf('other-ethereum')).toEqual([rabby]);
  });

  test('give way to those that announce themselves, though another has overwritten the global', async () => {
    const [announced, overwriting] = [ethereum(), ethereum({ isMetaMask: true })];
    const page = openPage({ ethereum: overwriting });
    announce(page, 'io.metamask', 'MetaMask', announced);
    const finder = createWalletFinder(page);
    const [found, ...more] = await finder.find('metamask', still);
    expect(more).toEqual([]);
    expect(finder.get(found?.walletId ?? '')?.handle).toBe(announced);
  });

  test('are not shown a second time under the name they announce', async () => {
    const rabby = ethereum({ isRabby: true });
    const page = openPage({ ethereum: ethereum({ isRabby: true }), solana: injectedSolana() });
    announce(page, 'io.rabby', 'Rabby Wallet', rabby);
    expect(await namesOf(page, 'other-ethereum')).toEqual(['Rabby Wallet']);
    const same = ethereum();
    const plain = openPage({ ethereum: same });
    announce(plain, 'org.plain', 'Plain', same);
    expect(await namesOf(plain, 'other-ethereum')).toEqual(['Plain']);
    registerWallets(page, scriptedSolana('Phantom').wallet);
    Object.assign(page, { phantom: { solana: injectedSolana() } });
    expect(await namesOf(page, 'phantom')).toEqual(['Phantom']);
  });

  test('that throw when they are looked at are not there', async () => {
    const page = openPage();
    const throwing = {
      get(): never {
        throw new Error('caught');
      },
    };
    for (const name of ['ethereum', 'solana', 'phantom', 'BinanceChain']) {
      Object.defineProperty(page, name, throwing);
    }
    const all = await Promise.all(walletNames.map((name) => find(page, name)));
    expect(all.flat()).toEqual([]);
  });
});

test('a wallet keeps its id from one look to the next, and no other text is one', async () => {
  const page = openPage();
  announce(page, 'org.a', 'A', ethereum());
  const finder = createWalletFinder(page);
  const first = await finder.find('other-ethereum', still);
  announce(page, 'org.b', 'B', ethereum());
  const second = await finder.find('other-ethereum', still);
  expect(second[0]).toEqual(first[0]);
  expect(new Set(second.map(({ walletId }) => walletId)).size).toBe(2);
  for (const id of ['', 'wallet-9', '__proto__', 'constructor']) expect(finder.get(id)).toBeUndefined();
});
