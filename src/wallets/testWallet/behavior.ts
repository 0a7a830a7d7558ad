/** Values of the emulator's setting `test_wallet`. The emulator's page imports them too. */
export const testWalletBehaviors = [
  'asks',
  'approves',
  'declines-connecting',
  'declines-signing',
  'locked',
  'busy',
  'silent',
  'switches-account',
  'disconnects',
] as const;

export type TestWalletBehavior = (typeof testWalletBehaviors)[number];

/** Creates a provider error as defined by EIP-1193. */
export const walletError = (code: number, message: string) => Object.assign(new Error(message), { code });

export interface TestWalletDependencies {
  readonly readBehavior: () => Promise<TestWalletBehavior>;
  /** Shows a question; returns whether the visitor agrees. */
  readonly ask: (text: string) => boolean;
}

/**
 * Decides by the setting `test_wallet` whether the page may see an account. Never settles for a silent wallet.
 *
 * @returns whether the page may see the account; `false` for a locked wallet
 * @throws an error of EIP-1193 for a wallet that declines or is busy
 */
export async function approveConnection(
  dependencies: TestWalletDependencies,
  name: string,
  address: string,
): Promise<boolean> {
  const behavior = await dependencies.readBehavior();
  if (behavior === 'silent') return silence();
  if (behavior === 'busy') throw walletError(-32_002, 'A request is waiting in the wallet already.');
  const isDeclined =
    behavior === 'declines-connecting' ||
    (behavior === 'asks' && !dependencies.ask(`${name}\n\nLet this page see the account\n${address}?`));
  if (isDeclined) throw walletError(4001, 'The connection was declined.');
  return behavior !== 'locked';
}

/**
 * Decides by the setting `test_wallet` whether a message may be signed. With `asks` the visitor sees the whole message.
 * Never settles for a silent wallet.
 *
 * @returns the setting if the message may be signed; the caller needs it, because some values change or disconnect the
 *   account during signing
 * @throws an error of EIP-1193 for a wallet that declines
 */
export async function approveSignature(
  dependencies: TestWalletDependencies,
  name: string,
  message: string,
): Promise<TestWalletBehavior> {
  const behavior = await dependencies.readBehavior();
  if (behavior === 'silent') return silence();
  const isDeclined =
    behavior === 'declines-signing' ||
    (behavior === 'asks' && !dependencies.ask(`${name}\n\nSign this text?\n\n${message}`));
  if (isDeclined) throw walletError(4001, 'The signature was declined.');
  return behavior;
}

const silence = () => new Promise<never>(() => undefined);
