// Runs a generator of this folder in plain Node: `node src/generate/run.mjs <generator> [argument…]`.
import '../server/requireNode.mjs';
import { refuseParameters } from '../server/refuseParameters.mjs';

const [name, ...parameters] = process.argv.slice(2);
const { runnerImport } = await import('vite');
const { module } = await runnerImport(`./src/generate/${name}.ts`);
if (!refuseParameters(module.run.length === 0 ? parameters : [])) {
  process.exitCode = await module.run(parameters);
}
