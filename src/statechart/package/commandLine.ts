#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CommandName } from './commands.ts';

const usageOfCommands: Readonly<Record<CommandName, string>> = {
  accept: `accept [<machine>…]     accept the current facts and draw the machines; --red also while a journey fails`,
  atlas: `atlas                   draw the machines and write the pages of the atlas`,
  mutants: `mutants [<machine>…]    print how many mutants the journeys detect; --list names the others`,
  studio: `studio <machine>…       print machines for Stately Studio; --out <folder> writes files`,
  diff: `diff <revision> [<revision>]  print what changed since a Git revision`,
};

const usage = `Usage: statechart <command>

  ${Object.values(usageOfCommands).join('\n  ')}

The machines are those of statechart.config.ts in this folder.`;

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(usageOfCommands, name);
}

async function main([name, ...parameters]: readonly string[]): Promise<number> {
  if (name === undefined || [name, ...parameters].some((text) => ['-h', '--help'].includes(text))) {
    console.info(usage);
    return 0;
  }
  if (!isCommand(name)) throw new Error(`Unknown command: ${name}.\n\n${usage}`);
  const file = resolve('statechart.config.ts');
  if (!existsSync(file)) {
    throw new Error(`${file} does not exist. It has \`export default defineProject({ models: […] })\`.`);
  }
  // Imported here, because Vite and the drawings take a second, for which the usage and a mistake need not wait.
  const { runCommand } = await import('./commands.ts');
  return runCommand(name, file, parameters);
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
