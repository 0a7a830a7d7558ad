import { join } from 'node:path';
import { atlasFiles } from 'fairlead-statechart/atlas/site/atlasFiles.tsx';
import type { AtlasEdition, AtlasFlow } from 'fairlead-statechart/atlas/site/atlasFlow';
import { sectionsOf, type SpecifiedSection } from 'fairlead-statechart/atlas/site/specification';
import { drawEveryFlow, writeDrawings } from 'fairlead-statechart/generate/drawings';
import { filesBelow, textOnDisk } from 'fairlead-statechart/generate/projectFiles';
import { writeAtlas } from 'fairlead-statechart/generate/writeAtlas';
import { withoutScreen } from './evidence/withoutScreen.ts';
import { flowsFolder, project } from './project.ts';
import { faultsFile, faultsPage, type FaultEvidence } from './evidence/faultsPage.ts';
import { evidenceBreaches } from 'fairlead-statechart/generate/evidenceBreaches';
import { currentVersion } from 'fairlead-statechart/generate/git';
import { leaksIn } from 'fairlead-statechart/generate/leaks';

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
  const [flows, drawn] = await Promise.all([evidence.gather(), drawEveryFlow(project)]);
  const isCheck = parameters.includes('--check');
  const drawings = isCheck ? 0 : writeDrawings(project, drawn);
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
        ...flows.flatMap((flow) => evidenceBreaches(flow, withoutScreen)),
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
  return {
    version: currentVersion(),
    studio: 'npm run studio --',
    date: new Date().toISOString().slice(0, 10),
  };
}
