import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ReactElement } from 'react';
import '../../src/theme/base.css.ts';
import { painted } from '../support/painted.ts';
import { inRouter } from './scenes.tsx';

export type Theme = 'light' | 'dark';

/** Draws a page inside a router and waits until nothing of it moves any more. */
export async function drawPage(element: ReactElement): Promise<void> {
  await render(await inRouter(element));
  await rest();
}

/** Gives the page a theme and a width in pixels. */
export async function present(theme: Theme, width: number): Promise<void> {
  document.documentElement.dataset['theme'] = theme;
  await page.viewport(width, 800);
  await rest();
}

// Spinners and skeletons never rest; everything else ends by itself.
async function rest(): Promise<void> {
  await document.fonts.ready;
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  for (const animation of passing) animation.finish();
  await painted();
}
