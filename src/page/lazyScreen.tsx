import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from './chunkLoader.ts';
import { whenWanted } from './whenWanted.ts';

/**
 * Splits a screen off into a chunk of its own.
 *
 * @param name the screen's export, which is also its chunk's id
 * @param load the dynamic import
 * @param drawnAs the id of what stands in for the screen, where it is drawn ahead and needs no script to be read
 * @returns the screen; the router preloads it before it shows the route, so nothing flickers
 * @throws ChunkLoadError while rendering, when the chunk did not arrive
 */
export function lazyScreen<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<{ readonly [Key in Name]: ComponentType<Props> }>,
  drawnAs?: string,
): AsyncRouteComponent<Props> {
  const loadScreen = () => loadChunk(name, load);
  const Screen = lazyRouteComponent(
    drawnAs === undefined ? loadScreen : () => whenWanted(drawnAs, loadScreen),
    name,
  );
  return Object.assign((props: Props) => createElement<Props>(Screen, props), {
    preload: async () => {
      await Screen.preload?.();
    },
  });
}

/**
 * Lets a route that draws a lazy screen be loaded before it is shown.
 *
 * @param route the route's own component, which gives the screen its actor
 * @param screen the lazy screen inside it
 */
export function preloading<Props>(
  route: () => ReactNode,
  screen: AsyncRouteComponent<Props>,
): AsyncRouteComponent<unknown> {
  return Object.assign(route, { preload: async () => screen.preload?.() });
}
