import type { Message } from '../../../machines/emulator/controlContract.ts';
import type { ClockReading } from '../clock.ts';
import { isObject, type Fields } from '../fields.ts';
import { badRequest } from '../http/errors.ts';
import type { IdentifierState } from '../identifiers.ts';
import type { Provider } from '../provider.ts';
import { changeSettings, defaultProjectSettings, type ProjectSettings } from '../rules/project.ts';
import { writeIdentifiers, writeSetting } from '../store/settings.ts';
import { readTables, writeTables, type SavedTables } from '../store/snapshot.ts';
import { readSavedTables } from './savedTables.ts';

/** Everything but the signing key, faults and logs. */
interface Snapshot {
  readonly version: 1;
  readonly clock: ClockReading;
  readonly identifiers: IdentifierState;
  readonly project: ProjectSettings;
  readonly messages: readonly Message[];
  readonly tables: SavedTables;
}

/** The whole state at one moment. */
export async function takeSnapshot(provider: Provider): Promise<Snapshot> {
  const tables = await provider.store.transaction().execute((transaction) => readTables(transaction));
  return {
    version: 1,
    clock: provider.clock.reading(),
    identifiers: provider.identifiers.state(),
    project: provider.settings,
    messages: provider.outbox.list(),
    tables,
  };
}

/**
 * Goes back to a snapshot, as a whole or not at all.
 *
 * @throws ProviderError 400 when it is not one
 */
export async function restoreSnapshot(provider: Provider, json: Fields): Promise<void> {
  const snapshot = readSnapshot(json);
  try {
    await provider.store.transaction().execute(async (transaction) => {
      await writeTables(transaction, snapshot.tables);
      await writeIdentifiers(transaction, snapshot.identifiers);
      await writeSetting(transaction, 'project', snapshot.project);
    });
  } catch (error) {
    const isContradiction = error instanceof Error && /constraint failed/i.test(error.message);
    throw isContradiction ? badRequest('The rows of the snapshot contradict each other.') : error;
  }
  provider.clock.restore(snapshot.clock);
  provider.identifiers.restore(snapshot.identifiers);
  provider.settings = snapshot.project;
  provider.outbox.restore(snapshot.messages);
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

/** How far a restored clock may be off: a little behind, as one that stood still is, or far ahead. */
const furthestBehindMs = 1_000_000_000_000;
const furthestAheadMs = 100_000_000_000_000;

function readReading(clock: unknown): ClockReading {
  const problem = badRequest(
    'clock must hold offsetMs or frozenAtMs, in whole milliseconds, and null for the other.',
  );
  if (!isObject(clock)) throw problem;
  const { offsetMs = null, frozenAtMs = null } = clock;
  if (!isWholeOrNull(offsetMs, -furthestBehindMs) || !isWholeOrNull(frozenAtMs, furthestBehindMs))
    throw problem;
  return { offsetMs, frozenAtMs };
}

function isWholeOrNull(value: unknown, min: number): value is number | null {
  if (value === null) return true;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= furthestAheadMs;
}

function readIdentifierState(state: unknown): IdentifierState {
  const problem = badRequest('identifiers must hold a seed, a generation and counts.');
  if (!isObject(state) || !isObject(state['counts'])) throw problem;
  const { seed, generation, counts } = state;
  if (typeof seed !== 'string' || seed.length > 100 || !Number.isSafeInteger(generation)) throw problem;
  if (!Object.values(counts).every((count) => Number.isSafeInteger(count))) throw problem;
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
