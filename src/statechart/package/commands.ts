import { runnerImport } from 'vite';
import { acceptMachines } from '../generate/accept.ts';
import { printDiff } from '../generate/atlasDiff.ts';
import { journeyRuns } from '../generate/journeyRuns.ts';
import { printMutants } from '../generate/printMutants.ts';
import { printForStudio } from '../generate/studio.ts';
import { modelsById } from '../model/model.ts';
import { writeProjectAtlas } from './atlas.ts';
import { checkedConfig, projectOf, type StatechartConfig } from './project.ts';

type Command = (config: StatechartConfig, parameters: readonly string[]) => Promise<number> | number;

/** The commands of the program `statechart`, by name. */
const commands = {
  accept: (config, parameters) =>
    acceptMachines(projectOf(config), parameters, journeyRuns(modelsById(config.models))),
  async atlas(config, parameters) {
    if (parameters.length > 0)
      throw new Error(`atlas takes no parameters. Leave out: ${parameters.join(' ')}`);
    console.info(await writeProjectAtlas(config));
    return 0;
  },
  mutants: ({ models }, parameters) => printMutants(models, parameters),
  studio: (config, parameters) => printForStudio(projectOf(config), parameters),
  diff: (config, parameters) => printDiff(projectOf(config), parameters),
} satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;

/**
 * Runs one command of the program `statechart`.
 *
 * @param configFile absolute path of `statechart.config.ts`
 * @param parameters those after the name of the command
 * @returns the exit code
 * @throws Error with sentences for a terminal
 */
export async function runCommand(
  name: CommandName,
  configFile: string,
  parameters: readonly string[],
): Promise<number> {
  const { module } = await runnerImport<{ default?: unknown }>(configFile);
  return commands[name](checkedConfig(module.default), parameters);
}
