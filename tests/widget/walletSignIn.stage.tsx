import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { SnapshotFrom } from 'xstate';
import { walletNames } from '../../machines/contracts/walletRequests.ts';
import type { walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { WalletSignInScreen } from '../../src/widget/WalletSignInScreen.tsx';
import { fromOutside, type Stage } from '../support/stage.ts';
import { inWidget } from './inWidget.tsx';
import { press } from './press.ts';

interface Seen {
  readonly screen: RenderResult;
  readonly snapshot: SnapshotFrom<typeof walletSignInMachine>;
}

const listed = walletNames.filter((wallet) => wallet !== 'vessel');
const connectingTitle = 'Connecting to your wallet...';
const signingTitle = 'Completing signature request...';
const hint = 'Still waiting? Open your wallet. It may be hidden or locked.';

/** The sentence of each wallet failure, by failure code. */
const reasons: Readonly<Record<string, string>> = {
  'wallet-missing': 'This wallet was not found in this browser. Set it up, or choose another one.',
  'wallet-declined': 'The request was declined in the wallet. Try again, or use another wallet.',
  'wallet-changed': 'Another account was chosen in the wallet. Try again with the account you want to use.',
  'wallet-disconnected': 'The wallet was disconnected from this page. Try again to connect it.',
  'wallet-silent': 'The wallet did not answer. Open it, then try again.',
  'wallet-unsupported':
    'This kind of account cannot sign in, because we cannot check its signatures. Smart-contract wallets and some hardware wallets, such as a Ledger on Solana, sign in another form. Use another account or another wallet.',
  'signature-refused': 'The signature is not valid.',
  unreachable: 'Unable to contact our servers. Check your connection, then try again.',
  'timed-out': 'Our servers took too long to answer. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
};

const heading = (screen: RenderResult) => screen.getByRole('heading', { level: 1 });
const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });

async function seesNoFailure(screen: RenderResult): Promise<void> {
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^$/);
}

const seesProgress =
  (title: string, progress: string) =>
  async ({ screen, snapshot: { context } }: Seen): Promise<void> => {
    await expect.element(heading(screen)).toHaveTextContent(title);
    await expect.element(screen.getByRole('status').first()).toHaveTextContent(progress);
    const isHinted = context.isSlow && /^Confirm|^Waiting/.test(progress);
    await expect.element(screen.getByRole('status').nth(1)).toHaveTextContent(isHinted ? hint : /^$/);
    await expect.element(button(screen, 'Back')).toBeEnabled();
    await seesNoFailure(screen);
    if (title !== signingTitle) return;
    const message = screen.getByRole('region', { name: 'Message to sign' });
    await expect.element(message).toBeVisible();
    expect(message.element().textContent).toBe(context.message);
    await expect.element(screen.getByText(`Your account: ${context.account.address}`)).toBeVisible();
  };

export const walletSignInStage: Stage<typeof walletSignInMachine> = {
  render: (actor) => inWidget(<WalletSignInScreen actor={actor} listed={listed} />),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'wallet.chosen': (scene) => press(scene, 'Continue with Metamask'),
    'foundWallet.chosen': (scene) => press(scene, 'MetaMask'),
    'retry.chosen': (scene) => press(scene, 'Try again'),
    'otherWallets.chosen': (scene) => press(scene, 'Continue with other wallet'),
    'walletSetup.chosen': (scene) => press(scene, 'Set up a new crypto wallet'),
    'back.pressed': (scene) => press(scene, 'Back'),
    'account.lost': fromOutside,
    'page.restored': fromOutside,
  },
  focus: {
    heading: [
      'Choose your wallet',
      'Completing signature request...',
      'Connecting to your wallet...',
      'Continue with other wallet',
      'Looks like there was an error!',
      'Set up a new crypto wallet',
    ],
  },
  sees: {
    async 'choosingOtherWallet.listingInstalled'({ screen }) {
      await expect.element(heading(screen)).toHaveTextContent('Continue with other wallet');
      await expect.element(screen.getByRole('status')).toHaveTextContent('Looking for your wallet.');
      await expect.element(button(screen, 'Back')).toBeEnabled();
      expect(screen.getByRole('button').elements()).toHaveLength(1);
    },
    async 'choosingOtherWallet.choosingEntry'({ screen, snapshot: { context } }) {
      await expect.element(heading(screen)).toHaveTextContent('Continue with other wallet');
      const names = [
        'Metamask',
        'Phantom',
        'Coinbase',
        'Binance',
        'other Ethereum wallet',
        'other Solana wallet',
      ].map((name) => `Continue with ${name}`);
      for (const name of names) await expect.element(button(screen, name)).toBeEnabled();
      const installed = context.installed.length === 0 ? [] : names.slice(0, 1);
      const groupOf = (name: string) =>
        screen
          .getByRole('group', { name })
          .getByRole('button')
          .elements()
          .map(({ textContent }) => textContent);
      expect(groupOf('In this browser')).toEqual(installed);
      expect(groupOf('Other wallets')).toEqual(installed.length === 0 ? [] : names.slice(1));
      expect(screen.getByRole('button').elements().slice(1, -1)).toHaveLength(names.length);
      await expect.element(button(screen, 'Set up a new crypto wallet')).toBeEnabled();
    },
    async settingUpWallet({ screen }) {
      await expect.element(heading(screen)).toHaveTextContent('Set up a new crypto wallet');
      const links = [
        ['Phantom', 'https://phantom.com/download'],
        ['Metamask', 'https://metamask.io/download'],
        ['Coinbase', 'https://www.coinbase.com/wallet/downloads'],
        ['Binance', 'https://www.binance.com/en/web3wallet'],
      ] as const;
      expect(screen.getByRole('link').elements()).toHaveLength(links.length);
      for (const [name, href] of links) {
        const link = screen.getByRole('link', { name: `Download ${name} (opens in a new tab)` });
        await expect.element(link).toHaveAttribute('href', href);
        await expect.element(link).toHaveAttribute('target', '_blank');
        await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
      }
    },
    findingWallets: seesProgress(connectingTitle, 'Looking for your wallet.'),
    async choosingWallet({ screen, snapshot }) {
      await expect.element(heading(screen)).toHaveTextContent('Choose your wallet');
      for (const { name } of snapshot.context.found) {
        await expect.element(button(screen, name)).toBeEnabled();
      }
      await seesNoFailure(screen);
    },
    connectingWallet: seesProgress(connectingTitle, 'Confirm the connection in your wallet.'),
    'connected.startingSignIn': seesProgress(connectingTitle, 'Preparing the message.'),
    'connected.signingMessage': seesProgress(signingTitle, 'Waiting for your signature.'),
    finishingSignIn: seesProgress(signingTitle, 'Checking your signature.'),
    async walletFailed({ screen, snapshot: { context } }) {
      const { failure, step } = context;
      const headline =
        step === 'sign' ? '[Error] Could not sign message' : '[Error] Could not connect to wallet';
      await expect.element(heading(screen)).toHaveTextContent('Looks like there was an error!');
      await expect.element(heading(screen)).toHaveFocus();
      await expect.element(screen.getByText(headline, { exact: true })).toBeVisible();
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent(`${headline}${reasons[failure?.code ?? ''] ?? 'no sentence'}`);
      const retry = button(screen, 'Try again');
      if (failure?.code === 'wallet-unsupported') await expect.element(retry).not.toBeInTheDocument();
      else await expect.element(retry).toBeEnabled();
      const setUp = button(screen, 'Set up a new crypto wallet');
      if (failure?.code === 'wallet-missing') await expect.element(setUp).toBeEnabled();
      else await expect.element(setUp).not.toBeInTheDocument();
    },
    signedIn: seesProgress(signingTitle, 'Checking your signature.'),
    async wentBack({ screen }) {
      await expect.element(heading(screen)).toBeVisible();
    },
  },
};
