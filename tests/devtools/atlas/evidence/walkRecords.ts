import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf, type ReadSource } from '../../../support/sourceFingerprint.ts';
import { recordFile, walksFolder } from '../../../support/walkCommands.ts';
import type { WalkRecord } from '../../../support/walkRecord.ts';
import type { AtlasMachine } from './atlasMachines.ts';

/**
 * What is left of the last walk through a machine's screen.
 *
 * @param id of the machine
 * @param folder where the walks leave their records
 * @returns the record, good or not; `null` where there is none
 */
export function readRecord(id: string, folder = walksFolder): WalkRecord | null {
  const file = join(folder, id, recordFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WalkRecord) : null;
}

/**
 * Whether a walk has to be made anew.
 *
 * @param machine with the test that walks it
 * @param record what is left of its last walk
 * @param read reads the project's files
 * @returns why, as the end of a sentence; `null` when the record is good and about what there is now
 */
export function whyStale(
  { screenTest }: AtlasMachine,
  record: WalkRecord | null,
  read: ReadSource,
): string | null {
  if (screenTest === null) return null;
  if (!record) return 'was not walked yet';
  if (record.sources !== fingerprintOf(screenTest, read))
    return 'is made of other files than when it was walked';
  return record.isGood ? null : 'had a fault when it was walked';
}

/**
 * @param folder where the walks leave their records
 * @returns paths of all records that there are, of machines that are no more too
 */
export function recordsOnDisk(folder = walksFolder): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((id) => join(folder, id, recordFile))
    .filter((file) => existsSync(file));
}
