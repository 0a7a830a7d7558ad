import { rateOf, type KillRate } from '../../src/devtools/generate/evidence/journeysPage.ts';
import { killRate, sortedModels } from '../devtools/atlas/evidence/killRates.ts';

/**
 * Prints how many mutants of each machine its journeys detect.
 *
 * @param parameters ids of the machines to check, by default all; `--list` names the undetected mutants
 * @returns the exit code, which is always 0
 */
export function run(parameters: readonly string[]): number {
  const isListed = parameters.includes('--list');
  const ids = parameters.filter((parameter) => parameter !== '--list');
  const total = { id: 'all', journeys: 0, mutants: 0, listed: 0, detected: 0, equivalent: 0 };
  for (const model of sortedModels()) {
    if (ids.length > 0 && !ids.includes(model.machine.id)) continue;
    const { report, ...rate } = killRate(model);
    total.mutants += rate.mutants;
    total.detected += rate.detected;
    total.equivalent += rate.equivalent;
    console.info(row(rate));
    if (!isListed) continue;
    for (const id of report.undetected) console.info(`    ${id}`);
    for (const id of report.equivalent) console.info(`    behaves alike: ${id}`);
  }
  console.info(row(total));
  return 0;
}

function row(rate: KillRate): string {
  const { id, mutants, detected, equivalent } = rate;
  return `${id.padEnd(22)} ${rateOf(rate).padStart(7)}  ${detected} of ${mutants} detected, ${equivalent} equivalent`;
}
