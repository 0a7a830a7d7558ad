import { contentId } from './prerenderedIds.ts';
import { writeCookie } from './writeCookie.ts';

/** Remembers for one visit that the visitor dismissed the demo banner. */
export interface DemoBannerMemory {
  isDismissed(): boolean;
  /** Hides the banner, moves its focus to the content, and stores the dismissal. With cookies blocked, the dismissal lasts as long as the page. */
  dismiss(): void;
}

/** Name and value of the cookie that records the dismissal. */
export const dismissalPair = 'demo-banner=dismissed';

/**
 * Creates the memory of the dismissal. It uses a session cookie, because the server needs the dismissal to send the
 * next document without the banner.
 *
 * @param page the current document
 */
export function createDemoBannerMemory(page: Document): DemoBannerMemory {
  return {
    isDismissed: () => readBannerDismissal(page.cookie),
    dismiss() {
      if (page.activeElement?.matches('[data-focus-target="demo-banner"]'))
        page.getElementById(contentId)?.focus({ preventScroll: true });
      page.documentElement.dataset['demoBanner'] = 'dismissed';
      writeCookie(page, dismissalPair);
    },
  };
}

/**
 * Returns whether the visitor dismissed the demo banner.
 *
 * @param cookies a `Cookie` header, or `document.cookie`
 */
export function readBannerDismissal(cookies: string): boolean {
  return cookies.split(/; */).includes(dismissalPair);
}
