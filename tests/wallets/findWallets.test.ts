import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { walletDiscoveryMs } from '../../machines/contracts/timing.ts';
import { walletNames, type WalletName } from '../../machines/contracts/walletRequests.ts';
import { createWalletFinder } from '../../src/wallets/findWallets.ts';
import { walletLabel } from '../../src/wallets/walletLabel.ts';
import {
  announce,
  openPage,
  registerWallets,
  scriptedEthereum,
  scriptedSolana,
  type Page,
} from './scriptedWallets.ts';

describe('findWallets', () => {
  beforeAll(() => {
    vi.useFakeTimers();
    vi.setTimerTickMode('nextTimerAsync');
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  const noAbort = new AbortController().signal;
  const find = (page: Page, wallet: WalletName) => createWalletFinder(page).find(wallet, noAbort);
  const namesOf = async (page: Page, wallet: WalletName) =>
    (await find(page, wallet)).map(({ name }) => name);
  const ethereum = (flags: object = {}) => Object.assign(scriptedEthereum().provider, flags);
  const injectedSolana = (flags: object = {}) => ({
    connect: async () => ({}),
    signMessage: async () => ({}),
    ...flags,
  });

  describe('announced wallets', () => {
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
    ] as const)('%s is listed only as %s', async (rdns, wallet) => {
      const page = openPage();
      announce(page, rdns, 'A wallet', ethereum());
      const finder = createWalletFinder(page);
      const found = await Promise.all(walletNames.map((name) => finder.find(name, noAbort)));
      expect(walletNames.filter((_name, index) => found[index]?.length)).toEqual([wallet]);
    });

    test('for Solana are listed as Phantom by name, else as other', async () => {
      const page = openPage();
      registerWallets(page, scriptedSolana('Phantom').wallet, scriptedSolana('Solflare').wallet);
      registerWallets(page, scriptedSolana('Backpack').wallet);
      expect(await namesOf(page, 'phantom')).toEqual(['Phantom']);
      expect(await namesOf(page, 'other-solana')).toEqual(['Backpack', 'Solflare']);
      expect(await namesOf(page, 'other-ethereum')).toEqual([]);
    });

    test('are found if they announce themselves before, during or shortly after the request', async () => {
      const page = openPage();
      const early = ethereum();
      announce(page, 'org.early', 'Early', early);
      const looking = find(page, 'other-ethereum');
      announce(page, 'org.now', 'Now', ethereum());
      setTimeout(() => announce(page, 'org.later', 'Later', ethereum()), walletDiscoveryMs / 3);
      setTimeout(() => registerWallets(page, scriptedSolana('Later too').wallet), walletDiscoveryMs / 3);
      expect((await looking).map(({ name }) => name)).toEqual(['Early', 'Later', 'Now']);
      expect(await namesOf(page, 'other-solana')).toEqual(['Later too']);
    });

    test('are returned without a delay if requested by name', async () => {
      const page = openPage();
      announce(page, 'io.metamask', 'MetaMask', ethereum());
      let hasPassed = false;
      setTimeout(() => (hasPassed = true), 0);
      await find(page, 'metamask');
      expect(hasPassed).toBe(false);
    });

    test('are listed by their entries, which waits for late wallets only once', async () => {
      const page = openPage({ phantom: { solana: injectedSolana() } });
      const finder = createWalletFinder(page);
      setTimeout(() => announce(page, 'io.rabby', 'Rabby', ethereum()), walletDiscoveryMs / 3);
      expect(await finder.listInstalled(noAbort)).toEqual(['phantom', 'other-ethereum']);
      announce(page, 'io.metamask', 'MetaMask', ethereum());
      let hasPassed = false;
      setTimeout(() => (hasPassed = true), 0);
      expect(await finder.listInstalled(noAbort)).toEqual(['metamask', 'phantom', 'other-ethereum']);
      expect(hasPassed).toBe(false);
    });

    test('are no longer awaited after an abort', async () => {
      const controller = new AbortController();
      const looking = createWalletFinder(openPage()).find('other-solana', controller.signal);
      controller.abort(new Error('left'));
      await expect(looking).rejects.toThrow('left');
      await expect(createWalletFinder(openPage()).find('other-solana', controller.signal)).rejects.toThrow(
        'left',
      );
    });

    test('cannot be replaced by a later one with the same domain, id or name', async () => {
      const page = openPage();
      const [first, second] = [ethereum(), ethereum()];
      announce(page, 'io.metamask', 'MetaMask', first);
      const finder = createWalletFinder(page);
      const [found] = await finder.find('metamask', noAbort);
      announce(page, 'io.metamask', 'MetaMask', second);
      announce(page, 'org.other', 'Other', ethereum(), { uuid: 'uuid of io.metamask MetaMask' });
      expect(await finder.find('metamask', noAbort)).toEqual([found]);
      expect(finder.get(found?.walletId ?? '')?.handle).toBe(first);
      expect(await finder.find('other-ethereum', noAbort)).toEqual([]);
      const [honest, impostor] = [scriptedSolana('Phantom').wallet, scriptedSolana('Phantom\u200B').wallet];
      registerWallets(page, honest, impostor);
      const [phantom, ...more] = await finder.find('phantom', noAbort);
      expect(more).toEqual([]);
      expect(finder.get(phantom?.walletId ?? '')?.handle).toBe(honest);
    });

    test('have sanitized names, and are ignored without one', async () => {
      const page = openPage();
      announce(page, 'org.long', `\u202E${'x'.repeat(99)}`, ethereum());
      announce(page, 'org.blank', ' \n', ethereum());
      expect(await namesOf(page, 'other-ethereum')).toEqual(['x'.repeat(60)]);
    });

    test('are ignored if they are invalid', async () => {
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

    test('are limited to the first 50', async () => {
      const page = openPage();
      for (let index = 0; index < 200; index += 1)
        announce(page, `org.flood${index}`, `Flood ${index}`, ethereum());
      expect(await find(page, 'other-ethereum')).toHaveLength(50);
    });

    test('are ignored after the search', async () => {
      const page = openPage();
      const finder = createWalletFinder(page);
      await finder.find('other-ethereum', noAbort);
      const detail = { info: { uuid: 'a', rdns: 'org.late', name: 'Late' }, provider: ethereum() };
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      expect(await finder.find('other-ethereum', noAbort)).toEqual([]);
    });
  });

  describe('injected wallets', () => {
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
    ] as const)('%o is listed as %s with the name %s', async (globals, wallet, name) => {
      const finder = createWalletFinder(openPage(globals));
      const found = await Promise.all(walletNames.map((listedAs) => finder.find(listedAs, noAbort)));
      expect(walletNames.filter((_name, index) => found[index]?.length)).toEqual([wallet]);
      expect(found.flat().map((item) => item.name)).toEqual([name]);
    });

    test('in one aggregator are found separately', async () => {
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
        const found = await finder.find(wallet, noAbort);
        return found.map(({ walletId }) => finder.get(walletId)?.handle);
      };
      expect(await handleOf('metamask')).toEqual([metamask]);
      expect(await handleOf('coinbase')).toEqual([coinbase]);
      expect(await handleOf('other-ethereum')).toEqual([rabby]);
    });

    test('are ignored if the same wallet has announced itself', async () => {
      const [announced, overwriting] = [ethereum(), ethereum({ isMetaMask: true })];
      const page = openPage({ ethereum: overwriting });
      announce(page, 'io.metamask', 'MetaMask', announced);
      const finder = createWalletFinder(page);
      const [found, ...more] = await finder.find('metamask', noAbort);
      expect(more).toEqual([]);
      expect(finder.get(found?.walletId ?? '')?.handle).toBe(announced);
    });

    test('are not listed again under their announced name', async () => {
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

    test('are ignored if reading them throws', async () => {
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

  test('a wallet keeps its id between searches, and unknown ids return nothing', async () => {
    const page = openPage();
    announce(page, 'org.a', 'A', ethereum());
    const finder = createWalletFinder(page);
    const first = await finder.find('other-ethereum', noAbort);
    announce(page, 'org.b', 'B', ethereum());
    const second = await finder.find('other-ethereum', noAbort);
    expect(second[0]).toEqual(first[0]);
    expect(new Set(second.map(({ walletId }) => walletId)).size).toBe(2);
    for (const id of ['', 'wallet-9', '__proto__', 'constructor']) expect(finder.get(id)).toBeUndefined();
  });
});

describe('the label of a wallet', () => {
  test.each([
    ['MetaMask', 'MetaMask'],
    ['  Brave   Wallet\n', 'Brave Wallet'],
    ['Two\r\nlines\u2028three', 'Two lines three'],
    ['Tab\tbell\u0007null\u0000', 'Tab bellnull'],
    ['\u202Eksalap\u202C', 'ksalap'],
    ['\u2066Isolated\u2069\u200F', 'Isolated'],
    ['Zero\u200Bwidth\u200D\uFEFF', 'Zerowidth'],
    ['Half \uD83D', 'Half'],
    ['Tag\u{E0041}s', 'Tags'],
    ['Private \uE000', 'Private'],
    ['Filler\u3164\u115F', 'Filler'],
    ['Z\u0335\u0335\u0335\u0335\u0335\u0335algo', 'Z\u0335\u0335algo'],
    ['<b>bold</b>', '<b>bold</b>'],
    ['\u6BD4\u7279\u6D3E', '\u6BD4\u7279\u6D3E'],
    ['', ''],
    [' \u200B\u2060 ', ''],
  ])('sanitizes %j to %j', (name, label) => {
    expect(walletLabel(name)).toBe(label);
  });

  test.each([[undefined], [null], [7], [{ toString: () => 'x' }], [['x']]])('is empty for %j', (name) => {
    expect(walletLabel(name)).toBe('');
  });

  test('has at most 60 characters', () => {
    expect(walletLabel('a'.repeat(100_000))).toBe('a'.repeat(60));
    expect(Array.from(walletLabel('\u{1F600}'.repeat(100)))).toHaveLength(60);
    expect(walletLabel(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
  });
});
