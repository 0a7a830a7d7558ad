import type { Language } from '../copy/language.ts';
import { focusDrawn } from '../page/focus.ts';
import { pageTitle } from './pageTitle.ts';
import type { AppRouter } from './router.tsx';

/**
 * Makes a change of route inside the site feel like the arrival of a page: the document gets its title, a hash target
 * is scrolled to (the router sees to the top of the page, and to the old place after Back), and the focus moves to the
 * heading that a person sees first (WCAG 2.4.2, 2.4.3). The first page a visit starts with is left to the browser.
 */
export function announceArrivals(router: AppRouter, language: () => Language): void {
  let isReturning = false;
  router.history.subscribe(({ action }) => {
    // A link to here that the browser followed by itself, because its part of the page was not alive yet, goes no step.
    isReturning =
      action.type === 'GO' ? action.index !== 0 : action.type === 'BACK' || action.type === 'FORWARD';
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    document.title = pageTitle(router, language());
    // The router hears of scrolling after a page has come only; it is to know the place of who has scrolled before.
    document.dispatchEvent(new Event('scroll'));
    // What the application finds on the page is no arrival, and whoever has scrolled since is left alone.
    if (fromLocation === toLocation) return;
    const target = document.getElementById(toLocation.hash);
    // Not later: by then a quick Back may have brought another page, which it would scroll.
    if (target) {
      if (!isReturning) scrollTo(target);
      focusDrawn(target.id, document, { preventScroll: true });
    } else if (pathChanged) {
      focusDrawn('heading', document, { preventScroll: isReturning });
    }
    isReturning = false;
  });
}

function scrollTo(target: Element): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
}
