import { address as checkAddress, getBase58Decoder } from '@solana/web3.js';
import { askWallet, refuse } from './askWallet.ts';
import type { ChainWallet, DiscoveredWallet } from './chainWallet.ts';
import { asStandardWallet } from './injectedSolana.ts';
import { call, hasMethod, listOf, read } from './strangers.ts';

const keyLength = 32;
const signatureLength = 64;
const signing = 'solana:signMessage';

/**
 * Speaks with a wallet of Solana: by the Wallet Standard, which also the older ones are made to look like.
 *
 * @param handle the wallet's own object
 * @param speaks how it wants to be spoken with
 */
export function openSolanaWallet({
  handle,
  speaks,
}: Pick<DiscoveredWallet, 'handle' | 'speaks'>): ChainWallet {
  const wallet = speaks === 'injected-solana' ? asStandardWallet(handle) : handle;
  const feature = (name: string) => read(wallet, 'features', name);

  /** The account as the wallet has it now, which is how the wallet wants it named. */
  function requireSame(address: string): unknown {
    const accounts = signingAccounts(read(wallet, 'accounts'));
    if (accounts.length === 0) throw refuse('wallet-locked');
    const same = accounts.find((account) => read(account, 'address') === address);
    if (same === undefined) throw refuse('wallet-changed');
    return same;
  }

  return {
    async connect(signal) {
      const answer = await askWallet(signal, () => call(feature('standard:connect'), 'connect'));
      const [account] = signingAccounts(read(answer, 'accounts'));
      if (account === undefined) throw refuse('wallet-locked');
      return addressOf(account);
    },

    async sign({ address, message }, signal) {
      const account = requireSame(address);
      const bytes = new TextEncoder().encode(message);
      // The wallet gets bytes of its own, so that it cannot change what its answer is compared with.
      const answer = await askWallet(signal, () =>
        call(feature(signing), 'signMessage', { account, message: bytes.slice() }),
      );
      requireSame(address);
      const [output] = listOf(answer);
      const signature = bytesOf(read(output, 'signature'), signatureLength);
      const signed = bytesOf(read(output, 'signedMessage'), bytes.length);
      // A wallet may put something around what it signs, which the provider could not know.
      if (!signature || !signed?.every((byte, at) => byte === bytes[at])) throw refuse('wallet-failed');
      return getBase58Decoder().decode(signature);
    },

    watch(address, tell) {
      const events = feature('standard:events');
      if (!hasMethod(events, 'on')) return () => undefined;
      let isOver = false;
      let stop: unknown;
      const listener = (change: unknown) => {
        const changed = read(change, 'accounts');
        if (isOver || changed === undefined) return;
        const accounts = signingAccounts(changed);
        if (accounts.length === 0) tell('disconnected');
        else if (!accounts.some((account) => read(account, 'address') === address)) tell('account-changed');
      };
      try {
        stop = Reflect.apply(Object(read(events, 'on')), events, ['change', listener]);
      } catch {
        // A wallet that cannot be watched is looked at once more before and after it signs.
      }
      return () => {
        isOver = true;
        void call({ stop }, 'stop').catch(() => undefined);
      };
    },
  };
}

/** The accounts that can sign a text, in the wallet's order. */
function signingAccounts(accounts: unknown): readonly unknown[] {
  return listOf(accounts).filter((account) => {
    const isOfSolana = listOf(read(account, 'chains')).some(
      (chain) => typeof chain === 'string' && chain.startsWith('solana:'),
    );
    return isOfSolana && listOf(read(account, 'features')).includes(signing);
  });
}

/**
 * Reads the address of an account.
 *
 * @throws IdentityError `wallet-failed` for an address that is none, or not that of the account's key
 */
function addressOf(account: unknown): string {
  const address = read(account, 'address');
  const key = bytesOf(read(account, 'publicKey'), keyLength);
  try {
    if (typeof address === 'string' && key && getBase58Decoder().decode(key) === checkAddress(address)) {
      return address;
    }
  } catch {
    // The library throws for what is no address.
  }
  throw refuse('wallet-failed');
}

/** A copy of a wallet's bytes, which may come from another realm; `null` for anything of another length. */
function bytesOf(value: unknown, length: number): Uint8Array | null {
  if (!ArrayBuffer.isView(value) || value.byteLength !== length) return null;
  return new Uint8Array(value.buffer, value.byteOffset, length).slice();
}
