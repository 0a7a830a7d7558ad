import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { button } from './controls.css.ts';
import { give, type PageRef } from './page.ts';
import type { Command } from '../../../machines/emulator/readings.ts';

interface CommandButtonProps {
  readonly page: PageRef;
  readonly command: Command;
  readonly tone?: keyof typeof button;
  /** Says which thing the button is for, where its own words do not. */
  readonly label?: string;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** A button that has the provider do one thing. */
export function CommandButton({
  page,
  command,
  tone = 'plain',
  label,
  isDisabled = false,
  children,
}: CommandButtonProps) {
  const isBusy = useSelector(page, (snapshot) => snapshot.hasTag('busy'));
  return (
    <button
      type="button"
      className={button[tone]}
      aria-label={label}
      // Stays focusable: a button that empties a list would otherwise drop the focus with itself.
      aria-disabled={isBusy || isDisabled || undefined}
      onClick={() => !isDisabled && give(page, command)}
    >
      {children}
    </button>
  );
}

/** Copies a text; `what` names it, for the eye of a screen reader and for the message afterwards. */
export function CopyButton({
  page,
  what,
  text,
}: {
  readonly page: PageRef;
  readonly what: string;
  readonly text: string;
}) {
  return (
    <CommandButton page={page} command={{ name: 'copyText', what, text }} tone="quiet" label={`Copy ${what}`}>
      Copy
    </CommandButton>
  );
}
