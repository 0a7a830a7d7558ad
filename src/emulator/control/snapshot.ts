import { oauthProviders } from '../contracts/oauthProviders.ts';
import type { Message } from '../contracts/controlContract.ts';
import type { ClockReading } from '../clock.ts';
import { isObject, type Fields, isWellFormed } from '../fields.ts';
import { badRequest } from '../http/errors.ts';
import type { IdentifierState } from '../identifiers.ts';
import type { EmulatorState, OwnSeed } from '../emulatorState.ts';
import { isStoredHash } from '../rules/passwords/hashing.ts';
import { changeSettings, defaultProjectSettings, type ProjectSettings } from '../rules/project.ts';
import { checkKinds } from '../store/browserChecks.ts';
import { grants } from '../store/grants.ts';
import { channels } from '../store/passcodes.ts';
import type { Kind } from '../store/columns.ts';
import { kindsOf, savedTables, secretTables, type SavedTable, type SecretTable } from '../store/schema.ts';
import { writeIdentifiers, writeSetting } from '../store/settings.ts';
import { readTables, writeTables, type SavedTables } from '../store/snapshot.ts';
import { walletTypes } from '../store/wallets.ts';

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

/** Tables that a snapshot may lack: those with secrets, and those that earlier versions did not have. */
const optionalTables = [
  ...secretTables,
  'browser_checks',
  'known_devices',
  'organizations',
  'members',
  'member_passwords',
  'member_oauth_registrations',
  'member_sessions',
  'intermediate_sessions',
  'member_links',
] as const;

const longestText = 100_000;
/** Latest accepted time, in milliseconds since the epoch: the last day with a four-digit year. */
const latestTime = Date.UTC(9999, 11, 31);

/** Validates the tables of a snapshot column by column, because the routes rely on valid rows. */
function readSavedTables(tables: unknown): SavedTables {
  if (!isObject(tables)) throw badRequest('tables must be an object.');
  for (const table of [...savedTables, ...secretTables]) {
    const isOptional = optionalTables.some((name) => name === table);
    const rows = isOptional ? (tables[table] ?? []) : tables[table];
    if (!Array.isArray(rows)) throw badRequest(`tables.${table} must be a list.`);
    const kinds = kindsOf(table);
    for (const row of rows as readonly unknown[]) checkRow(table, kinds, row);
  }
  return tables as SavedTables;
}

function checkRow(table: SavedTable | SecretTable, kinds: ReadonlyMap<string, Kind>, row: unknown): void {
  if (!isObject(row)) throw badRequest(`tables.${table} must hold objects.`);
  if (!Object.keys(row).every((column) => kinds.has(column)))
    throw badRequest(`tables.${table} has an unknown column.`);
  for (const [column, kind] of kinds) {
    // A column that earlier versions did not have is null.
    if (!isKind[kind](row[column] ?? null)) throw badRequest(`tables.${table}.${column} must be: ${kind}.`);
  }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestText && isWellFormed(value) && !value.includes('\0');

const isTime = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= latestTime;

const isKind: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: isText,
  'text or null': (value) => value === null || isText(value),
  flag: (value) => value === 0 || value === 1,
  count: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  step: (value) => Number.isSafeInteger(value) && Number(value) >= -1,
  time: isTime,
  'time or null': (value) => value === null || isTime(value),
  object: (value) => isObject(parse(value)),
  'object or null': (value) => value === null || isObject(parse(value)),
  factors: (value) => isFactorList(parse(value)),
  names: (value) => isTextList(parse(value)),
  'names or null': (value) => value === null || isTextList(parse(value)),
  grant: (value) => grants.some((grant) => grant === value),
  channel: (value) => channels.some((channel) => channel === value),
  provider: (value) => oauthProviders.some((provider) => provider === value),
  url: (value) => isText(value) && /^https?:/.test(value) && URL.canParse(value),
  wallet: (value) => walletTypes.some((type) => type === value),
  check: (value) => checkKinds.some((kind) => kind === value),
  secret: (value) => typeof value === 'string' && /^[A-Z2-7]{32}$/.test(value),
  hash: (value) => typeof value === 'string' && isStoredHash(value),
};

function isFactorList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (factor) =>
        isObject(factor) &&
        typeof factor['type'] === 'string' &&
        typeof factor['delivery_method'] === 'string',
    )
  );
}

const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText);

function parse(value: unknown): unknown {
  if (!isText(value)) return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}
