import type { ReactNode } from 'react';
import { siteConfig } from '../config/siteConfig.ts';
import { useCopy } from '../copy/useCopy.ts';
import { signInCopy } from '../copy/signIn.en.ts';
import { WithoutScript } from '../ui/WithoutScript.tsx';
import { advice, adviceInner, adviceList, adviceTitle, column, frame } from './SignInColumns.css.ts';

/** Layout of the sign-in pages without the heading, for content that has its own heading. */
export function SignInColumns({ children }: { readonly children: ReactNode }) {
  return (
    <div className={frame}>
      <div className={column}>
        <WithoutScript about="signIn" />
        {children}
      </div>
      <SecurityAdvice />
    </div>
  );
}

function SecurityAdvice() {
  const words = useCopy(signInCopy).advice;
  return (
    <aside className={advice} aria-label={words.title}>
      <div className={adviceInner}>
        <h2 className={adviceTitle}>{words.title}</h2>
        <dl className={adviceList}>
          <div>
            <dt>{words.urlTitle}</dt>
            <dd>{words.url}</dd>
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
