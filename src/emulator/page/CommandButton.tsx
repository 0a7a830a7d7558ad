import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Command } from '../machines/panelData.ts';
import { button } from './controls.css.ts';
import { runCommand, type PageRef } from './page.ts';

interface CommandButtonProps {
  readonly page: PageRef;
  readonly command: Command;
  readonly tone?: keyof typeof button;
  /** Accessible name of the button, if its text is not specific enough. */
  readonly label?: string;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

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
      // `aria-disabled` keeps the button focusable: a button that clears a list would lose the focus when it is
      // disabled.
      aria-disabled={isBusy || isDisabled || undefined}
      onClick={() => !isDisabled && runCommand(page, command)}
    >
      {children}
    </button>
  );
}

interface CopyButtonProps {
  readonly page: PageRef;
  /** Names the text in the accessible name and in the notice. */
  readonly what: string;
  readonly text: string;
}

export function CopyButton({ page, what, text }: CopyButtonProps) {
  return (
    <CommandButton page={page} command={{ name: 'copyText', what, text }} tone="quiet" label={`Copy ${what}`}>
      Copy
    </CommandButton>
  );
}
