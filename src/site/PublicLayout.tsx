import type { ReactNode } from 'react';
import { contentId } from '../page/prerenderedIds.ts';
import { main, page } from './PublicLayout.css.ts';
import { SiteHeader, type SiteHeaderProps } from './SiteHeader.tsx';

interface PublicLayoutProps extends SiteHeaderProps {
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** Layout of the public pages: header, page, footer. */
export function PublicLayout({ navigation, Client = null, footer, children }: PublicLayoutProps) {
  return (
    <div className={page}>
      <SiteHeader navigation={navigation} Client={Client} />
      <main className={main} id={contentId} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
