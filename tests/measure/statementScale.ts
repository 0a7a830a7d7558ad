import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { marginOf, percentile, type Figure, type Measurement } from './figure.ts';

const sizes = [1_000, 10_000, 100_000] as const;
const words = ['wire', 'deposit', '1,2', 'zzz', 'settlement'] as const;
/** Maximum processor time of the main thread per key. Unlike elapsed time, it does not grow when other programs run. */
const keystrokeLimitMs = 50;
/** Maximum processor time of the main thread per frame: the duration of a frame on a 60 Hz screen. */
const frameLimitMs = 16.7;
/**
 * Usual processor time of a bare page per key and per frame, on two idle cores. On a slower computer the limits rise in
 * proportion.
 */
const usualBaseline = { keystrokeMs: 3, frameMs: 1 } as const;
/** A frame that takes this long, almost two frames of a 60 Hz screen, means that a frame was dropped. */
const droppedFrameMs = 32;
const scrolls = 5;
const framesInScroll = 30;

declare global {
  interface Window {
    /** Returns whether the statement is idle again after typing. Set by `scale/page.tsx`. */
    isSettled: () => boolean;
    /** Elapsed milliseconds from each key until the next paint. */
    keystrokeTimes: number[];
  }
}

interface Work {
  /** Average processor time of the main thread per key or frame, in milliseconds. */
  readonly workMs: number;
  readonly workMsOfParts: readonly number[];
  /** Elapsed milliseconds of each key or frame. */
  readonly times: readonly number[];
}

interface Visit {
  readonly typing: Work;
  readonly scrolling: Work;
  readonly heapMegabytes: number;
}

/** Measures the processor time to search and to scroll a statement of up to 100,000 transactions. */
export const measureStatementScale: Measurement = async (browser) => {
  const folder = await mkdtemp(join(tmpdir(), 'scale-'));
  const shared = {
    configFile: false,
    root: 'tests/measure/scale',
    logLevel: 'error',
    mode: 'production',
  } as const;
  const output = { outDir: folder, emptyOutDir: true };
  await build({ ...shared, plugins: [react(), vanillaExtractPlugin()], build: output });
  const server = await preview({ ...shared, build: output, preview: { port: 0, host: '127.0.0.1' } });
  try {
    return await visitAll(browser, server.resolvedUrls?.local[0] ?? '');
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
};

async function visitAll(browser: Browser, origin: string): Promise<readonly Figure[]> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const visitOf = (rows: number) => visit(page, session, `${origin}?rows=${rows}`);
  // The first visit is a warm-up and does not count.
  await visitOf(0);
  const bare = await visitOf(0);
  const figures: Figure[] = [];
  for (const size of sizes) figures.push(...figuresOf(size, await visitOf(size), bare));
  await page.context().close();
  return figures;
}

function figuresOf(size: number, { typing, scrolling, heapMegabytes }: Visit, bare: Visit): Figure[] {
  const rows = `${size.toLocaleString('en')} rows`;
  const figure = (unit: string, work: Work, baseline: Work, limitMs: number, usualMs: number) => ({
    name: `${rows}, main-thread work per ${unit}`,
    measured: work.workMs,
    min: Math.min(...work.workMsOfParts),
    max: Math.max(...work.workMsOfParts),
    budget: limitMs,
    margin: marginOf(baseline.workMs, usualMs),
    note: `average; a bare page ${baseline.workMs.toFixed(1)} ms, usually ${usualMs.toFixed(1)} ms`,
  });
  const dropped = scrolling.times.filter((frame) => frame > droppedFrameMs).length;
  const worst = Math.max(...scrolling.times).toFixed(0);
  const paint = percentile(typing.times, 0.95).toFixed(0);
  const key = figure('key', typing, bare.typing, keystrokeLimitMs, usualBaseline.keystrokeMs);
  const frame = figure('frame', scrolling, bare.scrolling, frameLimitMs, usualBaseline.frameMs);
  return [
    { ...key, note: `${key.note}; elapsed p95 ${paint} ms; JS heap ${heapMegabytes.toFixed(1)} MB` },
    {
      ...frame,
      note: `${frame.note}; ${dropped} of ${scrolling.times.length} frames over ${droppedFrameMs} ms, worst ${worst} ms`,
    },
  ];
}

async function visit(page: Page, session: CDPSession, url: string): Promise<Visit> {
  await page.goto(url);
  const field = page.getByPlaceholder('Search transactions...');
  await field.waitFor();
  const heapMegabytes = await heap(session);
  await field.focus();
  await watchKeystrokes(page);
  const typing = await withWork(session, words, (word) => typeAndDelete(page, word));
  await page.waitForFunction(() => window.isSettled());
  const scrolling = await withWork(session, Array.from({ length: scrolls }), () => scroll(page));
  return { typing, scrolling, heapMegabytes };
}

/** Runs a function for each part and measures the processor time of the main thread. */
async function withWork<Part>(
  session: CDPSession,
  parts: readonly Part[],
  run: (part: Part) => Promise<readonly number[]>,
): Promise<Work> {
  const taskMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  const times: number[] = [];
  const workMsOfParts: number[] = [];
  const startedAt = await taskMs();
  let before = startedAt;
  for (const part of parts) {
    const taken = await run(part);
    const after = await taskMs();
    times.push(...taken);
    workMsOfParts.push((after - before) / taken.length);
    before = after;
  }
  return { workMs: (before - startedAt) / times.length, workMsOfParts, times };
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.send('HeapProfiler.disable');
  return usedSize / 1_000_000;
}

/** Records in the page the milliseconds from each key until the next paint. */
async function watchKeystrokes(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.keystrokeTimes = [];
    const onInput = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        // A message that is posted in an animation frame is handled after the frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => window.keystrokeTimes.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      });
    document.addEventListener('input', onInput, { capture: true });
  });
}

/** Types a word and deletes it. Returns the elapsed milliseconds of each key. */
async function typeAndDelete(page: Page, word: string): Promise<readonly number[]> {
  const keys = [...Array.from(word), ...Array.from(word, () => 'Backspace')];
  for (const key of keys) await page.keyboard.press(key, { delay: 20 });
  return page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const check = () => {
          if (window.keystrokeTimes.length < count) requestAnimationFrame(check);
          else resolve(window.keystrokeTimes.splice(0));
        };
        check();
      }),
    keys.length,
  );
}

/** Scrolls 240 px in each frame. Returns the elapsed milliseconds of each frame. */
async function scroll(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let before = performance.now();
        const step = (now: number) => {
          times.push(now - before);
          before = now;
          window.scrollBy(0, 240);
          if (times.length <= count) requestAnimationFrame(step);
          else resolve(times.slice(1));
        };
        requestAnimationFrame(step);
      }),
    framesInScroll,
  );
}
