// Runs a generator of this folder in plain Node: `node src/generate/run.mjs <generator> [argument…]`.
import { runnerImport } from 'vite';

const [name, ...parameters] = process.argv.slice(2);
const { module } = await runnerImport(`./src/generate/${name}.ts`);
process.exitCode = await module.run(parameters);
