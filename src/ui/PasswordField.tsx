// oxlint-disable-next-line no-restricted-imports -- password visibility is local state of this field
import { useEffect, useId, useRef, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { useCopy } from '../copy/useCopy.ts';
import { fieldCopy } from '../copy/site.en.ts';
import { classNames } from './classNames.ts';
import { input, reveal, secret, secretInput } from './Field.css.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { LineIcon } from './LineIcon.tsx';

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Rules for password generators (Apple's syntax, proposed to the WHATWG). */
    passwordrules?: string;
  }
}

// Lucide's icon paths "eye" and "eye-off".
const eye =
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0';
const eyeOff =
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20';

interface PasswordFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'id' | 'type'
> {
  readonly label: string;
  readonly name: string;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly autoComplete: 'current-password' | 'new-password';
}

/**
 * Password field with a button that shows the password.
 *
 * Before hydration the early script handles the button: `data-reveal` has the id of the input. The early script sets
 * the input's `type` and the button's `aria-pressed`, and the field adopts that state when it hydrates.
 */
export function PasswordField({ label, hint, error = null, ...rest }: PasswordFieldProps) {
  const words = useCopy(fieldCopy);
  const id = useId();
  const revealRef = useRef<HTMLButtonElement>(null);
  const [isRevealed, setRevealed] = useState(false);

  useEffect(() => {
    const button = revealRef.current;
    // Hydration resets the input's type, so only the button has the visitor's choice.
    if (button?.ariaPressed === 'true') setRevealed(true);
    // Hides the password on submit, so that no browser stores it as ordinary text and no onlooker reads it.
    const hide = () => setRevealed(false);
    const form = button?.form;
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(described) => (
        <div className={secret}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...described}
            id={id}
            type={isRevealed ? 'text' : 'password'}
            className={classNames(input, secretInput)}
            suppressHydrationWarning
          />
          <button
            ref={revealRef}
            type="button"
            className={reveal}
            aria-label={words.showPassword(label)}
            aria-pressed={isRevealed}
            aria-controls={id}
            data-reveal={id}
            onClick={() => setRevealed(!isRevealed)}
            suppressHydrationWarning
          >
            <LineIcon path={eye} />
            <LineIcon path={eyeOff} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
