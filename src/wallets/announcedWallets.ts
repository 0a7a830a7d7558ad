import type { WalletName } from '../../machines/contracts/walletRequests.ts';
import type { DiscoveredWallet } from './chainWallet.ts';
import { hasMethod, safeList, safeGet } from './untrustedWallet.ts';
import { walletLabel } from './walletLabel.ts';

/** Maximum number of wallets, so that a script cannot fill the memory by announcing fake ones. */
const maxWallets = 50;

const maxRdnsLength = 200;

/** Reverse domain names of wallet vendors (EIP-6963); a subdomain belongs to the same vendor. */
const namesByDomain: readonly (readonly [domain: string, name: WalletName])[] = [
  ['io.metamask', 'metamask'],
  ['com.coinbase.wallet', 'coinbase'],
  ['com.binance', 'binance'],
  ['xyz.vessel', 'vessel'],
];

export interface AnnouncedWallets {
  /**
   * Requests announcements and listens for them. Most wallets answer synchronously.
   *
   * @returns a function that stops listening
   */
  listen(): () => void;
  list(): readonly DiscoveredWallet[];
}

/**
 * Collects the wallets that announce themselves, by EIP-6963 for Ethereum and by the Wallet Standard for Solana. Of
 * several wallets with the same identity, only the first is kept, so that no later script can impersonate that wallet.
 *
 * @param page the window, or a substitute in tests
 */
export function announcedWallets(page: EventTarget): AnnouncedWallets {
  const known = new Map<string, DiscoveredWallet>();
  const ids = new Set<string>();

  function add(identity: string, wallet: DiscoveredWallet): void {
    if (!known.has(identity) && known.size < maxWallets) known.set(identity, wallet);
  }

  function onProvider(event: Event): void {
    const [info, provider] = [safeGet(event, 'detail', 'info'), safeGet(event, 'detail', 'provider')];
    const [rdns, uuid, name] = [
      safeGet(info, 'rdns'),
      safeGet(info, 'uuid'),
      walletLabel(safeGet(info, 'name')),
    ];
    const isComplete = isIdentity(rdns) && isIdentity(uuid) && name !== '' && hasMethod(provider, 'request');
    if (!isComplete || ids.has(uuid) || known.has(`ethereum/${rdns}`)) return;
    ids.add(uuid);
    const vendor = namesByDomain.find(([domain]) => `${rdns}.`.startsWith(`${domain}.`))?.[1];
    add(`ethereum/${rdns}`, {
      chain: 'ethereum',
      name,
      listedAs: vendor ?? 'other-ethereum',
      protocol: 'eip-1193',
      handle: Object(provider),
    });
  }

  function register(...wallets: readonly unknown[]): () => void {
    for (const wallet of wallets) {
      const name = walletLabel(safeGet(wallet, 'name'));
      if (name === '' || !signsForSolana(wallet)) continue;
      add(`solana/${name}`, {
        chain: 'solana',
        name,
        listedAs: name === 'Phantom' ? 'phantom' : 'other-solana',
        protocol: 'wallet-standard',
        handle: Object(wallet),
      });
    }
    return () => undefined;
  }

  function onRegister(event: Event): void {
    try {
      Reflect.apply(Object(safeGet(event, 'detail')), undefined, [Object.freeze({ register })]);
    } catch {
      // An event whose detail cannot be called announces no wallet.
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
  return typeof text === 'string' && text !== '' && text.length <= maxRdnsLength;
}

function signsForSolana(wallet: unknown): boolean {
  const supportsSolana = safeList(safeGet(wallet, 'chains')).some(
    (chain) => typeof chain === 'string' && chain.startsWith('solana:'),
  );
  return (
    supportsSolana &&
    hasMethod(wallet, 'features', 'standard:connect', 'connect') &&
    hasMethod(wallet, 'features', 'solana:signMessage', 'signMessage')
  );
}
