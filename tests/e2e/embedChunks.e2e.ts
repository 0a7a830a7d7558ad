import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { preloadDelayMs } from '../../machines/contracts/timing.ts';
import type { WidgetConfiguration } from '../../src/embed/embedConfiguration.ts';
import { embedModuleBytes } from '../run/budgets.ts';
import { blankPath, mountOnPage, serveBlankPage } from './embedPages.ts';
import { expect, test } from './fixtures.ts';

/** Opens a page that contains nothing but a widget. */
async function mountAlone(context: BrowserContext, page: Page, config: WidgetConfiguration): Promise<void> {
  await serveBlankPage(context);
  await page.goto(blankPath);
  await mountOnPage(page, 'mountLogin', { config });
}

/** Records the file names of the widget's scripts that a page requests. */
function recordScripts(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/dist\/widget\/([\w.-]+)$/.exec(request.url()) ?? [];
    if (file !== undefined) files.push(file);
  });
  return files;
}

const nameOf = (file: string) => file.replace(/\..*/, '');

async function gzippedBytes(file: string): Promise<number> {
  return gzipSync(await readFile(`dist/widget/${file}`), { level: 9 }).byteLength;
}

test('the first field takes typing before the page loads anything but the module', async ({
  page,
  context,
}) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  const scripts = recordScripts(page);
  await mountAlone(context, page, {
    products: ['oauth', 'otp', 'passwords', 'passkeys', 'crypto'],
    otpOptions: { methods: ['email', 'sms'] },
    oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  });
  // The widget paints, but the time after which it loads more has not passed.
  await page.clock.runFor(preloadDelayMs / 5);
  const field = page.getByLabel('Phone number');
  await field.pressSequentially('2025550123');
  await expect(field).toHaveValue('2025550123');
  expect(new Set(scripts.map(nameOf))).toEqual(new Set(['widget']));
  const sizes = await Promise.all(scripts.map(gzippedBytes));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(embedModuleBytes);
  await page.clock.runFor(preloadDelayMs);
  await expect(field).toHaveValue('(202) 555-0123');
  await expect.poll(() => scripts.map(nameOf)).toContain('identityClient');
});

test('a client library that does not load is explained, and another attempt loads it', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await mountAlone(context, page, { products: ['otp'], otpOptions: { methods: ['email'] } });
  await context.route('**/identityClient.*.js', (route) => route.abort());
  // A page that is built with Vite may reload itself on this event.
  await page.evaluate(() =>
    addEventListener('vite:preloadError', () => Object.assign(window, { hasPreloadError: true })),
  );
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('retried@fairlead.example');
  await field.press('Enter');
  await expect(
    page.getByText('Unable to contact our servers. Check your connection, then try again.'),
  ).toBeVisible();
  expect(await page.evaluate(() => 'hasPreloadError' in window)).toBe(false);
  await context.unroute('**/identityClient.*.js');
  await field.press('Enter');
  await expect(page.getByLabel('Passcode', { exact: true })).toBeFocused();
});
