import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { waitForDeferredContent } from './hydration.ts';

const desk = { width: 1440, height: 900 };

/** Returns the edges of an element in whole pixels of the document, independent of scrolling. */
const edgesOf = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const [x, y] = [window.scrollX, window.scrollY];
    return {
      left: Math.round(left + x),
      right: Math.round(right + x),
      top: Math.round(top + y),
      bottom: Math.round(bottom + y),
    };
  });

const leftEdgesOf = async (elements: Locator) =>
  Promise.all((await elements.all()).map(async (element) => (await edgesOf(element)).left));

test.use({ viewport: desk });

test('the home page aligns the button of the ticker and the security measures with the steps', async ({
  page,
}) => {
  await page.goto('/');
  await waitForDeferredContent(page);
  const section = page.getByRole('region', { name: 'How onboarding works' });
  const control = await edgesOf(page.getByRole('button', { name: /^Pause/ }));
  expect(control.right).toBe((await edgesOf(section.locator('ol'))).right);
  const steps = await leftEdgesOf(section.getByRole('listitem').filter({ has: page.locator('h3') }));
  expect(steps).toHaveLength(4);
  expect(await leftEdgesOf(section.locator('ul > li'))).toEqual(steps.slice(1));
});

test('the panel beside a form has its illustration near the text, equal margins, and stays in view', async ({
  page,
}) => {
  const panel = page.getByRole('complementary', { name: 'Before you sign in' });
  for (const path of ['/login', '/sign-in']) {
    await page.goto(path);
    await waitForDeferredContent(page);
    const form = await edgesOf(page.getByRole('main').locator('h1').locator('xpath=..'));
    const aside = await edgesOf(panel);
    const [left, right] = [form.left, aside.left - form.right];
    expect(Math.abs(left - right), path).toBeLessThanOrEqual(40);
  }
  for (const height of [1080, 900]) {
    await page.setViewportSize({ width: 1440, height });
    await waitForDeferredContent(page);
    const text = await edgesOf(panel.locator('dl'));
    const drawing = await drawingOf(panel);
    expect(drawing.top - text.bottom, `${height} px`).toBeGreaterThanOrEqual(0);
    expect(drawing.top - text.bottom, `${height} px`).toBeLessThanOrEqual(200);
  }
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await expect(panel.getByText('Your password stays with you')).toBeInViewport();
});

/**
 * Returns the top edge of the panel's illustration, in pixels of the document. The illustration is a background of
 * ratio 720 : 260 at the bottom of an element.
 */
async function drawingOf(panel: Locator): Promise<{ readonly top: number }> {
  const top = await panel.evaluate((aside) => {
    const elements = [aside, ...aside.querySelectorAll('*')];
    const carrier = elements.find((node) => getComputedStyle(node).backgroundImage.includes('strands'));
    if (!carrier) throw new Error('No element has the illustration.');
    const { bottom, width } = carrier.getBoundingClientRect();
    return Math.round(bottom + window.scrollY - (Math.max(width, 560) * 260) / 720);
  });
  return { top };
}
