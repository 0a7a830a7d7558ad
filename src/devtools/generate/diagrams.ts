import { layOutWith } from '../atlas/layout.ts';
import { drawEveryFlow, writeDrawings } from './drawings.ts';
import { layoutThreads } from './layoutThreads.ts';

/**
 * Draws every machine: the files below `docs/flows` that are checked in, and `machines/README.md`.
 *
 * @returns the exit code, 0
 */
export async function run(): Promise<number> {
  layOutWith(layoutThreads());
  const changed = writeDrawings(await drawEveryFlow());
  console.info(`${changed} files changed`);
  return 0;
}
