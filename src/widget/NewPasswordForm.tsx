import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isUnanswered } from '../../machines/contracts/failures.ts';
import { passwordMaxLength } from '../../machines/contracts/timing.ts';
import type { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import type { StrengthVerdict } from '../../machines/widget/passwordStrength.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { passwordCopy } from '../copy/widget.en.ts';
import { Form } from '../ui/Form.tsx';
import { formText } from '../ui/formText.ts';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { failureExplanation } from '../ui/widget/failureExplanation.ts';
import { stack } from '../ui/widget/Widget.css.ts';
import { WidgetPasswordField } from '../ui/widget/WidgetPasswordField.tsx';
import { whenTyped } from '../ui/whenTyped.ts';
import { StrengthMeter } from './StrengthMeter.tsx';

type Snapshot = SnapshotFrom<typeof newPasswordMachine>;

const selectVerdict = (snapshot?: Snapshot) => snapshot?.context.verdict ?? null;
const selectFailure = (snapshot?: Snapshot) => snapshot?.context.failure ?? null;
const selectIsTooLong = (snapshot?: Snapshot) => snapshot?.context.isTooLong === true;
const selectIsBusy = (snapshot?: Snapshot) => snapshot?.hasTag('busy') === true;
const selectCanType = (snapshot?: Snapshot) =>
  snapshot?.can({ type: 'password.typed', password: '' }) === true;
const selectCanSubmit = (snapshot?: Snapshot) =>
  snapshot?.can({ type: 'password.submitted', password: '' }) === true;

interface NewPasswordFormProps {
  /** Missing while the surrounding screen sends an email; the typed text then stays in the field. */
  readonly actor: ActorRefFrom<typeof newPasswordMachine> | undefined;
  /** The last verdict on the strength of the password, shown while there is no actor. */
  readonly lastVerdict?: StrengthVerdict | null;
  /** Email address of the account, for password managers; `null` if unknown. */
  readonly email: string | null;
  readonly label: string;
  readonly submit: string;
  readonly submitting: string;
}

/** The form for a new password with its strength. The button is disabled until the password is acceptable. */
export function NewPasswordForm({
  actor,
  lastVerdict = null,
  email,
  label,
  submit,
  submitting,
}: NewPasswordFormProps) {
  const words = useCopy(passwordCopy);
  const failures = useCopy(failureCopy);
  const verdict = useSelector(actor, selectVerdict) ?? lastVerdict;
  const failure = useSelector(actor, selectFailure);
  const isTooLong = useSelector(actor, selectIsTooLong);
  const isBusy = useSelector(actor, selectIsBusy);
  const canType = useSelector(actor, selectCanType);
  const canSubmit = useSelector(actor, selectCanSubmit);
  const headline = isUnanswered(failure) ? words.failed.uncertain : words.failed.password;
  const error = failureExplanation(failure, headline, failures);

  return (
    <Form
      className={stack}
      onSubmit={(form) => actor?.send({ type: 'password.submitted', password: formText(form, 'password') })}
    >
      {email !== null && (
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      <WidgetPasswordField
        label={label}
        autoComplete="new-password"
        readOnly={!canType}
        error={isTooLong ? words.tooLong(passwordMaxLength) : error}
        {...whenTyped<HTMLInputElement>(
          ({ form }) => form && actor?.send({ type: 'password.typed', password: formText(form, 'password') }),
        )}
      />
      <StrengthMeter verdict={verdict} />
      {verdict?.failure && (
        <WidgetButton
          tone="secondary"
          disabled={!canType}
          onClick={({ form }) => {
            if (form) actor?.send({ type: 'password.typed', password: formText(form, 'password') });
          }}
        >
          {words.strength.again}
        </WidgetButton>
      )}
      <WidgetButton type="submit" disabled={!canSubmit} busyLabel={isBusy && submitting}>
        {submit}
      </WidgetButton>
    </Form>
  );
}
