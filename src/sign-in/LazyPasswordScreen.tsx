import { lazy, Suspense, useMemo, type ComponentType } from 'react';
// oxlint-disable-next-line no-restricted-imports -- it creates a screen that loads with the response that leads to it
import { loadChunk } from '../page/chunkLoader.ts';
import { childScreen } from '../widget/childScreen.tsx';
import type { ScreenProps } from '../widget/widgetView.ts';

let loaded: ComponentType<ScreenProps> | null = null;

/** Loads the widget's password screen, which is shown after the lookup of the email address. */
export async function loadPasswordScreen(): Promise<ComponentType<ScreenProps>> {
  const { PasswordScreen } = await loadChunk('PasswordScreen', () => import('../widget/PasswordScreen.tsx'));
  return (loaded ??= childScreen('password', PasswordScreen));
}

const Suspended = lazy(async () => ({ default: await loadPasswordScreen() }));

/** The widget's password screen, loaded on demand. */
export function LazyPasswordScreen({ actor }: ScreenProps) {
  // If the code has loaded, render the screen synchronously, so that it can be focused. The memo keeps the component of
  // the first render, so that the screen is not remounted when the code loads later.
  const Loaded = useMemo(() => loaded, []);
  return Loaded ? (
    <Loaded actor={actor} />
  ) : (
    <Suspense fallback={null}>
      <Suspended actor={actor} />
    </Suspense>
  );
}
