import type { DiscoveredWallet } from './chainWallet.ts';
import { hasMethod, listOf, read } from './strangers.ts';
import { walletLabel } from './walletLabel.ts';

type Named = Pick<DiscoveredWallet, 'name' | 'answersTo'>;

const metamask: Named = { name: 'MetaMask', answersTo: 'metamask' };
const coinbase: Named = { name: 'Coinbase Wallet', answersTo: 'coinbase' };
const binance: Named = { name: 'Binance Wallet', answersTo: 'binance' };
const vessel: Named = { name: 'Vessel', answersTo: 'vessel' };
const phantom: Named = { name: 'Phantom', answersTo: 'phantom' };

/** Where wallets put themselves that have a place of their own. */
const ownPlaces: readonly (readonly [path: readonly string[], wallet: Named])[] = [
  [['coinbaseWalletExtension'], coinbase],
  [['binancew3w', 'ethereum'], binance],
  [['BinanceChain'], binance],
  [['vessel', 'ethereum'], vessel],
  [['vesselWalletEthereum'], vessel],
];

const namesByFlag: readonly (readonly [flag: RegExp, wallet: Named])[] = [
  [/^isCoinbase/, coinbase],
  [/^isBinance/, binance],
  [/^isVessel/, vessel],
];

const mostFlags = 500;

/**
 * Finds the wallets that put themselves into globals of the page. It is the last resort: whoever comes last overwrites the
 * others, and many call themselves MetaMask.
 *
 * @param page whose globals they are
 */
export function injectedWallets(page: object): readonly DiscoveredWallet[] {
  return [...ethereumWallets(page), ...solanaWallets(page)];
}

function ethereumWallets(page: object): readonly DiscoveredWallet[] {
  const place = 'ethereum';
  const own = ownPlaces.map(([path, wallet]) => [read(page, ...path), wallet] as const);
  // One that holds several is none itself.
  const several = listOf(read(page, place, 'providers'));
  const common = (several.length > 0 ? several : [read(page, place)]).map(
    (provider) => [provider, nameByFlags(provider, place)] as const,
  );
  return [...own, ...common]
    .filter(([provider]) => hasMethod(provider, 'request'))
    .map(([provider, named]) => ({
      ...named,
      chain: 'ethereum',
      speaks: 'eip-1193',
      handle: Object(provider),
    }));
}

function nameByFlags(provider: unknown, place: string): Named {
  const flags = flagsOf(provider);
  const byFlag = namesByFlag.find(([pattern]) => flags.some((flag) => pattern.test(flag)));
  if (byFlag) return byFlag[1];
  const others = flags.filter((flag) => flag !== 'isMetaMask');
  if (flags.length > others.length && others.length === 0) return metamask;
  return { name: nameOfFlag(others[0]) || `window.${place}`, answersTo: 'other-ethereum' };
}

function solanaWallets(page: object): readonly DiscoveredWallet[] {
  const common = read(page, 'solana');
  const isPhantom = read(common, 'isPhantom') === true;
  const name = nameOfFlag(flagsOf(common).find((flag) => flag !== 'isPhantom')) || 'window.solana';
  const other: Named = { name, answersTo: 'other-solana' };
  const places = [
    [read(page, 'phantom', 'solana'), phantom],
    [common, isPhantom ? phantom : other],
  ] as const;
  return places
    .filter(([provider]) => hasMethod(provider, 'connect') && hasMethod(provider, 'signMessage'))
    .map(([provider, named]) => ({
      ...named,
      chain: 'solana',
      speaks: 'injected-solana',
      handle: Object(provider),
    }));
}

/** What a wallet says that it is, as in `isRabby`; states that it is in are no names. */
function flagsOf(provider: unknown): readonly string[] {
  const flags: string[] = [];
  try {
    let count = 0;
    for (const name in Object(provider)) {
      if ((count += 1) > mostFlags) break;
      const isName = /^is[A-Z]/.test(name) && !/^is(?:Connect|Unlock|Network|Enabled)/.test(name);
      if (isName && read(provider, name) === true) flags.push(name);
    }
  } catch {
    // What was read so far has to do.
  }
  return flags;
}

/** `isBraveWallet` is called "Brave Wallet". */
function nameOfFlag(flag: string | undefined): string {
  return walletLabel(flag?.slice(2).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '));
}
