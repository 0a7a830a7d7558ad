import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router';
import { createElement, type ComponentType } from 'react';
import { loadChunk } from './chunkLoader.ts';
import { isRendered, onFirstInteraction } from './onFirstInteraction.ts';

/**
 * Creates a component for a screen in its own chunk.
 *
 * @param name export name of the screen, which is also its chunk id
 * @param load the dynamic import
 * @param prerenderedId element id of the screen, if it is prerendered and may load at the first interaction
 * @returns the component; the router preloads the chunk before it shows the route, so nothing flickers
 * @throws ChunkLoadError while rendering, when the chunk failed to load
 */
export function lazyScreen<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<{ readonly [Key in Name]: ComponentType<Props> }>,
  prerenderedId?: string,
): AsyncRouteComponent<Props> {
  const loadScreen = () => loadChunk(name, load);
  const Screen = lazyRouteComponent(
    prerenderedId === undefined ? loadScreen : () => onFirstInteraction(prerenderedId, loadScreen),
    name,
  );
  return Object.assign((props: Props) => createElement<Props>(Screen, props), {
    preload: async () => {
      // The router's own preload reports a failure only while it renders, where the loader of the route does not see it.
      if (prerenderedId === undefined || !isRendered(prerenderedId)) await loadScreen();
      await Screen.preload?.();
    },
  });
}
