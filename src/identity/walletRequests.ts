import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { WalletAccount, WalletRequests } from '../../machines/contracts/walletRequests.ts';
import type { ChainWallet, DiscoveredWallet } from '../wallets/chainWallet.ts';
import type { WalletFinder } from '../wallets/findWallets.ts';
import type { ProviderAccess } from './providerAccess.ts';

interface Connected extends WalletAccount {
  readonly wallet: ChainWallet;
}

interface Signed extends WalletAccount {
  readonly signature: string;
}

/**
 * Signing in with a wallet: wallets are spoken with by the libraries of their chains, the provider over the official client
 * library.
 *
 * @param loadTestWallets puts the test wallets into the page, where there are any
 * @returns the requests; every rejection is an `IdentityError`, or the reason of a signal that has fired. One of these
 *   serves one machine at a time
 */
export function walletRequests(
  access: ProviderAccess,
  loadTestWallets?: () => Promise<void>,
): WalletRequests {
  let finder: WalletFinder | null = null;
  let connected: Connected | null = null;
  let signed: Signed | null = null;

  return {
    async findWallets({ wallet }, signal) {
      // Wallets to try things out with are no reason to find none.
      const tested = loadTestWallets?.().catch(() => undefined);
      const [{ createWalletFinder }] = await Promise.all([
        arrived(access.loadChunk('findWallets', () => import('../wallets/findWallets.ts'))),
        tested,
      ]);
      finder ??= createWalletFinder(window);
      return finder.find(wallet, signal);
    },

    async connectWallet({ walletId }, signal) {
      connected = signed = null;
      const found = finder?.get(walletId);
      if (!found) throw new IdentityError(failureOf('wallet-missing'));
      const { chain } = found;
      const wallet = await openWallet(access, found);
      const address = await wallet.connect(signal);
      connected = { wallet, chain, address };
      return { chain, address };
    },

    async startWalletSignIn({ chain, address }) {
      const { challenge: message } = await access.ask(({ cryptoWallets }) =>
        cryptoWallets.authenticateStart({ crypto_wallet_address: address, crypto_wallet_type: chain }),
      );
      if (typeof message === 'string' && message !== '') return { message };
      throw new IdentityError(failureOf('response-invalid'));
    },

    async signMessage({ chain, address, message }, signal) {
      signed = null;
      if (connected?.chain !== chain || connected.address !== address) {
        throw new IdentityError(failureOf('wallet-changed'));
      }
      const signature = await connected.wallet.sign({ address, message }, signal);
      signed = { chain, address, signature };
    },

    async finishWalletSignIn({ sessionDurationMinutes }, signal) {
      const given = signed;
      // It is good for one attempt.
      signed = null;
      if (!given) throw new IdentityError(failureOf('unexpected'));
      await access.confirm(signal, ({ cryptoWallets }) =>
        cryptoWallets.authenticate({
          crypto_wallet_address: given.address,
          crypto_wallet_type: given.chain,
          signature: given.signature,
          session_duration_minutes: sessionDurationMinutes,
        }),
      );
    },

    watchWallet(tell) {
      return connected?.wallet.watch(connected.address, tell) ?? (() => undefined);
    },
  };
}

/** What speaks with the wallets of a chain is a chunk of its own, with the chain's library. */
async function openWallet({ loadChunk }: ProviderAccess, found: DiscoveredWallet): Promise<ChainWallet> {
  if (found.chain === 'ethereum') {
    const load = loadChunk('ethereumWallet', () => import('../wallets/ethereumWallet.ts'));
    return (await arrived(load)).openEthereumWallet(found);
  }
  const load = loadChunk('solanaWallet', () => import('../wallets/solanaWallet.ts'));
  return (await arrived(load)).openSolanaWallet(found);
}

/** A part of the code that does not arrive fails as a provider does that cannot be reached. */
async function arrived<Part>(loading: Promise<Part>): Promise<Part> {
  try {
    return await loading;
  } catch (error) {
    throw new IdentityError(failureOf('unreachable'), { cause: error });
  }
}
