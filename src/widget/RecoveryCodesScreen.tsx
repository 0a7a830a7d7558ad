import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { isUnanswered } from '../../machines/contracts/failures.ts';
import type { recoveryCodesMachine } from '../../machines/widget/recoveryCodes.machine.ts';
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
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx';
import { codeList, onPaper, sheet } from './twoStepSetup.css.ts';
import type { TwoStepScreenProps } from './twoStepScreen.ts';

type Snapshot = SnapshotFrom<typeof recoveryCodesMachine>;
type Props = TwoStepScreenProps<typeof recoveryCodesMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectRenewal = ({ children }: Snapshot) => children.renewRecoveryCodes;
const selectIsSaving = (snapshot: Snapshot) => snapshot.matches('savingCodes');
const selectIsConfirming = (snapshot: Snapshot) =>
  snapshot.matches('confirmingCode') || snapshot.matches('checkingCode');
const selectIsChecking = (snapshot: Snapshot) => snapshot.matches('checkingCode');
const selectIsRenewing = (snapshot: Snapshot) => snapshot.matches('renewing');
const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'retry.chosen' });

/** Screens that show recovery codes once and confirm that the client has saved them. */
export function RecoveryCodesScreen(props: Props) {
  const { actor, frame } = props;
  const stepUp = useStepUp(useSelector(actor, selectRenewal));
  const isSaving = useSelector(actor, selectIsSaving);
  const isConfirming = useSelector(actor, selectIsConfirming);
  if (stepUp) return <StepUpScreen actor={stepUp} {...(frame && { frame })} />;
  if (isSaving) return <CodeSheet {...props} />;
  return isConfirming ? <Confirmation {...props} /> : <Renewal {...props} />;
}

function Renewal({ actor, frame: { Screen } = widgetFrame }: Props) {
  const { codes: words, again, cancel } = useCopy(twoStepSetupCopy);
  const failures = useCopy(failureCopy);
  const { failure } = useSelector(actor, selectContext);
  const isRenewing = useSelector(actor, selectIsRenewing);
  const canRetry = useSelector(actor, selectCanRetry);
  const headline = isUnanswered(failure) ? words.uncertain : words.failed;
  return (
    <Screen title={words.title}>
      <div>
        <FailureAlert message={failureExplanation(failure, headline, failures)} />
        <output className={text}>{isRenewing && words.renewing}</output>
      </div>
      {canRetry && (
        <>
          <WidgetButton onClick={() => actor.send({ type: 'retry.chosen' })}>{again}</WidgetButton>
          <WidgetButton tone="link" onClick={() => actor.send({ type: 'cancel.pressed' })}>
            {cancel}
          </WidgetButton>
        </>
      )}
    </Screen>
  );
}

function CodeSheet({ actor, secrets, frame: { Screen } = widgetFrame }: Props) {
  const { codes: words } = useCopy(twoStepSetupCopy);
  const { purpose, way, exported } = useSelector(actor, selectContext);
  return (
    <Screen title={words.title} text={words.text}>
      {purpose === 'renewal' && <p className={text}>{words.renewed}</p>}
      <section className={sheet} aria-label={words.list}>
        <p className={onPaper}>{words.paper}</p>
        <ul className={codeList} dir="ltr">
          {secrets.readRecoveryCodes().map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </section>
      <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'copy.pressed' })}>
        {words.copy}
      </WidgetButton>
      <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'download.pressed' })}>
        {words.download}
      </WidgetButton>
      <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'print.pressed' })}>
        {words.print}
      </WidgetButton>
      <div>
        <FailureAlert message={exported === 'failed' ? words.notExported[way] : null} />
        <output className={text}>{exported === 'done' && words.exported[way]}</output>
      </div>
      <WidgetButton onClick={() => actor.send({ type: 'saved.chosen' })}>{words.saved}</WidgetButton>
    </Screen>
  );
}

function Confirmation({ actor, frame: { Screen } = widgetFrame }: Props) {
  const { confirm: words } = useCopy(twoStepSetupCopy);
  const failures = useCopy(failureCopy);
  const { failure, isIncomplete } = useSelector(actor, selectContext);
  const isChecking = useSelector(actor, selectIsChecking);
  const isWrong = failure?.code === 'recovery-code-wrong';
  const problem = isWrong ? words.wrong : failureExplanation(failure, words.failed, failures);
  return (
    <Screen title={words.title} text={words.text}>
      <RecoveryCodeForm
        words={words}
        error={isIncomplete ? words.incomplete : problem}
        busyLabel={isChecking && words.checking}
        onCode={(code) => actor.send({ type: 'recoveryCode.submitted', code })}
      />
      <WidgetButton tone="link" disabled={isChecking} onClick={() => actor.send({ type: 'back.pressed' })}>
        {words.back}
      </WidgetButton>
    </Screen>
  );
}
