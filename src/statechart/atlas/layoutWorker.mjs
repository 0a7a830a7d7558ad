// Worker thread that runs ELK: it answers `{ id, graph }` with `{ id, laidOut }` or `{ id, fault }`.
import { parentPort } from 'node:worker_threads';
import ELK from 'elkjs';

const elk = new ELK();
parentPort?.on('message', async ({ id, graph }) => {
  try {
    parentPort.postMessage({ id, laidOut: await elk.layout(graph) });
  } catch (fault) {
    parentPort.postMessage({ id, fault: fault instanceof Error ? fault.message : String(fault) });
  }
});
