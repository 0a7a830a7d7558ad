import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const pauseMs = 500;

/** Serves a document with a pause in the middle, like a slow connection. */
async function serveInTwoParts(html: string, headers: Headers) {
  const parts = html.split(/(?<=<main[^>]*>)/);
  expect(parts).toHaveLength(2);
  const server = createServer((request, response) => {
    if (request.headers['sec-fetch-dest'] !== 'document') {
      response.writeHead(204).end();
      return;
    }
    for (const name of ['Content-Type', 'Content-Security-Policy'])
      response.setHeader(name, headers.get(name) ?? '');
    response.write(parts[0]);
    setTimeout(() => response.end(parts[1]), pauseMs);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Init script: records whether the form exists in the first frame. */
function recordFirstFrame(): void {
  requestAnimationFrame(() => {
    document.documentElement.dataset['fieldsAtFirst'] =
      `${document.querySelectorAll('main form input').length}`;
  });
}

const fieldsInFirstFrame = (page: Page) => page.locator('html').getAttribute('data-fields-at-first');

test('the first frame of a page contains its form', async ({ page, site, complaints }) => {
  // The slow server serves only the document, so the other files of the site fail to load.
  complaints.allow(/MIME type|ERR_CONNECTION/);
  await page.addInitScript(recordFirstFrame);
  for (const path of ['/sign-in', '/login', '/contact']) {
    const response = await fetch(site.origin + path);
    const slow = await serveInTwoParts(await response.text(), response.headers);
    await page.goto(slow.origin + path);
    slow.close();
    expect.soft(Number(await fieldsInFirstFrame(page)), path).toBeGreaterThan(0);
  }
});

test('the content around a form is rendered after the form', async ({ page }) => {
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await expect(page.locator('body')).not.toHaveAttribute('data-arriving');
  const advice = page.getByRole('complementary', { name: 'Before you sign in' });
  await expect(advice.getByText('Check the address bar')).toBeVisible();
});

test('the content around a form is rendered without any script', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/sign-in');
  const advice = page.getByRole('complementary', { name: 'Before you sign in' });
  const isSeen = () =>
    advice
      .getByText('Check the address bar')
      .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isSeen, { timeout: 3_000 }).toBe(true);
});
