import { lazy, type ComponentType } from 'react';

/**
 * Creates a component that loads in the background; render it inside a `Suspense`.
 *
 * @param load called at once, not at the first render
 * @param fallback rendered when loading fails, because the rest of the page works without the component
 */
export function lazyComponent(load: () => Promise<ComponentType>, fallback: ComponentType): ComponentType {
  // Prerendered pages have no session, so the component is not needed.
  if (import.meta.env.SSR) return fallback;
  const loading = load().catch((error: unknown) => {
    console.error('Part of the page failed to load:', error);
    return fallback;
  });
  return lazy(async () => ({ default: await loading }));
}
