import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import type { BrowserCommand } from 'vitest/node';
import { fingerprintOf, sourcesBelow } from './sourceFingerprint.ts';
import type { PictureBox } from './photographs.ts';
import type { WalkReport } from 'fairlead-statechart/atlas/walkRecord';

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    /**
     * Starts a walk: deletes the record of the machine's previous walk and remembers the fingerprint of the current
     * sources.
     */
    beginWalk: (machine: string) => Promise<void>;
    /** Writes the record of a finished walk. If the walk was successful, screenshots of earlier walks are deleted. */
    endWalk: (report: WalkReport) => Promise<void>;
    /** Writes a part of the viewport as a PNG file. `path` is relative to `walksFolder`. */
    takePicture: (path: string, box: PictureBox) => Promise<void>;
  }
}

/** The commands as Node implements them; the browser calls them through Vitest. */
type WalkCommands = {
  readonly beginWalk: BrowserCommand<[machine: string]>;
  readonly endWalk: BrowserCommand<[report: WalkReport]>;
  readonly takePicture: BrowserCommand<[path: string, box: PictureBox]>;
};

/**
 * Path of the folder with the results of walks. Each machine has its own folder with screenshots and the record of its
 * walk.
 */
export const walksFolder = 'node_modules/.cache/flow-shots';
export const recordFile = 'walk.json';

/**
 * Returns the paths of the modules that affect the walk through one machine's screen, from the project root. The test
 * file is not one of them, because it walks all machines of its room.
 *
 * @param room path of the folder with the tests of the machine
 * @param machine machine id
 */
export function walkEntries(room: string, machine: string): readonly string[] {
  return [
    `${room}/${machine}.model.ts`,
    `${room}/${machine}.stage.tsx`,
    'tests/support/describeModelOnScreen.tsx',
  ];
}

/**
 * Creates the commands with which a walk writes files, because a test in a browser cannot write files.
 *
 * @param root path of the project's root folder
 * @param folder path of the folder that holds one folder for each machine
 */
export function walkCommandsFor(root: string, folder: string): WalkCommands {
  const read = sourcesBelow(root);
  /** Fingerprint of the sources at the start of each walk, by machine id. */
  const begun = new Map<string, string>();
  const sourcesOf = (testPath: string | undefined, machine: string): string => {
    if (testPath === undefined) throw new Error('A walk needs a test file.');
    const room = relative(root, dirname(testPath)).replaceAll('\\', '/');
    return fingerprintOf(walkEntries(room, machine), read);
  };
  const sessions = new WeakMap<Page, Promise<CDPSession>>();
  return {
    async takePicture({ page }, path, box) {
      const file = join(folder, path);
      const session = sessions.get(page) ?? page.context().newCDPSession(page);
      sessions.set(page, session);
      // Uses the DevTools protocol: Playwright's own screenshot waits for two frames and takes five times as long.
      const { data } = await (
        await session
      ).send('Page.captureScreenshot', {
        clip: { ...box, scale: 1 },
        optimizeForSpeed: true,
      });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, Buffer.from(data, 'base64'));
    },
    beginWalk({ testPath }, machine) {
      rmSync(join(folder, machine, recordFile), { force: true });
      begun.set(machine, sourcesOf(testPath, machine));
    },
    endWalk({ testPath }, report) {
      const machineFolder = join(folder, report.machine);
      const sources = sourcesOf(testPath, report.machine);
      // If a source file changed during the walk, the record belongs neither to the old nor to the new sources.
      const isUnchanged = begun.get(report.machine) === sources;
      mkdirSync(machineFolder, { recursive: true });
      if (report.isGood) removeOtherPictures(machineFolder, report);
      writeFileSync(
        join(machineFolder, recordFile),
        JSON.stringify({ ...report, sources: isUnchanged ? sources : 'changed during the walk' }, null, 1),
      );
    },
  };
}

export const walkCommands = walkCommandsFor(process.cwd(), walksFolder);

function removeOtherPictures(folder: string, { machine, screens }: WalkReport): void {
  const ownPictures = new Set(screens.flatMap(({ looks }) => looks.flatMap(({ picture }) => picture ?? [])));
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.png') && !ownPictures.has(`${machine}/${name}`)) rmSync(join(folder, name));
  }
}
