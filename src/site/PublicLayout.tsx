import type { ReactNode } from 'react';
import { contentId } from '../page/prerenderedIds.ts';
import { main, page } from './PublicLayout.css.ts';
import { SiteHeader, type NavigationActor } from './SiteHeader.tsx';

interface PublicLayoutProps {
  readonly navigation: NavigationActor;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** Layout of the public pages: header, page, footer. */
export function PublicLayout({ navigation, footer, children }: PublicLayoutProps) {
  return (
    <div className={page}>
      <SiteHeader navigation={navigation} />
      <main className={main} id={contentId} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
