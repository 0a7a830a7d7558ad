#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { StatechartConfig } from './project.ts';

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
  const { runnerImport } = await import('vite');
  const { checkedConfig } = await import('./project.ts');
  const { module } = await runnerImport<{ default?: unknown }>(file);
  return run(checkedConfig(module.default), parameters);
}

type Command = (config: StatechartConfig, parameters: readonly string[]) => Promise<number>;

/** Each loads only the modules that it needs, so that the usage and a mistake are shown at once. */
const commands: Readonly<Record<string, Command>> = {
  async accept(config, parameters) {
    const { acceptMachines } = await import('../generate/accept.ts');
    const { journeyRuns } = await import('../generate/journeyRuns.ts');
    const { modelsById } = await import('../model/model.ts');
    const { projectOf } = await import('./project.ts');
    return acceptMachines(projectOf(config), parameters, journeyRuns(modelsById(config.models)));
  },
  async atlas(config, parameters) {
    if (parameters.length > 0)
      throw new Error(`atlas takes no parameters. Leave out: ${parameters.join(' ')}`);
    const { writeProjectAtlas } = await import('./atlas.ts');
    console.info(await writeProjectAtlas(config));
    return 0;
  },
  async mutants({ models }, parameters) {
    const { printMutants } = await import('../generate/printMutants.ts');
    return printMutants(models, parameters);
  },
  async studio(config, parameters) {
    const { printForStudio } = await import('../generate/studio.ts');
    const { projectOf } = await import('./project.ts');
    return printForStudio(projectOf(config), parameters);
  },
  async diff(config, parameters) {
    const { printDiff } = await import('../generate/atlasDiff.ts');
    const { projectOf } = await import('./project.ts');
    return printDiff(projectOf(config), parameters);
  },
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
