import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './hydration.ts';
import { oneTapPrompt } from './oneTapPrompt.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

for (const width of [320, 1440]) {
  test(`/sign-in has one banner and no duplicate landmark at ${width} px`, async ({ page }) => {
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
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await expect(page.getByRole('banner')).toHaveCount(1);
  });
}
