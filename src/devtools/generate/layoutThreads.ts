import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LayoutEngine } from '../atlas/layout.ts';

type Graph = Parameters<LayoutEngine>[0];

/** A build machine of two cores is kept busy by two. */
const threadCount = 2;
const workerFile = resolve('src/devtools/generate/layoutWorker.mjs');

/**
 * Makes layouts in threads of their own, and none twice: a layout is kept on disk by what its graph says and by the
 * version of ELK.
 *
 * @param folder where layouts are kept
 * @returns the engine; its threads start when they are needed and hold nobody up when they are not
 */
export function layoutThreads(folder = 'node_modules/.cache/layouts'): LayoutEngine {
  const threads: LayoutEngine[] = [];
  const underWay = new Map<string, Promise<Graph>>();
  let turn = 0;
  const make = async (graph: Graph, file: string): Promise<Graph> => {
    if (threads.length < threadCount) threads.push(startThread());
    const layOut = threads[turn++ % threads.length];
    if (!layOut) throw new Error('No thread is there to lay anything out.');
    const laidOut = await layOut(graph);
    keep(file, laidOut);
    return laidOut;
  };
  return async (graph) => {
    const text = JSON.stringify(graph);
    const file = join(folder, `${createHash('sha256').update(elkVersion).update(text).digest('hex')}.json`);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Graph;
    const started = underWay.get(file) ?? make(graph, file);
    underWay.set(file, started);
    return started;
  };
}

const { version: elkVersion } = createRequire(import.meta.url)('elkjs/package.json') as { version: string };

/** Two processes may keep the same layout at once; neither may read half of it. */
function keep(file: string, laidOut: Graph): void {
  mkdirSync(join(file, '..'), { recursive: true });
  const half = `${file}.${process.pid}`;
  writeFileSync(half, JSON.stringify(laidOut));
  renameSync(half, file);
}

type Answer = { readonly at: number } & ({ readonly laidOut: Graph } | { readonly fault: string });

function startThread(): LayoutEngine {
  const worker = new Worker(workerFile);
  const waiting = new Map<number, { resolve(graph: Graph): void; reject(fault: Error): void }>();
  let asked = 0;
  worker.unref();
  worker.on('message', (answer: Answer) => {
    const asker = waiting.get(answer.at);
    waiting.delete(answer.at);
    if (waiting.size === 0) worker.unref();
    if ('fault' in answer) asker?.reject(new Error(answer.fault));
    else asker?.resolve(answer.laidOut);
  });
  worker.on('error', (fault) => {
    for (const asker of waiting.values()) asker.reject(fault);
  });
  return (graph) =>
    new Promise((resolved, rejected) => {
      asked += 1;
      waiting.set(asked, { resolve: resolved, reject: rejected });
      worker.ref();
      worker.postMessage({ at: asked, graph });
    });
}
