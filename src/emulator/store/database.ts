import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import {
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import Libsql from 'libsql';
import { schemaSql, type Tables } from './schema.ts';
import { userChangesSql } from './userChangesSql.ts';

export type Store = Kysely<Tables>;

const busyLimitMs = 5_000;
const busyPauseMs = 5;

/**
 * Opens the database file. Creates the file, its folder and its schema if they do not exist.
 *
 * @param path a file, or `:memory:`
 * @throws Error if the file cannot be opened or is not a database
 */
export function openStore(path: string): Store {
  if (path !== ':memory:') restrictPermissions(resolve(path));
  const database = new Libsql(path);
  database.exec(`PRAGMA busy_timeout = ${busyLimitMs}`);
  database.exec('PRAGMA journal_mode = WAL');
  // With a write-ahead log, kill -9 loses nothing. A power failure can lose the last transactions, but does not corrupt
  // the file.
  database.exec('PRAGMA synchronous = NORMAL');
  database.exec('PRAGMA foreign_keys = ON');
  dropOldTable(database, 'links', 'address');
  dropOldTable(database, 'crypto_wallet_challenges', 'source');
  database.exec(schemaSql);
  database.exec(userChangesSql);
  addPasskeyLastUse(database);
  // From here on SQLite does not wait for a lock, because the connection that holds the lock may run on this thread.
  // The driver below retries asynchronously instead.
  database.exec('PRAGMA busy_timeout = 0');
  return new Kysely<Tables>({ dialect: new RetryingDialect(guardBindings(database)) });
}

/**
 * Creates the file with access for this user only, since it contains password hashes and the signing key. SQLite
 * creates its journal files with the same permissions.
 */
function restrictPermissions(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
}

/** Migration: drops a table of earlier emulator versions without this column, whose rows expire within days anyway. */
function dropOldTable(database: Libsql.Database, table: keyof Tables, column: string): void {
  const columns = columnsOf(database, table);
  if (columns.length > 0 && !columns.includes(column)) database.exec(`DROP TABLE ${table}`);
}

/** Migration: adds `last_used_at` to passkeys that earlier emulator versions stored; null means "unknown". */
function addPasskeyLastUse(database: Libsql.Database): void {
  if (!columnsOf(database, 'webauthn_registrations').includes('last_used_at')) {
    database.exec('ALTER TABLE webauthn_registrations ADD COLUMN last_used_at INTEGER');
  }
}

function columnsOf(database: Libsql.Database, table: keyof Tables): readonly string[] {
  const columns = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as {
    name: string;
  }[];
  return columns.map(({ name }) => name);
}

class RetryingDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new RetryingDriver({ database: this.#database });
  }
}

/** Retries queries while another emulator writes to the same file. */
class RetryingDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => retryWhileBusy(() => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }
}

async function retryWhileBusy<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + busyLimitMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await new Promise((resolveWait) => setTimeout(resolveWait, busyPauseMs));
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

/**
 * Wraps a libsql connection for Kysely and checks bound values: libsql panics and ends the process when a boolean, a
 * Date or another object is bound.
 *
 * @param database an open libsql connection
 * @returns a connection that throws a TypeError for any value except null, bytes, finite numbers, and text without NUL
 */
export function guardBindings(database: Libsql.Database): SqliteDatabase {
  return {
    close: () => {
      database.close();
    },
    prepare(sql): SqliteStatement {
      if (transactionCommands.has(sql)) return controlStatement(() => controlTransaction(database, sql));
      const statement = database.prepare(sql);
      return {
        reader: statement.reader,
        all: (parameters) => statement.all(...checkedParameters(parameters)),
        run: (parameters) => {
          const values = checkedParameters(parameters);
          if (database.inTransaction) return statement.run(...values);
          return inTransaction(database, () => statement.run(...values));
        },
        iterate: (parameters) => statement.iterate(...checkedParameters(parameters)),
      };
    },
  };
}

const transactionCommands = new Set(['begin', 'commit', 'rollback']);

/**
 * Runs BEGIN, COMMIT or ROLLBACK with `exec()`, which finalizes the statement at once. A prepared BEGIN that hit
 * SQLITE_BUSY would stay open until garbage collection and block the next COMMIT.
 */
function controlTransaction(database: Libsql.Database, command: string): void {
  // `immediate`, because a deferred transaction fails if another process writes between its first read and first write.
  database.exec(command === 'begin' ? 'begin immediate' : command);
}

/** Runs a single write in its own transaction, so that SQLITE_BUSY can only occur at BEGIN, before the write. */
function inTransaction<Result>(database: Libsql.Database, work: () => Result): Result {
  controlTransaction(database, 'begin');
  try {
    const result = work();
    controlTransaction(database, 'commit');
    return result;
  } catch (error) {
    controlTransaction(database, 'rollback');
    throw error;
  }
}

function controlStatement(run: () => void): SqliteStatement {
  const nothing = { changes: 0, lastInsertRowid: 0 };
  return {
    reader: false,
    all: () => [],
    run: () => {
      run();
      return nothing;
    },
    *iterate() {},
  };
}

function checkedParameters(parameters: readonly unknown[]): unknown[] {
  for (const value of parameters) {
    if (!isBindable(value)) throw new TypeError(`A ${typeof value} cannot be bound to a statement.`);
  }
  // Passed as one array, because libsql would read a single null argument as an object of named parameters.
  return [parameters];
}

function isBindable(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  // libsql silently truncates text at a NUL, so such text is refused.
  if (typeof value === 'string') return !value.includes('\0');
  return value === null || typeof value === 'bigint' || value instanceof Uint8Array;
}
