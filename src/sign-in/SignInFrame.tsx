import type { ReactNode } from 'react';
import { siteConfig } from '../config/siteConfig.ts';
import { useCopy } from '../copy/useCopy.ts';
import { signInCopy } from '../copy/signIn.en.ts';
import { WithoutScript } from '../ui/WithoutScript.tsx';
import {
  care,
  careInner,
  careList,
  careTitle,
  column,
  frame,
  lead as leadStyle,
  title as titleStyle,
} from './SignInFrame.css.ts';

interface SignInFrameProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** What every sign-in page looks like: a heading, its form, and what a careful client looks out for. */
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

/** The same without a heading, for what brings its own. */
export function SignInColumns({ children }: { readonly children: ReactNode }) {
  return (
    <div className={frame}>
      <div className={column}>
        <WithoutScript about="signIn" />
        {children}
      </div>
      <Care />
    </div>
  );
}

function Care() {
  const words = useCopy(signInCopy).care;
  return (
    <aside className={care} aria-label={words.title}>
      <div className={careInner}>
        <h2 className={careTitle}>{words.title}</h2>
        <dl className={careList}>
          <div>
            <dt>{words.addressTitle}</dt>
            <dd>{words.address}</dd>
          </div>
          <div>
            <dt>{words.secretTitle}</dt>
            <dd>{words.secret}</dd>
          </div>
          <div>
            <dt>{words.sessionTitle}</dt>
            <dd>{words.session}</dd>
          </div>
          <div>
            <dt>{words.helpTitle}</dt>
            <dd>
              {words.help} <a href={`mailto:${siteConfig.supportEmail}`}>{siteConfig.supportEmail}</a>
            </dd>
          </div>
        </dl>
      </div>
    </aside>
  );
}
