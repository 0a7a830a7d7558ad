import { failureOf, IdentityError, throwUnreachable, toFailure } from '../../machines/contracts/failures.ts';
import type { WalletAccount, WalletRequests } from '../../machines/contracts/walletRequests.ts';
import type { ChainWallet, DiscoveredWallet } from '../wallets/chainWallet.ts';
import type { WalletFinder } from '../wallets/findWallets.ts';
import type { ProviderAccess } from './providerAccess.ts';

interface Connected extends WalletAccount {
  readonly wallet: ChainWallet;
}

interface Signed extends Connected {
  readonly signature: string;
}

/**
 * Creates the wallet requests: the libraries of the chains call the wallets, and the official client library calls the
 * provider.
 *
 * @param loadTestWallets installs the test wallets, in builds that have them
 * @returns the requests; every rejection is an `IdentityError` or the reason of the aborted signal. They store the
 *   connected wallet, so each machine needs its own requests
 */
export function walletRequests(
  access: ProviderAccess,
  loadTestWallets?: () => Promise<void>,
): WalletRequests {
  let finder: WalletFinder | null = null;
  let connected: Connected | null = null;
  let signed: Signed | null = null;

  async function loadFinder(): Promise<WalletFinder> {
    // If the test wallets fail to load, still look for real ones.
    const testWalletsLoaded = loadTestWallets?.().catch(() => undefined);
    const [{ createWalletFinder }] = await Promise.all([
      access.loadChunk('findWallets', () => import('../wallets/findWallets.ts')).catch(throwUnreachable),
      testWalletsLoaded,
    ]);
    finder ??= createWalletFinder(window);
    return finder;
  }

  return {
    listInstalled: async (signal) => (await loadFinder()).listInstalled(signal),
    findWallets: async ({ wallet }, signal) => (await loadFinder()).find(wallet, signal),

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
      const { challenge: message } = await access.run(({ cryptoWallets }) =>
        cryptoWallets.authenticateStart({ crypto_wallet_address: address, crypto_wallet_type: chain }),
      );
      if (typeof message !== 'string' || message === '')
        throw new IdentityError(failureOf('response-invalid'));
      if (!isMessageFor(message, address)) throw new IdentityError(failureOf('wallet-message-foreign'));
      return { message };
    },

    async signMessage({ chain, address, message }, signal) {
      signed = null;
      if (connected?.chain !== chain || connected.address !== address) {
        throw new IdentityError(failureOf('wallet-changed'));
      }
      const { wallet } = connected;
      const signature = await wallet.sign({ address, message }, signal);
      signed = { wallet, chain, address, signature };
    },

    async finishWalletSignIn({ sessionDurationMinutes }, signal) {
      const submitted = signed;
      // A signature is valid for one attempt, so forget it now.
      signed = null;
      if (!submitted) throw new IdentityError(failureOf('unexpected'));
      try {
        await access.confirm(signal, ({ cryptoWallets }) =>
          cryptoWallets.authenticate({
            crypto_wallet_address: submitted.address,
            crypto_wallet_type: submitted.chain,
            signature: submitted.signature,
            session_duration_minutes: sessionDurationMinutes,
          }),
        );
      } catch (error) {
        const isRefused = toFailure(error).code === 'signature-refused';
        if (isRefused && !(await canSignIn(submitted, signal)))
          throw new IdentityError(failureOf('wallet-unsupported'), { cause: error });
        throw error;
      }
    },

    watchWallet(onChange) {
      return connected?.wallet.watch(connected.address, onChange) ?? (() => undefined);
    },
  };
}

/**
 * Returns whether the first two lines of a sign-in message name this page's host and the address. The lines follow
 * EIP-4361, in Solana messages too.
 */
function isMessageFor(message: string, address: string): boolean {
  // Stryker disable next-line StringLiteral: every text has a first line; this text is no wallet address
  const [request = '', account = ''] = message.split('\n');
  // Stryker disable next-line ArrayDeclaration: neither list has a second entry
  const [, host] = /^(?:https?:\/\/)?(\S+) wants you to sign in with your \w+ account:$/.exec(request) ?? [];
  // Upper and lower case make no difference in an Ethereum address.
  const isSame = address.startsWith('0x')
    ? account.toLowerCase() === address.toLowerCase()
    : account === address;
  return host === location.host && isSame;
}

/** Returns whether the account of a refused signature can sign in; true if the wallet does not know. */
async function canSignIn({ wallet, address }: Signed, signal: AbortSignal): Promise<boolean> {
  try {
    return await wallet.canSignIn(address, signal);
  } catch {
    return true;
  }
}

/** Loads the library of the wallet's chain, in a chunk of its own. */
async function openWallet({ loadChunk }: ProviderAccess, found: DiscoveredWallet): Promise<ChainWallet> {
  if (found.chain === 'ethereum') {
    const load = loadChunk('ethereumWallet', () => import('../wallets/ethereumWallet.ts'));
    return (await load.catch(throwUnreachable)).openEthereumWallet(found);
  }
  const load = loadChunk('solanaWallet', () => import('../wallets/solanaWallet.ts'));
  return (await load.catch(throwUnreachable)).openSolanaWallet(found);
}
