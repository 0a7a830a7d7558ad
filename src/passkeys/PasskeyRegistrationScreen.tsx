import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passkeyRegistrationMachine } from '../../machines/passkeys/passkeyRegistration.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { passkeyCopy } from '../copy/passkeys.en.ts';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { FailureAlert } from '../ui/widget/FailureAlert.tsx';
import { text } from '../ui/widget/Widget.css.ts';
import { widgetFrame, type PasskeyFrame } from './PasskeyFrame.tsx';
import { registrationMessage } from './passkeyMessages.ts';
import { StepUpScreen } from './StepUpScreen.tsx';

type Snapshot = SnapshotFrom<typeof passkeyRegistrationMachine>;

const selectIsAwaited = (snapshot: Snapshot) => snapshot.hasTag('awaited');
const selectStepUp = ({ children }: Snapshot) => children.stepUp;
const selectIsUnsupported = (snapshot: Snapshot) => snapshot.matches({ offering: 'unsupported' });
const selectIsSignedOut = (snapshot: Snapshot) => snapshot.matches('signedOut');
const selectIsCreating = (snapshot: Snapshot) => snapshot.matches('creatingPasskey');
const selectIsRegistering = (snapshot: Snapshot) =>
  snapshot.matches('registering') || snapshot.matches('checkingResult');
// A failed registration may have succeeded, so the list is read before the failure is shown.
const selectFailure = (snapshot: Snapshot) =>
  selectIsRegistering(snapshot) ? null : snapshot.context.failure;
const selectCanCreate = (snapshot: Snapshot) => snapshot.can({ type: 'create.pressed' });
const selectCanSkip = (snapshot: Snapshot) => snapshot.can({ type: 'skip.pressed' });

interface PasskeyRegistrationScreenProps {
  readonly actor: ActorRefFrom<typeof passkeyRegistrationMachine>;
  readonly frame?: PasskeyFrame;
}

/** Screen 'Set up a new Passkey', replaced by the step-up screen while a step-up runs. */
export function PasskeyRegistrationScreen({ actor, frame = widgetFrame }: PasskeyRegistrationScreenProps) {
  const stepUp = useSelector(actor, selectStepUp);
  return stepUp ? <StepUpScreen actor={stepUp} frame={frame} /> : <StartScreen actor={actor} frame={frame} />;
}

function StartScreen({ actor, frame: { Screen } }: Required<PasskeyRegistrationScreenProps>) {
  const words = useCopy(passkeyCopy);
  const failures = useCopy(failureCopy);
  const failure = useSelector(actor, selectFailure);
  const isUnsupported = useSelector(actor, selectIsUnsupported);
  const isSignedOut = useSelector(actor, selectIsSignedOut);
  return (
    <Screen title={words.start.title} text={words.start.text}>
      <div>
        <FailureAlert message={registrationMessage(failure, words, failures)} />
        <output className={text}>{isUnsupported && words.start.unsupported}</output>
      </div>
      {isSignedOut ? (
        <WidgetButton onClick={() => actor.send({ type: 'retry.chosen' })}>{words.again}</WidgetButton>
      ) : (
        <OfferButtons actor={actor} isUnsupported={isUnsupported} />
      )}
    </Screen>
  );
}

interface OfferProps extends PasskeyRegistrationScreenProps {
  readonly isUnsupported: boolean;
}

function OfferButtons({ actor, isUnsupported }: OfferProps) {
  const { start: words, cancel, moment, waiting } = useCopy(passkeyCopy);
  const isAwaited = useSelector(actor, selectIsAwaited);
  const isCreating = useSelector(actor, selectIsCreating);
  const isRegistering = useSelector(actor, selectIsRegistering);
  const canCreate = useSelector(actor, selectCanCreate);
  const canSkip = useSelector(actor, selectCanSkip);
  return (
    <>
      {!isUnsupported && (
        <WidgetButton
          data-focus-target="create"
          disabled={!canCreate}
          busyLabel={isCreating ? waiting : isRegistering ? words.saving : isAwaited && moment}
          onClick={() => actor.send({ type: 'create.pressed' })}
        >
          {words.create}
        </WidgetButton>
      )}
      {isCreating ? (
        <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'cancel.pressed' })}>
          {cancel}
        </WidgetButton>
      ) : (
        <WidgetButton
          tone="secondary"
          disabled={!canSkip}
          onClick={() => actor.send({ type: 'skip.pressed' })}
        >
          {words.skip}
        </WidgetButton>
      )}
    </>
  );
}
