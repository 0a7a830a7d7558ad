import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { input } from './Field.css.ts';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  readonly label: string;
  readonly name: string;
  readonly hint?: ReactNode;
  /** Error message; `null` for none. */
  readonly error?: string | null;
}

/** Labeled text `<input>`. Uncontrolled, so that text typed before hydration stays. */
export function TextField({ label, hint, error = null, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(described) => <input {...rest} {...described} id={id} className={input} />}
    </FieldFrame>
  );
}
