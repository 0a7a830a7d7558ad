import type { ContextType } from 'react';
import { SignInColumns } from '../sign-in/SignInColumns.tsx';
import { widgetRoot } from '../theme/widgetTheme.css.ts';
import { classNames } from '../ui/classNames.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { frame } from '../ui/widget/Widget.css.ts';
import type { InstitutionLayout } from './InstitutionLayout.tsx';

/** The layout of the site: that of its sign-in pages. */
export const siteLayout: ContextType<typeof InstitutionLayout> = {
  Page: SignInColumns,
  Card: ({ children }) => (
    <SignInColumns>
      <section className={classNames(widgetRoot, frame)}>{children}</section>
      <Toaster />
    </SignInColumns>
  ),
  hasIndividuals: true,
};
