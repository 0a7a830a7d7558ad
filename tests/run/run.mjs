// Runs a TypeScript module of this folder in plain Node: `node tests/run/run.mjs <module> [argument…]`.
import { runnerImport } from 'vite';

const [name, ...parameters] = process.argv.slice(2);
const environment = { ...process.env };
const { module } = await runnerImport(`./tests/run/${name}.ts`);
// Loading through Vite declares this a development run; what is started from here is not.
for (const key of Object.keys(process.env)) if (!(key in environment)) delete process.env[key];
process.exitCode = await module.run(parameters);
