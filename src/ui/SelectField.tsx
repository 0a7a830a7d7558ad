import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { field, input, label as labelStyle } from './Field.css.ts';
import { classNames } from './classNames.ts';
import { arrow, frame, select } from './SelectField.css.ts';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  /** Chosen value; `null` while nothing is chosen. */
  readonly value: Value | null;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly isDisabled?: boolean;
  }[];
  /** Text while nothing is chosen. */
  readonly prompt?: string;
  readonly onChoose: (value: Value) => void;
}

/** Labeled native `<select>`. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, name, value, options, prompt, onChoose } = props;
  const id = useId();
  return (
    <div className={field}>
      <label className={labelStyle} htmlFor={id}>
        {label}
      </label>
      <div className={frame}>
        <select
          id={id}
          name={name}
          className={classNames(input, select)}
          value={value ?? ''}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChoose(chosen.value);
          }}
        >
          {value === null && (
            <option value="" disabled>
              {prompt}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={arrow}>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
      </div>
    </div>
  );
}
