import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createActor, type StateValueFrom } from 'xstate';
import { failureOf } from '../../machines/contracts/failures.ts';
import { walletNames } from '../../machines/contracts/walletRequests.ts';
import { walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';
import { WalletSignInScreen } from '../../src/widget/WalletSignInScreen.tsx';
import { inFrame } from './inFrame.tsx';
import { testPseudoScreens } from './pseudoScreens.tsx';

const input = { wallet: 'metamask' } as const;
const { context } = createActor(walletSignInMachine, { input }).getSnapshot();

/** Hostile and awkward wallet names. */
const found = [
  { walletId: '1', name: '<img src=x onerror=alert(1)>' },
  { walletId: '2', name: 'MetaMask'.repeat(8).slice(0, 60) },
  { walletId: '3', name: 'محفظة' },
  { walletId: '4', name: '' },
];
const message = `fairlead.example wants you to sign in with your Ethereum account:\n${'0x1234'.repeat(20)}\n\n${'A line of it.\n'.repeat(30)}<script>alert(1)</script>`;
const reason = 'A reason from the identity provider.';

const states: Readonly<Record<string, StateValueFrom<typeof walletSignInMachine>>> = {
  listingInstalled: { choosingOtherWallet: 'listingInstalled' },
  choosingEntry: { choosingOtherWallet: 'choosingEntry' },
  settingUpWallet: 'settingUpWallet',
  findingWallets: 'findingWallets',
  choosingWallet: 'choosingWallet',
  connectingWallet: 'connectingWallet',
  startingSignIn: { connected: 'startingSignIn' },
  signingMessage: { connected: 'signingMessage' },
  finishingSignIn: 'finishingSignIn',
  walletFailed: 'walletFailed',
  walletMissing: 'walletFailed',
};

function screenOf(name: string, value: StateValueFrom<typeof walletSignInMachine>) {
  const failure =
    name === 'walletMissing'
      ? failureOf('wallet-missing')
      : { ...failureOf('signature-refused'), providerMessage: reason };
  const actor = createActor(walletSignInMachine, {
    input,
    snapshot: walletSignInMachine.resolveState({
      value,
      context: { ...context, found, message, isSlow: true, failure, step: 'sign' },
    }),
  });
  return <WalletSignInScreen actor={actor} listed={walletNames} />;
}

testPseudoScreens(
  Object.fromEntries(Object.entries(states).map(([name, value]) => [name, inFrame(screenOf(name, value))])),
  [...found.map(({ name }) => name), message, reason],
);

test('shows a long message completely, scrollable by keyboard', async () => {
  const screen = await render(inFrame(screenOf('signingMessage', { connected: 'signingMessage' })));
  const shown = screen.getByRole('region', { name: 'Message to sign' }).element();
  expect(shown.textContent).toBe(message);
  expect(shown.scrollHeight).toBeGreaterThan(shown.clientHeight);
  if (!(shown instanceof HTMLElement)) throw new Error('The message cannot be focused.');
  shown.focus();
  expect(document.activeElement).toBe(shown);
});
