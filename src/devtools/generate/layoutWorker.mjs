// A thread that makes layouts with ELK: `{ at, graph }` is answered by `{ at, laidOut }` or `{ at, fault }`.
import { parentPort } from 'node:worker_threads';
import ELK from 'elkjs';

const elk = new ELK();
parentPort?.on('message', async ({ at, graph }) => {
  try {
    parentPort.postMessage({ at, laidOut: await elk.layout(graph) });
  } catch (fault) {
    parentPort.postMessage({ at, fault: fault instanceof Error ? fault.message : String(fault) });
  }
});
