import { classNames } from '../classNames.ts';
import { LinkedText } from '../LinkedText.tsx';
import { liveRegion } from '../liveRegion.css.ts';
import { failure } from './Widget.css.ts';

interface FieldErrorProps {
  /** Id of the field; that of the error is the same with `-error`. */
  readonly id: string;
  readonly error: string | null;
  readonly className?: string;
}

/** Error of a field. After Enter the focus is in the field already, so nothing else would read it (WCAG 2.2, 4.1.3). */
export function FieldError({ id, error, className }: FieldErrorProps) {
  return (
    <div className={liveRegion} aria-live="polite">
      {error !== null && (
        <p className={classNames(failure, className)} id={`${id}-error`}>
          <LinkedText text={error} />
        </p>
      )}
    </div>
  );
}
