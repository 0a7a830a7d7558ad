import type { FormEvent } from 'react';
import { passcodeDigits } from '../../../machines/widget/passcode.ts';
import { classNames } from '../classNames.ts';
import { formText } from '../formText.ts';
import { visuallyHidden } from '../visuallyHidden.css.ts';
import { useFieldId } from './fieldId.ts';
import {
  failure as failureStyle,
  passcode,
  slotFrames,
  slots,
  slotsWindow,
  underSlots,
} from './Widget.css.ts';

const sixSlots = [1, 2, 3, 4, 5, 6] as const;

interface PasscodeFieldProps {
  readonly label: string;
  readonly error: string | null;
  readonly isVerifying: boolean;
  /** Called with the digits after each change, and on Enter. */
  readonly onCode: (code: string) => void;
}

/** Field for six digits, which calls `onCode` without a button. */
export function PasscodeField({ label, error, isVerifying, onCode }: PasscodeFieldProps) {
  const id = useFieldId();
  // After a failed request, Enter verifies the same passcode again.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    onCode(formText(event.currentTarget, 'passcode'));
  };
  return (
    <form className={passcode} method="dialog" noValidate onSubmit={onSubmit}>
      <label className={visuallyHidden} htmlFor={id}>
        {label}
      </label>
      {/* Digits run from left to right in every language. */}
      <div className={slotsWindow} dir="ltr">
        <input
          id={id}
          className={slots}
          name="passcode"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          spellCheck={false}
          disabled={isVerifying}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `${id}-error`}
          data-focus-target="passcode"
          onFocus={({ currentTarget }) => currentTarget.select()}
          onInput={({ currentTarget }) => {
            const code = passcodeDigits(currentTarget.value);
            if (code !== currentTarget.value) currentTarget.value = code;
            onCode(code);
          }}
        />
        <div className={slotFrames} aria-hidden="true">
          {sixSlots.map((slot) => (
            <span key={slot} />
          ))}
        </div>
      </div>
      {error !== null && (
        <p className={classNames(failureStyle, underSlots)} id={`${id}-error`}>
          {error}
        </p>
      )}
    </form>
  );
}
