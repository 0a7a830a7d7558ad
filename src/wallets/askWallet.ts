import { failureOf, IdentityError, type FailureCode } from '../../machines/contracts/failures.ts';
import { safeGet } from './untrustedWallet.ts';

/**
 * Failure codes by error code: the codes of EIP-1193, ethers' `ACTION_REJECTED`, and -32002, which MetaMask returns
 * while a request is pending.
 */
const codesByError: ReadonlyMap<unknown, FailureCode> = new Map<unknown, FailureCode>([
  [4001, 'wallet-declined'],
  ['ACTION_REJECTED', 'wallet-declined'],
  [4100, 'wallet-locked'],
  // The wallet does not sign messages with this account.
  [4200, 'wallet-unsupported'],
  [4900, 'wallet-disconnected'],
  [4901, 'wallet-disconnected'],
  [-32_002, 'wallet-busy'],
]);

/** Paths at which wallets nest the original error. */
const errorPaths = [
  [],
  ['data', 'originalError'],
  ['data'],
  ['error'],
  ['cause'],
  ['info', 'error'],
] as const;

/** Solana wallets, and some Ethereum ones, mark a rejection by the visitor only in the message. */
const declinedMessage = /\b(?:reject|denied|deny|declin|cancel)/i;

/** Solana wallets name only in the message that a hardware wallet signs no messages. */
const unsupportedMessage = /\b(?:(?:not|un)[- ]?supported|does(?:n't| not) support)\b/i;

/** Maps the rejection of a wallet to a failure. Never throws. */
function walletFailure(thrown: unknown): IdentityError {
  if (thrown instanceof IdentityError) return thrown;
  const known = errorPaths
    .map((path) => codesByError.get(safeGet(thrown, ...path, 'code')))
    .find((code) => code !== undefined);
  if (known) return new IdentityError(failureOf(known), { cause: thrown });
  const message = safeGet(thrown, 'message');
  return new IdentityError(failureOf(codeOfMessage(message)), { cause: thrown });
}

function codeOfMessage(message: unknown): FailureCode {
  if (typeof message !== 'string') return 'wallet-failed';
  const start = message.slice(0, 200);
  if (declinedMessage.test(start)) return 'wallet-declined';
  return unsupportedMessage.test(start) ? 'wallet-unsupported' : 'wallet-failed';
}

/** Creates the error of a failure that no wallet reported. */
export const identityError = (code: FailureCode) => new IdentityError(failureOf(code));

/**
 * Sends a request to a wallet, which may never answer. An abort ends the wait; a later answer is ignored.
 *
 * @param ask sends the request; may throw, or never settle
 * @returns the untrusted answer
 * @throws IdentityError for a rejection of the wallet; the signal's reason after an abort
 */
export async function askWallet(signal: AbortSignal, ask: () => Promise<unknown>): Promise<unknown> {
  signal.throwIfAborted();
  const settled = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: settled.signal });
  });
  try {
    return await Promise.race([answerOf(ask), aborted]);
  } finally {
    settled.abort();
  }
}

async function answerOf(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    throw walletFailure(error);
  }
}
