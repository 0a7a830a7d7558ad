import { signingRoles, type Signature } from '../atlas/signatures.ts';
import { chartFacts } from '../chart/chartFacts.ts';
import { readChart } from '../chart/chart.ts';
import { registeredMachines, writeChanged } from './drawings.ts';
import { git } from './git.ts';
import { factsAt, signaturesOf, signedFileOf } from './signedFiles.ts';

const usage = `Usage: npm run atlas:sign -- <flow> "<role>" "<name>". The roles are ${signingRoles.join(', ')}.`;

/**
 * Signs the current version of a flow: adds a signature to `docs/flows/signed/<flow>.json`, which is checked in. Only a
 * version whose facts are committed can be signed, so that its content can be looked up.
 *
 * @param parameters id of the flow, role and name
 * @returns the exit code: 0, or 1 for a wrong parameter or if the facts are not committed
 */
export async function run([id, role, name]: readonly string[]): Promise<number> {
  const machine = registeredMachines().find((registered) => registered.id === id);
  const signingRole = signingRoles.find((known) => known === role);
  if (!machine || !signingRole || name === undefined || name === '') {
    console.error(usage);
    return 1;
  }
  const version = git('rev-parse', 'HEAD') ?? '';
  const facts = chartFacts(readChart(machine.machine));
  if (factsAt(machine, version)?.join('\n') !== facts.join('\n')) {
    console.error(`The current facts of ${machine.id} are not committed. Accept and commit them first.`);
    return 1;
  }
  const date = new Date().toISOString().slice(0, 10);
  const signature: Signature = { role: signingRole, name, date, version, facts };
  const file = signedFileOf(machine);
  writeChanged(new Map([[file, `${JSON.stringify([...signaturesOf(machine), signature], null, 2)}\n`]]));
  console.info(`${name} (${signingRole}) signed ${machine.id} at ${version.slice(0, 8)}: ${file}`);
  return 0;
}
