import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BrowserCommand } from 'vitest/node';
import { fingerprintOf, sourcesBelow } from './sourceFingerprint.ts';
import type { WalkReport } from './walkRecord.ts';

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    /** Takes away what is left of the last walk's record, and notes what this one is made of. */
    beginWalk: (machine: string) => Promise<void>;
    /** Writes the record of a walk that ended, well or not; a good one takes away pictures that are not its own. */
    endWalk: (report: WalkReport) => Promise<void>;
  }
}

/** The same, as they are run in Node. */
type WalkCommands = {
  readonly beginWalk: BrowserCommand<[machine: string]>;
  readonly endWalk: BrowserCommand<[report: WalkReport]>;
};

/** Where each machine has a folder for the pictures and the record of its walk. */
export const walksFolder = 'node_modules/.cache/flow-shots';
export const recordFile = 'walk.json';

/**
 * What a walk asks of Node, since a browser cannot write.
 *
 * @param root the project's folder
 * @param folder where each machine has a folder
 * @returns the commands, to be given to the browser
 */
export function walkCommandsFor(root: string, folder: string): WalkCommands {
  const read = sourcesBelow(root);
  /** By machine, what its walk began with. */
  const begun = new Map<string, string>();
  const sourcesOf = (testPath: string | undefined): string => {
    if (testPath === undefined) throw new Error('A walk belongs to a test file.');
    return fingerprintOf(relative(root, testPath), read);
  };
  return {
    beginWalk({ testPath }, machine) {
      rmSync(join(folder, machine, recordFile), { force: true });
      begun.set(machine, sourcesOf(testPath));
    },
    endWalk({ testPath }, report) {
      const own = join(folder, report.machine);
      const sources = sourcesOf(testPath);
      // Who saves a file in the middle of a walk has walked through two products.
      const isOnePiece = begun.get(report.machine) === sources;
      mkdirSync(own, { recursive: true });
      if (report.isGood) removeOtherPictures(own, report);
      writeFileSync(
        join(own, recordFile),
        JSON.stringify({ ...report, sources: isOnePiece ? sources : 'changed during the walk' }, null, 1),
      );
    },
  };
}

export const walkCommands = walkCommandsFor(process.cwd(), walksFolder);

function removeOtherPictures(folder: string, { machine, screens }: WalkReport): void {
  const own = new Set(screens.flatMap(({ looks }) => looks.flatMap(({ picture }) => picture ?? [])));
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.png') && !own.has(`${machine}/${name}`)) rmSync(join(folder, name));
  }
}
