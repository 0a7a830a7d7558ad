import { setLayoutEngine } from '../atlas/layout.ts';
import { drawEveryFlow, writeDrawings } from './drawings.ts';
import { layoutThreads } from '../../server/dev/layoutThreads.ts';

/**
 * Generates the checked-in files below `docs/flows`, which are the drawings of every machine, and `machines/README.md`.
 *
 * @returns the exit code, which is always 0
 */
export async function run(): Promise<number> {
  setLayoutEngine(layoutThreads());
  const changed = writeDrawings(await drawEveryFlow());
  console.info(`${changed} files changed`);
  return 0;
}
