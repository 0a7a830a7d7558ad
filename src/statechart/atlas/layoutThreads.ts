import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LayoutEngine } from './layout.ts';

type Graph = Parameters<LayoutEngine>[0];

/** One thread for each core of a build machine. */
const threadCount = 2;
const workerFile = new URL('layoutWorker.mjs', import.meta.url);

/**
 * Creates a layout engine that runs ELK in worker threads and caches layouts on disk, with the graph and the version of
 * ELK as key.
 *
 * @param folder path of the folder for the cache
 * @returns the engine; the threads start on demand, and the process can end while they exist
 */
export function layoutThreads(folder = 'node_modules/.cache/layouts'): LayoutEngine {
  const threads: LayoutEngine[] = [];
  const pending = new Map<string, Promise<Graph>>();
  let nextThread = 0;
  const compute = async (graph: Graph, file: string): Promise<Graph> => {
    if (threads.length < threadCount) threads.push(startThread());
    const layOut = threads[nextThread++ % threads.length];
    if (!layOut) throw new Error('No layout thread is available.');
    const laidOut = await layOut(graph);
    store(file, laidOut);
    return laidOut;
  };
  return async (graph) => {
    const text = JSON.stringify(graph);
    const file = join(folder, `${createHash('sha256').update(elkVersion).update(text).digest('hex')}.json`);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Graph;
    const layout = pending.get(file) ?? compute(graph, file);
    pending.set(file, layout);
    return layout;
  };
}

const { version: elkVersion } = createRequire(import.meta.url)('elkjs/package.json') as { version: string };

/** Other processes may read or write the same file, so the layout is written to a temporary file and renamed. */
function store(file: string, laidOut: Graph): void {
  mkdirSync(join(file, '..'), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(laidOut));
  renameSync(temporary, file);
}

type Answer = { readonly id: number } & ({ readonly laidOut: Graph } | { readonly fault: string });

function startThread(): LayoutEngine {
  const worker = new Worker(workerFile);
  const callers = new Map<number, { resolve(graph: Graph): void; reject(fault: Error): void }>();
  let lastId = 0;
  worker.unref();
  worker.on('message', (answer: Answer) => {
    const caller = callers.get(answer.id);
    callers.delete(answer.id);
    if (callers.size === 0) worker.unref();
    if ('fault' in answer) caller?.reject(new Error(answer.fault));
    else caller?.resolve(answer.laidOut);
  });
  worker.on('error', (fault) => {
    for (const caller of callers.values()) caller.reject(fault);
  });
  return (graph) =>
    new Promise((resolved, rejected) => {
      lastId += 1;
      callers.set(lastId, { resolve: resolved, reject: rejected });
      worker.ref();
      worker.postMessage({ id: lastId, graph });
    });
}
