import { lazy, Suspense, useRef, type ComponentType } from 'react';
// oxlint-disable-next-line no-restricted-imports -- it creates screens that load with the response that leads to them
import { loadChunk } from '../page/chunkLoader.ts';
import type { passwordScreens } from '../widget/passwordScreens.tsx';
import type { ScreenProps } from '../widget/widgetView.ts';

type Screens = typeof passwordScreens;
type Name = keyof Screens;

let loaded: Screens | null = null;

/** Loads the widget's password screens, which are shown after the lookup of the email address. */
export async function loadPasswordScreens(): Promise<Screens> {
  const module = await loadChunk('passwordScreens', () => import('../widget/passwordScreens.tsx'));
  return (loaded = module.passwordScreens);
}

function lazyScreen(name: Name): ComponentType<ScreenProps> {
  const Suspended = lazy(async () => ({ default: (await loadPasswordScreens())[name] }));
  return function LazyScreen({ actor }: ScreenProps) {
    // If the code has loaded, render the screen synchronously, so that it can be focused. The ref keeps the component
    // of the first render, so that the screen is not remounted when the code loads later.
    const { current: Loaded } = useRef(loaded?.[name] ?? null);
    return Loaded ? (
      <Loaded actor={actor} />
    ) : (
      <Suspense fallback={null}>
        <Suspended actor={actor} />
      </Suspense>
    );
  };
}

/** The widget's password screens, loaded on demand. */
export const lazyPasswordScreens: Readonly<Record<Name, ComponentType<ScreenProps>>> = {
  enteringPassword: lazyScreen('enteringPassword'),
  resettingPassword: lazyScreen('resettingPassword'),
};
