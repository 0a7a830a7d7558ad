import { getAddress, hexlify, isHexString, toUtf8Bytes } from 'ethers';
import type { WalletChange } from '../../machines/contracts/walletRequests.ts';
import { askWallet, refuse } from './askWallet.ts';
import type { ChainWallet, DiscoveredWallet } from './chainWallet.ts';
import { call, hasMethod, listOf } from './strangers.ts';

/** r, s and v; a contract that signs for its account may need more. */
const shortestSignature = 65;
const longestSignature = 4_096;

/**
 * Speaks with a wallet of Ethereum (EIP-1193).
 *
 * The library's `BrowserProvider` is left alone: before anything else it asks the wallet for its chain, again each second
 * for as long as that does not answer, and it is most of the library's weight.
 *
 * @param handle the wallet's own object
 */
export function openEthereumWallet({ handle: provider }: Pick<DiscoveredWallet, 'handle'>): ChainWallet {
  const request = (signal: AbortSignal, method: string, params?: readonly unknown[]) =>
    askWallet(signal, () => call(provider, 'request', params ? { method, params } : { method }));

  async function requireSame(address: string, signal: AbortSignal): Promise<void> {
    const current = firstAccount(await request(signal, 'eth_accounts'));
    if (current === null) throw refuse('wallet-locked');
    if (current !== address) throw refuse('wallet-changed');
  }

  return {
    async connect(signal) {
      const account = firstAccount(await request(signal, 'eth_requestAccounts'));
      if (account === null) throw refuse('wallet-locked');
      return account;
    },

    async sign({ address, message }, signal) {
      // Before, so that nobody is asked to sign for an account that is put away; after, since the window stays open long.
      await requireSame(address, signal);
      const signature = await request(signal, 'personal_sign', [hexlify(toUtf8Bytes(message)), address]);
      await requireSame(address, signal);
      if (!isSignature(signature)) throw refuse('wallet-failed');
      return signature;
    },

    watch(address, tell) {
      const onAccounts = (accounts: unknown) => {
        const change = changeOf(accounts, address);
        if (change) tell(change);
      };
      const onDisconnect = () => tell('disconnected');
      const listeners = [
        ['accountsChanged', onAccounts],
        ['disconnect', onDisconnect],
      ] as const;
      if (!hasMethod(provider, 'on')) return () => undefined;
      for (const [event, listener] of listeners) void call(provider, 'on', event, listener).catch(ignore);
      return () => {
        for (const [event, listener] of listeners) {
          void call(provider, 'removeListener', event, listener).catch(ignore);
        }
      };
    },
  };
}

/**
 * Reads the account that a wallet would sign with, which is the first.
 *
 * @returns its address by EIP-55; `null` where there is none, as in a wallet that is locked
 * @throws IdentityError `wallet-failed` for whatever is no list of addresses
 */
function firstAccount(accounts: unknown): string | null {
  if (!Array.isArray(accounts)) throw refuse('wallet-failed');
  const [account] = listOf(accounts);
  if (account === undefined) return null;
  try {
    // Addresses in the library's other notations are none that a wallet gives.
    if (isHexString(account, 20)) return getAddress(account);
  } catch {
    // A checksum that does not hold.
  }
  throw refuse('wallet-failed');
}

function changeOf(accounts: unknown, address: string): WalletChange | null {
  try {
    const account = firstAccount(accounts);
    if (account === null) return 'disconnected';
    return account === address ? null : 'account-changed';
  } catch {
    return 'account-changed';
  }
}

function isSignature(signature: unknown): signature is string {
  if (typeof signature !== 'string' || !isHexString(signature)) return false;
  const bytes = (signature.length - 2) / 2;
  return Number.isInteger(bytes) && bytes >= shortestSignature && bytes <= longestSignature;
}

/** A wallet that cannot be watched is asked once more before and after it signs. */
const ignore = () => undefined;
