import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { countMet, requirementNames } from '../../machines/contracts/requirements.ts';
import type { firstPasswordMachine } from '../../machines/dashboard/firstPassword.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureMessage } from '../copy/failures.ts';
import { ownDetailsCopy, profileCopy } from '../copy/profile.en.ts';
import { resetPasswordCopy } from '../copy/signIn.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { StepUpScreen } from '../passkeys/StepUpScreen.tsx';
import { widgetRoot } from '../theme/widgetTheme.css.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { classNames } from '../ui/classNames.ts';
import { contents } from '../ui/contents.css.ts';
import { NewPasswordFields, readPair } from '../ui/NewPasswordFields.tsx';
import { Notice } from '../ui/Notice.tsx';
import { whenTyped } from '../ui/whenTyped.ts';
import { profileFrame } from './ProfileFrame.tsx';
import { actions, body, fields, form as formStyle, note } from './ProfilePage.css.ts';

type Snapshot = SnapshotFrom<typeof firstPasswordMachine>;

const selectState = ({ value }: Snapshot) => value;
const selectContext = ({ context }: Snapshot) => context;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectHasForm = (snapshot: Snapshot) => snapshot.hasTag('form');
const selectStepUp = ({ children }: Snapshot) => children.stepUp ?? children.stepUpAgain;

interface FirstPasswordProps {
  readonly actor: ActorRefFrom<typeof firstPasswordMachine>;
}

/** Sets the password of a client without one, inside the card of the profile's password section. */
export function FirstPassword({ actor }: FirstPasswordProps) {
  const { password: words } = useCopy(ownDetailsCopy);
  const { logOutHere } = useCopy(profileCopy).password;
  const { incomplete } = useCopy(resetPasswordCopy);
  const failures = useCopy(failureCopy);
  const state = useSelector(actor, selectState);
  const stepUp = useSelector(actor, selectStepUp);
  const hasForm = useSelector(actor, selectHasForm);
  const { failure, isRulesReminderShown } = useSelector(actor, selectContext);
  if (state === 'notOffered') return null;
  const problem = isRulesReminderShown
    ? { title: incomplete }
    : failure && failureMessage(failure, words.failed, failures);
  const isSet = state === 'passwordSet';
  return (
    <div className={body}>
      <Notice
        tone="success"
        message={isSet ? { title: words.saved, detail: words.savedDetail } : null}
        focusTarget="outcome"
      />
      <Notice tone="error" message={problem} focusTarget="failure" />
      {isSet && (
        <div className={actions}>
          <Button tone="secondary" onClick={() => actor.send({ type: 'logout.chosen' })}>
            {logOutHere}
          </Button>
        </div>
      )}
      {state === 'offered' && (
        <>
          <p className={note}>{words.offer}</p>
          <div className={actions}>
            <Button
              tone="small"
              data-focus-target="set"
              onClick={() => actor.send({ type: 'setting.chosen' })}
            >
              {words.set}
            </Button>
          </div>
        </>
      )}
      {stepUp && (
        <div className={classNames(widgetRoot, contents)}>
          <StepUpScreen actor={stepUp} frame={profileFrame} />
        </div>
      )}
      {/* The form stays mounted during a second step-up, so that the typed password is not lost. */}
      {hasForm && (
        <div hidden={stepUp !== undefined}>
          <PasswordForm actor={actor} />
        </div>
      )}
    </div>
  );
}

function PasswordForm({ actor }: FirstPasswordProps) {
  const { password: words, cancel } = useCopy(ownDetailsCopy);
  const { requirements, isTooLong, failure, isProvedAgain } = useSelector(actor, selectContext);
  const isBusy = useSelector(actor, selectIsBusy);
  const isComplete = countMet(requirements) === requirementNames.length;
  const onSubmit = (form: HTMLFormElement) => actor.send({ type: 'password.submitted', ...readPair(form) });
  return (
    <Form
      className={formStyle}
      {...whenTyped<HTMLFormElement>((form) => actor.send({ type: 'password.typed', ...readPair(form) }))}
      onSubmit={onSubmit}
    >
      <div className={fields}>
        <NewPasswordFields
          requirements={requirements}
          isTooLong={isTooLong}
          isBusy={isBusy}
          isBreached={failure?.code === 'password-breached'}
        />
      </div>
      <output>{isProvedAgain && !failure && words.provedAgain}</output>
      <div className={actions}>
        <Button
          type="submit"
          data-focus-target="submit"
          disabled={!isComplete}
          isBusy={isBusy}
          busyLabel={words.setting}
        >
          {words.set}
        </Button>
        <Button tone="secondary" disabled={isBusy} onClick={() => actor.send({ type: 'cancel.pressed' })}>
          {cancel}
        </Button>
      </div>
    </Form>
  );
}
