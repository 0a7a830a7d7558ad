import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { walletNames, type WalletName } from '../../machines/contracts/walletRequests.ts';
import type { linkedAccountsMachine } from '../../machines/dashboard/linkedAccounts.machine.ts';
import type { walletSignInMachine } from '../../machines/widget/walletSignIn.machine.ts';
import { linkedAccountsCopy } from '../copy/profile.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { StepUpScreen } from '../passkeys/StepUpScreen.tsx';
import { widgetRoot } from '../theme/widgetTheme.css.ts';
import { classNames } from '../ui/classNames.ts';
import { contents } from '../ui/contents.css.ts';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { AccountList } from './AccountList.tsx';
import { profileFrame } from './ProfileFrame.tsx';

type Snapshot = SnapshotFrom<typeof linkedAccountsMachine>;

const selectWalletSignIn = ({ children }: Snapshot) => children.walletSignIn;
const selectStepUp = ({ children }: Snapshot) => children.stepUp;

interface FrameProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly onBack?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** Properties of the wallet screens, which load on demand. */
export interface WalletScreenProps {
  readonly actor: ActorRefFrom<typeof walletSignInMachine>;
  readonly listed: readonly WalletName[];
  readonly listTitle: string;
  readonly Screen: ComponentType<FrameProps>;
  /** Shown while the code of the screens loads. */
  readonly fallback: ReactNode;
}

interface AccountsPanelProps {
  readonly actor: ActorRefFrom<typeof linkedAccountsMachine>;
  readonly WalletScreen: ComponentType<WalletScreenProps>;
}

/** Linked accounts and their changes, inside the card of the profile's section about linked accounts. */
export function AccountsPanel({ actor, WalletScreen }: AccountsPanelProps) {
  const { addWallet } = useCopy(linkedAccountsCopy);
  const walletSignIn = useSelector(actor, selectWalletSignIn);
  const stepUp = useSelector(actor, selectStepUp);
  return (
    <div className={classNames(widgetRoot, contents)}>
      {walletSignIn && (
        <WalletScreen
          actor={walletSignIn}
          listed={walletNames}
          listTitle={addWallet}
          Screen={WalletFrame}
          fallback={<AccountList actor={actor} />}
        />
      )}
      {stepUp && <StepUpScreen actor={stepUp} frame={profileFrame} />}
      {!walletSignIn && !stepUp && <AccountList actor={actor} />}
    </div>
  );
}

/** Layout of a wallet screen inside a card of the profile, with a button to go back as its last one. */
function WalletFrame({ title, text, onBack, children }: FrameProps) {
  const words = useCopy(linkedAccountsCopy);
  return (
    <profileFrame.Screen title={title} text={text}>
      {children}
      {onBack && (
        <WidgetButton tone="secondary" onClick={onBack}>
          {words.back}
        </WidgetButton>
      )}
    </profileFrame.Screen>
  );
}
