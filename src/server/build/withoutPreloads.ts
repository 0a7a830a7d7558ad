import type { Plugin } from 'vite';

/**
 * Vite plugin that replaces Vite's preload helper, which every dynamic import calls. All styles are in one stylesheet,
 * so a chunk has nothing to preload. The helper would also dispatch `vite:preloadError` on the window, on which the page
 * around an embedded widget may reload.
 */
export function withoutPreloads(): Plugin {
  return {
    name: 'fairlead:without-preloads',
    apply: 'build',
    load: {
      order: 'pre',
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
