import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
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

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  /** Whether the field spans both columns of a two-column form. */
  readonly isWide?: boolean;
}

/** Labeled `<input>`. */
export function TextInput({
  label,
  hint,
  isWide,
  ...rest
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) {
  return (
    <Labeled label={label} hint={hint} isWide={isWide}>
      {(attributes) => (
        <input autoComplete="off" spellCheck={false} {...rest} {...attributes} className={input} />
      )}
    </Labeled>
  );
}

/** Labeled `<textarea>`. */
export function TextArea({
  label,
  hint,
  isWide,
  ...rest
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>) {
  return (
    <Labeled label={label} hint={hint} isWide={isWide}>
      {(attributes) => <textarea spellCheck={false} {...rest} {...attributes} className={textarea} />}
    </Labeled>
  );
}

interface SelectProps
  extends Omit<FieldProps, 'isWide'>, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'name'> {
  /** Value and label of each option. */
  readonly choices: readonly (readonly [string, string])[];
}

/** Labeled `<select>`. */
export function Select({ label, hint, choices, ...rest }: SelectProps) {
  return (
    <Labeled label={label} hint={hint}>
      {(attributes) => (
        <select {...rest} {...attributes} className={input}>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labeled>
  );
}

/** Labeled checkbox. */
export function Checkbox({
  label,
  name,
  hint,
  defaultChecked,
}: FieldProps & { readonly defaultChecked: boolean }) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={check}>
      <input
        id={id}
        className={checkbox}
        type="checkbox"
        name={name}
        defaultChecked={defaultChecked}
        aria-describedby={hint && hintId}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p className={hintStyle} id={hintId}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

interface LabeledProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly isWide?: boolean | undefined;
  /** Renders the control with the attributes that connect it to its label and its hint. */
  readonly children: (attributes: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

function Labeled({ label, hint, isWide = false, children }: LabeledProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={isWide ? `${field} ${wideField}` : field}>
      <label className={labelStyle} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': hint === undefined ? undefined : hintId })}
      {hint !== undefined && (
        <p id={hintId} className={hintStyle}>
          {hint}
        </p>
      )}
    </div>
  );
}
