import { getAddress, hexlify, isHexString, toUtf8Bytes } from 'ethers';
import type { WalletChange } from '../../machines/contracts/walletRequests.ts';
import { askWallet, identityError } from './askWallet.ts';
import type { ChainWallet, DiscoveredWallet } from './chainWallet.ts';
import { callMethod, hasMethod, safeList } from './untrustedWallet.ts';

/** Length of a key's signature in bytes: r, s and v. That of a contract (ERC-1271, ERC-6492) mostly has another length. */
const signatureLength = 65;
/** Code of an account with a key that runs the code of a contract (EIP-7702): its key still signs. */
const delegation = /^0xef0100/i;

/**
 * Adapts an Ethereum wallet (EIP-1193).
 *
 * Does not use ethers' `BrowserProvider`: that class requests the chain id again every second until the wallet answers,
 * and makes up most of the library's size.
 *
 * @param handle the wallet's own object
 */
export function openEthereumWallet({ handle: provider }: Pick<DiscoveredWallet, 'handle'>): ChainWallet {
  const request = (signal: AbortSignal, method: string, params?: readonly unknown[]) =>
    askWallet(signal, () => callMethod(provider, 'request', params ? { method, params } : { method }));

  async function requireSameAccount(address: string, signal: AbortSignal): Promise<void> {
    const current = firstAccount(await request(signal, 'eth_accounts'));
    if (current === null) throw identityError('wallet-locked');
    if (current !== address) throw identityError('wallet-changed');
  }

  return {
    async connect(signal) {
      const account = firstAccount(await request(signal, 'eth_requestAccounts'));
      if (account === null) throw identityError('wallet-locked');
      return account;
    },

    async sign({ address, message }, signal) {
      // Check before and after signing: the user can switch the account while the wallet's window is open.
      await requireSameAccount(address, signal);
      const signature = await request(signal, 'personal_sign', [hexlify(toUtf8Bytes(message)), address]);
      await requireSameAccount(address, signal);
      if (!isBytes(signature)) throw identityError('wallet-failed');
      if (!isHexString(signature, signatureLength)) throw identityError('wallet-unsupported');
      return signature;
    },

    async canSignIn(address, signal) {
      const code = await request(signal, 'eth_getCode', [address, 'latest']);
      return !isHexString(code) || code === '0x' || delegation.test(code);
    },

    watch(address, notify) {
      const onAccounts = (accounts: unknown) => {
        const change = accountChange(accounts, address);
        if (change) notify(change);
      };
      const onDisconnect = () => notify('disconnected');
      const listeners = [
        ['accountsChanged', onAccounts],
        ['disconnect', onDisconnect],
      ] as const;
      if (!hasMethod(provider, 'on')) return () => undefined;
      for (const [event, listener] of listeners)
        void callMethod(provider, 'on', event, listener).catch(ignore);
      return () => {
        for (const [event, listener] of listeners) {
          void callMethod(provider, 'removeListener', event, listener).catch(ignore);
        }
      };
    },
  };
}

/**
 * Reads the account that a wallet signs with: the first one in its list.
 *
 * @returns the account's address in EIP-55 format; `null` for an empty list, which a locked wallet returns
 * @throws IdentityError `wallet-failed` for anything but a list of addresses
 */
function firstAccount(accounts: unknown): string | null {
  if (!Array.isArray(accounts)) throw identityError('wallet-failed');
  const [account] = safeList(accounts);
  if (account === undefined) return null;
  try {
    // ethers also accepts ICAP addresses; wallets return 20-byte hex, so accept only that.
    if (isHexString(account, 20)) return getAddress(account);
  } catch {
    // `getAddress` throws for a wrong checksum.
  }
  throw identityError('wallet-failed');
}

function accountChange(accounts: unknown, address: string): WalletChange | null {
  try {
    const account = firstAccount(accounts);
    if (account === null) return 'disconnected';
    return account === address ? null : 'account-changed';
  } catch {
    return 'account-changed';
  }
}

/** Returns whether a value is a text of whole bytes in hexadecimal, at least one. */
function isBytes(value: unknown): value is string {
  return typeof value === 'string' && /^0x(?:[\da-f]{2})+$/i.test(value);
}

/** A failed subscription is ignored: the account is checked before and after signing anyway. */
const ignore = () => undefined;
