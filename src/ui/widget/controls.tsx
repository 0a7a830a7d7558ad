import { type ButtonHTMLAttributes, type InputHTMLAttributes, type ReactNode } from 'react';
import { useCopy } from '../../copy/useCopy.ts';
import { widgetCopy } from '../../copy/widget.en.ts';
import { earlyPress } from '../../page/earlyPress.ts';
import { busyButton } from '../busyButton.ts';
import { contents } from '../contents.css.ts';
import { visuallyHidden } from '../visuallyHidden.css.ts';
import { FieldError } from './FieldError.tsx';
import { useFieldId } from './fieldId.ts';
import { WidgetTitle } from './WidgetTitle.tsx';
import {
  back,
  backArrow,
  tightStack,
  danger,
  entry,
  helper,
  input,
  label as labelStyle,
  link,
  primary,
  secondary,
  spinner,
  stack,
  text as textStyle,
  tile,
} from './Widget.css.ts';

const tones = { primary, secondary, tile, entry, danger, link } as const;

interface WidgetButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'onClick'> {
  /** Called on a press, also if the press was before hydration. Submit buttons omit this property. */
  readonly onClick?: (button: HTMLButtonElement) => void;
  readonly tone?: keyof typeof tones;
  /** Label while the button is busy, when it keeps the focus and ignores presses; `false` while it is not busy. */
  readonly busyLabel?: string | false;
}

/** Button of the widget, of type `button` so that it never submits a form of the host page. */
export function WidgetButton({
  tone = 'primary',
  busyLabel = false,
  type = 'button',
  disabled,
  onClick,
  children,
  ...rest
}: WidgetButtonProps) {
  const isBusy = busyLabel !== false;
  return (
    <button
      {...rest}
      {...(isBusy ? busyButton : { disabled, ...(onClick && earlyPress(onClick)) })}
      type={type}
      className={tones[tone]}
    >
      {isBusy && tone !== 'link' && <span className={spinner} aria-hidden="true" />}
      {/* By its key, a label of several parts is replaced as a whole. */}
      <span key={String(isBusy)} className={isBusy && tone === 'tile' ? visuallyHidden : contents}>
        {isBusy ? busyLabel : children}
      </span>
    </button>
  );
}

function BackButton({ onPress }: { readonly onPress: () => void }) {
  const { back: words } = useCopy(widgetCopy);
  return (
    <button type="button" className={back} {...earlyPress(onPress)}>
      <span className={backArrow} aria-hidden="true">
        ←
      </span>
      {words}
    </button>
  );
}

interface WidgetFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  readonly label: string;
  readonly name: string;
  readonly error: string | null;
  /** Help for the input, below it. */
  readonly hint?: string;
}

/** Labeled text `<input>` with its error. Uncontrolled, so that text typed before hydration stays. */
export function WidgetField({ label, error, hint, ...rest }: WidgetFieldProps) {
  const id = useFieldId();
  const descriptions = [error !== null && `${id}-error`, hint !== undefined && `${id}-hint`];
  const describedBy = descriptions.filter(Boolean).join(' ');
  return (
    <div className={tightStack}>
      <label className={labelStyle} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={input}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={describedBy === '' ? undefined : describedBy}
      />
      <FieldError id={id} error={error} />
      {hint !== undefined && (
        <p className={helper} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface WidgetScreenProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly onBack?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** Frame of a widget screen: back button, heading (the focus target of a new screen), text and content. */
export function WidgetScreen({ title, text, onBack, children }: WidgetScreenProps) {
  return (
    <>
      {onBack && <BackButton onPress={onBack} />}
      <div className={tightStack}>
        <WidgetTitle>{title}</WidgetTitle>
        {text !== undefined && <p className={textStyle}>{text}</p>}
      </div>
      {children !== undefined && <div className={stack}>{children}</div>}
    </>
  );
}
