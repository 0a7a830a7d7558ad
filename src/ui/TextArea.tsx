import { useId, type ReactNode, type TextareaHTMLAttributes } from 'react';
import { area } from './Field.css.ts';
import { FieldFrame } from './FieldFrame.tsx';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  readonly label: string;
  readonly name: string;
  readonly hint?: ReactNode;
  /** Error message; `null` for none. */
  readonly error?: string | null;
}

/** Labeled `<textarea>`. Uncontrolled, so that text typed before hydration stays. */
export function TextArea({ label, hint, error = null, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(described) => <textarea {...rest} {...described} id={id} className={area} />}
    </FieldFrame>
  );
}
