// Runs a TypeScript module of this folder in plain Node: `node tests/run/run.mjs <module> [argument…]`.
import '../../src/server/requireNode.mjs';
import { refuseParameters } from '../../src/server/refuseParameters.mjs';

const [name, ...parameters] = process.argv.slice(2);
const environment = { ...process.env };
const { runnerImport } = await import('vite');
const { module } = await runnerImport(`./tests/run/${name}.ts`);
// Vite sets variables of a development run, which child processes must not inherit.
for (const key of Object.keys(process.env)) if (!(key in environment)) delete process.env[key];
const isHelp = (parameter) => ['-h', '--help'].includes(parameter);
if (!refuseParameters(module.run.length === 0 ? parameters : parameters.filter(isHelp))) {
  process.exitCode = await module.run(parameters);
}
