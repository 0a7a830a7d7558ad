import react from '@vitejs/plugin-react';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { compressFiles } from '../../src/server/build/siteBuild.ts';
import {
  documentChoices,
  documentName,
  type BuiltPage,
  type DocumentChoices,
} from '../../src/server/pageTable.ts';
import { median, type Figure } from './figure.ts';
import { slow4g, throttle } from './throttle.ts';

/** Folder with a copy of the build and the baseline pages. */
export const baselineDist = '.cache/baseline';

/** Path of a form without styles or scripts. No page can be faster, so its time is the lower bound. */
export const barePath = '/bare';

/** Path of the same form as at `barePath`, but rendered by React. */
export const reactPath = '/react-form';

/** Returns the path of a copy of a page of the site, with its styles but without its scripts. */
export const staticPath = (name: 'home' | 'login') => `/static-${name}`;

const head =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Baseline</title></head><body>';
const barePage = `${head}<form method="dialog">
<label>Email <input type="email" name="email" autocomplete="username"></label>
<label>Password <input type="password" name="password" autocomplete="current-password"></label>
<button>Sign In</button></form></body></html>`;
const reactPage = `${head}<div id="root"></div><script type="module" src="/static/js/baseline.js"></script></body></html>`;

function withoutApplication(html: string): string {
  return html
    .replace(/<script>[^]*?<\/script>/, '')
    .replace(/<template id="application">.*?<\/template>/, '');
}

const baselinePage = (name: string, path: string) =>
  ({ language: 'en', name, path, plainPath: path }) as const;

/** Copies the build to `baselineDist` and adds the baseline pages. */
export async function buildBaselines(): Promise<void> {
  await rm(baselineDist, { recursive: true, force: true });
  await mkdir(baselineDist, { recursive: true });
  for (const part of ['client', 'pages', 'server', 'emulator-page']) {
    await cp(`dist/${part}`, `${baselineDist}/${part}`, { recursive: true });
  }
  const pages: BuiltPage[] = JSON.parse(await readFile(`${baselineDist}/pages/pages.json`, 'utf8'));
  const added: BuiltPage[] = [];
  const add = async (page: BuiltPage, write: (choices: DocumentChoices) => Promise<string>) => {
    added.push(page);
    for (const choices of documentChoices) {
      await writeFile(`${baselineDist}/pages/${documentName(page, choices)}`, await write(choices));
    }
  };
  await add({ ...baselinePage('bare', barePath), styleHashes: [], scriptHashes: [] }, async () => barePage);
  await add(
    { ...baselinePage('react', reactPath), styleHashes: [], scriptHashes: [] },
    async () => reactPage,
  );
  for (const name of ['home', 'login'] as const) {
    const page = pages.find((candidate) => candidate.name === name);
    if (!page) throw new Error(`The build has no page "${name}".`);
    await add(
      {
        ...baselinePage(`static-${name}`, staticPath(name)),
        styleHashes: page.styleHashes,
        scriptHashes: [],
      },
      async (choices) =>
        withoutApplication(await readFile(`${baselineDist}/pages/${documentName(page, choices)}`, 'utf8')),
    );
  }
  await writeFile(`${baselineDist}/pages/pages.json`, JSON.stringify([...pages, ...added]));
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: `${baselineDist}/client/static/js`,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'tests/measure/baselines/reactForm.tsx',
        output: { entryFileNames: 'baseline.js' },
      },
    },
  });
  // The baselines are compressed like the site in production. Uncompressed, a document would arrive in several pieces and
  // be painted earlier.
  await Promise.all(['pages', 'client'].map((folder) => compressFiles(`${baselineDist}/${folder}`)));
}

const maxRoundsFactor = 4;

interface Visits {
  readonly urls: readonly string[];
  /** Number of visits to each page before `isSettled` is first called. */
  readonly rounds: number;
  /**
   * Returns whether the measured times suffice. If not, the visits continue, up to `rounds * maxRoundsFactor` rounds in
   * total.
   */
  readonly isSettled: (times: readonly (readonly number[])[]) => boolean;
  /** Visits a page and resolves with the measured milliseconds. */
  readonly watch: (page: Page, url: string) => Promise<number>;
}

/**
 * Visits the pages in turn, so that other work on the computer slows all of them alike. Each visit starts with an empty
 * cache and simulates a slow phone.
 *
 * @returns the times of each page in milliseconds, in the order of the URLs
 */
async function compareVisits(
  browser: Browser,
  { urls, rounds, isSettled, watch }: Visits,
): Promise<readonly (readonly number[])[]> {
  const times = urls.map((): number[] => []);
  // The first round is a warm-up and does not count.
  for (let round = 0; round <= rounds * maxRoundsFactor; round += 1) {
    if (round > rounds && isSettled(times)) break;
    // Each round starts with another page, because a page loads more slowly right after a heavy one.
    for (let offset = 0; offset < urls.length; offset += 1) {
      const index = (round + offset) % urls.length;
      const context = await browser.newContext();
      const page = await context.newPage();
      await throttle(page, slow4g);
      const ms = await watch(page, urls[index] ?? '');
      await context.close();
      if (round > 0) times[index]?.push(ms);
    }
  }
  return times;
}

/** A page to measure and the baselines to compare it with. */
interface BaselineComparison {
  readonly name: string;
  readonly path: string;
  /** The pages to compare with; the first one determines the budget. */
  readonly baselines: readonly { readonly name: string; readonly path: string }[];
  /** The budget as a multiple of the first baseline's median time. */
  readonly allowedRatio: number;
  readonly rounds: number;
  readonly watch: Visits['watch'];
}

/**
 * Measures a page and its baselines.
 *
 * @param origin origin of the server for all these pages
 * @returns the figure of the page, whose budget is computed from the first baseline
 */
export async function compareWithBaselines(
  browser: Browser,
  origin: string,
  { name, path, baselines, allowedRatio, rounds, watch }: BaselineComparison,
): Promise<Figure> {
  const [own = [], ...baselineTimes] = await compareVisits(browser, {
    urls: [path, ...baselines.map((baseline) => baseline.path)].map((each) => origin + each),
    rounds,
    isSettled: ([times = [], baseline = []]) => median(times) <= median(baseline) * allowedRatio,
    watch,
  });
  const measured = median(own);
  const ratios = baselineTimes.map((times, index) => {
    const ratio = (measured / median(times)).toFixed(2);
    return `${ratio} × ${median(times).toFixed(0)} ms ${baselines[index]?.name}`;
  });
  return {
    name,
    measured,
    min: Math.min(...own),
    max: Math.max(...own),
    budget: median(baselineTimes[0] ?? []) * allowedRatio,
    margin: 0,
    note: `budget ${allowedRatio} × ${baselines[0]?.name}; measured ${ratios.join(', ')}`,
  };
}
