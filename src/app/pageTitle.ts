import { siteConfig } from '../config/siteConfig.ts';
import { copy } from '../copy/current.ts';

/**
 * Writes a page's title.
 *
 * @param title the page's own, absent for the home page
 */
export function pageTitle(title: string | undefined): string {
  return title === undefined ? `${siteConfig.name} · ${copy.site.headline}` : `${title} · ${siteConfig.name}`;
}
