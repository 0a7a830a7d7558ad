import react from '@vitejs/plugin-react';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { compressFiles } from '../../src/server/build/compress.ts';
import {
  documentChoices,
  documentName,
  type BuiltPage,
  type DocumentChoices,
} from '../../src/server/pageTable.ts';
import { median, type Figure } from './figure.ts';
import { slow4g, throttle } from './throttle.ts';

/** Where the build is copied to, with the pages that ours are compared with. */
export const floorDist = '.cache/floor';

/** A form with neither look nor script: what no page can beat. */
export const barePath = '/bare';

/** The same form drawn by React, and nothing else. */
export const reactPath = '/react-form';

/** One of our pages as a static site would serve it: in the same look, and without a script. */
export const stillPath = (name: 'home' | 'login') => `/static-${name}`;

const head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title></head><body>';
const barePage = `${head}<form method="dialog">
<label>Email <input type="email" name="email" autocomplete="username"></label>
<label>Password <input type="password" name="password" autocomplete="current-password"></label>
<button>Sign In</button></form></body></html>`;
const reactPage = `${head}<div id="root"></div><script type="module" src="/static/js/floor.js"></script></body></html>`;

function withoutApplication(html: string): string {
  return html
    .replace(/<script>[^]*?<\/script>/, '')
    .replace(/<template id="application">.*?<\/template>/, '');
}

/** Copies the build to `floorDist` and adds the pages that ours are compared with. */
export async function buildFloors(): Promise<void> {
  await rm(floorDist, { recursive: true, force: true });
  await mkdir(floorDist, { recursive: true });
  for (const part of ['client', 'pages', 'server', 'emulator-page']) {
    await cp(`dist/${part}`, `${floorDist}/${part}`, { recursive: true });
  }
  const pages: BuiltPage[] = JSON.parse(await readFile(`${floorDist}/pages/pages.json`, 'utf8'));
  const added: BuiltPage[] = [];
  const add = async (page: BuiltPage, write: (choices: DocumentChoices) => Promise<string>) => {
    added.push(page);
    for (const choices of documentChoices) {
      await writeFile(`${floorDist}/pages/${documentName(page, choices)}`, await write(choices));
    }
  };
  await add({ name: 'bare', path: barePath, styleHashes: [], scriptHashes: [] }, async () => barePage);
  await add({ name: 'react', path: reactPath, styleHashes: [], scriptHashes: [] }, async () => reactPage);
  for (const name of ['home', 'login'] as const) {
    const page = pages.find((one) => one.name === name);
    if (!page) throw new Error(`The build has no page "${name}".`);
    await add(
      { name: `static-${name}`, path: stillPath(name), styleHashes: page.styleHashes, scriptHashes: [] },
      async (choices) =>
        withoutApplication(await readFile(`${floorDist}/pages/${documentName(page, choices)}`, 'utf8')),
    );
  }
  await writeFile(`${floorDist}/pages/pages.json`, JSON.stringify([...pages, ...added]));
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: `${floorDist}/client/static/js`,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'tests/measure/floors/reactForm.tsx',
        output: { entryFileNames: 'floor.js' },
      },
    },
  });
  // As ours is served; whatever comes whole also begins to be painted later than what comes in pieces.
  await Promise.all([`${floorDist}/pages`, `${floorDist}/client/static/js`].map(compressFiles));
}

const patience = 4;

interface Comparison {
  readonly urls: readonly string[];
  /** Visits to each before the first look at the times. */
  readonly rounds: number;
  /** Whether the times can be taken; if not, a noisy machine gets up to `patience` times the rounds. */
  readonly isSettled: (times: readonly (readonly number[])[]) => boolean;
  /** Watches one visit. @returns its time in milliseconds */
  readonly watch: (page: Page, url: string) => Promise<number>;
}

/**
 * Visits pages in turns, each time with an empty cache on a slow phone, so that other work of the machine slows all of them.
 *
 * @returns the times of each page, in milliseconds, in the order of the URLs
 */
async function compareVisits(
  browser: Browser,
  { urls, rounds, isSettled, watch }: Comparison,
): Promise<readonly (readonly number[])[]> {
  const times = urls.map((): number[] => []);
  // The first round warms the server and the browser up, and does not count.
  for (let round = 0; round <= rounds * patience; round += 1) {
    if (round > rounds && isSettled(times)) break;
    // Each is the first in its turn: a page after a heavy one is served later.
    for (let turn = 0; turn < urls.length; turn += 1) {
      const index = (round + turn) % urls.length;
      const context = await browser.newContext();
      const page = await context.newPage();
      await throttle(page, slow4g);
      const took = await watch(page, urls[index] ?? '');
      await context.close();
      if (round > 0) times[index]?.push(took);
    }
  }
  return times;
}

/** A page of ours beside the floors that it is held against. */
interface Rivals {
  readonly what: string;
  readonly path: string;
  /** The first of them carries the budget. */
  readonly floors: readonly { readonly name: string; readonly path: string }[];
  /** How many times the first floor's median ours may take. */
  readonly allowedRatio: number;
  readonly rounds: number;
  readonly watch: Comparison['watch'];
}

/**
 * Measures one page of ours beside its floors.
 *
 * @param origin of the server that has all of them
 * @returns the figure, its budget taken from the first floor of the same run
 */
export async function figureBesideFloors(
  browser: Browser,
  origin: string,
  { what, path, floors, allowedRatio, rounds, watch }: Rivals,
): Promise<Figure> {
  const [ours = [], ...others] = await compareVisits(browser, {
    urls: [path, ...floors.map((floor) => floor.path)].map((one) => origin + one),
    rounds,
    isSettled: ([own = [], floor = []]) => median(own) <= median(floor) * allowedRatio,
    watch,
  });
  const measured = median(ours);
  const ratios = others.map((floor, index) => {
    const ratio = (measured / median(floor)).toFixed(2);
    return `${ratio} × ${median(floor).toFixed(0)} ms ${floors[index]?.name}`;
  });
  return {
    what,
    measured,
    least: Math.min(...ours),
    most: Math.max(...ours),
    budget: median(others[0] ?? []) * allowedRatio,
    margin: 0,
    note: `budget ${allowedRatio} × ${floors[0]?.name}; measured ${ratios.join(', ')}`,
  };
}
