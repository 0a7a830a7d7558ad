import { lazy, Suspense, useRef, type ComponentType } from 'react';
import { loadChunk } from '../page/chunkLoader.ts';
import type { passwordScreens } from '../widget/passwordScreens.tsx';
import type { ScreenProps } from '../widget/widgetView.ts';

type Screens = typeof passwordScreens;
type Name = keyof Screens;

let loaded: Screens | null = null;

/** Loads the widget's screens for passwords, which nobody sees before an address was looked up. */
export async function loadPasswordScreens(): Promise<Screens> {
  const module = await loadChunk('passwordScreens', () => import('../widget/passwordScreens.tsx'));
  return (loaded = module.passwordScreens);
}

function lazily(name: Name): ComponentType<ScreenProps> {
  const Awaited = lazy(async () => ({ default: (await loadPasswordScreens())[name] }));
  return function LazyScreen({ actor }: ScreenProps) {
    // What is there already is drawn at once, so that the focus finds it; and it stays what it was at first.
    const { current: Ready } = useRef(loaded?.[name] ?? null);
    return Ready ? (
      <Ready actor={actor} />
    ) : (
      <Suspense fallback={null}>
        <Awaited actor={actor} />
      </Suspense>
    );
  };
}

/** The widget's screens for passwords, in a chunk of their own. */
export const lazyPasswordScreens: Readonly<Record<Name, ComponentType<ScreenProps>>> = {
  enteringPassword: lazily('enteringPassword'),
  resettingPassword: lazily('resettingPassword'),
};
