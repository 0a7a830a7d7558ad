import type { ReactNode } from 'react';
import { siteConfig } from '../app/siteConfig.ts';
import { useCopy } from '../copy/CopyProvider.tsx';
import { button } from '../ui/Button.css.ts';
import { RouteLink } from '../ui/RouteLink.tsx';
import { Brand } from './Brand.tsx';
import { footer, footerBand, header, headerBand, main, page } from './PublicLayout.css.ts';
import { SkipLink } from './SkipLink.tsx';

const year = new Date().getFullYear();

/** A top bar, the page, a footer. */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
  const { site } = useCopy();
  return (
    <div className={page}>
      <header className={header}>
        <SkipLink />
        <div className={headerBand}>
          <Brand />
          <RouteLink to="/login" className={button.secondary}>
            {site.login}
          </RouteLink>
        </div>
      </header>
      <main className={main} id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className={footer}>
        <div className={footerBand}>
          {/* A page made before New Year's Eve may be read after it. */}
          <p suppressHydrationWarning>{site.rights(year, siteConfig.name)}</p>
          <p>
            {site.help}: <a href={`mailto:${siteConfig.supportEmail}`}>{siteConfig.supportEmail}</a>
          </p>
        </div>
      </footer>
    </div>
  );
}
