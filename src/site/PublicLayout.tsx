import type { ReactNode } from 'react';
import { main, page } from './PublicLayout.css.ts';
import { SiteFooter, type AppearanceActor } from './SiteFooter.tsx';
import { SiteHeader, type NavigationActor } from './SiteHeader.tsx';

/** The flows of what stands around every public page. */
export interface Frame {
  readonly navigation: NavigationActor;
  readonly appearance: AppearanceActor;
}

interface PublicLayoutProps {
  readonly frame: Frame;
  readonly children: ReactNode;
}

/** A top bar, the page, a footer. */
export function PublicLayout({ frame, children }: PublicLayoutProps) {
  return (
    <div className={page}>
      <SiteHeader navigation={frame.navigation} />
      <main className={main} id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter appearance={frame.appearance} />
    </div>
  );
}
