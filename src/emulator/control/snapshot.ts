import type { Message } from '../../../machines/emulator/controlContract.ts';
import type { ClockReading } from '../clock.ts';
import { isObject, type Fields } from '../fields.ts';
import { badRequest } from '../http/errors.ts';
import type { IdentifierState } from '../identifiers.ts';
import type { EmulatorState, OwnSeed } from '../emulatorState.ts';
import { changeSettings, defaultProjectSettings, type ProjectSettings } from '../rules/project.ts';
import { writeIdentifiers, writeSetting } from '../store/settings.ts';
import { readTables, writeTables, type SavedTables } from '../store/snapshot.ts';
import { readSavedTables } from './savedTables.ts';

/** Complete state of the emulator, except the signing key, faults, logs and, unless requested, secrets of second factors. */
interface Snapshot {
  readonly version: 1;
  readonly clock: ClockReading;
  readonly identifiers: IdentifierState;
  readonly project: ProjectSettings;
  readonly messages: readonly Message[];
  readonly tables: SavedTables;
}

/**
 * Takes a consistent snapshot of the emulator's state.
 *
 * @param withSecrets whether it contains the authenticator apps with their secrets, and the recovery codes as hashes
 */
export async function takeSnapshot(emulator: EmulatorState, withSecrets: boolean): Promise<Snapshot> {
  const tables = await emulator.store
    .transaction()
    .execute((transaction) => readTables(transaction, withSecrets));
  return {
    version: 1,
    clock: emulator.clock.reading(),
    identifiers: emulator.identifiers.state(),
    project: emulator.settings,
    messages: emulator.outbox.list(),
    tables,
  };
}

/**
 * Restores a snapshot completely, or not at all.
 *
 * @throws ApiError 400 if the snapshot is invalid
 */
export async function restoreSnapshot(emulator: EmulatorState, json: Fields): Promise<void> {
  const snapshot = readSnapshot(json);
  try {
    await emulator.store.transaction().execute(async (transaction) => {
      await writeTables(transaction, snapshot.tables);
      await writeIdentifiers(transaction, snapshot.identifiers);
      await writeSetting(transaction, 'project', snapshot.project);
    });
  } catch (error) {
    const isContradiction = error instanceof Error && /constraint failed/i.test(error.message);
    throw isContradiction ? badRequest('The rows of the snapshot are inconsistent.') : error;
  }
  emulator.identifiers.restore(snapshot.identifiers);
  adoptSnapshot(emulator, snapshot);
}

function adoptSnapshot(emulator: EmulatorState, { clock, project, messages }: Snapshot): void {
  emulator.clock.restore(clock);
  emulator.settings = project;
  emulator.outbox.restore(messages);
}

/**
 * Creates initial data from a snapshot.
 *
 * @throws ApiError 400 if the snapshot is invalid
 */
export function seedOfSnapshot(json: Fields): OwnSeed {
  const snapshot = readSnapshot(json);
  return {
    async insert(transaction, { identifiers }) {
      await writeTables(transaction, snapshot.tables);
      await writeSetting(transaction, 'project', snapshot.project);
      // The ids of the rows are derived from the identifiers of the snapshot.
      identifiers.restore(snapshot.identifiers);
    },
    adopt: (emulator) => adoptSnapshot(emulator, snapshot),
  };
}

function readSnapshot(json: Fields): Snapshot {
  if (json['version'] !== 1) throw badRequest('This is not a snapshot of version 1.');
  const project = json['project'];
  if (!isObject(project)) throw badRequest('project must be an object.');
  return {
    version: 1,
    clock: readReading(json['clock']),
    identifiers: readIdentifierState(json['identifiers']),
    project: changeSettings(defaultProjectSettings, project),
    messages: readMessages(json['messages']),
    tables: readSavedTables(json['tables']),
  };
}

/**
 * Bounds of a restored clock, in milliseconds: an offset lies between 31 years behind and 3,170 years ahead of the
 * system time, a frozen time between the years 2001 and 5138.
 */
const furthestBehindMs = 1_000_000_000_000;
const furthestAheadMs = 100_000_000_000_000;

function readReading(clock: unknown): ClockReading {
  const invalid = badRequest(
    'clock must hold offsetMs or frozenAtMs, in whole milliseconds, and null for the other.',
  );
  if (!isObject(clock)) throw invalid;
  const { offsetMs = null, frozenAtMs = null } = clock;
  if (!isWholeOrNull(offsetMs, -furthestBehindMs) || !isWholeOrNull(frozenAtMs, furthestBehindMs))
    throw invalid;
  return { offsetMs, frozenAtMs };
}

function isWholeOrNull(value: unknown, min: number): value is number | null {
  if (value === null) return true;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= furthestAheadMs;
}

function readIdentifierState(state: unknown): IdentifierState {
  const invalid = badRequest('identifiers must hold a seed, a generation and counts.');
  if (!isObject(state) || !isObject(state['counts'])) throw invalid;
  const { seed, generation, counts } = state;
  if (typeof seed !== 'string' || seed.length > 100 || !Number.isSafeInteger(generation)) throw invalid;
  if (!Object.values(counts).every((count) => Number.isSafeInteger(count))) throw invalid;
  return { seed, generation: Number(generation), counts: counts as Record<string, number> };
}

const messageFields = ['message_id', 'channel', 'kind', 'to', 'subject', 'text', 'created_at'] as const;

function readMessages(messages: unknown): readonly Message[] {
  const isMessage = (message: unknown) =>
    isObject(message) && messageFields.every((field) => typeof message[field] === 'string');
  if (!Array.isArray(messages) || !messages.every(isMessage)) {
    throw badRequest('messages must be a list of messages.');
  }
  return messages as readonly Message[];
}
