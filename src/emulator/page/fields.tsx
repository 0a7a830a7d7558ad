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
  twice,
} from './controls.css.ts';
import { classNames } from '../../ui/classNames.ts';

interface Named {
  readonly label: string;
  readonly name: string;
  readonly hint?: string;
  /** Takes two columns of the form, where there are two. */
  readonly isWide?: boolean;
}

/** One line of text. */
export function TextInput({
  label,
  hint,
  isWide = false,
  ...rest
}: Named & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) {
  const id = useId();
  return (
    <div className={classNames(field, isWide && twice)}>
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

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  isWide = false,
  ...rest
}: Named & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>) {
  const id = useId();
  return (
    <div className={classNames(field, isWide && twice)}>
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

interface ChoiceProps
  extends Omit<Named, 'isWide'>, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'name'> {
  /** Value and words of each choice. */
  readonly choices: readonly (readonly [string, string])[];
}

/** One of a few. */
export function Choice({ label, hint, choices, ...rest }: ChoiceProps) {
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
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <Hint id={`${id}-hint`} text={hint} />
    </div>
  );
}

/** Yes or no. */
export function Check({ label, name, defaultChecked }: Named & { readonly defaultChecked: boolean }) {
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
