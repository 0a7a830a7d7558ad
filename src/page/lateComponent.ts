import { lazy, type ComponentType } from 'react';

/**
 * Makes a component of one that loads later, to be rendered inside a `Suspense`.
 *
 * @param load starts now, not at the first render
 * @param instead rendered when loading fails: the rest of the page is useful without it
 */
export function lateComponent(load: () => Promise<ComponentType>, instead: ComponentType): ComponentType {
  // Nobody is signed in while pages are prerendered.
  if (import.meta.env.SSR) return instead;
  const loading = load().catch((error: unknown) => {
    console.error('A part of the page is missing:', error);
    return instead;
  });
  return lazy(async () => ({ default: await loading }));
}
