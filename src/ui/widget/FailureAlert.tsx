import { LinkedText } from '../LinkedText.tsx';
import { failure as failureStyle } from './Widget.css.ts';

/** Failure message in a live region, which is mounted before its text (WCAG 2.2, 4.1.3). */
export function FailureAlert({ message }: { readonly message: string | null }) {
  return (
    <div role="alert">
      {message !== null && (
        <p className={failureStyle} tabIndex={-1} data-focus-target="failure">
          <LinkedText text={message} />
        </p>
      )}
    </div>
  );
}
