import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { layOutWith } from '../../src/devtools/atlas/layout.ts';
import { atlasFiles } from '../../src/devtools/atlas/site/atlasFiles.tsx';
import type { AtlasEdition, AtlasFlow } from '../../src/devtools/atlas/site/atlasFlow.ts';
import { drawEveryFlow, flowsFolder, writeDrawings } from '../devtools/atlas/drawings.ts';
import { filesBelow, writeAtlas } from '../devtools/atlas/evidence/atlasPages.ts';
import { atlasMachines, type AtlasMachine } from '../devtools/atlas/evidence/atlasMachines.ts';
import { evidenceBreaches } from '../devtools/atlas/evidence/evidenceBreaches.ts';
import { gatherFlow } from '../devtools/atlas/evidence/gatherFlow.ts';
import { leaksIn, secretsOf } from '../devtools/atlas/evidence/secretSearch.ts';
import { readRecord, recordsOnDisk, whyStale } from '../devtools/atlas/evidence/walkRecords.ts';
import { layoutThreads } from '../devtools/atlas/layoutThreads.ts';
import { sourcesBelow } from '../support/sourceFingerprint.ts';
import { walkScreens } from './walkScreens.ts';

const modes = ['--drawings', '--check'] as const;

/**
 * Makes the atlas in `docs/flows`: draws every machine, walks those through their screens whose last walk was of other
 * files or failed, and writes the pages.
 *
 * @param parameters `--drawings` walks nothing; `--check` walks nothing and writes no drawing that is checked in, and
 *   fails where the last walks do not show everything
 * @returns the exit code: 0, or 1 when something that the atlas has to show is missing, or a secret is in it
 */
export async function run(parameters: readonly string[]): Promise<number> {
  const unknown = parameters.filter((parameter) => !modes.some((mode) => mode === parameter));
  if (unknown.length > 0) {
    console.error(`Not known: ${unknown.join(' ')}. There are ${modes.join(' and ')}.`);
    return 1;
  }
  const isDrawingOnly = parameters.includes('--drawings');
  const startedAt = performance.now();
  const machines = atlasMachines();
  if (parameters.length === 0) await walkStale(machines);
  layOutWith(layoutThreads());
  const [flows, drawn] = await Promise.all([gather(machines), drawEveryFlow()]);
  const drawings = parameters.includes('--check') ? 0 : writeDrawings(drawn);
  const written = writeAtlas(await atlasFiles(flows, edition()), flows);
  for (const { chart, screens } of flows)
    console.info(lineOf(chart.id, screens.length, written.get(chart.id) ?? 0));
  const faults = isDrawingOnly ? [] : [...flows.flatMap(evidenceBreaches), ...leaks(machines)];
  for (const fault of faults) console.error(`✗ ${fault}`);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.info(
    `${flows.length} machines, ${drawings} drawings changed, docs/flows/index.html after ${seconds} s`,
  );
  return faults.length > 0 ? 1 : 0;
}

async function walkStale(machines: readonly AtlasMachine[]): Promise<void> {
  const read = sourcesBelow(process.cwd());
  const stale = machines.flatMap((machine) => {
    const why = whyStale(machine, readRecord(machine.id), read);
    return why === null ? [] : [{ ...machine, why }];
  });
  if (stale.length === 0) return;
  for (const { id, why } of stale) console.info(`${id} ${why}`);
  const files = stale.flatMap(({ screenTest }) => screenTest ?? []);
  // Two looks at each state, where the whole check has six: somebody waits for these.
  await walkScreens(files, { pictures: process.env['PICTURES'] ?? 'atlas' });
}

async function gather(machines: readonly AtlasMachine[]): Promise<readonly AtlasFlow[]> {
  const read = sourcesBelow(process.cwd());
  return Promise.all(
    machines.map((machine) => {
      const record = readRecord(machine.id);
      return gatherFlow(machine, record, whyStale(machine, record, read));
    }),
  );
}

function lineOf(id: string, screens: number, files: number): string {
  const seconds = ((readRecord(id)?.ms ?? 0) / 1_000).toFixed(1);
  const walk = screens > 0 ? `${screens} screens, walked in ${seconds} s` : 'no screens';
  return `${id.padEnd(20)} ${walk}; ${files > 0 ? `${files} files written` : 'as it was'}`;
}

function leaks(machines: readonly AtlasMachine[]): readonly string[] {
  const secrets = new Set(machines.flatMap(({ flow }) => secretsOf(flow)));
  const files = filesBelow(flowsFolder).map((file) => join(flowsFolder, file));
  return leaksIn([...files, ...recordsOnDisk()], [...secrets]);
}

function edition(): AtlasEdition {
  const revision = git('rev-parse', '--short', 'HEAD');
  const isChanged = git('status', '--porcelain') !== '';
  const version = revision === '' ? 'without a revision' : `${revision}${isChanged ? ', changed since' : ''}`;
  return { version, date: new Date().toISOString().slice(0, 10) };
}

function git(...words: readonly string[]): string {
  const { status, stdout } = spawnSync('git', [...words], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
