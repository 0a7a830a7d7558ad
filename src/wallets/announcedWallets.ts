import type { WalletName } from '../../machines/contracts/walletRequests.ts';
import type { DiscoveredWallet } from './chainWallet.ts';
import { hasMethod, listOf, read } from './strangers.ts';
import { walletLabel } from './walletLabel.ts';

/** More than anybody has; a page that is flooded with wallets keeps the first ones. */
const mostWallets = 50;

const longestRdns = 200;

/** By the reverse domain names of their makers (EIP-6963); what stands below one belongs to it. */
const namesByDomain: readonly (readonly [domain: string, name: WalletName])[] = [
  ['io.metamask', 'metamask'],
  ['com.coinbase.wallet', 'coinbase'],
  ['com.binance', 'binance'],
  ['xyz.vessel', 'vessel'],
];

/** Wallets that announce themselves, the first of each identity. */
export interface AnnouncedWallets {
  /** Asks who is there, and listens until it is told to stop. Most answer at once. */
  listen(): () => void;
  list(): readonly DiscoveredWallet[];
}

/**
 * Collects the wallets that announce themselves: by EIP-6963 for Ethereum, by the Wallet Standard for Solana. A later one
 * under the name of one that is known already is not taken, so that nobody slips into the place of a wallet.
 *
 * @param page where they announce themselves
 */
export function announcedWallets(page: EventTarget): AnnouncedWallets {
  const known = new Map<string, DiscoveredWallet>();
  const ids = new Set<string>();

  function keep(identity: string, wallet: DiscoveredWallet): void {
    if (!known.has(identity) && known.size < mostWallets) known.set(identity, wallet);
  }

  function onProvider(event: Event): void {
    const [info, provider] = [read(event, 'detail', 'info'), read(event, 'detail', 'provider')];
    const [rdns, uuid, name] = [read(info, 'rdns'), read(info, 'uuid'), walletLabel(read(info, 'name'))];
    const isWhole = isIdentity(rdns) && isIdentity(uuid) && name !== '' && hasMethod(provider, 'request');
    if (!isWhole || ids.has(uuid) || known.has(`ethereum/${rdns}`)) return;
    ids.add(uuid);
    const answersTo = namesByDomain.find(([domain]) => `${rdns}.`.startsWith(`${domain}.`))?.[1];
    keep(`ethereum/${rdns}`, {
      chain: 'ethereum',
      name,
      answersTo: answersTo ?? 'other-ethereum',
      speaks: 'eip-1193',
      handle: Object(provider),
    });
  }

  function register(...wallets: readonly unknown[]): () => void {
    for (const wallet of wallets) {
      const name = walletLabel(read(wallet, 'name'));
      if (name === '' || !signsForSolana(wallet)) continue;
      keep(`solana/${name}`, {
        chain: 'solana',
        name,
        answersTo: name === 'Phantom' ? 'phantom' : 'other-solana',
        speaks: 'wallet-standard',
        handle: Object(wallet),
      });
    }
    return () => undefined;
  }

  function onRegister(event: Event): void {
    try {
      Reflect.apply(Object(read(event, 'detail')), undefined, [Object.freeze({ register })]);
    } catch {
      // What cannot introduce itself is not there.
    }
  }

  return {
    listen() {
      page.addEventListener('eip6963:announceProvider', onProvider);
      page.addEventListener('wallet-standard:register-wallet', onRegister);
      page.dispatchEvent(new Event('eip6963:requestProvider'));
      page.dispatchEvent(
        new CustomEvent('wallet-standard:app-ready', { detail: Object.freeze({ register }) }),
      );
      return () => {
        page.removeEventListener('eip6963:announceProvider', onProvider);
        page.removeEventListener('wallet-standard:register-wallet', onRegister);
      };
    },
    list: () => [...known.values()],
  };
}

function isIdentity(text: unknown): text is string {
  return typeof text === 'string' && text !== '' && text.length <= longestRdns;
}

function signsForSolana(wallet: unknown): boolean {
  const isOfSolana = listOf(read(wallet, 'chains')).some(
    (chain) => typeof chain === 'string' && chain.startsWith('solana:'),
  );
  return (
    isOfSolana &&
    hasMethod(wallet, 'features', 'standard:connect', 'connect') &&
    hasMethod(wallet, 'features', 'solana:signMessage', 'signMessage')
  );
}
