import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf, type ReadSource } from '../../../support/sourceFingerprint.ts';
import { recordFile, walkEntries, walksFolder } from '../../../support/walkCommands.ts';
import type { WalkRecord } from 'fairlead-statechart/atlas/walkRecord';
import type { AtlasMachine } from './atlasMachines.ts';

/**
 * Reads the record of the last walk through a machine's screen.
 *
 * @param id machine id
 * @param folder folder of the records
 * @returns the record, even if the walk failed; `null` before the first walk
 */
export function readRecord(id: string, folder = walksFolder): WalkRecord | null {
  const file = join(folder, id, recordFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WalkRecord) : null;
}

/**
 * Returns the reason why a machine's walk must be repeated.
 *
 * @param record the record of the last walk; `null` before the first walk
 * @param read reads a file of the project
 * @returns the reason as the predicate of a sentence; `null` if the walk passed with the current files
 */
export function staleReason(
  { id, room, hasScreen }: Pick<AtlasMachine, 'id' | 'room' | 'hasScreen'>,
  record: WalkRecord | null,
  read: ReadSource,
): string | null {
  if (!hasScreen) return null;
  if (!record) return 'has not been walked yet';
  const sources = fingerprintOf(walkEntries(`tests/${room}`, id), read);
  if (record.sources !== sources) return 'has changed since its last walk';
  return record.isGood ? null : 'failed its last walk';
}

/** Returns why a walk must be repeated for the atlas, as the predicate of a sentence; `null` if it took screenshots. */
export function pictureReason(record: WalkRecord | null): string | null {
  const looks = record?.screens.flatMap((screen) => screen.looks) ?? [];
  return looks.length === 0 || looks.some(({ picture }) => picture !== null)
    ? null
    : 'has no screenshots yet';
}

/** Lists the paths of all walk records, including those of removed machines. */
export function recordsOnDisk(folder = walksFolder): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((id) => join(folder, id, recordFile))
    .filter((file) => existsSync(file));
}
