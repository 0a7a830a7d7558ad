import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ReactElement } from 'react';
import { painted } from '../support/painted.ts';
import { inRouter } from './scenes.tsx';

export type Theme = 'light' | 'dark';

/** Renders a page inside a router and waits until its animations have ended. */
export async function renderPage(element: ReactElement): Promise<void> {
  await render(await inRouter(element));
  await settle();
}

/** Sets the theme and the width in pixels. */
export async function setThemeAndWidth(theme: Theme, width: number): Promise<void> {
  document.documentElement.dataset['theme'] = theme;
  await page.viewport(width, 800);
  await settle();
}

// Skips infinite animations such as spinners and skeletons.
async function settle(): Promise<void> {
  await document.fonts.ready;
  const finite = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  for (const animation of finite) animation.finish();
  await painted();
}
