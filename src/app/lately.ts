import { lazy, type ComponentType } from 'react';

/**
 * Makes of what comes late something that can be drawn at once, in a `Suspense`.
 *
 * @param load begins now, not when it is first drawn
 * @param instead what is drawn where it does not come: the rest of the page is of use without it
 */
export function lately(load: () => Promise<ComponentType>, instead: ComponentType): ComponentType {
  // While pages are drawn ahead, nobody is signed in.
  if (import.meta.env.SSR) return instead;
  const loading = load().catch((error: unknown) => {
    console.error('A part of the page is missing:', error);
    return instead;
  });
  return lazy(async () => ({ default: await loading }));
}
