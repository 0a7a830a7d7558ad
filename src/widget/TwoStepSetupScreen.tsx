import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { twoStepSetupMachine } from '../../machines/widget/twoStepSetup.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { twoStepSetupCopy } from '../copy/secondStep.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { widgetFrame } from '../passkeys/PasskeyFrame.tsx';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { FailureAlert } from '../ui/widget/FailureAlert.tsx';
import { failureExplanation } from '../ui/widget/failureExplanation.ts';
import { text } from '../ui/widget/Widget.css.ts';
import { SmsEnrollmentScreen } from './SmsEnrollmentScreen.tsx';
import { TotpEnrollmentScreen } from './TotpEnrollmentScreen.tsx';
import type { TwoStepScreenProps } from './twoStepScreen.ts';

type Snapshot = SnapshotFrom<typeof twoStepSetupMachine>;
type Props = TwoStepScreenProps<typeof twoStepSetupMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectTotpEnrollment = ({ children }: Snapshot) => children.totpEnrollment;
const selectSmsEnrollment = ({ children }: Snapshot) => children.smsEnrollment;
const selectIsDone = ({ status }: Snapshot) => status === 'done';
const selectCanSkip = (snapshot: Snapshot) => snapshot.can({ type: 'skip.pressed' });

/** Screens that set up a second factor during a sign-in: the choice of the method, and the steps of each method. */
export function TwoStepSetupScreen({ actor, secrets, frame }: Props) {
  const totpEnrollment = useSelector(actor, selectTotpEnrollment);
  const smsEnrollment = useSelector(actor, selectSmsEnrollment);
  if (totpEnrollment) return <TotpEnrollmentScreen actor={totpEnrollment} secrets={secrets} frame={frame} />;
  if (smsEnrollment) return <SmsEnrollmentScreen actor={smsEnrollment} secrets={secrets} frame={frame} />;
  return <MethodChoice actor={actor} secrets={secrets} frame={frame} />;
}

function MethodChoice({ actor, frame: { Screen } = widgetFrame }: Props) {
  const { choose: words } = useCopy(twoStepSetupCopy);
  const failures = useCopy(failureCopy);
  const { reason, methods, failure } = useSelector(actor, selectContext);
  const isDone = useSelector(actor, selectIsDone);
  const canSkip = useSelector(actor, selectCanSkip);
  const hasApp = methods.includes('authenticator');
  return (
    <Screen title={words.title} text={words.reasons[reason]}>
      {reason === 'recovered' && hasApp && <p className={text}>{words.replaces}</p>}
      <FailureAlert message={failureExplanation(failure, words.failed, failures)} />
      {hasApp && (
        <WidgetButton disabled={isDone} onClick={() => actor.send({ type: 'authenticator.chosen' })}>
          {words.app}
        </WidgetButton>
      )}
      {methods.includes('text') && (
        <WidgetButton
          tone={hasApp ? 'secondary' : 'primary'}
          disabled={isDone}
          onClick={() => actor.send({ type: 'text.chosen' })}
        >
          {words.text}
        </WidgetButton>
      )}
      {reason === 'recovered' && (
        <WidgetButton
          tone="secondary"
          disabled={!canSkip}
          onClick={() => actor.send({ type: 'skip.pressed' })}
        >
          {words.skip}
        </WidgetButton>
      )}
      <WidgetButton tone="link" disabled={isDone} onClick={() => actor.send({ type: 'back.pressed' })}>
        {words.leave}
      </WidgetButton>
    </Screen>
  );
}
