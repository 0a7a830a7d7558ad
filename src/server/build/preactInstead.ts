import type { Alias } from 'vite';

/** The widget that other pages mount is drawn by Preact, which is a fifth of what React weighs. */
export const preactInstead: Alias[] = [
  { find: /^use-sync-external-store\/shim$/, replacement: 'preact/compat' },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
];
