import type { Store } from './database.ts';
import type { Tables } from './schema.ts';
import { clearedTables, clearTables } from './seed.ts';

export type SavedTable = (typeof clearedTables)[number];
/** All rows that a reset would delete, by table name. */
export type SavedTables = Readonly<Record<SavedTable, readonly Readonly<Record<string, unknown>>[]>>;

const rowsPerInsert = 500;

/** Reads all rows that a reset would delete, by table name. */
export async function readTables(store: Store): Promise<SavedTables> {
  const saved: Record<SavedTable, readonly Readonly<Record<string, unknown>>[]> = {
    users: [],
    emails: [],
    phone_numbers: [],
    passwords: [],
    sessions: [],
    links: [],
    passcodes: [],
    passcode_sends: [],
    webauthn_registrations: [],
    webauthn_challenges: [],
    oauth_registrations: [],
    oauth_attach_tokens: [],
    oauth_starts: [],
    oauth_tokens: [],
    one_tap_credentials: [],
    crypto_wallets: [],
    crypto_wallet_challenges: [],
    attempts: [],
  };
  for (const table of clearedTables) {
    saved[table] = (await store.selectFrom(table).selectAll().execute()).map((row) => ({ ...row }));
  }
  return saved;
}

/**
 * Restores saved rows: first deletes all rows that a reset would delete, then inserts the saved ones.
 *
 * @param store a transaction
 * @param saved rows validated by `readSavedTables`
 */
export async function writeTables(store: Store, saved: SavedTables): Promise<void> {
  await clearTables(store);
  for (const table of clearedTables) {
    const rows = saved[table];
    for (let from = 0; from < rows.length; from += rowsPerInsert) {
      const part = rows.slice(from, from + rowsPerInsert) as unknown[] as Tables['users'][];
      await store
        .insertInto(table as 'users')
        .values(part)
        .execute();
    }
  }
}
