import { buildForNode } from '../../emulator/process/buildForNode.ts';
import { inOwnProcess } from './inOwnProcess.ts';
import type { KillFigures } from './killedWrites.ts';
import type { LoadFigures } from './signInLoad.ts';

const load = { clients: 50, seconds: 60 };
const kills = 50;

/**
 * Measurements of the emulator that take more than a minute and run only by name. Each prints its figures and returns
 * whether all of its requests and writes succeeded.
 */
export const longMeasurements: Readonly<Record<string, () => Promise<boolean>>> = {
  /** Many clients sign in at the same time, with the hashing cost of production. */
  async load() {
    const emulator = await buildForNode('src/emulator/main.ts', 'measured-emulator');
    const figures = await inOwnProcess<readonly LoadFigures[]>(
      'signInLoad',
      emulator,
      String(load.clients),
      String(load.seconds),
    );
    for (const { name, count, errors, p50, p95, p99 } of figures) {
      console.info(`${name}: ${count}, ${errors} errors, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`);
    }
    return figures.every(({ count, errors }) => count > 0 && errors === 0);
  },
  /** Processes are killed by SIGKILL in the middle of their writes. */
  async kills() {
    const writer = await buildForNode('tests/emulator/process/writer.ts', 'measured-writer');
    const { acknowledged, lost, unopened } = await inOwnProcess<KillFigures>(
      'killedWrites',
      writer,
      String(kills),
    );
    console.info(`${kills} kills: ${lost} of ${acknowledged} writes lost, ${unopened} databases unopened`);
    return lost === 0 && unopened === 0;
  },
};
