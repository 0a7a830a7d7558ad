import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { walletNames } from '../../machines/contracts/walletRequests.ts';
import { useWidgetCopy } from '../copy/widget/WidgetCopyProvider.tsx';
import { WidgetButton, WidgetScreen } from './controls.tsx';
import type { ScreenProps } from './Widget.tsx';

const selectContext = ({ context }: SnapshotFrom<typeof widgetMachine>) => context;

/** 'Continue with other wallet': every wallet there is, and the way to one for who has none. */
export function OtherWallets({ actor }: ScreenProps): ReactNode {
  const { wallets, main } = useWidgetCopy();
  return (
    <WidgetScreen title={wallets.otherTitle} onBack={() => actor.send({ type: 'back.pressed' })}>
      {walletNames.map((wallet) => (
        <WidgetButton
          key={wallet}
          tone="secondary"
          onClick={() => actor.send({ type: 'wallet.chosen', wallet })}
        >
          {main.wallet(wallets.names[wallet])}
        </WidgetButton>
      ))}
      <WidgetButton tone="link" onClick={() => actor.send({ type: 'walletSetup.chosen' })}>
        {wallets.setUp}
      </WidgetButton>
    </WidgetScreen>
  );
}

/** 'Set up a new crypto wallet'. */
export function SettingUpWallet({ actor }: ScreenProps): ReactNode {
  const { wallets } = useWidgetCopy();
  return <WidgetScreen title={wallets.setUpTitle} onBack={() => actor.send({ type: 'back.pressed' })} />;
}

/** 'Connecting to your wallet...'. */
export function ConnectingWallet({ actor }: ScreenProps): ReactNode {
  const { wallets } = useWidgetCopy();
  return <WidgetScreen title={wallets.connecting} onBack={() => actor.send({ type: 'back.pressed' })} />;
}

/** 'Completing signature request...', with the text that is signed. */
export function SigningMessage({ actor }: ScreenProps): ReactNode {
  const { wallets } = useWidgetCopy();
  const { challenge } = useSelector(actor, selectContext);
  return (
    <WidgetScreen
      title={wallets.signing}
      text={challenge?.message}
      onBack={() => actor.send({ type: 'back.pressed' })}
    />
  );
}

/** 'Looks like there was an error!'. */
export function WalletFailed({ actor }: ScreenProps): ReactNode {
  const { wallets } = useWidgetCopy();
  const { failedStep } = useSelector(actor, selectContext);
  return (
    <WidgetScreen
      title={wallets.failedTitle}
      text={wallets.failed[failedStep]}
      onBack={() => actor.send({ type: 'back.pressed' })}
    >
      <WidgetButton onClick={() => actor.send({ type: 'retry.chosen' })}>{wallets.tryAgain}</WidgetButton>
    </WidgetScreen>
  );
}
