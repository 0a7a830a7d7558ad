import { failureOf, IdentityError, type FailureCode } from '../../machines/contracts/failures.ts';
import { read } from './strangers.ts';

/** What wallets answer with: EIP-1193, EIP-1474, and the one code that MetaMask has made usual. */
const codesByNumber: ReadonlyMap<unknown, FailureCode> = new Map<unknown, FailureCode>([
  [4001, 'wallet-declined'],
  ['ACTION_REJECTED', 'wallet-declined'],
  [4100, 'wallet-locked'],
  [4900, 'wallet-missing'],
  [4901, 'wallet-missing'],
  [-32_002, 'wallet-busy'],
]);

/** Where wallets put the error they mean, around which they wrap another. */
const wrappings = [[], ['data', 'originalError'], ['data'], ['error'], ['cause'], ['info', 'error']] as const;

/** Wallets of Solana, and some of Ethereum, say by words alone that the person would not. */
const declining = /\b(?:reject|denied|deny|declin|cancel)/i;

/**
 * Makes the failure out of whatever a wallet rejected with.
 *
 * @returns never throws, whatever it is
 */
function walletFailure(thrown: unknown): IdentityError {
  if (thrown instanceof IdentityError) return thrown;
  const known = wrappings
    .map((path) => codesByNumber.get(read(thrown, ...path, 'code')))
    .find((code) => code !== undefined);
  if (known) return new IdentityError(failureOf(known), { cause: thrown });
  const message = read(thrown, 'message');
  const isDeclined = typeof message === 'string' && declining.test(message.slice(0, 200));
  return new IdentityError(failureOf(isDeclined ? 'wallet-declined' : 'wallet-failed'), { cause: thrown });
}

/** A failure that was found out here. */
export const refuse = (code: FailureCode) => new IdentityError(failureOf(code));

/**
 * Asks a wallet. It may never answer, so that the signal ends the waiting; a late answer goes nowhere.
 *
 * @param ask may throw, or never come to an end
 * @returns the answer, of which nothing is known
 * @throws IdentityError what the wallet rejected with, read as one of ours; the signal's reason once it has fired
 */
export async function askWallet(signal: AbortSignal, ask: () => Promise<unknown>): Promise<unknown> {
  signal.throwIfAborted();
  const ending = new AbortController();
  const givenUp = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: ending.signal });
  });
  try {
    return await Promise.race([answerOf(ask), givenUp]);
  } finally {
    ending.abort();
  }
}

async function answerOf(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    throw walletFailure(error);
  }
}
