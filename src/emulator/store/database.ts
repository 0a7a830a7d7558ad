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
import type { Tables } from './schema.ts';
import { schemaSql } from './schemaSql.ts';

export type Store = Kysely<Tables>;

const busyLimitMs = 5_000;
const busyPauseMs = 5;

/**
 * Opens the database file, making it and its folder when they are not there.
 *
 * @param path a file, or `:memory:`
 * @returns the store; the schema is in place
 * @throws when the file cannot be opened or is no database
 */
export function openStore(path: string): Store {
  if (path !== ':memory:') closeToOthers(resolve(path));
  const database = new Libsql(path);
  database.exec(`PRAGMA busy_timeout = ${busyLimitMs}`);
  database.exec('PRAGMA journal_mode = WAL');
  // With a write-ahead log this is enough for kill -9: what was acknowledged is with the operating system. A power cut
  // may take the last moments, and never leaves the file broken.
  database.exec('PRAGMA synchronous = NORMAL');
  database.exec('PRAGMA foreign_keys = ON');
  dropOutdatedLinks(database);
  database.exec(schemaSql);
  addUseOfPasskeys(database);
  // From here on waiting is done without holding up the thread, on which the one we wait for may be running.
  database.exec('PRAGMA busy_timeout = 0');
  return new Kysely<Tables>({ dialect: new PatientDialect(guardBindings(database)) });
}

/**
 * Makes the folder and the file where they are missing, for this user alone: the file holds password hashes and the signing
 * key. SQLite gives its journal files the permissions of the database.
 */
function closeToOthers(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
}

/** Links live for days at most: those in a file of an earlier version go, rather than be carried over. */
function dropOutdatedLinks(database: Libsql.Database): void {
  const columns = columnsOf(database, 'links');
  if (columns.length > 0 && !columns.includes('address')) database.exec('DROP TABLE links');
}

/** Passkeys in a file of an earlier version stay, and have not been used as far as is known. */
function addUseOfPasskeys(database: Libsql.Database): void {
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

class PatientDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new PatientDriver({ database: this.#database });
  }
}

/** Tries again for a while when another emulator is writing to the same file. */
class PatientDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => patiently(() => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }
}

async function patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
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
 * Puts a check in front of libsql, which ends the whole process (a Rust panic) when a boolean, a Date or any other
 * object is bound to a statement.
 *
 * @param database an open libsql connection
 * @returns the same connection for Kysely; binding anything but text, numbers, bytes and null throws a TypeError,
 *   and so does text that libsql would cut short
 */
export function guardBindings(database: Libsql.Database): SqliteDatabase {
  return {
    close: () => {
      database.close();
    },
    prepare(sql): SqliteStatement {
      if (transactionWords.has(sql)) return wholeStatement(() => controlTransaction(database, sql));
      const statement = database.prepare(sql);
      return {
        reader: statement.reader,
        all: (parameters) => statement.all(...checked(parameters)),
        run: (parameters) => {
          const values = checked(parameters);
          if (database.inTransaction) return statement.run(...values);
          return inTransaction(database, () => statement.run(...values));
        },
        iterate: (parameters) => statement.iterate(...checked(parameters)),
      };
    },
  };
}

const transactionWords = new Set(['begin', 'commit', 'rollback']);

/**
 * Runs a transaction word by `exec`, which ends what it prepared. A prepared `begin` that found the file busy would
 * count as in progress until it is collected, and let no later `commit` through.
 */
function controlTransaction(database: Libsql.Database, word: string): void {
  // A deferred transaction that reads first and writes later fails at once when another process wrote in between.
  database.exec(word === 'begin' ? 'begin immediate' : word);
}

/** For the same reason a single write gets its own transaction: then only its `begin` can find the file busy. */
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

function wholeStatement(run: () => void): SqliteStatement {
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

function checked(parameters: readonly unknown[]): unknown[] {
  for (const value of parameters) {
    if (!isBindable(value)) throw new TypeError(`A ${typeof value} cannot be bound to a statement.`);
  }
  // Handed over as one array: spread out, a single null would be read as a set of named parameters.
  return [parameters];
}

function isBindable(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  // libsql cuts text at a NUL without a word.
  if (typeof value === 'string') return !value.includes('\0');
  return value === null || typeof value === 'bigint' || value instanceof Uint8Array;
}
