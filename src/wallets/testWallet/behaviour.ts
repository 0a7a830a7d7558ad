/** What the test wallets do when they are asked; a setting of the local provider, which is why it lies within its page's reach. */
export const testWalletBehaviours = [
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

export type TestWalletBehaviour = (typeof testWalletBehaviours)[number];

/** An error as wallets have it (EIP-1193). */
export const walletError = (code: number, message: string) => Object.assign(new Error(message), { code });

/** What a wallet is made with. */
export interface TestWalletWorld {
  readonly readBehaviour: () => Promise<TestWalletBehaviour>;
  /** Shows a text to the person. */
  readonly ask: (text: string) => boolean;
}

/**
 * Asks the setting whether an account may be seen.
 *
 * @returns whether the wallet has one to show: it has none while it is locked
 * @throws an error of EIP-1193 where the wallet refuses; never comes to an end where it keeps silent
 */
export async function admit(world: TestWalletWorld, name: string, address: string): Promise<boolean> {
  const behaviour = await world.readBehaviour();
  if (behaviour === 'silent') return silence();
  if (behaviour === 'busy') throw walletError(-32_002, 'A request is waiting in the wallet already.');
  const isDeclined =
    behaviour === 'declines-connecting' ||
    (behaviour === 'asks' && !world.ask(`${name}\n\nLet this page see the account\n${address}?`));
  if (isDeclined) throw walletError(4001, 'The person would not connect.');
  return behaviour !== 'locked';
}

/**
 * Asks the setting whether a text may be signed, showing all of it where the person decides.
 *
 * @returns what happens beside signing
 * @throws as `admit`
 */
export async function consent(
  world: TestWalletWorld,
  name: string,
  message: string,
): Promise<TestWalletBehaviour> {
  const behaviour = await world.readBehaviour();
  if (behaviour === 'silent') return silence();
  const isDeclined =
    behaviour === 'declines-signing' ||
    (behaviour === 'asks' && !world.ask(`${name}\n\nSign this text?\n\n${message}`));
  if (isDeclined) throw walletError(4001, 'The person would not sign.');
  return behaviour;
}

const silence = () => new Promise<never>(() => undefined);
