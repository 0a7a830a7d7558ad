// Runs a TypeScript module of this folder in plain Node: `node tests/run/run.mjs <module> [argument…]`.
import { runnerImport } from 'vite';

const [name, ...parameters] = process.argv.slice(2);
const environment = { ...process.env };
const { module } = await runnerImport(`./tests/run/${name}.ts`);
// Vite sets variables of a development run, which child processes must not inherit.
for (const key of Object.keys(process.env)) if (!(key in environment)) delete process.env[key];
process.exitCode = await module.run(parameters);
