import type { ReactNode } from 'react';
import { usePasswordCopy } from '../copy/widget/PasswordCopyProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { address, heading, screen } from './passwords.css.ts';

interface ScreenFrameProps {
  readonly title: string;
  /** Whose account it is about, where that is known. */
  readonly email?: string;
  /** `false` while there is no way back; left out where there never is. */
  readonly onBack?: (() => void) | false;
  readonly children: ReactNode;
}

/** What the screens for passwords have in common: a heading that can take the focus, the address, the way back. */
export function ScreenFrame({ title, email, onBack, children }: ScreenFrameProps) {
  const words = usePasswordCopy();
  return (
    <div className={screen}>
      <h1 className={heading} tabIndex={-1} data-focus-target="heading">
        {title}
      </h1>
      {email !== undefined && <p className={address}>{email}</p>}
      {children}
      {onBack !== undefined && (
        <Button tone="quiet" isWide disabled={onBack === false} onClick={() => onBack !== false && onBack()}>
          {words.back}
        </Button>
      )}
    </div>
  );
}
