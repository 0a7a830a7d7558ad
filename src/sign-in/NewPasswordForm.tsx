import { useSelector } from '@xstate/react';
import { useCallback, type FormEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { passwordMinLength } from '../../machines/contracts/timing.ts';
import { countMet, requirementNames, strengthBand } from '../../machines/sign-in/requirements.ts';
import type { resetPasswordMachine } from '../../machines/sign-in/resetPassword.machine.ts';
import { resetPasswordCopy } from '../copy/currentResetPassword.ts';
import { failureMessage } from '../copy/failures.ts';
import { Button } from '../ui/Button.tsx';
import { Checklist } from '../ui/Checklist.tsx';
import { formText } from '../ui/formText.ts';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { StrengthBar } from '../ui/StrengthBar.tsx';
import { form as formStyle } from './SignInFrame.css.ts';

type Snapshot = SnapshotFrom<typeof resetPasswordMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** Longer than any generated password, short enough to be checked for strength in a moment. */
const passwordMaxLength = 128;

const passwordRules = `minlength: ${passwordMinLength}; maxlength: ${passwordMaxLength}; required: upper; required: lower; required: digit; required: [!@#$%^&*(),.?":{}|<>];`;

const readPair = (form: HTMLFormElement) => ({
  password: formText(form, 'password'),
  confirmation: formText(form, 'confirmation'),
});

/** The two fields of a new password, with the rules it has to meet and how many of them it meets. */
export function NewPasswordForm({ actor }: { readonly actor: ActorRefFrom<typeof resetPasswordMachine> }) {
  const words = resetPasswordCopy;
  const { requirements, isRulesReminderShown, failure } = useSelector(actor, selectContext);
  const isBusy = useSelector(actor, selectIsBusy);
  const met = countMet(requirements);
  const band = strengthBand(requirements);
  const isComplete = met === requirementNames.length;

  // What was typed or filled in before hydration has raised no event that anybody heard.
  const reportTyped = useCallback(
    (form: HTMLFormElement | null) => {
      const pair = form && readPair(form);
      if (pair && (pair.password !== '' || pair.confirmation !== ''))
        actor.send({ type: 'password.typed', ...pair });
    },
    [actor],
  );

  const onInput = (event: FormEvent<HTMLFormElement>) =>
    actor.send({ type: 'password.typed', ...readPair(event.currentTarget) });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'password.submitted', ...readPair(event.currentTarget) });
  };

  const problem = isRulesReminderShown
    ? { title: words.incomplete }
    : failure && failureMessage(failure, words.failed);

  return (
    <>
      <Notice tone="error" message={problem} focusTarget="failure" />
      <form
        ref={reportTyped}
        className={formStyle}
        method="dialog"
        noValidate
        data-flow-form="resetPassword"
        onInput={onInput}
        onSubmit={onSubmit}
      >
        {/* Tells a password manager that this is an account's password, though only the link knows which account's. */}
        <input type="text" name="username" autoComplete="username" defaultValue="" readOnly hidden />
        <PasswordField
          label={words.newPassword}
          name="password"
          autoComplete="new-password"
          passwordrules={passwordRules}
          maxLength={passwordMaxLength}
          required
          readOnly={isBusy}
          data-focus-target="password"
        />
        <PasswordField
          label={words.confirmPassword}
          name="confirmation"
          autoComplete="new-password"
          passwordrules={passwordRules}
          maxLength={passwordMaxLength}
          required
          readOnly={isBusy}
        />
        <StrengthBar
          label={words.strength}
          met={met}
          of={requirementNames.length}
          band={band}
          bandLabel={words.bands[band]}
          share={words.share(met, requirementNames.length)}
        />
        <Checklist
          label={words.requirementsTitle}
          items={requirementNames.map((name) => ({
            name,
            label: words.requirements[name],
            isMet: requirements[name],
          }))}
        />
        <Button type="submit" isWide disabled={!isComplete} isBusy={isBusy} busyLabel={words.submitting}>
          {words.submit}
        </Button>
      </form>
    </>
  );
}
