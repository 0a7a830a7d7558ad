import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { pages } from '../../src/server/pageTable.ts';
import { expect, test } from './fixtures.ts';
import { waitForArrival } from './liveness.ts';

for (const { path, isNotFound, isPrivate } of pages) {
  test(`the document ${path} says everything by itself and nothing inline but what is hashed`, async ({
    site,
  }) => {
    const response = await fetch(`${site.origin}${path}`);
    expect(response.status).toBe(isNotFound ? 404 : 200);
    const html = await response.text();
    const policy = response.headers.get('Content-Security-Policy') ?? '';

    for (const [, inline = ''] of html.matchAll(/<(?:style|script)>([^]*?)<\/(?:style|script)>/g)) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`);
    }
    expect(policy).not.toContain('unsafe-');
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/\son\w+="/);
    expect(html.match(/<script(?![^>]*\ssrc=)/g), 'the early script alone').toHaveLength(1);
    // Links may lead elsewhere; nothing is loaded from there.
    const loading = html.replaceAll(/<a [^>]*>|<link rel="canonical"[^>]*>/g, '');
    expect([...loading.matchAll(/(?:src|href)="(https?:[^"]+)"/g)].map(([, url]) => url)).toEqual([]);
    expect(html).toMatch(/<title>[^<]+ · [^<]+<\/title>/);
    // A private document holds the frame and nothing of anybody; a public one is whole.
    if (!isPrivate) expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/<main[ >]/);
  });
}

test('no button of a document is deaf until its script has come', async ({ site }) => {
  for (const { path } of pages) {
    const html = await (await fetch(`${site.origin}${path}`)).text();
    const waiting = [...html.matchAll(/<button[^>]*>/g)]
      .map(([button]) => button)
      .filter((button) => !/ (?:type="submit"|data-flow-press|data-reveal=)/.test(button));
    expect(waiting, path).toEqual([]);
  }
});

test('every file a document asks for is there, compressed, and kept for ever', async ({ site }) => {
  const asked = new Set<string>();
  for (const { path } of pages) {
    const html = await (await fetch(`${site.origin}${path}`)).text();
    for (const [, url = ''] of html.matchAll(/(?:src|href)="(\/[^"/][^"]*\.[a-z0-9]+)"/g)) asked.add(url);
  }
  expect(asked.size).toBeGreaterThan(15);
  for (const url of asked) {
    const response = await fetch(site.origin + url, { headers: { 'Accept-Encoding': 'br' } });
    expect(response.status, url).toBe(200);
    const body = Buffer.from(await response.arrayBuffer());
    if (url.startsWith('/static/')) expect(response.headers.get('Cache-Control'), url).toContain('immutable');
    if (url.endsWith('.js') && body.byteLength > 1_000)
      expect(response.headers.get('Content-Encoding'), url).toBe('br');
  }
});

test('the script that runs ahead of the application stands in the head, is classic and under 1 kB', async ({
  site,
}) => {
  const html = await (await fetch(`${site.origin}/login`)).text();
  const [head = ''] = html.split('</head>');
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(head) ?? [];
  expect(script).toContain('flowForm');
  expect(script).not.toMatch(/\b(?:import|export)\b/);
  expect(Buffer.byteLength(script)).toBeLessThan(1_000);
});

test('a document is small enough to arrive in one go', async ({ site }) => {
  const initialWindowBytes = 14_600;
  for (const { path } of pages) {
    const html = await (await fetch(`${site.origin}${path}`)).text();
    expect(gzipSync(html).byteLength, path).toBeLessThan(initialWindowBytes);
  }
});

/** The edge of a rounded corner may differ by one level of a color from one painting to the next. */
const roundingThreshold = 0.02;

function differingPixels(one: Buffer, other: Buffer | undefined): number {
  if (other && one.equals(other)) return 0;
  const [first, second] = [one, other].map((shot) => shot && PNG.sync.read(shot));
  if (!first || !second || first.height !== second.height) return Number.POSITIVE_INFINITY;
  const { width, height } = first;
  const options = { threshold: roundingThreshold, includeAA: true };
  return pixelmatch(first.data, second.data, undefined, width, height, options);
}

const widths = [320, 1280];

/** Photographs a page at each width, with all of its styles or with those of its document alone. */
async function photograph(page: Page, path: string, isWhole: boolean): Promise<readonly Buffer[]> {
  await page.route('**/static/js/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  if (!isWhole) {
    await page.route('**/static/media/*.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: '' }),
    );
  }
  // The font comes with the rest of the styles, at whatever moment; here it comes not at all.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null));
  const shots: Buffer[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await waitForArrival(page);
    // A font is asked for with the first frame that needs it.
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    shots.push(await page.screenshot({ fullPage: true, animations: 'disabled' }));
  }
  await page.unrouteAll();
  return shots;
}

test('a page draws the same with its first styles alone as with all of them', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.allow(/\.woff2/);
  for (const { path } of pages.filter(({ isPrivate, isNotFound }) => !isPrivate && !isNotFound)) {
    const first = await photograph(page, path, false);
    const whole = await photograph(page, path, true);
    for (const [index, shot] of first.entries()) {
      expect(differingPixels(shot, whole[index]), `${path} at ${widths[index]} px`).toBe(0);
    }
  }
});
