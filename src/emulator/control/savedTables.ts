import { oauthProviders } from '../../../machines/contracts/oauthRequests.ts';
import { isObject, isWellFormed } from '../fields.ts';
import { badRequest } from '../http/errors.ts';
import { isStoredHash } from '../rules/passwords/hashing.ts';
import { checkKinds } from '../store/browserChecks.ts';
import { grants } from '../store/grants.ts';
import { channels } from '../store/passcodes.ts';
import {
  kindsOf,
  savedTables,
  secretTables,
  type Kind,
  type SavedTable,
  type SecretTable,
} from '../store/schema.ts';
import type { SavedTables } from '../store/snapshot.ts';
import { walletTypes } from '../store/wallets.ts';

/** Tables that a snapshot may lack: those with secrets, and one that earlier versions did not have. */
const optionalTables = [...secretTables, 'browser_checks'] as const;

const longestText = 100_000;
/** Latest accepted time, in milliseconds since the epoch: the last day with a four-digit year. */
const latestTime = Date.UTC(9999, 11, 31);

/**
 * Validates the tables of a snapshot column by column, because the routes rely on valid rows.
 *
 * @throws ApiError 400 that names the first invalid column
 */
export function readSavedTables(tables: unknown): SavedTables {
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
    if (!isKind[kind](row[column])) throw badRequest(`tables.${table}.${column} must be: ${kind}.`);
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
  factors: (value) => isFactorList(parse(value)),
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

function parse(value: unknown): unknown {
  if (!isText(value)) return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}
