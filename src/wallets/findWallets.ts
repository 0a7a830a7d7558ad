import { walletNames, type FoundWallet, type WalletName } from '../../machines/contracts/walletRequests.ts';
import { walletDiscoveryMs } from '../../machines/contracts/timing.ts';
import { announcedWallets } from './announcedWallets.ts';
import type { DiscoveredWallet } from './chainWallet.ts';
import { injectedWallets } from './injectedWallets.ts';

export interface WalletFinder {
  /**
   * Lists the entries of the wallet list that have a wallet. Only the first call waits for wallets that do not announce
   * themselves immediately.
   */
  listInstalled(signal: AbortSignal): Promise<readonly WalletName[]>;

  /**
   * Finds the wallets of one entry of the wallet list.
   *
   * @param wallet the entry
   * @returns the wallets, sorted by name
   */
  find(wallet: WalletName, signal: AbortSignal): Promise<readonly FoundWallet[]>;

  /** Returns a wallet that was found before, or `undefined`. */
  get(walletId: string): DiscoveredWallet | undefined;
}

/**
 * Creates the wallet finder of a page. A found wallet keeps its id and its object, so that no script can replace it
 * after the visitor has chosen it.
 *
 * @param page the window in which wallets announce or inject themselves
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

  function walletsListedAs(name: WalletName): readonly DiscoveredWallet[] {
    return addInjected(announced.list(), injectedWallets(page)).filter(({ listedAs }) => listedAs === name);
  }

  let hasWaited = false;

  return {
    async listInstalled(signal) {
      const stop = announced.listen();
      try {
        if (!hasWaited) await wait(walletDiscoveryMs, signal);
        hasWaited = true;
      } finally {
        stop();
      }
      return walletNames.filter((name) => walletsListedAs(name).length > 0);
    },

    async find(name, signal) {
      const stop = announced.listen();
      try {
        // Nearly all wallets announce themselves synchronously, so do not wait if the wallet of this entry already has.
        // An "other" entry can have several wallets, so it always waits.
        const isAnnounced = announced.list().some(({ listedAs }) => listedAs === name);
        if (!isAnnounced || name.startsWith('other-')) await wait(walletDiscoveryMs, signal);
      } finally {
        stop();
      }
      return walletsListedAs(name)
        .map((wallet) => ({ walletId: idOf(wallet), name: wallet.name }))
        .toSorted((first, second) => first.name.localeCompare(second.name, 'en'));
    },
    get: (walletId) => wallets.get(walletId),
  };
}

/** Adds injected wallets that have not announced themselves. */
function addInjected(
  announced: readonly DiscoveredWallet[],
  injected: readonly DiscoveredWallet[],
): readonly DiscoveredWallet[] {
  const all = [...announced];
  for (const wallet of injected) {
    if (!all.some((known) => isSame(wallet, known))) all.push(wallet);
  }
  return all;
}

function isSame(injected: DiscoveredWallet, announced: DiscoveredWallet): boolean {
  if (injected.chain !== announced.chain) return false;
  if (injected.handle === announced.handle) return true;
  if (injected.listedAs !== announced.listedAs) return false;
  if (!injected.listedAs.startsWith('other-')) return true;
  // "Rabby" in a global and the announced "Rabby Wallet" are the same wallet.
  const [first, second] = [injected.name.toLowerCase(), announced.name.toLowerCase()];
  return first.startsWith(second) || second.startsWith(first);
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const settled = new AbortController();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { signal: settled.signal });
  }).finally(() => settled.abort());
}
