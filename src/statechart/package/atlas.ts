import { gatherFlow, type FlowEvidence } from '../atlas/gatherFlow.ts';
import { atlasFiles } from '../atlas/site/atlasFiles.tsx';
import type { AtlasTest } from '../atlas/site/atlasFlow.ts';
import { drawEveryFlow, writeDrawings } from '../generate/drawings.ts';
import { currentVersion } from '../generate/git.ts';
import { writeAtlas } from '../generate/writeAtlas.ts';
import { modelsById } from '../model/model.ts';
import { projectOf, type StatechartConfig } from './project.ts';

const unknownTest: AtlasTest = { file: '', line: null, lastRun: null };

/** The evidence of a project without recorded screens and test runs: the exploration of its machines. */
const exploredOnly: FlowEvidence = {
  record: null,
  walks: '',
  withoutScreen: 'This atlas shows the machine without its screens.',
  warning: null,
  failures: { codesIn: () => [], sentenceOf: () => undefined, codesShownIn: () => [] },
  effectOf: () => ({ sentences: [], reason: 'this atlas shows the machine without its screens' }),
  testsOf: () => ({
    parts: { states: new Map(), transitions: new Map() },
    ofFault: () => unknownTest,
    ofJourney: () => unknownTest,
  }),
};

/**
 * Writes the drawings of all machines and the pages of the atlas.
 *
 * @returns the path of the first page
 */
export async function writeProjectAtlas(config: StatechartConfig): Promise<string> {
  const project = projectOf(config);
  writeDrawings(project, await drawEveryFlow(project));
  const models = modelsById(config.models);
  const flows = await Promise.all(
    project.machines().flatMap((machine) => {
      const model = models.get(machine.id);
      return model ? [flowOf(machine.id, { ...machine, model, room: 'machines', sourceFile: null })] : [];
    }),
  );
  const edition = {
    studio: 'npx statechart studio',
    version: currentVersion(),
    date: new Date().toISOString().slice(0, 10),
  };
  writeAtlas(await atlasFiles(flows, edition, []), flows, { flows: project.drawings, walks: '' });
  return `${project.drawings}/index.html`;
}

async function flowOf(id: string, flow: Parameters<typeof gatherFlow>[0]): ReturnType<typeof gatherFlow> {
  try {
    return await gatherFlow(flow, exploredOnly);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${id}: ${reason}`, { cause });
  }
}
