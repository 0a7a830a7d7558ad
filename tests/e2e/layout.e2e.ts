import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { waitForArrival } from './liveness.ts';

const desk = { width: 1440, height: 900 };

/** The edges of an element in whole pixels of the page, whatever is scrolled. */
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

test.describe('on a desk', () => {
  test.use({ viewport: desk });

  test('the control of the moving partners ends where the content ends', async ({ page }) => {
    await page.goto('/');
    await waitForArrival(page);
    const control = await edgesOf(page.getByRole('button', { name: /^Pause/ }));
    const lead = await edgesOf(page.getByRole('region', { name: 'How onboarding works' }).locator('ol'));
    expect(control.right).toBe(lead.right);
  });

  test('the promises of safety stand in the columns of the steps above them', async ({ page }) => {
    await page.goto('/');
    await waitForArrival(page);
    const section = page.getByRole('region', { name: 'How onboarding works' });
    const steps = await leftEdgesOf(section.getByRole('listitem').filter({ has: page.locator('h3') }));
    const guards = await leftEdgesOf(section.locator('ul > li'));
    expect(steps).toHaveLength(4);
    expect(guards).toEqual(steps.slice(1));
  });
});

test.describe('the panel beside a form', () => {
  const panel = (page: Page) => page.getByRole('complementary', { name: 'Before you sign in' });

  for (const height of [900, 1080]) {
    test(`on /sign-in has its drawing close to its words: ${height} px`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height });
      await page.goto('/sign-in');
      await waitForArrival(page);
      const words = await edgesOf(panel(page).locator('dl'));
      const drawn = await drawingOf(panel(page));
      expect(drawn.top - words.bottom).toBeGreaterThanOrEqual(0);
      expect(drawn.top - words.bottom).toBeLessThanOrEqual(200);
    });
  }

  test('on /sign-in stays in sight while the form scrolls', async ({ page }) => {
    await page.setViewportSize(desk);
    await page.goto('/sign-in');
    await waitForArrival(page);
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await expect(panel(page).getByText('Your password stays with you')).toBeInViewport();
  });

  test('leaves a form as much room on its right as on its left', async ({ page }) => {
    await page.setViewportSize(desk);
    for (const path of ['/login', '/sign-in']) {
      await page.goto(path);
      await waitForArrival(page);
      const form = await edgesOf(page.getByRole('main').locator('h1').locator('xpath=..'));
      const aside = await edgesOf(panel(page));
      const [left, right] = [form.left, aside.left - form.right];
      expect(Math.abs(left - right), path).toBeLessThanOrEqual(40);
    }
  });
});

/** Where the drawing begins: a background that ends with the element that carries it, 260 units high for 720 of width. */
async function drawingOf(panel: Locator): Promise<{ readonly top: number }> {
  const top = await panel.evaluate((aside) => {
    const carriers = [aside, ...aside.querySelectorAll('*')];
    const carrier = carriers.find((node) => getComputedStyle(node).backgroundImage.includes('strands'));
    if (!carrier) throw new Error('Nothing carries the drawing.');
    const { bottom, width } = carrier.getBoundingClientRect();
    return Math.round(bottom + window.scrollY - (Math.max(width, 560) * 260) / 720);
  });
  return { top };
}
