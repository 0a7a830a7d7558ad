import type { Browser } from '@playwright/test';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { appearances } from '../../machines/site/appearance.machine.ts';
import { documentName, type BuiltPage } from '../../src/server/pageTable.ts';
import { startSite } from '../support/site.ts';
import { expect, test } from './fixtures.ts';
import { slow4g, throttle } from './throttle.ts';

const floorDist = '.cache/floor';
const rounds = 7;
const allowedRatio = 1.2;

/** What no page can beat: the same fields and nothing else, not even a look. */
const barePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title></head><body><form method="dialog">
<label>Email <input type="email" name="email" autocomplete="username"></label>
<label>Password <input type="password" name="password" autocomplete="current-password"></label>
<button>Sign In</button></form></body></html>`;

// A trace photographs the page at every step, which takes longer than what is measured.
test.use({ trace: 'off' });

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation until a typed letter stood painted in the field. */
    typedAt?: number;
  }
}

/** Runs in the page before anything else: tries with every frame to type into the e-mail field. */
function typeAsSoonAsPossible(): void {
  const tryToType = () => {
    const field = document.querySelector<HTMLInputElement>('input[type=email]');
    const box = field?.getBoundingClientRect();
    const isThere = field && box && box.width > 0 && !field.disabled && !field.readOnly;
    if (!isThere || document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) !== field) {
      requestAnimationFrame(tryToType);
      return;
    }
    field.focus({ preventScroll: true });
    document.execCommand('insertText', false, 'a');
    requestAnimationFrame(() => {
      const afterPaint = new MessageChannel();
      afterPaint.port1.addEventListener('message', () => {
        if (field.isConnected && field.value === 'a') window.typedAt = performance.now();
        else requestAnimationFrame(tryToType);
      });
      afterPaint.port1.start();
      afterPaint.port2.postMessage(null);
    });
  };
  requestAnimationFrame(tryToType);
}

/** One visit with an empty cache on a slow phone. */
async function visit(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(typeAsSoonAsPossible);
    await throttle(page, slow4g);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.typedAt !== undefined, undefined, { timeout: 60_000 });
    const typedAt = await page.evaluate(() => window.typedAt ?? Number.NaN);
    await page.waitForLoadState('load');
    await expect(page.locator('input[type=email]')).toHaveValue('a');
    return typedAt;
  } finally {
    await context.close();
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The login page as a static site would serve it: the same form in the same look, and no script at all. */
function withoutApplication(html: string): string {
  return html
    .replace(/<script async[^>]*><\/script>/, '')
    .replace(/<template id="application">.*?<\/template>/, '');
}

/** Puts two pages to compare with beside those of the build. */
async function addFloors(): Promise<void> {
  await rm(floorDist, { recursive: true, force: true });
  await mkdir(floorDist, { recursive: true });
  for (const part of ['client', 'pages', 'server', 'emulator-page']) {
    await cp(`dist/${part}`, `${floorDist}/${part}`, { recursive: true });
  }
  const pages: BuiltPage[] = JSON.parse(await readFile(`${floorDist}/pages/pages.json`, 'utf8'));
  const login = pages.find(({ name }) => name === 'login');
  if (!login) throw new Error('The build has no login page.');
  const bare: BuiltPage = { name: 'bare', path: '/bare', styleHashes: [] };
  const still: BuiltPage = { name: 'static', path: '/static-login', styleHashes: login.styleHashes };
  await writeFile(`${floorDist}/pages/pages.json`, JSON.stringify([...pages, bare, still]));
  for (const appearance of appearances) {
    const html = await readFile(`${floorDist}/pages/${documentName(login, appearance)}`, 'utf8');
    await writeFile(`${floorDist}/pages/${documentName(bare, appearance)}`, barePage);
    await writeFile(`${floorDist}/pages/${documentName(still, appearance)}`, withoutApplication(html));
  }
}

test('the e-mail field takes typing nearly as soon as that of a static form', async ({ browser }, info) => {
  test.setTimeout(120_000);
  await addFloors();
  const site = await startSite({ dist: floorDist });
  const times: Record<'/bare' | '/static-login' | '/login', number[]> = {
    '/bare': [],
    '/static-login': [],
    '/login': [],
  };
  const paths = ['/bare', '/static-login', '/login'] as const;
  try {
    for (const path of paths) await visit(browser, site.origin + path);
    for (let round = 0; round < rounds; round++) {
      // In turns, so that whatever else the machine does meets all.
      for (const path of paths) times[path].push(await visit(browser, site.origin + path));
    }
  } finally {
    await site.stop();
  }
  const login = median(times['/login']);
  const still = median(times['/static-login']);
  const bare = median(times['/bare']);
  const figures = [
    `login ${login.toFixed(0)} ms`,
    `static ${still.toFixed(0)} ms (ratio ${(login / still).toFixed(2)})`,
    `bare and unstyled ${bare.toFixed(0)} ms (ratio ${(login / bare).toFixed(2)})`,
  ].join(', ');
  info.annotations.push({ type: 'figures', description: figures });
  console.info(figures, JSON.stringify(times));
  expect(login, figures).toBeLessThanOrEqual(still * allowedRatio);
});
