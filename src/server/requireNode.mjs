// Ends the process with a sentence if Node is older than the project needs. A module that imports it first is evaluated
// only in a Node that has all it uses.
import { readFileSync } from 'node:fs';

const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
const [needed] = /[\d.]+/.exec(JSON.parse(manifest).engines.node);
const [[neededMajor, neededMinor], [major, minor]] = [needed, process.versions.node].map((version) =>
  version.split('.').map(Number),
);
if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  console.error(`Fairlead needs Node ${needed} or later. This is ${process.version}.`);
  process.exit(1);
}
