import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { siteConfig } from '../../src/config/siteConfig.ts';
import { pages } from '../../src/server/pageTable.ts';
import { expect, test } from './fixtures.ts';
import { waitForDeferredContent } from './hydration.ts';

/** Bytes that a server sends before the first acknowledgement of the browser. */
const initialWindowBytes = 14_600;

/** Other sites to which documents link. */
const socialHosts = Object.values(siteConfig.social).map((url) => new URL(url).host);

test('every document is complete and has no inline code without a hash', async ({ site }) => {
  for (const { path, isNotFound, isPrivate } of pages) {
    const response = await fetch(`${site.origin}${path}`);
    expect.soft(response.status, path).toBe(isNotFound ? 404 : 200);
    const html = await response.text();
    const policy = response.headers.get('Content-Security-Policy') ?? '';

    for (const [, inline = ''] of html.matchAll(/<(?:style|script)>([^]*?)<\/(?:style|script)>/g)) {
      const hash = createHash('sha256').update(inline).digest('base64');
      expect.soft(policy, path).toContain(`'sha256-${hash}'`);
    }
    expect.soft(policy, path).not.toContain('unsafe-');
    expect.soft(html, path).not.toMatch(/\sstyle="/);
    expect.soft(html, path).not.toMatch(/\son\w+="/);
    expect.soft(html.match(/<script(?![^>]*\ssrc=)/g), `${path}: only the early script`).toHaveLength(1);
    // Links may lead to other hosts, but nothing is loaded from them.
    const htmlWithoutLinks = html.replaceAll(/<a [^>]*>|<link rel="(?:canonical|alternate)"[^>]*>/g, '');
    const linked = [...html.matchAll(/<a [^>]*href="https?:\/\/([^/"]+)/g)].map(([, host]) => host);
    expect
      .soft(
        [...new Set(linked)].filter((host) => !socialHosts.includes(host ?? '')),
        path,
      )
      .toEqual([]);
    const foreign = [...htmlWithoutLinks.matchAll(/(?:src|href)="(https?:[^"]+)"/g)].map(([, url]) => url);
    expect.soft(foreign, path).toEqual([]);
    expect.soft(html, path).toMatch(/<title>[^<]+ · [^<]+<\/title>/);
    // Only a public document must have a heading: a private one contains only the page frame, without client data.
    if (!isPrivate) expect.soft(html.match(/<h1[ >]/g), path).toHaveLength(1);
    expect.soft(html, path).toMatch(/<main[ >]/);
    expect.soft(gzipSync(html).byteLength, path).toBeLessThan(initialWindowBytes);
    const inertButtons = [...html.matchAll(/<button[^>]*>/g)]
      .map(([button]) => button)
      .filter((button) => !/ (?:type="submit"|data-flow-press|data-reveal=)/.test(button));
    expect.soft(inertButtons, `${path}: enabled before its script runs`).toEqual([]);
    const [head = ''] = html.split('</head>');
    const [, script = ''] = /<script>([^]*?)<\/script>/.exec(head) ?? [];
    expect.soft(script, path).toContain('flowForm');
    expect.soft(script, path).not.toMatch(/\b(?:import|export)\b/);
    expect.soft(Buffer.byteLength(script), `${path}: early script`).toBeLessThan(1_100);
  }
});

test('every file that a document loads exists, compressed and immutable', async ({ site }) => {
  const fileUrls = new Set<string>();
  for (const { path } of pages) {
    const html = await (await fetch(`${site.origin}${path}`)).text();
    for (const [, url = ''] of html.matchAll(/(?:src|href)="(\/[^"/][^"]*\.[a-z0-9]+)"/g)) fileUrls.add(url);
  }
  expect(fileUrls.size).toBeGreaterThan(15);
  for (const url of fileUrls) {
    const response = await fetch(site.origin + url, { headers: { 'Accept-Encoding': 'br' } });
    expect(response.status, url).toBe(200);
    const body = Buffer.from(await response.arrayBuffer());
    if (url.startsWith('/static/')) expect(response.headers.get('Cache-Control'), url).toContain('immutable');
    if (url.endsWith('.js') && body.byteLength > 1_000)
      expect(response.headers.get('Content-Encoding'), url).toBe('br');
  }
});

/** Color difference that pixelmatch ignores, from 0 to 1: rounded corners may differ slightly between two paints. */
const roundingThreshold = 0.02;

function differingPixels(expected: Buffer, actual: Buffer | undefined): number {
  if (actual && expected.equals(actual)) return 0;
  const [first, second] = [expected, actual].map((shot) => shot && PNG.sync.read(shot));
  if (!first || !second || first.height !== second.height) return Number.POSITIVE_INFINITY;
  const { width, height } = first;
  const options = { threshold: roundingThreshold, includeAA: true };
  return pixelmatch(first.data, second.data, undefined, width, height, options);
}

const widths = [320, 1280];

/** Returns one screenshot of a page for each width. */
async function photograph(page: Page): Promise<readonly Buffer[]> {
  const shots: Buffer[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await waitForDeferredContent(page);
    // The font is requested in the first frame that needs it, so wait until that blocked request has failed.
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    shots.push(await page.screenshot({ fullPage: true, animations: 'disabled' }));
  }
  return shots;
}

/** Loads the stylesheet of a page again, in its place, and returns the number of its rules. */
async function reloadStylesheet(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
    if (!link) throw new Error('The page has no stylesheet.');
    const reloaded = document.createElement('link');
    Object.assign(reloaded, { rel: link.rel, href: link.href, crossOrigin: link.crossOrigin });
    const isLoaded = new Promise((resolve) => {
      reloaded.addEventListener('load', resolve);
    });
    link.replaceWith(reloaded);
    await isLoaded;
    return reloaded.sheet?.cssRules.length ?? 0;
  });
}

test('a page renders the same with only its first styles as with all', async ({ page, complaints }) => {
  complaints.allow(/\.woff2/);
  await page.route('**/static/js/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  // Block the font, because it would load at an unknown time: all screenshots use the fallback font.
  await page.route('**/*.woff2', (route) => route.abort());
  // The pages of another language have the same classes.
  const shown = pages.filter(
    ({ language, isPrivate, isNotFound }) => language === 'en' && !isPrivate && !isNotFound,
  );
  for (const { path } of shown) {
    await page.route('**/static/media/*.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: '' }),
    );
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null));
    const first = await photograph(page);
    await page.unroute('**/static/media/*.css');
    expect(await reloadStylesheet(page), path).toBeGreaterThan(0);
    const whole = await photograph(page);
    for (const [index, shot] of first.entries()) {
      expect(differingPixels(shot, whole[index]), `${path} at ${widths[index]} px`).toBe(0);
    }
  }
});

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
  // The slow server serves only the document, so the other files of the site have no content.
  complaints.allow(/MIME type/);
  await page.addInitScript(recordFirstFrame);
  for (const path of ['/sign-in', '/login', '/contact']) {
    const response = await fetch(site.origin + path);
    const slow = await serveInTwoParts(await response.text(), response.headers);
    await page.goto(slow.origin + path);
    expect.soft(Number(await fieldsInFirstFrame(page)), path).toBeGreaterThan(0);
    // A page requests its chunks after it has loaded. Close the server when no page uses it any more.
    await page.goto('about:blank');
    slow.close();
  }
});

test('the content around a form is rendered after the form', async ({ page }) => {
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await expect(page.locator('body')).not.toHaveAttribute('data-arriving');
  const advice = page.getByRole('complementary', { name: 'Before you sign in' });
  await expect(advice.getByText('Check the address bar')).toBeVisible();
  // A picture of the whole page and a print have the footer, although nobody has scrolled to it.
  const disclaimer = page.getByRole('contentinfo').getByText(/carries risk/);
  const isRendered = () =>
    disclaimer.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isRendered()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await isRendered()).toBe(true);
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
