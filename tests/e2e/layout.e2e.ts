import type { Locator, Page } from '@playwright/test';
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

test.describe('on a desktop screen', () => {
  test.use({ viewport: desk });

  test('the button of the partner ticker aligns with the right edge of the content', async ({ page }) => {
    await page.goto('/');
    await waitForDeferredContent(page);
    const control = await edgesOf(page.getByRole('button', { name: /^Pause/ }));
    const lead = await edgesOf(page.getByRole('region', { name: 'How onboarding works' }).locator('ol'));
    expect(control.right).toBe(lead.right);
  });

  test('the security measures align with the columns of the steps above', async ({ page }) => {
    await page.goto('/');
    await waitForDeferredContent(page);
    const section = page.getByRole('region', { name: 'How onboarding works' });
    const steps = await leftEdgesOf(section.getByRole('listitem').filter({ has: page.locator('h3') }));
    const measures = await leftEdgesOf(section.locator('ul > li'));
    expect(steps).toHaveLength(4);
    expect(measures).toEqual(steps.slice(1));
  });
});

test.describe('the panel beside a form', () => {
  const panel = (page: Page) => page.getByRole('complementary', { name: 'Before you sign in' });

  for (const height of [900, 1080]) {
    test(`on /sign-in has its illustration near the text at ${height} px`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height });
      await page.goto('/sign-in');
      await waitForDeferredContent(page);
      const text = await edgesOf(panel(page).locator('dl'));
      const drawing = await drawingOf(panel(page));
      expect(drawing.top - text.bottom).toBeGreaterThanOrEqual(0);
      expect(drawing.top - text.bottom).toBeLessThanOrEqual(200);
    });
  }

  test('on /sign-in stays in view while the form scrolls', async ({ page }) => {
    await page.setViewportSize(desk);
    await page.goto('/sign-in');
    await waitForDeferredContent(page);
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await expect(panel(page).getByText('Your password stays with you')).toBeInViewport();
  });

  test('leaves equal margins on both sides of the form', async ({ page }) => {
    await page.setViewportSize(desk);
    for (const path of ['/login', '/sign-in']) {
      await page.goto(path);
      await waitForDeferredContent(page);
      const form = await edgesOf(page.getByRole('main').locator('h1').locator('xpath=..'));
      const aside = await edgesOf(panel(page));
      const [left, right] = [form.left, aside.left - form.right];
      expect(Math.abs(left - right), path).toBeLessThanOrEqual(40);
    }
  });
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
