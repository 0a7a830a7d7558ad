import { passcodeText } from '../../../machines/contracts/passcodeText.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { widgetCopy } from '../../copy/widget.en.ts';
import { formText } from '../formText.ts';
import { whenTyped } from '../whenTyped.ts';
import { visuallyHidden } from '../visuallyHidden.css.ts';
import { FieldError } from './FieldError.tsx';
import { useFieldId } from './fieldId.ts';
import { passcode, slotFrames, slots, slotsWindow, underSlots } from './Widget.css.ts';
import { Form } from '../Form.tsx';

const sixSlots = [1, 2, 3, 4, 5, 6] as const;

interface PasscodeFieldProps {
  readonly label: string;
  /** Whether the text in the field has no certain passcode, which the client has to correct. */
  readonly isUnclear: boolean;
  readonly error: string | null;
  readonly isVerifying: boolean;
  /** Called with the text of the field after each change, and on Enter. */
  readonly onCode: (code: string) => void;
}

/**
 * Field for six digits, which calls `onCode` without a button. A text without a certain passcode stays as it is, in
 * letters that fit the field (`:invalid`, by its pattern).
 */
export function PasscodeField({ label, isUnclear, error, isVerifying, onCode }: PasscodeFieldProps) {
  const { passcode: words } = useCopy(widgetCopy);
  const id = useFieldId();
  const problem = isUnclear ? words.unclear : error;
  // After a failed request, Enter verifies the same passcode again.
  const onSubmit = (form: HTMLFormElement) => onCode(formText(form, 'passcode'));
  return (
    <Form className={passcode} onSubmit={onSubmit}>
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
          pattern="[0-9]{0,6}"
          spellCheck={false}
          disabled={isVerifying}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : `${id}-error`}
          data-focus-target="passcode"
          onFocus={({ currentTarget }) => currentTarget.select()}
          {...whenTyped<HTMLInputElement>((field) => {
            const code = passcodeText(field.value);
            if (code !== field.value) field.value = code;
            onCode(code);
          })}
        />
        <div className={slotFrames} aria-hidden="true">
          {sixSlots.map((slot) => (
            <span key={slot} />
          ))}
        </div>
      </div>
      <FieldError id={id} error={problem} className={underSlots} />
    </Form>
  );
}
