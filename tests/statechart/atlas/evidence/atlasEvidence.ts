import type { AtlasEvidence } from '../../../../src/generate/atlas.ts';
import { readRuns } from '../../../run/testRuns.ts';
import { walkScreens } from '../../../run/walkScreens.ts';
import { sourcesBelow } from '../../../support/sourceFingerprint.ts';
import { walksFolder } from '../../../support/walkCommands.ts';
import { atlasMachines, type AtlasMachine } from './atlasMachines.ts';
import { faultEvidence } from './faultEvidence.ts';
import { gatherMachine } from './gatherMachine.ts';
import { secretsOf } from './secretsOf.ts';
import { pictureReason, readRecord, recordsOnDisk, staleReason } from './walkRecords.ts';

/** Returns the functions that collect the evidence of this project's tests for the atlas. */
export function atlasEvidence(): AtlasEvidence {
  const machines = atlasMachines();
  return {
    walkStaleFlows: () => walkStale(machines),
    gather() {
      const read = sourcesBelow(process.cwd());
      const runs = readRuns();
      return Promise.all(
        machines.map((machine) => {
          const record = readRecord(machine.id);
          return gatherMachine(machine, record, staleReason(machine, record, read), runs);
        }),
      );
    },
    faults: faultEvidence,
    walks: walksFolder,
    walkMs: (id) => readRecord(id)?.ms ?? 0,
    records: recordsOnDisk,
    secrets: [...new Set(machines.flatMap(({ model }) => secretsOf(model)))],
  };
}

async function walkStale(machines: readonly AtlasMachine[]): Promise<void> {
  const read = sourcesBelow(process.cwd());
  const stale = machines.flatMap((machine) => {
    const record = readRecord(machine.id);
    const reason = staleReason(machine, record, read) ?? pictureReason(record);
    return reason === null ? [] : [{ ...machine, reason }];
  });
  if (stale.length === 0) return;
  for (const { id, reason } of stale) console.info(`${id} ${reason}`);
  // A developer waits for this command, so it inspects two views per state; the full check inspects three.
  await walkScreens(stale, process.env['PICTURES'] ?? 'atlas');
}
