import { siteConfig } from '../config/siteConfig.ts';
import type { Language } from '../copy/language.ts';
import { siteCopy } from '../copy/site.en.ts';
import type { AppRouter } from './router.tsx';

/** Returns the document title of the router's current page. */
export function pageTitle(router: AppRouter, language: Language): string {
  const { site, titles } = language.copyOf(siteCopy);
  const own = router.state.matches.at(-1)?.staticData.title;
  return own === undefined ? `${siteConfig.name} · ${site.headline}` : `${titles[own]} · ${siteConfig.name}`;
}
