import { chmodSync, closeSync, existsSync, openSync, readSync, rmSync, statSync } from 'node:fs';
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
import { createFolder } from '../folders.ts';
import { DatabaseFault, explainDatabaseError } from './databaseFault.ts';
import { schemaSql, schemaVersion, type Tables } from './schema.ts';
import { userChangesSql } from './userChangesSql.ts';

export type Store = Kysely<Tables>;

const busyLimitMs = 5_000;
const busyPauseMs = 5;
const claimLimitMs = 1_500;

/**
 * Opens the database file. Creates the file, its folder and its schema if they do not exist.
 *
 * @param path a file, or `:memory:`
 * @param isExclusive whether a file that another exclusive store has open is refused, until that one is destroyed
 * @throws DatabaseFault if the file cannot be opened or is no database of the emulator; it is left as it was
 */
export function openStore(path: string, isExclusive = false): Store {
  if (path === ':memory:') return prepareStore(new Libsql(path), null);
  const file = resolve(path);
  const isNew = !existsSync(file);
  let database: Libsql.Database | null = null;
  let lock: Libsql.Database | null = null;
  try {
    if (!isNew) refuseOtherFile(file);
    restrictPermissions(file);
    database = new Libsql(file);
    refuseForeignDatabase(database, file);
    if (isExclusive) {
      lock = new Libsql(`${file}-lock`);
      claim(lock);
    }
    return prepareStore(database, lock);
  } catch (error) {
    lock?.close();
    database?.close();
    // Another emulator that has created the file meanwhile may keep it busy.
    if (isNew && database && !isBusy(error)) removeFiles(file);
    throw explainDatabaseError(file, error);
  }
}

/**
 * Locks a file beside the database until its connection is closed. The system ends the lock with the process, even after
 * kill -9, so no old lock has to be recognized.
 */
function claim(lock: Libsql.Database): void {
  // A restart waits for the emulator that is closing.
  lock.exec(`PRAGMA busy_timeout = ${claimLimitMs}`);
  lock.exec('PRAGMA journal_mode = MEMORY');
  lock.exec('BEGIN EXCLUSIVE');
}

function removeFiles(file: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm', '-lock']) rmSync(file + suffix, { force: true });
}

function prepareStore(database: Libsql.Database, lock: Libsql.Database | null): Store {
  database.exec(`PRAGMA busy_timeout = ${busyLimitMs}`);
  database.exec('PRAGMA journal_mode = WAL');
  // With a write-ahead log, kill -9 loses nothing. A power failure can lose the last transactions, but does not corrupt
  // the file.
  database.exec('PRAGMA synchronous = NORMAL');
  database.exec('PRAGMA foreign_keys = ON');
  // In one transaction, so that a file that cannot be migrated stays as it was.
  inTransaction(database, () => {
    dropOldTable(database, 'links', 'address');
    dropOldTable(database, 'crypto_wallet_challenges', 'source');
    dropOldTable(database, 'oauth_starts', 'business_entry');
    dropOldTable(database, 'oauth_tokens', 'business_entry');
    database.exec(schemaSql);
    addColumn(database, 'webauthn_registrations', 'last_used_at INTEGER');
    addColumn(database, 'users', 'roles TEXT');
    addColumn(database, 'sessions', 'custom_claims TEXT');
    database.exec(userChangesSql);
    database.exec(`PRAGMA user_version = ${schemaVersion}`);
  });
  // From here on SQLite does not wait for a lock, because the connection that holds the lock may run on this thread.
  // The driver below retries asynchronously instead.
  database.exec('PRAGMA busy_timeout = 0');
  return new Kysely<Tables>({ dialect: new RetryingDialect(guardBindings(database, lock)) });
}

/** Refuses what SQLite would not open, or would wait for: a folder, a device, and a file that is no database. */
function refuseOtherFile(file: string): void {
  const stats = statSync(file);
  if (stats.isDirectory()) throw new DatabaseFault(file, 'is a folder', undefined);
  if (!stats.isFile()) throw new DatabaseFault(file, 'is not a file', undefined);
  const descriptor = openSync(file, 'r');
  const start = Buffer.alloc(sqliteHeader.length);
  const count = readSync(descriptor, start, 0, start.length, 0);
  closeSync(descriptor);
  if (count > 0 && !start.equals(sqliteHeader)) throw new DatabaseFault(file, 'is not a database', undefined);
}

const sqliteHeader = Buffer.from('SQLite format 3\0');

/** Refuses a damaged database, that of another application, to which the emulator would add its tables, and a newer one. */
function refuseForeignDatabase(database: Libsql.Database, file: string): void {
  database.exec(`PRAGMA busy_timeout = ${busyLimitMs}`);
  const damages = database.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[];
  if (damages.some(({ quick_check: result }) => result !== 'ok')) {
    throw Object.assign(new Error(damages[0]?.quick_check), { code: 'SQLITE_CORRUPT' });
  }
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const isOwn =
    columnsOf(database, 'users').includes('user_id') && columnsOf(database, 'settings').includes('value');
  if (tables.length > 0 && !isOwn) {
    throw new DatabaseFault(file, 'belongs to another application', undefined);
  }
  const [version] = database.prepare('PRAGMA user_version').all() as { user_version: number }[];
  if (version && version.user_version > schemaVersion) {
    throw new DatabaseFault(
      file,
      'was written by a newer version of the emulator',
      'Start that version with it.',
    );
  }
}

/**
 * Creates the file with access for this user only, since it contains password hashes and the signing key. SQLite
 * creates its journal files with the same permissions.
 */
function restrictPermissions(path: string): void {
  createFolder(dirname(path));
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
}

/** Migration: drops a table of earlier emulator versions without this column, whose rows expire within days anyway. */
function dropOldTable(database: Libsql.Database, table: keyof Tables, column: string): void {
  const columns = columnsOf(database, table);
  if (columns.length > 0 && !columns.includes(column)) database.exec(`DROP TABLE ${table}`);
}

/**
 * Migration: adds a column to the rows of earlier emulator versions, in which it is null.
 *
 * @param definition name and type in SQL
 */
function addColumn(database: Libsql.Database, table: keyof Tables, definition: string): void {
  const [name = ''] = definition.split(' ');
  if (!columnsOf(database, table).includes(name)) {
    database.exec(`ALTER TABLE ${table} ADD COLUMN ${definition}`);
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
 * @param lock another one, which is closed with it
 * @returns a connection that throws a TypeError for any value except null, bytes, finite numbers, and text without NUL
 */
export function guardBindings(
  database: Libsql.Database,
  lock: Libsql.Database | null = null,
): SqliteDatabase {
  return {
    close: () => {
      emptyLog(database);
      database.close();
      lock?.close();
    },
    prepare(sql): SqliteStatement {
      if (transactionCommands.has(sql)) return controlStatement(() => controlTransaction(database, sql));
      const statement = database.prepare(sql);
      return {
        reader: statement.reader,
        all: (parameters) => statement.all(...checkedParameters(parameters)),
        run: (parameters) => {
          const values = checkedParameters(parameters);
          refuseClosed(database);
          if (database.inTransaction) return statement.run(...values);
          return inTransaction(database, () => statement.run(...values));
        },
        iterate: (parameters) => statement.iterate(...checkedParameters(parameters)),
      };
    },
  };
}

/** Moves the write-ahead log, which libsql leaves behind, to the file, so that a copy of the file has all data. */
function emptyLog(database: Libsql.Database): void {
  if (!database.open || database.inTransaction) return;
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // The log keeps the data.
  }
}

const transactionCommands = new Set(['begin', 'commit', 'rollback']);

/**
 * Runs BEGIN, COMMIT or ROLLBACK with `exec()`, which finalizes the statement at once. A prepared BEGIN that hit
 * SQLITE_BUSY would stay open until garbage collection and block the next COMMIT.
 */
function controlTransaction(database: Libsql.Database, command: string): void {
  // SQLite has already rolled back if the connection was closed or, for example, the disk is full. The error that tells so
  // is thrown then.
  if (command === 'rollback' && !(database.open && database.inTransaction)) return;
  // `immediate`, because a deferred transaction fails if another process writes between its first read and first write.
  database.exec(command === 'begin' ? 'begin immediate' : command);
}

/** Refuses a closed connection, which libsql would end the process for when it is asked for its transaction. */
function refuseClosed(database: Libsql.Database): void {
  if (!database.open) throw new Error('The database of the emulator is closed.');
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
