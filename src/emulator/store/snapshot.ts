import type { Store } from './database.ts';
import { savedTables, secretTables, type SavedTable, type SecretTable, type Tables } from './schema.ts';
import { clearTables } from './seed.ts';
import { clearUserChanges } from './userChanges.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** All rows that a reset would delete, by table name. The tables with secrets are missing unless requested. */
export type SavedTables = Readonly<Record<SavedTable, Rows>> & Readonly<Partial<Record<SecretTable, Rows>>>;

const rowsPerInsert = 500;

/**
 * Reads all rows that a reset would delete, by table name.
 *
 * @param withSecrets whether to read the secrets of second factors too
 */
export async function readTables(store: Store, withSecrets: boolean): Promise<SavedTables> {
  const saved: Partial<Record<SavedTable | SecretTable, Rows>> = {};
  for (const table of [...savedTables, ...(withSecrets ? secretTables : [])]) {
    saved[table] = (await store.selectFrom(table).selectAll().execute()).map((row) => ({ ...row }));
  }
  return saved as SavedTables;
}

/**
 * Restores saved rows: first deletes all rows that a reset would delete, then inserts the saved ones. Without the
 * tables with secrets, no user has an authenticator app afterwards.
 *
 * @param store a transaction
 * @param saved rows validated by `readSavedTables`
 */
export async function writeTables(store: Store, saved: SavedTables): Promise<void> {
  await clearTables(store);
  for (const table of [...savedTables, ...secretTables]) {
    const rows = saved[table] ?? [];
    for (let from = 0; from < rows.length; from += rowsPerInsert) {
      const part = rows.slice(from, from + rowsPerInsert) as unknown[] as Tables['users'][];
      await store
        .insertInto(table as 'users')
        .values(part)
        .execute();
    }
  }
  await clearUserChanges(store);
}
