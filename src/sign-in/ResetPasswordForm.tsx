import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { countMet, requirementNames } from '../../machines/contracts/requirements.ts';
import type { resetPasswordMachine } from '../../machines/sign-in/resetPassword.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { resetPasswordCopy } from '../copy/signIn.en.ts';
import { failureMessage } from '../copy/failures.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { NewPasswordFields, readPair } from '../ui/NewPasswordFields.tsx';
import { Notice } from '../ui/Notice.tsx';
import { whenTyped } from '../ui/whenTyped.ts';
import { form as formStyle } from './SignInFrame.css.ts';

type Snapshot = SnapshotFrom<typeof resetPasswordMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** Form for a new password, opened by a reset link. */
export function ResetPasswordForm({ actor }: { readonly actor: ActorRefFrom<typeof resetPasswordMachine> }) {
  const words = useCopy(resetPasswordCopy);
  const failures = useCopy(failureCopy);
  const { requirements, isTooLong, isRulesReminderShown, failure } = useSelector(actor, selectContext);
  const isBusy = useSelector(actor, selectIsBusy);
  const isComplete = countMet(requirements) === requirementNames.length;

  // Text that was typed or autofilled before hydration triggered no event, so send it after hydration.
  const sendTyped = useCallback(
    (form: HTMLFormElement | null) => {
      const pair = form && readPair(form);
      if (pair && (pair.password !== '' || pair.confirmation !== ''))
        actor.send({ type: 'password.typed', ...pair });
    },
    [actor],
  );

  const onSubmit = (form: HTMLFormElement) => actor.send({ type: 'password.submitted', ...readPair(form) });

  const problem = isRulesReminderShown
    ? { title: words.incomplete }
    : failure && failureMessage(failure, words.failed, failures);

  return (
    <>
      <Notice tone="error" message={problem} focusTarget="failure" />
      <Form
        ref={sendTyped}
        className={formStyle}
        data-flow-form="resetPassword"
        {...whenTyped<HTMLFormElement>((form) => actor.send({ type: 'password.typed', ...readPair(form) }))}
        onSubmit={onSubmit}
      >
        {/* For password managers, which expect a username; the page does not know the account. */}
        <input type="text" name="username" autoComplete="username" defaultValue="" readOnly hidden />
        <NewPasswordFields
          requirements={requirements}
          isTooLong={isTooLong}
          isBusy={isBusy}
          isBreached={failure?.code === 'password-breached'}
        />
        <Button type="submit" isWide disabled={!isComplete} isBusy={isBusy} busyLabel={words.submitting}>
          {words.submit}
        </Button>
      </Form>
    </>
  );
}
