import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { earlyPress } from '../page/earlyPress.ts';
import { button, wide } from './Button.css.ts';
import { busyButton } from './busyButton.ts';
import { contents } from './contents.css.ts';
import { classNames } from './classNames.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'onClick'> {
  /** Called on a press, also if the press was before hydration. Submit buttons omit this property. */
  readonly onClick?: (button: HTMLButtonElement) => void;
  readonly tone?: keyof typeof button;
  /** Full width of the column. */
  readonly isWide?: boolean;
  /** Shows a spinner. The button keeps the focus, and ignores presses. */
  readonly isBusy?: boolean;
  /** Label shown while the button is busy. */
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
      {...(isBusy ? busyButton : { disabled, ...(onClick && earlyPress(onClick)) })}
      type={type}
      className={classNames(button[tone], isWide && wide)}
    >
      {isBusy && <Spinner />}
      {/* By its key, a label of several parts is replaced as a whole. */}
      <span key={String(isBusy)} className={contents}>
        {isBusy ? (busyLabel ?? children) : children}
      </span>
    </button>
  );
}
