import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { walletProofMachine } from '../../machines/passkeys/walletProof.machine.ts';
import { focusTarget } from '../../src/page/focus.ts';
import { widgetFrame } from '../../src/passkeys/PasskeyFrame.tsx';
import { WalletProofScreen } from '../../src/passkeys/WalletProofScreen.tsx';
import type { See, Stage } from '../support/stage.ts';
import { inFrame } from '../widget/inFrame.tsx';
import { press } from '../widget/press.ts';

const button = (screen: RenderResult, name: string) => screen.getByRole('button', { name, exact: true });
const message = (screen: RenderResult) => screen.getByRole('region', { name: 'Message to sign' });

/** The sentence of each failure, by failure code. */
const reasons: Readonly<Record<string, string>> = {
  'wallet-missing': 'This wallet was not found in this browser. Set it up, or choose another one.',
  'wallet-declined': 'The request was declined in the wallet. Try again, or use another wallet.',
  'wallet-changed': 'Another account was chosen in the wallet. Try again with the account you want to use.',
  'wallet-silent': 'The wallet did not answer. Open it, then try again.',
  'wallet-unsupported':
    'This kind of account cannot sign in, because we cannot check its signatures. Smart-contract wallets and some hardware wallets, such as a Ledger on Solana, sign in another form. Use another account or another wallet.',
  'signature-refused': 'The signature was not accepted. Please try again.',
  unreachable: 'Unable to contact our servers. Check your connection, then try again.',
  'timed-out': 'Our servers took too long to answer. Please try again.',
};

const seesProgress =
  (progress: string): See<typeof walletProofMachine> =>
  async ({ screen, snapshot: { context } }) => {
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Sign with your wallet');
    for (const { address } of context.wallets)
      await expect.element(screen.getByText(address, { exact: false }).first()).toBeVisible();
    await expect.element(screen.getByRole('status')).toHaveTextContent(progress);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/^$/);
  };

export const walletProofStage: Stage<typeof walletProofMachine> = {
  render: (actor) => inFrame(<WalletProofScreen actor={actor} frame={widgetFrame} />),
  connect: (actor) => actor.on('focus.requested', ({ target }) => focusTarget(target)),
  gestures: {
    'foundWallet.chosen': (scene) =>
      scene.event.walletId === 'wallet-2' ? press(scene, 'Rabby') : scene.actor.send(scene.event),
    'retry.chosen': (scene) => press(scene, 'Try again'),
    'back.pressed': (scene) => press(scene, 'Back'),
  },
  focus: {
    heading: ['Choose your wallet', 'Sign with your wallet'],
    failure: ['Your identity could not be confirmed.'],
  },
  sees: {
    findingWallets: seesProgress('Looking for your wallet.'),
    async choosingWallet({ screen, snapshot }) {
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choose your wallet');
      for (const { name } of snapshot.context.found) await expect.element(button(screen, name)).toBeEnabled();
    },
    connectingWallet: seesProgress('Confirm the connection in your wallet.'),
    startingSignature: seesProgress('Preparing the message.'),
    async signingMessage(scene) {
      await seesProgress('Waiting for your signature.')(scene);
      await expect.element(message(scene.screen)).toHaveTextContent(scene.snapshot.context.message);
    },
    finishingSignature: seesProgress('Checking your signature.'),
    async walletFailed({ screen, snapshot }) {
      const { failure } = snapshot.context;
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent(`Your identity could not be confirmed. ${reasons[failure?.code ?? '']}`);
      const retry = button(screen, 'Try again');
      if (failure?.code === 'wallet-unsupported') await expect.element(retry).not.toBeInTheDocument();
      else await expect.element(retry).toBeEnabled();
      await expect.element(button(screen, 'Back')).toBeEnabled();
    },
    confirmed: seesProgress('Checking your signature.'),
    async wentBack({ screen }) {
      await expect.element(button(screen, 'Back')).toBeInTheDocument();
    },
  },
};
