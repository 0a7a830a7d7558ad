import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { totpEnrollmentMachine } from '../../machines/widget/totpEnrollment.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { twoStepFailureCopy } from '../copy/widget.en.ts';
import { twoStepSetupCopy } from '../copy/secondStep.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { widgetFrame } from '../passkeys/PasskeyFrame.tsx';
import { StepUpScreen } from '../passkeys/StepUpScreen.tsx';
import { useStepUp } from '../passkeys/useStepUp.ts';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { FailureAlert } from '../ui/widget/FailureAlert.tsx';
import { failureExplanation } from '../ui/widget/failureExplanation.ts';
import { text } from '../ui/widget/Widget.css.ts';
import { AuthenticatorKey, AuthenticatorQrCode } from './AuthenticatorScreens.tsx';
import { authenticatorLabel } from './authenticatorUri.ts';
import { PasscodeField } from '../ui/widget/PasscodeField.tsx';
import { RecoveryCodesScreen } from './RecoveryCodesScreen.tsx';
import { twoStepFailureLine } from './twoStepFailures.ts';
import type { TwoStepScreenProps } from './twoStepScreen.ts';

type Snapshot = SnapshotFrom<typeof totpEnrollmentMachine>;
type Props = TwoStepScreenProps<typeof totpEnrollmentMachine>;

const selectFailure = ({ context }: Snapshot) => context.failure;
const selectIsUnclear = ({ context }: Snapshot) => context.isUnclear;
const selectCreation = ({ children }: Snapshot) => children.createAuthenticator;
const selectRecoveryCodes = ({ children }: Snapshot) => children.recoveryCodes;
const selectIsCreating = (snapshot: Snapshot) => snapshot.matches('creatingAuthenticator');
const selectIsExpired = (snapshot: Snapshot) => snapshot.matches('expired');
const selectIsWithoutCodes = (snapshot: Snapshot) => snapshot.matches('withoutCodes');
const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'retry.chosen' });
const selectIsScanning = (snapshot: Snapshot) => snapshot.matches({ connecting: 'showingQrCode' });
const selectIsTyping = (snapshot: Snapshot) => snapshot.matches({ connecting: 'showingSecret' });
const selectIsConnecting = (snapshot: Snapshot) => snapshot.matches('connecting');
const selectIsVerifying = (snapshot: Snapshot) => snapshot.matches({ connecting: 'verifyingCode' });

/** Screens that set up an authenticator app, from the QR code to the recovery codes. */
export function TotpEnrollmentScreen(props: Props) {
  const { actor, secrets, frame } = props;
  const stepUp = useStepUp(useSelector(actor, selectCreation));
  const recoveryCodes = useSelector(actor, selectRecoveryCodes);
  const isScanning = useSelector(actor, selectIsScanning);
  const isTyping = useSelector(actor, selectIsTyping);
  const isConnecting = useSelector(actor, selectIsConnecting);
  if (stepUp) return <StepUpScreen actor={stepUp} {...(frame && { frame })} />;
  if (recoveryCodes) return <RecoveryCodesScreen actor={recoveryCodes} secrets={secrets} frame={frame} />;
  if (isScanning) return <AuthenticatorQrCode {...props} />;
  if (isTyping) return <AuthenticatorKey {...props} />;
  return isConnecting ? <FirstCode {...props} /> : <NewAuthenticator {...props} />;
}

function NewAuthenticator({ actor, frame: { Screen } = widgetFrame }: Props) {
  const { app: words, again, cancel } = useCopy(twoStepSetupCopy);
  const failures = useCopy(failureCopy);
  const failure = useSelector(actor, selectFailure);
  const isCreating = useSelector(actor, selectIsCreating);
  const isExpired = useSelector(actor, selectIsExpired);
  const isWithoutCodes = useSelector(actor, selectIsWithoutCodes);
  const canRetry = useSelector(actor, selectCanRetry);
  const problem = isWithoutCodes ? words.withoutCodes : failureExplanation(failure, words.failed, failures);
  return (
    <Screen title={words.title}>
      <div>
        <FailureAlert message={isExpired ? words.expired : problem} />
        <output className={text}>{isCreating && words.creating}</output>
      </div>
      {isWithoutCodes && (
        <WidgetButton onClick={() => actor.send({ type: 'continue.pressed' })}>{words.continue}</WidgetButton>
      )}
      {canRetry && (
        <>
          <WidgetButton onClick={() => actor.send({ type: 'retry.chosen' })}>
            {isExpired ? words.restart : again}
          </WidgetButton>
          <WidgetButton tone="link" onClick={() => actor.send({ type: 'cancel.pressed' })}>
            {cancel}
          </WidgetButton>
        </>
      )}
    </Screen>
  );
}

function FirstCode({ actor, secrets, frame: { Screen } = widgetFrame }: Props) {
  const { code: words, back, cancel } = useCopy(twoStepSetupCopy);
  const failures = useCopy(failureCopy);
  const twoStepFailures = useCopy(twoStepFailureCopy);
  const failure = useSelector(actor, selectFailure);
  const isUnclear = useSelector(actor, selectIsUnclear);
  const isVerifying = useSelector(actor, selectIsVerifying);
  const issuer = authenticatorLabel(secrets.readAuthenticator()?.uri).issuer;
  return (
    <Screen title={words.title} text={words.text(issuer)}>
      <PasscodeField
        label={words.field}
        isUnclear={isUnclear}
        error={twoStepFailureLine(failure, words.failed, failures, twoStepFailures)}
        isVerifying={isVerifying}
        onCode={(code) => actor.send({ type: 'code.typed', code })}
      />
      <output className={text}>{isVerifying && words.verifying}</output>
      <WidgetButton tone="link" disabled={isVerifying} onClick={() => actor.send({ type: 'back.pressed' })}>
        {back}
      </WidgetButton>
      <WidgetButton tone="link" disabled={isVerifying} onClick={() => actor.send({ type: 'cancel.pressed' })}>
        {cancel}
      </WidgetButton>
    </Screen>
  );
}
