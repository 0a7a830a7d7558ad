import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, dirname, relative } from 'node:path';
import { setLayoutEngine } from '../atlas/layout.ts';
import { atlasFiles } from '../atlas/site/atlasFiles.tsx';
import type { AtlasEdition, AtlasFlow } from '../atlas/site/atlasFlow.ts';
import { sectionsOf, type SpecifiedSection } from '../atlas/site/specification.ts';
import { drawEveryFlow, flowsFolder, textOnDisk, writeDrawings, writeChanged } from './drawings.ts';
import { faultsFile, faultsPage, type FaultEvidence } from './evidence/faultsPage.ts';
import { evidenceBreaches } from './evidenceBreaches.ts';
import { layoutThreads } from '../../server/dev/layoutThreads.ts';
import { currentVersion } from './git.ts';
import { leaksIn } from './leaks.ts';

/** The evidence that the tests provide about every machine, and the functions to collect it. */
export interface AtlasEvidence {
  /** Runs the screen tests of every machine whose last walk failed or used other versions of its files. */
  readonly walkStaleFlows: () => Promise<void>;
  /** Reads the data of every machine, with the record of the last walk through its screens. */
  readonly gather: () => Promise<readonly AtlasFlow[]>;
  /** Returns the data of the page of faults. */
  readonly faults: (flows: readonly AtlasFlow[]) => FaultEvidence;
  /** Path of the folder with the screenshots of the walks. */
  readonly walks: string;
  /** Returns the duration of the last walk through a machine's screens, in milliseconds. */
  readonly walkMs: (id: string) => number;
  /** Lists the paths of the files that record the walks. */
  readonly records: () => readonly string[];
  /** Passwords, tokens and other secrets of the tests, which no file may contain. */
  readonly secrets: readonly string[];
}

const modes = ['--drawings', '--check'] as const;

/**
 * Generates the atlas in `docs/flows`: draws every machine, walks the flows whose last walk is stale, and writes the
 * pages.
 *
 * @param parameters `--drawings` skips the walks; `--check` skips the walks, does not write checked-in drawings, and
 * fails if the last walks are incomplete or the page of faults is stale
 * @returns the exit code: 0, or 1 if required evidence is missing, a secret leaked or an option is unknown
 */
export async function generateAtlas(parameters: readonly string[], evidence: AtlasEvidence): Promise<number> {
  const unknown = parameters.filter((parameter) => !modes.some((mode) => mode === parameter));
  if (unknown.length > 0) {
    console.error(`Unknown option: ${unknown.join(' ')}. The options are ${modes.join(' and ')}.`);
    return 1;
  }
  const isDrawingOnly = parameters.includes('--drawings');
  const startedAt = performance.now();
  if (parameters.length === 0) await evidence.walkStaleFlows();
  setLayoutEngine(layoutThreads());
  const [flows, drawn] = await Promise.all([evidence.gather(), drawEveryFlow()]);
  const isCheck = parameters.includes('--check');
  const drawings = isCheck ? 0 : writeDrawings(drawn);
  const folders = { flows: flowsFolder, walks: evidence.walks };
  const written = writeAtlas(await atlasFiles(flows, edition(), specifiedSections()), flows, folders);
  for (const { chart, screens } of flows) {
    const walk =
      screens.length > 0
        ? `${screens.length} screens, walked in ${secondsOf(evidence.walkMs(chart.id))}`
        : 'no screens';
    const files = written.get(chart.id) ?? 0;
    console.info(`${chart.id.padEnd(20)} ${walk}; ${files > 0 ? `${files} files written` : 'unchanged'}`);
  }
  const atlas = filesBelow(flowsFolder).map((file) => join(flowsFolder, file));
  if (textOnDisk(faultsFile) !== null) atlas.push(faultsFile);
  const leaks = () => leaksIn([...atlas, ...evidence.records()], evidence.secrets);
  const breaches = isDrawingOnly
    ? []
    : [
        ...flows.flatMap(evidenceBreaches),
        ...(isCheck ? faultPageBreaches(evidence.faults(flows)) : []),
        ...leaks(),
      ];
  for (const breach of breaches) console.error(`✗ ${breach}`);
  const duration = secondsOf(performance.now() - startedAt);
  console.info(
    `${flows.length} machines, ${drawings} drawings changed, docs/flows/index.html after ${duration}`,
  );
  return breaches.length > 0 ? 1 : 0;
}

function faultPageBreaches(evidence: FaultEvidence): readonly string[] {
  const { text, gaps } = faultsPage(evidence);
  return textOnDisk(faultsFile) === text
    ? gaps
    : [...gaps, `${faultsFile} is stale. Run \`npm run evidence\`.`];
}

function secondsOf(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function specifiedSections(): readonly SpecifiedSection[] {
  return sectionsOf(textOnDisk('docs/specification.md') ?? '');
}

function edition(): AtlasEdition {
  return { version: currentVersion(), date: new Date().toISOString().slice(0, 10) };
}

/** Matches the generated files of the atlas that Git ignores; only these may be deleted. */
const ownFile = /\/index\.html$|^[\w-]+\.(?:html|css|js|csv)$|\/screens\/[^/]+\.png$/;

export interface AtlasFolders {
  /** Path of the folder of the atlas. */
  readonly flows: string;
  /** Path of the folder with the screenshots of the walks, which has one folder per machine. */
  readonly walks: string;
}

/**
 * Writes the atlas to disk: its pages, and copies of the screenshots on them. Files of removed machines are deleted.
 *
 * @param pages file contents by path below the folder of the atlas
 * @param flows the machines on the pages
 * @param folders the folder to write to and the folder to copy from
 * @returns the number of files written per machine; files that belong to no machine are counted under an empty name
 */
export function writeAtlas(
  pages: ReadonlyMap<string, string>,
  flows: readonly AtlasFlow[],
  folders: AtlasFolders,
): ReadonlyMap<string, number> {
  const pictures = new Map(flows.flatMap(picturesOf));
  for (const file of filesBelow(folders.flows)) {
    if (ownFile.test(file) && !pages.has(file) && !pictures.has(file)) rmSync(join(folders.flows, file));
  }
  const written = new Map<string, number>();
  const count = (file: string): void => {
    const folder = file.includes('/') ? (file.split('/')[0] ?? '') : '';
    written.set(folder, (written.get(folder) ?? 0) + 1);
  };
  for (const [file, text] of pages) {
    if (writeChanged(new Map([[join(folders.flows, file), text]])) > 0) count(file);
  }
  for (const [file, from] of pictures) {
    if (copyNewer(join(folders.walks, from), join(folders.flows, file))) count(file);
  }
  return written;
}

/**
 * Lists the files in a folder and its subfolders.
 *
 * @param folder the folder, which need not exist
 * @returns paths relative to the folder
 */
export function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/** Returns the target path and the source path of each screenshot of a machine. */
function picturesOf({ chart: { id }, screens }: AtlasFlow): [string, string][] {
  return screens.flatMap(({ pictures }) =>
    pictures.map(({ file }): [string, string] => [
      `${id}/${file}`,
      `${id}/${file.replace(/^screens\//, '')}`,
    ]),
  );
}

function copyNewer(from: string, to: string): boolean {
  const [source, copy] = [statSync(from), statSync(to, { throwIfNoEntry: false })];
  if (copy && copy.size === source.size && copy.mtimeMs >= source.mtimeMs) return false;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  return true;
}
