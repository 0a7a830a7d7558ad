import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';

test.each([
  ['metamask', 'findingWallets'],
  ['phantom', 'findingWallets'],
] as const)('a sign-in with the wallet %s looks for that wallet', (wallet, state) => {
  const { context, value } = createActor(walletSignInMachine, { input: { wallet } }).getSnapshot();
  expect(context.wallet).toBe(wallet);
  expect(value).toBe(state);
});

test('a sign-in without a wallet lists the wallets', () => {
  const { value } = createActor(walletSignInMachine, { input: { wallet: null } }).getSnapshot();
  expect(value).toEqual({ choosingOtherWallet: 'listingInstalled' });
});
