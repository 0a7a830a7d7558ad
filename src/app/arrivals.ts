import type { AppRouter } from './router.tsx';
import { focusTarget } from './focus.ts';
import { pageTitle } from './pageTitle.ts';

/**
 * Makes a change of route inside the site feel like the arrival of a page: the document gets its title, and the
 * focus moves to the new page's heading (WCAG 2.4.2, 2.4.3). The first page a visit starts with is left alone.
 */
export function announceArrivals(router: AppRouter): void {
  const giveTitle = () => {
    document.title = pageTitle(router.state.matches.at(-1)?.staticData.title);
  };
  giveTitle();
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    giveTitle();
    if (fromLocation && pathChanged) focusTarget('heading');
  });
}
