import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { closeOneTap, oneTapPrompt } from './oneTapPrompt.ts';

async function coveredControls(cover: Locator, controls: Locator): Promise<string[]> {
  const promptBox = await cover.boundingBox();
  if (!promptBox) throw new Error('The prompt is not on the screen.');
  const covered: string[] = [];
  for (const control of await controls.all()) {
    const box = await control.boundingBox();
    if (!box) continue;
    const isBeside = box.x + box.width <= promptBox.x || box.x >= promptBox.x + promptBox.width;
    const isAboveOrBelow = box.y + box.height <= promptBox.y || box.y >= promptBox.y + promptBox.height;
    if (!isBeside && !isAboveOrBelow) covered.push((await control.textContent()) ?? '');
  }
  return covered;
}

test('the prompt covers no control of the header, and is a bottom sheet on a phone', async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [768, 900],
    [320, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/sign-in');
    await expect(oneTapPrompt(page)).toBeVisible();
    const controls = page.getByRole('banner').locator('a, button');
    expect(await coveredControls(oneTapPrompt(page), controls), `${width} px`).toEqual([]);
  }
  const box = await oneTapPrompt(page).boundingBox();
  expect(box && [box.x, box.width, box.y + box.height]).toEqual([0, 320, 700]);
});

test('the dismissed prompt does not return during the visit', async ({ page, context }) => {
  await page.goto('/sign-in');
  await expect(oneTapPrompt(page)).toBeVisible();
  await closeOneTap(page);
  // The prompt sends the request below before it appears, so no request means that there was no prompt.
  let requestCount = 0;
  await page.route('**/clientside-services/google/status', (route) => {
    requestCount += 1;
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
  expect(requestCount).toBe(0);

  const otherPage = await (await context.browser()?.newContext())?.newPage();
  await otherPage?.goto(page.url());
  if (otherPage) await expect(oneTapPrompt(otherPage)).toBeVisible();
  await otherPage?.context().close();
});
