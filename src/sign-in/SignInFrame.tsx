import type { ReactNode } from 'react';
import { SignInColumns } from './SignInColumns.tsx';
import { lead as leadStyle, title as titleStyle } from './SignInFrame.css.ts';

interface SignInFrameProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** Layout of the sign-in pages: heading, form and security advice. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  return (
    <SignInColumns>
      <div>
        <h1 className={titleStyle} tabIndex={-1} data-focus-target="heading">
          {title}
        </h1>
        {lead !== undefined && <p className={leadStyle}>{lead}</p>}
      </div>
      {children}
    </SignInColumns>
  );
}
