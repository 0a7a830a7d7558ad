import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { earlyPress } from '../page/earlyPress.ts';
import { button, wide } from './Button.css.ts';
import { classNames } from './classNames.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'onClick'> {
  /** What a press does, even one from before the page was hydrated. A button that submits leaves it to its form. */
  readonly onClick?: (button: HTMLButtonElement) => void;
  readonly tone?: keyof typeof button;
  /** Takes the whole width of its column. */
  readonly isWide?: boolean;
  /** Work started by this button goes on: it shows a spinner and cannot be pressed. */
  readonly isBusy?: boolean;
  /** What it says while busy, instead of its own label. */
  readonly busyLabel?: ReactNode;
}

/** A button. It never submits a form unless it is told to with `type="submit"`. */
export function Button({
  tone = 'primary',
  isWide = false,
  isBusy = false,
  busyLabel,
  type = 'button',
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...(onClick && earlyPress(onClick))}
      type={type}
      className={classNames(button[tone], isWide && wide)}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <Spinner />}
      {isBusy ? (busyLabel ?? children) : children}
    </button>
  );
}
