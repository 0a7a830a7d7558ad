import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passcodeProofMachine } from '../../machines/passkeys/passcodeProof.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { passkeyCopy, proofCopy } from '../copy/passkeys.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { FailureAlert } from '../ui/widget/FailureAlert.tsx';
import { failureExplanation } from '../ui/widget/failureExplanation.ts';
import { PasscodeField } from '../ui/widget/PasscodeField.tsx';
import { row, text } from '../ui/widget/Widget.css.ts';
import type { PasskeyFrame } from './PasskeyFrame.tsx';

type Snapshot = SnapshotFrom<typeof passcodeProofMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsSending = (snapshot: Snapshot) => snapshot.matches('sendingPasscode');
const selectIsUnsent = (snapshot: Snapshot) => snapshot.matches('unsent');
const selectIsExpired = (snapshot: Snapshot) => snapshot.matches('codeExpired');
const selectIsVerifying = (snapshot: Snapshot) =>
  snapshot.matches({ awaitingCode: 'verifyingCode' }) || snapshot.matches('confirmed');
const selectIsResending = (snapshot: Snapshot) => snapshot.matches({ awaitingCode: 'resendingCode' });
const selectCanType = (snapshot: Snapshot) => snapshot.can({ type: 'code.typed', code: '' });
const selectCanResend = (snapshot: Snapshot) => snapshot.can({ type: 'resend.requested' });
const selectCanGoBack = (snapshot: Snapshot) => snapshot.can({ type: 'back.pressed' });

interface PasscodeProofScreenProps {
  readonly actor: ActorRefFrom<typeof passcodeProofMachine>;
  readonly frame: PasskeyFrame;
}

/** Screen 'Enter passcode' of the step-up. The passcode is verified as soon as it has six digits. */
export function PasscodeProofScreen({ actor, frame: { Screen } }: PasscodeProofScreenProps) {
  const { again } = useCopy(passkeyCopy);
  const { passcode: words, back } = useCopy(widgetCopy);
  const proofs = useCopy(proofCopy);
  const failures = useCopy(failureCopy);
  const { destination, failure, codeFailure, isUnclear, isResent } = useSelector(actor, selectContext);
  const isSending = useSelector(actor, selectIsSending);
  const isUnsent = useSelector(actor, selectIsUnsent);
  const isExpired = useSelector(actor, selectIsExpired);
  const isVerifying = useSelector(actor, selectIsVerifying);
  const isResending = useSelector(actor, selectIsResending);
  const canType = useSelector(actor, selectCanType);
  const canResend = useSelector(actor, selectCanResend);
  const canGoBack = useSelector(actor, selectCanGoBack);
  const isSent = !isSending && !isUnsent;
  const problem =
    codeFailure?.code === 'passcode-wrong'
      ? words.wrong
      : failureExplanation(codeFailure, proofs.failed, failures);
  return (
    <Screen title={words.title} text={isSent ? words.sentTo(destination) : undefined}>
      <FailureAlert message={failureExplanation(failure, proofs.unsent, failures)} />
      {isSent && !isExpired && (
        <PasscodeField
          label={words.field}
          isUnclear={isUnclear}
          error={problem}
          isVerifying={!canType}
          onCode={(code) => actor.send({ type: 'code.typed', code })}
        />
      )}
      <output className={text}>
        {isSending && <span>{proofs.sending(destination)}</span>}
        {isVerifying && <span>{words.verifying}</span>}
        {isExpired && <span>{words.expired}</span>}
        {isResent && <span>{proofs.resent}</span>}
      </output>
      {isUnsent && <WidgetButton onClick={() => actor.send({ type: 'retry.chosen' })}>{again}</WidgetButton>}
      <div className={row}>
        {isSent && (
          <WidgetButton
            tone="link"
            disabled={!canResend}
            busyLabel={isResending && words.resending}
            onClick={() => actor.send({ type: 'resend.requested' })}
          >
            {words.resend}
          </WidgetButton>
        )}
        <WidgetButton tone="link" disabled={!canGoBack} onClick={() => actor.send({ type: 'back.pressed' })}>
          {back}
        </WidgetButton>
      </div>
    </Screen>
  );
}
