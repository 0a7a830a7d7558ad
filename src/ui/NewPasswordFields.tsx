import { passwordMaxLength, passwordMinLength } from '../../machines/contracts/timing.ts';
import {
  countMet,
  requirementNames,
  strengthBand,
  type PasswordCheck,
  type PasswordPair,
} from '../../machines/contracts/requirements.ts';
import { useCopy } from '../copy/useCopy.ts';
import { resetPasswordCopy } from '../copy/signIn.en.ts';
import { Checklist } from './Checklist.tsx';
import { formText } from './formText.ts';
import { PasswordField } from './PasswordField.tsx';
import { StrengthBar } from './StrengthBar.tsx';

const passwordRules = `minlength: ${passwordMinLength}; maxlength: ${passwordMaxLength}; required: upper; required: lower; required: digit; required: [!@#$%^&*(),.?":{}|<>];`;

/** Reads the two password fields of a form. */
export function readPair(form: HTMLFormElement): PasswordPair {
  return { password: formText(form, 'password'), confirmation: formText(form, 'confirmation') };
}

interface NewPasswordFieldsProps extends PasswordCheck {
  /** Makes the fields read-only while the password is sent. */
  readonly isBusy: boolean;
  /** Whether the identity provider found the password in a breach. */
  readonly isBreached: boolean;
}

/** Fields for a new password and its confirmation, with strength bar and requirements. */
export function NewPasswordFields({ requirements, isTooLong, isBusy, isBreached }: NewPasswordFieldsProps) {
  const words = useCopy(resetPasswordCopy);
  const met = countMet(requirements);
  const band = isBreached ? 'breached' : strengthBand(requirements);
  const field = {
    autoComplete: 'new-password',
    passwordrules: passwordRules,
    required: true,
    readOnly: isBusy,
  } as const;
  return (
    <>
      <PasswordField
        {...field}
        label={words.newPassword}
        name="password"
        error={isTooLong ? words.tooLong(passwordMaxLength) : null}
        data-focus-target="password"
      />
      <PasswordField {...field} label={words.confirmPassword} name="confirmation" />
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
    </>
  );
}
