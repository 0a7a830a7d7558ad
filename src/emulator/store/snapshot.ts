import type { Store } from './database.ts';
import type { Tables } from './schema.ts';
import { clearTables, savedTables, secretTables } from './seed.ts';
import { clearUserChanges } from './userChanges.ts';

export type SavedTable = (typeof savedTables)[number];
export type SecretTable = (typeof secretTables)[number];

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
  const saved: Record<SavedTable, Rows> & Partial<Record<SecretTable, Rows>> = {
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
    browser_checks: [],
    crypto_wallets: [],
    crypto_wallet_challenges: [],
    attempts: [],
  };
  for (const table of [...savedTables, ...(withSecrets ? secretTables : [])]) {
    saved[table] = (await store.selectFrom(table).selectAll().execute()).map((row) => ({ ...row }));
  }
  return saved;
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
