// oxlint-disable-next-line no-restricted-imports -- password visibility is local state of this field
import { useState, type InputHTMLAttributes } from 'react';
import { useCopy } from '../../copy/useCopy.ts';
import { passwordCopy } from '../../copy/widget.en.ts';
import { visuallyHidden } from '../visuallyHidden.css.ts';
import { FieldError } from './FieldError.tsx';
import { useFieldId } from './fieldId.ts';
import { reveal, secret, secretInput } from './passwords.css.ts';
import { tightStack, label as labelStyle } from './Widget.css.ts';

interface WidgetPasswordFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'id' | 'type' | 'name'
> {
  readonly label: string;
  readonly error: string | null;
  readonly autoComplete: 'current-password' | 'new-password';
  /**
   * Set while the password is sent. Also hides the password, so that no browser stores it as text and no onlooker reads
   * it.
   */
  readonly readOnly: boolean;
}

/** Password field with a button that shows the password. Uncontrolled, so that the text survives a failure. */
export function WidgetPasswordField({ label, error, readOnly, ...rest }: WidgetPasswordFieldProps) {
  const words = useCopy(passwordCopy);
  const id = useFieldId();
  const [isRevealed, setRevealed] = useState(false);
  return (
    <div className={tightStack}>
      <label className={labelStyle} htmlFor={id}>
        {label}
      </label>
      <div className={secret}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          {...rest}
          id={id}
          name="password"
          type={isRevealed && !readOnly ? 'text' : 'password'}
          className={secretInput}
          readOnly={readOnly}
          data-focus-target="password"
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
        <button type="button" className={reveal} aria-controls={id} onClick={() => setRevealed(!isRevealed)}>
          <span>{isRevealed ? words.hide : words.show}</span>
          <span className={visuallyHidden}>{words.shown(label)}</span>
        </button>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
