import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { closeOneTap, oneTapPrompt } from './oneTapPrompt.ts';

/** The controls that another element covers, by their names. */
async function coveredBy(cover: Locator, controls: Locator): Promise<string[]> {
  const over = await cover.boundingBox();
  if (!over) throw new Error('The prompt is not on the screen.');
  const covered: string[] = [];
  for (const control of await controls.all()) {
    const box = await control.boundingBox();
    if (!box) continue;
    const isBeside = box.x + box.width <= over.x || box.x >= over.x + over.width;
    const isAboveOrBelow = box.y + box.height <= over.y || box.y >= over.y + over.height;
    if (!isBeside && !isAboveOrBelow) covered.push((await control.textContent()) ?? '');
  }
  return covered;
}

for (const [width, height] of [
  [1440, 900],
  [768, 900],
  [320, 700],
] as const) {
  test(`the prompt covers no control of the header at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/sign-in');
    await expect(oneTapPrompt(page)).toBeVisible();
    expect(await coveredBy(oneTapPrompt(page), page.getByRole('banner').locator('a, button'))).toEqual([]);
  });
}

test('the prompt is a sheet at the foot of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/sign-in');
  const { x, width, y, height } = (await oneTapPrompt(page).boundingBox()) ?? {
    x: 1,
    width: 0,
    y: 0,
    height: 0,
  };
  expect([x, width, y + height]).toEqual([0, 320, 700]);
});

test('the prompt that was dismissed stays away for the visit', async ({ page, context }) => {
  await page.goto('/sign-in');
  await expect(oneTapPrompt(page)).toBeVisible();
  await closeOneTap(page);
  // The prompt would ask the provider again before it shows itself.
  let asked = 0;
  await page.route('**/clientside-services/google/status', (route) => {
    asked += 1;
    return route.continue();
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue with Google' }).locator('path')).toHaveAttribute(
    'd',
    /./,
  );
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone number' }).focus();
  await expect(oneTapPrompt(page)).toHaveCount(0);
  expect(asked).toBe(0);

  const other = await (await context.browser()?.newContext())?.newPage();
  await other?.goto(page.url());
  if (other) await expect(oneTapPrompt(other)).toBeVisible();
  await other?.context().close();
});
