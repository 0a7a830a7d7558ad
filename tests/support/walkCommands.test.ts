import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BrowserCommandContext } from 'vitest/node';
import { fingerprintOf, sourcesBelow } from './sourceFingerprint.ts';
import { recordFile, walkCommandsFor, walkEntries } from './walkCommands.ts';
import type { WalkRecord, WalkReport } from 'fairlead-statechart/atlas/walkRecord';

let root = '';
let walks = '';
let commands: ReturnType<typeof walkCommandsFor>;
let context: BrowserCommandContext;
let imported = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'walk-commands-'));
  walks = join(root, 'walks');
  commands = walkCommandsFor(root, walks);
  const room = join(root, 'tests/sign-in');
  mkdirSync(room, { recursive: true });
  context = { testPath: join(room, 'screens.browser.test.tsx') } as BrowserCommandContext;
  writeFileSync(join(room, 'login.stage.tsx'), `import './screen.ts';`);
  imported = join(room, 'screen.ts');
  writeFileSync(imported, 'export const screen = 1;');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function reportOf(isGood: boolean): WalkReport {
  const look = { theme: 'light', width: 1280, violations: [], overflow: 0, picture: 'login/a.png' } as const;
  const screen = { place: 'a', leaves: [], from: [], way: [], text: '', added: [], looks: [look] };
  const deep = { pairs: { covered: 0, total: 0 }, guards: { covered: 0, total: 0 } };
  const empty = { paths: [], faults: [], rests: [], states: [], transitions: [], deep };
  return { ...empty, machine: 'login', isGood, ms: 1, screens: [screen] };
}

function readWalk(): WalkRecord {
  return JSON.parse(readFileSync(join(walks, 'login', recordFile), 'utf8')) as WalkRecord;
}

function takePictures(): void {
  mkdirSync(join(walks, 'login'), { recursive: true });
  for (const name of ['a.png', 'gone.png']) writeFileSync(join(walks, 'login', name), '');
}

test('a successful walk writes its fingerprint and keeps only its own pictures', async () => {
  takePictures();
  await commands.beginWalk(context, 'login');
  await commands.endWalk(context, reportOf(true));
  const sources = fingerprintOf(walkEntries('tests/sign-in', 'login'), sourcesBelow(root));
  expect(readWalk()).toMatchObject({ isGood: true, sources });
  expect(readdirSync(join(walks, 'login')).toSorted()).toEqual(['a.png', recordFile]);
});

test('a failed walk writes a record of the failure and keeps every picture', async () => {
  takePictures();
  await commands.beginWalk(context, 'login');
  await commands.endWalk(context, reportOf(false));
  expect(readWalk().isGood).toBe(false);
  expect(readdirSync(join(walks, 'login'))).toHaveLength(3);
});

test('a walk that never ends leaves no earlier record', async () => {
  await commands.beginWalk(context, 'login');
  await commands.endWalk(context, reportOf(true));
  await commands.beginWalk(context, 'login');
  expect(existsSync(join(walks, 'login', recordFile))).toBe(false);
});

test('a walk during which a file is saved has no fingerprint', async () => {
  await commands.beginWalk(context, 'login');
  writeFileSync(imported, 'export const screen = 12;');
  await commands.endWalk(context, reportOf(true));
  expect(readWalk().sources).toBe('changed during the walk');
});
