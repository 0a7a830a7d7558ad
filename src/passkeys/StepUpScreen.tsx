import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { stepUpMachine } from '../../machines/passkeys/stepUp.machine.ts';
import { hasOtherProof } from '../../machines/contracts/proofRequests.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { passkeyFailureMessage } from '../copy/failures.ts';
import { passkeyCopy } from '../copy/passkeys.en.ts';
import { passwordCopy, widgetCopy } from '../copy/widget.en.ts';
import { Form } from '../ui/Form.tsx';
import { formText } from '../ui/formText.ts';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { failureExplanation } from '../ui/widget/failureExplanation.ts';
import { FailureAlert } from '../ui/widget/FailureAlert.tsx';
import { failureLine } from '../ui/widget/failureLine.ts';
import { orDivider, row, stack, text } from '../ui/widget/Widget.css.ts';
import { WidgetPasswordField } from '../ui/widget/WidgetPasswordField.tsx';
import { OtherProofScreen } from './OtherProofScreen.tsx';
import { widgetFrame, type PasskeyFrame } from './PasskeyFrame.tsx';

type Snapshot = SnapshotFrom<typeof stepUpMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsAwaited = (snapshot: Snapshot) => snapshot.hasTag('awaited');
const selectIsUnread = (snapshot: Snapshot) => snapshot.matches({ seekingProofs: 'unread' });
const selectIsUnprovable = (snapshot: Snapshot) => snapshot.matches('unprovable');
const selectIsAsking = (snapshot: Snapshot) => snapshot.matches({ usingPasskey: 'askingForPasskey' });
const selectIsFinishing = (snapshot: Snapshot) => snapshot.matches({ usingPasskey: 'finishingSignIn' });
const selectIsConfirming = (snapshot: Snapshot) => snapshot.matches('confirmingPassword');
const selectCanPress = (snapshot: Snapshot) => snapshot.can({ type: 'passkey.pressed' });
const selectCanSubmit = (snapshot: Snapshot) => snapshot.can({ type: 'password.submitted', password: '' });
const selectCanChooseOther = (snapshot: Snapshot) => snapshot.can({ type: 'otherMethod.chosen' });
const selectHasOther = ({ context }: Snapshot) => hasOtherProof(context.others);
const selectOtherProof = ({ children }: Snapshot) => children.otherProof;
const selectCanCancel = (snapshot: Snapshot) => snapshot.can({ type: 'cancel.pressed' });

interface StepUpScreenProps {
  readonly actor: ActorRefFrom<typeof stepUpMachine>;
  readonly frame?: PasskeyFrame;
}

/** Screen 'Confirm that it is you', with a passkey, the password or another method of the client. */
export function StepUpScreen({ actor, frame = widgetFrame }: StepUpScreenProps) {
  const otherProof = useSelector(actor, selectOtherProof);
  return otherProof ? (
    <OtherProofScreen actor={otherProof} frame={frame} />
  ) : (
    <OwnProofScreen actor={actor} frame={frame} />
  );
}

function OwnProofScreen({ actor, frame: { Screen } }: Required<StepUpScreenProps>) {
  const { stepUp: words, again, cancel } = useCopy(passkeyCopy);
  const { main } = useCopy(widgetCopy);
  const failures = useCopy(failureCopy);
  const { email, hasPasskey, failure } = useSelector(actor, selectContext);
  const isUnread = useSelector(actor, selectIsUnread);
  const isUnprovable = useSelector(actor, selectIsUnprovable);
  const hasOwn = !isUnread;
  const canCancel = useSelector(actor, selectCanCancel);
  const message = isUnread
    ? failureExplanation(failure, words.failed.proofs, failures)
    : failure && failureLine(passkeyFailureMessage(failure, failures));
  return (
    <Screen title={words.title} text={words.text}>
      <div>
        <FailureAlert message={message} />
        <output className={text}>{isUnprovable && <span>{words.unprovable}</span>}</output>
      </div>
      {isUnread && <WidgetButton onClick={() => actor.send({ type: 'retry.chosen' })}>{again}</WidgetButton>}
      {hasOwn && hasPasskey && <PasskeyProof actor={actor} />}
      {hasOwn && hasPasskey && email !== null && <div className={orDivider}>{main.or}</div>}
      {hasOwn && email !== null && (
        <PasswordProof actor={actor} email={email} tone={hasPasskey ? 'secondary' : 'primary'} />
      )}
      <div className={row}>
        {hasOwn && <OtherMethod actor={actor} />}
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

function PasskeyProof({ actor }: StepUpScreenProps) {
  const { stepUp: words, moment, waiting } = useCopy(passkeyCopy);
  const isAwaited = useSelector(actor, selectIsAwaited);
  const isAsking = useSelector(actor, selectIsAsking);
  const isFinishing = useSelector(actor, selectIsFinishing);
  const canPress = useSelector(actor, selectCanPress);
  return (
    <WidgetButton
      data-focus-target="passkey"
      disabled={!canPress}
      busyLabel={isAsking ? waiting : isFinishing ? words.confirming : isAwaited && moment}
      onClick={() => actor.send({ type: 'passkey.pressed' })}
    >
      {words.passkey}
    </WidgetButton>
  );
}

function OtherMethod({ actor }: StepUpScreenProps) {
  const { stepUp: words } = useCopy(passkeyCopy);
  const hasOther = useSelector(actor, selectHasOther);
  const canChoose = useSelector(actor, selectCanChooseOther);
  return (
    hasOther && (
      <WidgetButton
        tone="link"
        disabled={!canChoose}
        onClick={() => actor.send({ type: 'otherMethod.chosen' })}
      >
        {words.other}
      </WidgetButton>
    )
  );
}

interface PasswordProofProps extends StepUpScreenProps {
  readonly email: string;
  readonly tone: 'primary' | 'secondary';
}

function PasswordProof({ actor, email, tone }: PasswordProofProps) {
  const { stepUp: words } = useCopy(passkeyCopy);
  const { field, missing } = useCopy(passwordCopy);
  const failures = useCopy(failureCopy);
  const { passwordFault, passwordFailure } = useSelector(actor, selectContext);
  const isConfirming = useSelector(actor, selectIsConfirming);
  const canSubmit = useSelector(actor, selectCanSubmit);
  return (
    <Form
      className={stack}
      onSubmit={(form) => actor.send({ type: 'password.submitted', password: formText(form, 'password') })}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <WidgetPasswordField
        label={field.password}
        autoComplete="current-password"
        readOnly={!canSubmit}
        error={passwordFault ? missing : failureExplanation(passwordFailure, words.failed.password, failures)}
      />
      <WidgetButton
        type="submit"
        tone={tone}
        disabled={!canSubmit}
        busyLabel={isConfirming && words.confirming}
      >
        {words.password}
      </WidgetButton>
    </Form>
  );
}
