import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { smsEnrollmentMachine } from '../../machines/widget/smsEnrollment.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { twoStepSetupCopy } from '../copy/secondStep.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { widgetFrame } from '../passkeys/PasskeyFrame.tsx';
import { StepUpScreen } from '../passkeys/StepUpScreen.tsx';
import { useStepUp } from '../passkeys/useStepUp.ts';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { FailureAlert } from '../ui/widget/FailureAlert.tsx';
import { failureExplanation } from '../ui/widget/failureExplanation.ts';
import { text } from '../ui/widget/Widget.css.ts';
import { PasscodeScreen } from './PasscodeScreen.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import type { TwoStepScreenProps } from './twoStepScreen.ts';

type Snapshot = SnapshotFrom<typeof smsEnrollmentMachine>;
type Props = TwoStepScreenProps<typeof smsEnrollmentMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectDelivery = ({ children }: Snapshot) => children.sendSecondPasscode;
const selectOtp = ({ children }: Snapshot) => children.otp;
const selectPhoneEntry = ({ children }: Snapshot) => children.phoneEntry;
const selectIsSending = (snapshot: Snapshot) => snapshot.matches('sendingPasscode');
const selectIsBroken = (snapshot: Snapshot) => snapshot.matches('broken');
const selectCanCancel = (snapshot: Snapshot) => snapshot.can({ type: 'cancel.pressed' });

/** Screens that add a phone number for text messages: the number, then the passcode that was sent to it. */
export function SmsEnrollmentScreen(props: Props) {
  const { actor, frame } = props;
  const stepUp = useStepUp(useSelector(actor, selectDelivery));
  const otp = useSelector(actor, selectOtp);
  if (stepUp) return <StepUpScreen actor={stepUp} {...(frame && { frame })} />;
  return otp ? <PasscodeScreen actor={otp} frame={frame} /> : <PhoneNumber {...props} />;
}

function PhoneNumber({ actor, frame: { Screen } = widgetFrame }: Props) {
  const { phone: words, again, cancel } = useCopy(twoStepSetupCopy);
  const failures = useCopy(failureCopy);
  const { failure, passcode } = useSelector(actor, selectContext);
  const phoneEntry = useSelector(actor, selectPhoneEntry);
  const isSending = useSelector(actor, selectIsSending);
  const isBroken = useSelector(actor, selectIsBroken);
  const canCancel = useSelector(actor, selectCanCancel);
  return (
    <Screen title={words.title} text={words.text}>
      <div>
        <FailureAlert
          message={failureExplanation(failure, isBroken ? words.broken : words.failed, failures)}
        />
        <output className={text}>{isSending && words.sending(passcode.destination)}</output>
      </div>
      {phoneEntry && <PhoneForm actor={phoneEntry} method="sms-passcode" />}
      {isBroken && <WidgetButton onClick={() => actor.send({ type: 'retry.chosen' })}>{again}</WidgetButton>}
      {canCancel && (
        <WidgetButton tone="link" onClick={() => actor.send({ type: 'cancel.pressed' })}>
          {cancel}
        </WidgetButton>
      )}
    </Screen>
  );
}
