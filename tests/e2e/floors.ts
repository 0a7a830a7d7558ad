import type { Browser, Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { appearances } from '../../machines/site/appearance.machine.ts';
import { compressFiles } from '../../src/server/build/compress.ts';
import { documentName, type BuiltPage } from '../../src/server/pageTable.ts';
import { startSite } from '../support/site.ts';
import { slow4g, throttle } from './throttle.ts';

/** Pages to compare ours with, and what they weigh beside it. */
const floorDist = '.cache/floor';

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

/** Puts the pages to compare with beside a copy of those of the build. */
async function buildFloors(): Promise<void> {
  await rm(floorDist, { recursive: true, force: true });
  await mkdir(floorDist, { recursive: true });
  for (const part of ['client', 'pages', 'server', 'emulator-page']) {
    await cp(`dist/${part}`, `${floorDist}/${part}`, { recursive: true });
  }
  const pages: BuiltPage[] = JSON.parse(await readFile(`${floorDist}/pages/pages.json`, 'utf8'));
  const added: BuiltPage[] = [];
  const add = async (
    page: BuiltPage,
    write: (appearance: (typeof appearances)[number]) => Promise<string>,
  ) => {
    added.push(page);
    for (const appearance of appearances) {
      await writeFile(`${floorDist}/pages/${documentName(page, appearance)}`, await write(appearance));
    }
  };
  await add({ name: 'bare', path: barePath, styleHashes: [], scriptHashes: [] }, async () => barePage);
  await add({ name: 'react', path: reactPath, styleHashes: [], scriptHashes: [] }, async () => reactPage);
  for (const name of ['home', 'login'] as const) {
    const page = pages.find((one) => one.name === name);
    if (!page) throw new Error(`The build has no page "${name}".`);
    await add(
      { name: `static-${name}`, path: stillPath(name), styleHashes: page.styleHashes, scriptHashes: [] },
      async (appearance) =>
        withoutApplication(await readFile(`${floorDist}/pages/${documentName(page, appearance)}`, 'utf8')),
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
        input: 'tests/e2e/floors/reactForm.tsx',
        output: { entryFileNames: 'floor.js' },
      },
    },
  });
  // As ours is served; whatever comes whole also begins to be painted later than what comes in pieces.
  await Promise.all([`${floorDist}/pages`, `${floorDist}/client/static/js`].map(compressFiles));
}

const patience = 4;

export interface Comparison {
  readonly paths: readonly string[];
  /** Visits to each before the first look at the medians. */
  readonly rounds: number;
  /** Whether the medians can be taken; if not, a noisy machine gets up to `patience` times the rounds. */
  readonly isSettled: (medians: readonly number[]) => boolean;
  /** Watches one visit. @returns what it took, in milliseconds */
  readonly watch: (page: Page, address: string) => Promise<number>;
}

/**
 * Visits pages in turns, each time with an empty cache on a slow phone, so that whatever else the machine does meets all.
 *
 * @returns the median of each, in milliseconds, in the order of the paths
 */
export async function compareVisits(
  browser: Browser,
  { paths, rounds, isSettled, watch }: Comparison,
): Promise<number[]> {
  await buildFloors();
  const site = await startSite({ dist: floorDist });
  const times = paths.map((): number[] => []);
  try {
    // The first round warms the server and the browser up, and does not count.
    for (let round = 0; round <= rounds * patience; round += 1) {
      if (round > rounds && isSettled(times.map(median))) break;
      // Each is the first in its turn: who follows a heavy page is served later.
      for (let turn = 0; turn < paths.length; turn += 1) {
        const place = (round + turn) % paths.length;
        const context = await browser.newContext();
        const page = await context.newPage();
        await throttle(page, slow4g);
        const took = await watch(page, site.origin + paths[place]);
        await context.close();
        if (round > 0) times[place]?.push(took);
      }
    }
  } finally {
    await site.stop();
  }
  return times.map(median);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
