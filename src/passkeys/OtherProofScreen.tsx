import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { otherProofMachine } from '../../machines/passkeys/otherProof.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { passkeyCopy, proofCopy } from '../copy/passkeys.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { FailureAlert } from '../ui/widget/FailureAlert.tsx';
import { row } from '../ui/widget/Widget.css.ts';
import type { PasskeyFrame } from './PasskeyFrame.tsx';
import { failureExplanation } from '../ui/widget/failureExplanation.ts';
import { PasscodeProofScreen } from './PasscodeProofScreen.tsx';
import { WalletProofScreen } from './WalletProofScreen.tsx';

type Snapshot = SnapshotFrom<typeof otherProofMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectPasscodeProof = ({ children }: Snapshot) => children.passcodeProof;
const selectWalletProof = ({ children }: Snapshot) => children.walletProof;
const selectCanChoose = (snapshot: Snapshot) => snapshot.matches('choosingMethod');
const selectIsLeaving = (snapshot: Snapshot) => snapshot.hasTag('leaving');
const selectCanCancel = (snapshot: Snapshot) => snapshot.can({ type: 'cancel.pressed' });
const selectHasWallet = ({ context }: Snapshot) => context.wallets.length > 0;

export interface OtherProofScreenProps {
  readonly actor: ActorRefFrom<typeof otherProofMachine>;
  readonly frame: PasskeyFrame;
}

/** Screens of the step-up with a passcode, a wallet or an OAuth account, beginning with the choice. */
export function OtherProofScreen(props: OtherProofScreenProps) {
  const { actor, frame } = props;
  const passcodeProof = useSelector(actor, selectPasscodeProof);
  const walletProof = useSelector(actor, selectWalletProof);
  if (passcodeProof) return <PasscodeProofScreen actor={passcodeProof} frame={frame} />;
  return walletProof ? <WalletProofScreen actor={walletProof} frame={frame} /> : <Methods {...props} />;
}

function Methods({ actor, frame: { Screen } }: OtherProofScreenProps) {
  const { stepUp, cancel } = useCopy(passkeyCopy);
  const words = useCopy(proofCopy);
  const failures = useCopy(failureCopy);
  const { providers } = useCopy(widgetCopy);
  const { passcodes, oauthAccounts, provider, failure, canGoBack } = useSelector(actor, selectContext);
  const canChoose = useSelector(actor, selectCanChoose);
  const canCancel = useSelector(actor, selectCanCancel);
  const isLeaving = useSelector(actor, selectIsLeaving);
  const hasWallet = useSelector(actor, selectHasWallet);
  return (
    <Screen title={stepUp.title} text={stepUp.text}>
      <FailureAlert message={failureExplanation(failure, words.failed, failures)} />
      {passcodes.map(({ channel, destination }) => (
        <WidgetButton
          key={`${channel} ${destination}`}
          tone="secondary"
          disabled={!canChoose}
          onClick={() => actor.send({ type: 'passcode.chosen', channel, destination })}
        >
          {words.passcode[channel](destination)}
        </WidgetButton>
      ))}
      {hasWallet && (
        <WidgetButton
          tone="secondary"
          disabled={!canChoose}
          onClick={() => actor.send({ type: 'wallet.chosen' })}
        >
          {words.wallet}
        </WidgetButton>
      )}
      {oauthAccounts.map((name) => (
        <WidgetButton
          key={name}
          tone="secondary"
          disabled={!canChoose}
          busyLabel={isLeaving && name === provider && words.leaving(providers[name])}
          onClick={() => actor.send({ type: 'provider.chosen', provider: name })}
        >
          {words.oauth(providers[name])}
        </WidgetButton>
      ))}
      <div className={row}>
        {canGoBack && (
          <WidgetButton
            tone="link"
            disabled={!canChoose}
            onClick={() => actor.send({ type: 'back.pressed' })}
          >
            {words.ownProof}
          </WidgetButton>
        )}
        <WidgetButton
          tone="link"
          disabled={!canCancel}
          onClick={() => actor.send({ type: 'cancel.pressed' })}
        >
          {cancel}
        </WidgetButton>
      </div>
    </Screen>
  );
}
