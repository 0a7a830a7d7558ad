import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { createActor, type StateValueFrom } from 'xstate';
import { failureOf } from '../../machines/contracts/failures.ts';
import { walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';
import { LanguageContext } from '../../src/copy/useCopy.ts';
import '../../src/theme/base.css.ts';
import { WalletSignInScreen } from '../../src/widget/WalletSignInScreen.tsx';
import { photograph } from '../support/photographs.ts';
import { clipped, pseudoLanguage, untranslated } from '../support/pseudoLocale.ts';
import { inFrame } from './inFrame.tsx';

const input = { wallet: 'metamask' } as const;
const { context } = createActor(walletSignInMachine, { input }).getSnapshot();

/** What a wallet may call itself, and what a provider may write. */
const found = [
  { walletId: '1', name: '<img src=x onerror=alert(1)>' },
  { walletId: '2', name: 'MetaMask'.repeat(8).slice(0, 60) },
  { walletId: '3', name: 'محفظة' },
  { walletId: '4', name: '' },
];
const message = `fairlead.example wants you to sign in with your Ethereum account:\n${'0x1234'.repeat(20)}\n\n${'A line of it.\n'.repeat(30)}<script>alert(1)</script>`;
const why = 'The provider says why.';

const states: Readonly<Record<string, StateValueFrom<typeof walletSignInMachine>>> = {
  choosingOtherWallet: 'choosingOtherWallet',
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
      : { ...failureOf('signature-refused'), providerMessage: why };
  const actor = createActor(walletSignInMachine, {
    input,
    snapshot: walletSignInMachine.resolveState({
      value,
      context: { ...context, found, message, isSlow: true, failure, step: 'sign' },
    }),
  });
  return <WalletSignInScreen actor={actor} />;
}

beforeEach(() => document.documentElement.setAttribute('dir', 'rtl'));
afterEach(async () => {
  document.documentElement.removeAttribute('dir');
  await cleanup();
});

test.each(Object.entries(states))(
  'in another language, read from the right, "%s" is whole and says nothing of its own',
  async (name, value) => {
    const { container } = await render(
      inFrame(<LanguageContext value={pseudoLanguage}>{screenOf(name, value)}</LanguageContext>),
    );
    await photograph(`walletLocale/${name}`);
    const given = [...found.map((one) => one.name), message, why, '←'];
    expect(untranslated(container, given)).toEqual([]);
    expect(clipped(container)).toEqual([]);
    expect(container.querySelector('img, script')).toBeNull();
  },
);

test('a long message is shown whole, and can be scrolled by the keyboard', async () => {
  const screen = await render(inFrame(screenOf('signingMessage', { connected: 'signingMessage' })));
  const shown = screen.getByRole('region', { name: 'Message to sign' }).element();
  expect(shown.textContent).toBe(message);
  expect(shown.scrollHeight).toBeGreaterThan(shown.clientHeight);
  if (!(shown instanceof HTMLElement)) throw new Error('The message is no element that can be focused.');
  shown.focus();
  expect(document.activeElement).toBe(shown);
});
