import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './hydration.ts';
import { oneTapPrompt } from './oneTapPrompt.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

test('/sign-in has one banner and no duplicate landmark, narrow and wide', async ({ page }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/sign-in');
    await waitForHydration(page);
    await page.keyboard.press('Shift');
    await waitForHydration(page, '#root footer');
    await oneTapPrompt(page).waitFor();
    await page.evaluate(axe);
    const { violations } = await page.evaluate<AxeResults>(
      "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
    );
    expect
      .soft(
        violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        `${width} px`,
      )
      .toEqual([]);
    await expect(page.getByRole('banner')).toHaveCount(1);
  }
});
