import { useId, type ReactNode, type TextareaHTMLAttributes } from 'react';
import { area } from './Field.css.ts';
import { FieldFrame } from './FieldFrame.tsx';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  readonly label: string;
  readonly name: string;
  readonly hint?: ReactNode;
  /** What is wrong with the value; `null` while nothing is. */
  readonly error?: string | null;
}

/** Several lines of text with their label. Uncontrolled: what a person typed before hydration stays. */
export function TextArea({ label, hint, error = null, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(described) => <textarea {...rest} {...described} id={id} className={area} />}
    </FieldFrame>
  );
}
