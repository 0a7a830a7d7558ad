import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { demoClient } from '../../src/config/localProvider.ts';
import { pictureSizes } from '../../src/site/pictureSizes.ts';
import { chromiumLaunch } from '../support/chromium.ts';
import { startSite } from '../support/site.ts';

const folder = 'src/site/pictures';

/** Device pixels per CSS pixel: the pictures are shown smaller than the screens. */
const scale = 1.25;
const quality = 0.5;

const languages = [
  { tag: 'en', prefix: '' },
  { tag: 'es', prefix: '/es' },
] as const;

/**
 * Generates the pictures of the product on the home page from the build in `dist/`: the account and the trading desk of
 * the demo client, in each language and theme; and the picture of the sign-in page in the README. Needs
 * `npm run build -- --mode test`.
 *
 * @returns the exit code
 */
export async function run(): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const site = await startSite();
  const browser = await chromium.launch(chromiumLaunch);
  try {
    for (const { tag, prefix } of languages) {
      for (const theme of ['light', 'dark'] as const) {
        await picture(browser, `${site.origin}${prefix}`, theme, (name, bytes) =>
          writeFileSync(join(folder, `${name}-${theme}-${tag}.webp`), bytes),
        );
      }
    }
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await page.goto(`${site.origin}/sign-in`);
    await page.locator('input[type=email]').waitFor();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    writeFileSync('docs/pictures/sign-in.webp', await webp(page, await page.screenshot()));
  } finally {
    await browser.close();
    await site.stop();
  }
  return 0;
}

async function picture(
  browser: Browser,
  home: string,
  colorScheme: 'light' | 'dark',
  store: (name: string, bytes: Buffer) => void,
): Promise<void> {
  const options = { colorScheme, deviceScaleFactor: scale, reducedMotion: 'reduce' } as const;
  const page = await browser.newPage({ ...options, viewport: { width: 1200, height: 760 } });
  await page.goto(`${home}/login`);
  await page.locator('input[type=email]').fill(demoClient.email);
  await page.locator('input[type=password]').fill(demoClient.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard/account');
  await page.locator('tbody tr td').first().waitFor();
  await page.locator('main figure svg').first().waitFor();
  await hideNotices(page);
  const { x, y } = (await page.locator('main').boundingBox()) ?? { x: 0, y: 0 };
  const clip = { x, y, width: pictureSizes.account.width, height: pictureSizes.account.height };
  store('account', await webp(page, await page.screenshot({ clip })));
  await page.setViewportSize({ width: 560, height: 900 });
  await page.goto(`${home}/dashboard/trading-desk`);
  await hideNotices(page);
  await page.locator('input[name=amount]').fill('1250');
  await page.locator('select[name=from]').selectOption('USDC');
  await page.locator('select[name=to]').selectOption('USD');
  await page.locator('select[name=to]').focus();
  await page.locator('select[name=to]').blur();
  const form = (await page.locator('main form').boundingBox()) ?? { x: 0, y: 0 };
  const { width, height } = pictureSizes.desk;
  store('desk', await webp(page, await page.screenshot({ clip: { x: form.x, y: form.y, width, height } })));
  await page.close();
}

/** Waits for the page, and hides the notices that a client sees only once. */
async function hideNotices(page: Page): Promise<void> {
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.evaluate(() => {
    const heading = document.querySelector('main h1');
    const isAbove = (element: Element) =>
      heading !== null &&
      (element.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      !element.contains(heading);
    const banner = document.querySelector('#root > aside');
    for (const notice of [banner, ...[...document.querySelectorAll('section')].filter(isAbove)])
      notice?.remove();
  });
}

/** Converts a PNG image to WebP, by the encoder of the browser. */
async function webp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async ([base64, encoding]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      return canvas.toDataURL('image/webp', encoding);
    },
    [png.toString('base64'), quality] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
