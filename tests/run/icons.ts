import { chromium } from 'playwright';
import { generateIcons } from '../../src/generate/icons.ts';
import { chromiumLaunch } from '../support/chromium.ts';

/**
 * Runs `generateIcons` with screenshots from a browser.
 *
 * @returns the exit code
 */
export async function run(): Promise<number> {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage();
    await generateIcons(async ({ html, width, height, isTransparent }) => {
      await page.setViewportSize({ width, height });
      await page.setContent(html);
      await page.evaluate(() => document.fonts.ready);
      return page.screenshot({ omitBackground: isTransparent });
    });
  } finally {
    await browser.close();
  }
  return 0;
}
