import type { DiscoveredWallet } from './chainWallet.ts';
import { hasMethod, safeList, safeGet } from './untrustedWallet.ts';
import { walletLabel } from './walletLabel.ts';

type Named = Pick<DiscoveredWallet, 'name' | 'listedAs'>;

const metamask: Named = { name: 'MetaMask', listedAs: 'metamask' };
const coinbase: Named = { name: 'Coinbase Wallet', listedAs: 'coinbase' };
const binance: Named = { name: 'Binance Wallet', listedAs: 'binance' };
const vessel: Named = { name: 'Vessel', listedAs: 'vessel' };
const phantom: Named = { name: 'Phantom', listedAs: 'phantom' };

/** Global variables that each belong to one wallet. */
const ownGlobals: readonly (readonly [path: readonly string[], wallet: Named])[] = [
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

const maxFlags = 500;

/**
 * Finds the wallets in globals of the page. Globals are the last resort: each wallet overwrites the global of the one
 * before, and many wallets claim to be MetaMask.
 *
 * @param page the window
 */
export function injectedWallets(page: object): readonly DiscoveredWallet[] {
  return [...ethereumWallets(page), ...solanaWallets(page)];
}

function ethereumWallets(page: object): readonly DiscoveredWallet[] {
  const globalName = 'ethereum';
  const dedicated = ownGlobals.map(([path, wallet]) => [safeGet(page, ...path), wallet] as const);
  // `window.ethereum.providers` lists the real wallets; the aggregator itself is skipped.
  const providers = safeList(safeGet(page, globalName, 'providers'));
  const shared = (providers.length > 0 ? providers : [safeGet(page, globalName)]).map(
    (provider) => [provider, nameByFlags(provider, globalName)] as const,
  );
  return [...dedicated, ...shared]
    .filter(([provider]) => hasMethod(provider, 'request'))
    .map(([provider, named]) => ({
      ...named,
      chain: 'ethereum',
      protocol: 'eip-1193',
      handle: Object(provider),
    }));
}

function nameByFlags(provider: unknown, globalName: string): Named {
  const flags = flagsOf(provider);
  const byFlag = namesByFlag.find(([pattern]) => flags.some((flag) => pattern.test(flag)));
  if (byFlag) return byFlag[1];
  const others = flags.filter((flag) => flag !== 'isMetaMask');
  if (flags.length > others.length && others.length === 0) return metamask;
  return { name: nameOfFlag(others[0]) || `window.${globalName}`, listedAs: 'other-ethereum' };
}

function solanaWallets(page: object): readonly DiscoveredWallet[] {
  const shared = safeGet(page, 'solana');
  const isPhantom = safeGet(shared, 'isPhantom') === true;
  const name = nameOfFlag(flagsOf(shared).find((flag) => flag !== 'isPhantom')) || 'window.solana';
  const unlisted: Named = { name, listedAs: 'other-solana' };
  const candidates = [
    [safeGet(page, 'phantom', 'solana'), phantom],
    [shared, isPhantom ? phantom : unlisted],
  ] as const;
  return candidates
    .filter(([provider]) => hasMethod(provider, 'connect') && hasMethod(provider, 'signMessage'))
    .map(([provider, named]) => ({
      ...named,
      chain: 'solana',
      protocol: 'injected-solana',
      handle: Object(provider),
    }));
}

/**
 * Returns the flags that name a wallet, such as `isRabby`, but not those that describe its state, such as
 * `isConnected`.
 */
function flagsOf(provider: unknown): readonly string[] {
  const flags: string[] = [];
  try {
    let count = 0;
    for (const name in Object(provider)) {
      if ((count += 1) > maxFlags) break;
      const isName = /^is[A-Z]/.test(name) && !/^is(?:Connect|Unlock|Network|Enabled)/.test(name);
      if (isName && safeGet(provider, name) === true) flags.push(name);
    }
  } catch {
    // After an error, use the flags that were read before.
  }
  return flags;
}

/** Turns `isBraveWallet` into "Brave Wallet". */
function nameOfFlag(flag: string | undefined): string {
  return walletLabel(flag?.slice(2).replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '));
}
