import type { AtlasEvidence } from '../../../../src/devtools/generate/atlas.ts';
import { walkScreens } from '../../../run/walkScreens.ts';
import { sourcesBelow } from '../../../support/sourceFingerprint.ts';
import { walksFolder } from '../../../support/walkCommands.ts';
import { atlasMachines, type AtlasMachine } from './atlasMachines.ts';
import { gatherFlow } from './gatherFlow.ts';
import { secretsOf } from './secretsOf.ts';
import { readRecord, recordsOnDisk, whyStale } from './walkRecords.ts';

/** What the tests of this project know of its flows, for the atlas. */
export function atlasEvidence(): AtlasEvidence {
  const machines = atlasMachines();
  return {
    walkStale: () => walkStale(machines),
    gather() {
      const read = sourcesBelow(process.cwd());
      return Promise.all(
        machines.map((machine) => {
          const record = readRecord(machine.id);
          return gatherFlow(machine, record, whyStale(machine, record, read));
        }),
      );
    },
    walks: walksFolder,
    walkMs: (id) => readRecord(id)?.ms ?? 0,
    records: recordsOnDisk,
    secrets: [...new Set(machines.flatMap(({ flow }) => secretsOf(flow)))],
  };
}

async function walkStale(machines: readonly AtlasMachine[]): Promise<void> {
  const read = sourcesBelow(process.cwd());
  const stale = machines.flatMap((machine) => {
    const why = whyStale(machine, readRecord(machine.id), read);
    return why === null ? [] : [{ ...machine, why }];
  });
  if (stale.length === 0) return;
  for (const { id, why } of stale) console.info(`${id} ${why}`);
  const files = stale.flatMap(({ screenTest }) => screenTest ?? []);
  // Two looks at each state, where the whole check has six: somebody waits for these.
  await walkScreens(files, { pictures: process.env['PICTURES'] ?? 'atlas' });
}
