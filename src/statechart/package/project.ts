import { factsById, mainPathIn } from '../chart/chartFacts.ts';
import type { Project } from '../generate/project.ts';
import { textOnDisk } from '../generate/projectFiles.ts';
import type { LooseModel } from '../model/model.ts';
import { refuseMalformed } from '../model/refuseModel.ts';

/** The default export of `statechart.config.ts`. Paths start at the folder of that file. */
export interface StatechartConfig {
  /** The test model of each machine, in display order. */
  readonly models: readonly LooseModel[];
  /** Path of the file with the accepted facts. Default: `facts.txt`. */
  readonly facts?: string;
  /** Folder of the drawings and of the atlas. Default: `docs/flows`. */
  readonly drawings?: string;
}

/** Types the default export of `statechart.config.ts`. */
export function defineProject(config: StatechartConfig): StatechartConfig {
  return config;
}

const optionNames: Readonly<Record<keyof StatechartConfig, true>> = {
  models: true,
  facts: true,
  drawings: true,
};

/**
 * Checks the default export of `statechart.config.ts`, which the program reads without its types.
 *
 * @returns the same value
 * @throws Error with one sentence that names the wrong part
 */
export function checkedConfig(config: unknown): StatechartConfig {
  if (!isConfig(config)) {
    throw new Error(
      'statechart.config.ts must export a project by default: `export default defineProject(…)`.',
    );
  }
  const unknown = Object.keys(config).find((name) => !Object.hasOwn(optionNames, name));
  if (unknown !== undefined) {
    const names = Object.keys(optionNames).join(', ');
    throw new Error(`The project has no option ${unknown}. Its options are ${names}.`);
  }
  const models: readonly (Partial<LooseModel> | undefined)[] = Array.isArray(config.models)
    ? config.models
    : [];
  if (models.length === 0) throw new Error('models of the project must be a list of test models.');
  const ids = models.map((model, index) => {
    if (!model?.machine) throw new Error(`models[${index}] of the project is not a test model.`);
    refuseMalformed(model);
    refuseId(model.machine.id, index);
    return model.machine.id;
  });
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`The project has two models of a machine with the id ${twice}.`);
  return config;
}

/** The id names a folder of drawings, an anchor of the index and a section of the facts, in which a dot separates states. */
function refuseId(id: string, index: number): void {
  if (/^[a-z][\w-]*$/i.test(id)) return;
  throw new Error(
    `The machine of models[${index}] of the project has the id "${id}"; an id is a letter, then letters, digits, - and _.`,
  );
}

function isConfig(value: unknown): value is StatechartConfig {
  return typeof value === 'object' && value !== null;
}

/** Returns the project that a configuration describes. */
export function projectOf({
  models,
  facts = 'facts.txt',
  drawings = 'docs/flows',
}: StatechartConfig): Project {
  return {
    drawings,
    facts,
    machines() {
      const accepted = factsById(textOnDisk(facts) ?? '');
      return models.map(({ machine }) => {
        const acceptedFacts = accepted.get(machine.id) ?? null;
        const mainPath = mainPathIn(acceptedFacts ?? []);
        return { id: machine.id, machine, factsFile: facts, acceptedFacts, mainPath };
      });
    },
  };
}
