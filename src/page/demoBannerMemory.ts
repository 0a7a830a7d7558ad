import { writeCookie } from './writeCookie.ts';

/** Remembers for one visit that the demo banner was dismissed. */
export interface DemoBannerMemory {
  isDismissed(): boolean;
  /** Hides the banner and remembers it; where cookies are blocked it lasts as long as the page. */
  dismiss(): void;
}

const pair = 'demo-banner=dismissed';

/**
 * Remembers the dismissal in a cookie without an age, which ends with the browser's session: only a cookie reaches the
 * server, which sends the next page without the banner from its first paint on.
 *
 * @param page the document that is shown
 */
export function createDemoBannerMemory(page: Document): DemoBannerMemory {
  return {
    isDismissed: () => readBannerDismissal(page.cookie),
    dismiss() {
      page.documentElement.dataset['demoBanner'] = 'dismissed';
      writeCookie(page, pair);
    },
  };
}

/**
 * Reads whether the demo banner was dismissed.
 *
 * @param cookies a `Cookie` header, or `document.cookie`
 */
export function readBannerDismissal(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === pair);
}
