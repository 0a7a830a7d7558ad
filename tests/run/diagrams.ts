import { layOutWith } from '../../src/devtools/atlas/layout.ts';
import { drawEveryFlow, writeDrawings } from '../devtools/atlas/drawings.ts';
import { layoutThreads } from '../devtools/atlas/layoutThreads.ts';

/**
 * Draws every machine anew: what is checked in below `docs/flows`, and `machines/README.md`.
 *
 * @returns the exit code, 0
 */
export async function run(): Promise<number> {
  layOutWith(layoutThreads());
  const changed = writeDrawings(await drawEveryFlow());
  console.info(`${changed} files changed`);
  return 0;
}
