import { drawEveryFlow, writeDrawings } from 'fairlead-statechart/generate/drawings';
import { project } from './project.ts';

/**
 * Generates the checked-in files below `docs/flows`, which are the drawings of every machine, and `machines/README.md`.
 *
 * @returns the exit code, which is always 0
 */
export async function run(): Promise<number> {
  const changed = writeDrawings(project, await drawEveryFlow(project));
  console.info(`${changed} files changed`);
  return 0;
}
