import {
  useId,
  type InputHTMLAttributes,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import {
  check,
  checkbox,
  field,
  hint as hintStyle,
  input,
  label as labelStyle,
  textarea,
  twice as wideField,
} from './controls.css.ts';
import { classNames } from '../../ui/classNames.ts';

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: string;
  /** Whether the field spans both columns of a two-column form. */
  readonly isWide?: boolean;
}

/** Labeled `<input>`. */
export function TextInput({
  label,
  hint,
  isWide = false,
  ...rest
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) {
  const id = useId();
  return (
    <div className={classNames(field, isWide && wideField)}>
      <label className={labelStyle} htmlFor={id}>
        {label}
      </label>
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        id={id}
        className={input}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <Hint id={`${id}-hint`} text={hint} />
    </div>
  );
}

/** Labeled `<textarea>`. */
export function TextArea({
  label,
  hint,
  isWide = false,
  ...rest
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>) {
  const id = useId();
  return (
    <div className={classNames(field, isWide && wideField)}>
      <label className={labelStyle} htmlFor={id}>
        {label}
      </label>
      <textarea
        spellCheck={false}
        {...rest}
        id={id}
        className={textarea}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <Hint id={`${id}-hint`} text={hint} />
    </div>
  );
}

interface SelectProps
  extends Omit<FieldProps, 'isWide'>, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'name'> {
  /** Value and label of each option. */
  readonly choices: readonly (readonly [string, string])[];
}

/** Labeled `<select>`. */
export function Select({ label, hint, choices, ...rest }: SelectProps) {
  const id = useId();
  return (
    <div className={field}>
      <label className={labelStyle} htmlFor={id}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={input}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      >
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Hint id={`${id}-hint`} text={hint} />
    </div>
  );
}

/** Labeled checkbox. */
export function Checkbox({ label, name, defaultChecked }: FieldProps & { readonly defaultChecked: boolean }) {
  const id = useId();
  return (
    <div className={check}>
      <input id={id} className={checkbox} type="checkbox" name={name} defaultChecked={defaultChecked} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

function Hint({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p id={id} className={hintStyle}>
      {text}
    </p>
  );
}
