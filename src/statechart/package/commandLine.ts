#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import { acceptMachines } from '../generate/accept.ts';
import { printDiff } from '../generate/atlasDiff.ts';
import { journeyRuns } from '../generate/journeyRuns.ts';
import { printForStudio } from '../generate/studio.ts';
import { printMutants } from '../generate/printMutants.ts';
import { modelsById } from '../model/model.ts';
import { writeProjectAtlas } from './atlas.ts';
import { checkedConfig, projectOf, type StatechartConfig } from './project.ts';

const usage = `Usage: statechart <command>

  accept [<machine>…]     accept the current facts and draw the machines; --red also while a journey fails
  atlas                   draw the machines and write the pages of the atlas
  mutants [<machine>…]    print how many mutants the journeys detect; --list names the others
  studio <machine>…       print machines for Stately Studio; --out <folder> writes files
  diff <revision> [<revision>]  print what changed since a Git revision

The machines are those of statechart.config.ts in this folder.`;

/** Runs one command of the program `statechart`. */
async function main([command, ...parameters]: readonly string[]): Promise<number> {
  if (command === undefined || [command, ...parameters].some((text) => ['-h', '--help'].includes(text))) {
    console.info(usage);
    return 0;
  }
  const run = Object.entries(commands).find(([name]) => name === command)?.[1];
  if (!run) throw new Error(`Unknown command: ${command}.\n\n${usage}`);
  const file = resolve('statechart.config.ts');
  if (!existsSync(file)) {
    throw new Error(`${file} does not exist. It has \`export default defineProject({ models: […] })\`.`);
  }
  const { module } = await runnerImport<{ default?: unknown }>(file);
  return run(checkedConfig(module.default), parameters);
}

type Command = (config: StatechartConfig, parameters: readonly string[]) => number | Promise<number>;

const commands: Readonly<Record<string, Command>> = {
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
};

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
