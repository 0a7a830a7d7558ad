import type { Language } from '../copy/language.ts';
import { focusRendered } from '../page/focus.ts';
import { pageTitle } from './pageTitle.ts';
import type { AppRouter } from './router.tsx';

/**
 * Makes a client-side route change behave like a page load: sets the document's title, scrolls to a hash target and
 * moves the focus to the hash target or the heading (WCAG 2.4.2, 2.4.3). The router restores scroll positions. The
 * browser handles the first page of a visit.
 */
export function announceRouteChanges(router: AppRouter, language: () => Language): void {
  let isReturning = false;
  router.history.subscribe(({ action }) => {
    // Before hydration the browser follows a hash link itself. The router reports this as GO with index 0, which does
    // not return to an earlier page.
    isReturning =
      action.type === 'GO' ? action.index !== 0 : action.type === 'BACK' || action.type === 'FORWARD';
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    document.title = pageTitle(router, language());
    // The router listens for scroll events only after the page is rendered, so report an earlier scroll position now.
    document.dispatchEvent(new Event('scroll'));
    // Leaves the scroll position and the focus of the first page: the visitor may have scrolled or pressed Tab already.
    if (fromLocation === toLocation) return;
    const target = document.getElementById(toLocation.hash);
    // Scroll at once: after a delay, a quick Back may have rendered another page.
    if (target) {
      if (!isReturning) scrollTo(target);
      focusRendered(target.id, document, { preventScroll: true });
    } else if (pathChanged) {
      focusRendered('heading', document, { preventScroll: isReturning });
    }
    isReturning = false;
  });
}

function scrollTo(target: Element): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
}
