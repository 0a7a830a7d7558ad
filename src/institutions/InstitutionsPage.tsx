import type { ReactNode } from 'react';
import { institutionsCopy } from '../copy/institutions.en.ts';
import { useCopy, usePath } from '../copy/useCopy.ts';
import { SignInColumns } from '../sign-in/SignInColumns.tsx';
import { aside } from '../sign-in/SignInFrame.css.ts';
import { widgetRoot } from '../theme/widgetTheme.css.ts';
import { classNames } from '../ui/classNames.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { frame } from '../ui/widget/Widget.css.ts';

/** The page around the screens on which members of institutions sign in. */
export function InstitutionsPage({ children }: { readonly children: ReactNode }) {
  const words = useCopy(institutionsCopy);
  const pathOf = usePath();
  return (
    <SignInColumns>
      <section className={classNames(widgetRoot, frame)}>{children}</section>
      <p className={aside}>
        <span>{words.individual}</span> <a href={pathOf('/sign-in')}>{words.individualLink}</a>
      </p>
      <Toaster />
    </SignInColumns>
  );
}
