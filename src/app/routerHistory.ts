import type { ScreenHistory } from '../page/screenHistory.ts';
import type { AppRouter } from './router.tsx';

/** Implements the entries of screens with the router, which follows all entries of the site. */
export function createScreenHistory(router: () => AppRouter): ScreenHistory {
  let removal: Promise<void> | null = null;
  const isOnEntry = () => router().history.location.state.isScreen === true;
  const follow: ScreenHistory['follow'] = (listener) => {
    const { pathname } = router().history.location;
    return router().history.subscribe(({ action, location }) => {
      const isMove = action.type !== 'PUSH' && action.type !== 'REPLACE';
      // A move to another page closes no screen: its flow ends.
      if (isMove && location.pathname === pathname) listener(isOnEntry());
    });
  };
  return {
    isOnEntry,
    follow,
    add: () =>
      void router().navigate({
        to: '.',
        search: true,
        hash: true,
        state: (current) => ({ ...current, isScreen: true }),
        resetScroll: false,
      }),
    async remove() {
      if (!isOnEntry()) return;
      removal ??= new Promise((resolve) => {
        const unfollow = follow(() => {
          unfollow();
          removal = null;
          resolve();
        });
        router().history.back();
      });
      await removal;
    },
  };
}
