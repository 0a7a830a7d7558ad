import { setLayoutEngine } from '../atlas/layout.ts';
import { drawEveryFlow, writeDrawings } from './drawings.ts';
import { layoutThreads } from './layoutThreads.ts';

/**
 * Generates the drawings of every machine: the checked-in files below `docs/flows` and `machines/README.md`.
 *
 * @returns the exit code, 0
 */
export async function run(): Promise<number> {
  setLayoutEngine(layoutThreads());
  const changed = writeDrawings(await drawEveryFlow());
  console.info(`${changed} files changed`);
  return 0;
}
