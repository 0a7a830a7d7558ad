import type { ReactNode } from 'react';
import { error as errorStyle, field, hint as hintStyle, label as labelStyle } from './Field.css.ts';
import { formIcons } from './formIcons.ts';
import { LineIcon } from './LineIcon.tsx';
import { liveRegion } from './liveRegion.css.ts';

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly hint: ReactNode;
  readonly error: string | null;
  /** Renders the control with the attributes that link it to its hint and error. */
  readonly children: (attributes: {
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** Label, control, hint and error of a field (WCAG 2.2: 1.3.1, 3.3.1, 3.3.2, 4.1.3). */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error === null ? undefined : `${id}-error`;
  return (
    <div className={field}>
      <label className={labelStyle} htmlFor={id}>
        {label}
      </label>
      {children({
        'aria-invalid': error === null ? undefined : true,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {hintId && (
        <p className={hintStyle} id={hintId}>
          {hint}
        </p>
      )}
      {/* After Enter the focus is in the field already, so nothing else would read the error. */}
      <div className={liveRegion} aria-live="polite">
        {errorId && (
          <p className={errorStyle} id={errorId}>
            <LineIcon path={formIcons.alert} size={14} />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
