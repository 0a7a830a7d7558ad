import { factsById, mainPathIn } from '../chart/chartFacts.ts';
import type { Project } from '../generate/project.ts';
import { textOnDisk } from '../generate/projectFiles.ts';
import type { LooseModel } from '../model/model.ts';

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
