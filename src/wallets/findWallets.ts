import type { FoundWallet, WalletName } from '../../machines/contracts/walletRequests.ts';
import { walletLookMs } from '../../machines/contracts/timing.ts';
import { announcedWallets } from './announcedWallets.ts';
import type { DiscoveredWallet } from './chainWallet.ts';
import { injectedWallets } from './injectedWallets.ts';

/** Looks for the wallets of a page, and knows them again. */
export interface WalletFinder {
  /**
   * Looks for what answers to a name.
   *
   * @returns in the order of their names
   */
  find(wallet: WalletName, signal: AbortSignal): Promise<readonly FoundWallet[]>;

  /** A wallet that was found before; `undefined` for any other text. */
  get(walletId: string): DiscoveredWallet | undefined;
}

/**
 * Makes the finder of a page. What it found once stays found, so that a wallet is not exchanged for another behind the back
 * of whoever chose it.
 *
 * @param page the window that wallets announce themselves to, or put themselves into
 */
export function createWalletFinder(page: EventTarget): WalletFinder {
  const announced = announcedWallets(page);
  const idsByHandle = new Map<object, string>();
  const wallets = new Map<string, DiscoveredWallet>();

  function idOf(wallet: DiscoveredWallet): string {
    const known = idsByHandle.get(wallet.handle);
    const id = known ?? `wallet-${idsByHandle.size + 1}`;
    idsByHandle.set(wallet.handle, id);
    wallets.set(id, wallet);
    return id;
  }

  function answering(name: WalletName): readonly DiscoveredWallet[] {
    return withLastResort(announced.list(), injectedWallets(page)).filter(
      ({ answersTo }) => answersTo === name,
    );
  }

  return {
    async find(name, signal) {
      const stop = announced.listen();
      try {
        // Nearly all answer within the call. Of those without a name there may be more; of a named one there is one.
        const isThere = announced.list().some(({ answersTo }) => answersTo === name);
        if (!isThere || name.startsWith('other-')) await pause(walletLookMs, signal);
      } finally {
        stop();
      }
      return answering(name)
        .map((wallet) => ({ walletId: idOf(wallet), name: wallet.name }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
    },
    get: (walletId) => wallets.get(walletId),
  };
}

/** Adds what is in globals and has not announced itself: as the same object, under the same name, or nearly so. */
function withLastResort(
  announced: readonly DiscoveredWallet[],
  injected: readonly DiscoveredWallet[],
): readonly DiscoveredWallet[] {
  const all = [...announced];
  for (const wallet of injected) {
    if (!all.some((other) => isSame(wallet, other))) all.push(wallet);
  }
  return all;
}

function isSame(injected: DiscoveredWallet, other: DiscoveredWallet): boolean {
  if (injected.chain !== other.chain) return false;
  if (injected.handle === other.handle) return true;
  if (injected.answersTo !== other.answersTo) return false;
  if (!injected.answersTo.startsWith('other-')) return true;
  // "Rabby" in a global and "Rabby Wallet" as announced are one.
  const [one, another] = [injected.name.toLowerCase(), other.name.toLowerCase()];
  return one.startsWith(another) || another.startsWith(one);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const ending = new AbortController();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { signal: ending.signal });
  }).finally(() => ending.abort());
}
