import type { ReactNode } from 'react';
import { title as titleStyle } from './DashboardLayout.css.ts';

interface DashboardPageProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Dashboard page with its heading. */
export function DashboardPage({ title, children }: DashboardPageProps) {
  return (
    <>
      <h1 className={titleStyle} tabIndex={-1} data-focus-target="heading">
        {title}
      </h1>
      {children}
    </>
  );
}
