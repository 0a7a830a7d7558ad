import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { walletProofMachine } from '../../machines/passkeys/walletProof.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import type { CopyOf } from '../copy/language.ts';
import { passkeyCopy, proofCopy } from '../copy/passkeys.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { walletFailureCopy, walletCopy, widgetCopy } from '../copy/widget.en.ts';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { FailureAlert } from '../ui/widget/FailureAlert.tsx';
import { failureLine } from '../ui/widget/failureLine.ts';
import { walletFailureMessage } from '../ui/widget/walletFailures.ts';
import { FoundWallets, WalletMessage } from '../ui/widget/walletParts.tsx';
import { row, text } from '../ui/widget/Widget.css.ts';
import type { PasskeyFrame } from './PasskeyFrame.tsx';

type Snapshot = SnapshotFrom<typeof walletProofMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsChoosing = (snapshot: Snapshot) => snapshot.matches('choosingWallet');
const selectHasFailed = (snapshot: Snapshot) => snapshot.matches('walletFailed');
const selectIsSigning = (snapshot: Snapshot) => snapshot.matches('signingMessage');
const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'retry.chosen' });
const selectCanGoBack = (snapshot: Snapshot) => snapshot.can({ type: 'back.pressed' });

function selectProgress(snapshot: Snapshot): keyof CopyOf<typeof walletCopy>['progress'] | null {
  if (snapshot.matches('findingWallets')) return 'finding';
  if (snapshot.matches('connectingWallet')) return 'connecting';
  if (snapshot.matches('startingSignature')) return 'starting';
  if (snapshot.matches('signingMessage')) return 'signing';
  return snapshot.matches('finishingSignature') || snapshot.matches('confirmed') ? 'finishing' : null;
}

interface WalletProofScreenProps {
  readonly actor: ActorRefFrom<typeof walletProofMachine>;
  readonly frame: PasskeyFrame;
}

/** Screen of the step-up with a wallet, from looking for the wallet to its signature. */
export function WalletProofScreen({ actor, frame: { Screen } }: WalletProofScreenProps) {
  const { again } = useCopy(passkeyCopy);
  const { back } = useCopy(widgetCopy);
  const proofs = useCopy(proofCopy);
  const words = useCopy(walletCopy);
  const failures = useCopy(failureCopy);
  const walletFailures = useCopy(walletFailureCopy);
  const { wallets, failure, found, message } = useSelector(actor, selectContext);
  const isChoosing = useSelector(actor, selectIsChoosing);
  const hasFailed = useSelector(actor, selectHasFailed);
  const canRetry = useSelector(actor, selectCanRetry);
  const isSigning = useSelector(actor, selectIsSigning);
  const progress = useSelector(actor, selectProgress);
  const canGoBack = useSelector(actor, selectCanGoBack);
  const problem =
    hasFailed && failure
      ? failureLine(walletFailureMessage(failure, proofs.failed, failures, walletFailures))
      : null;
  return (
    <Screen
      title={isChoosing ? words.choose.title : proofs.walletTitle}
      text={proofs.walletText(wallets.map(({ address }) => address))}
    >
      <FailureAlert message={problem} />
      {isSigning && <WalletMessage message={message} />}
      <output className={text}>{progress && words.progress[progress]}</output>
      {isChoosing && (
        <FoundWallets
          found={found}
          onChoose={(walletId) => actor.send({ type: 'foundWallet.chosen', walletId })}
        />
      )}
      {canRetry && <WidgetButton onClick={() => actor.send({ type: 'retry.chosen' })}>{again}</WidgetButton>}
      <div className={row}>
        <WidgetButton tone="link" disabled={!canGoBack} onClick={() => actor.send({ type: 'back.pressed' })}>
          {back}
        </WidgetButton>
      </div>
    </Screen>
  );
}
