import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { earlyPress } from '../page/earlyPress.ts';
import { button, wide } from './Button.css.ts';
import { classNames } from './classNames.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'onClick'> {
  /** Also called for a press before hydration. Submit buttons omit it. */
  readonly onClick?: (button: HTMLButtonElement) => void;
  readonly tone?: keyof typeof button;
  /** Full width of the column. */
  readonly isWide?: boolean;
  /** Shows a spinner and disables the button. */
  readonly isBusy?: boolean;
  /** Label while busy. */
  readonly busyLabel?: ReactNode;
}

/** Button of type `button` unless `type` says otherwise. */
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
