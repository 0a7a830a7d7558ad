import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import type { BrowserCommand } from 'vitest/node';
import { fingerprintOf, sourcesBelow } from './sourceFingerprint.ts';
import type { WalkReport } from './walkRecord.ts';

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    /** Takes away what is left of the last walk's record, and notes what this one is made of. */
    beginWalk: (machine: string) => Promise<void>;
    /** Writes the record of a walk that ended, well or not; a good one takes away pictures that are not its own. */
    endWalk: (report: WalkReport) => Promise<void>;
    /** Writes a PNG of the window's top left part to a path below the folder of all pictures. */
    takePicture: (path: string, size: PictureSize) => Promise<void>;
  }
}

/** In CSS pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The same, as they are run in Node. */
type WalkCommands = {
  readonly beginWalk: BrowserCommand<[machine: string]>;
  readonly endWalk: BrowserCommand<[report: WalkReport]>;
  readonly takePicture: BrowserCommand<[path: string, size: PictureSize]>;
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
  const sessions = new WeakMap<Page, Promise<CDPSession>>();
  return {
    async takePicture({ page }, path, { width, height }) {
      const file = join(folder, path);
      const session = sessions.get(page) ?? page.context().newCDPSession(page);
      sessions.set(page, session);
      // Playwright's own screenshot waits for two frames and takes five times as long.
      const { data } = await (
        await session
      ).send('Page.captureScreenshot', {
        clip: { x: 0, y: 0, width, height, scale: 1 },
        optimizeForSpeed: true,
      });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, Buffer.from(data, 'base64'));
    },
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
