import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import Libsql from 'libsql';
import { schemaSql, type Tables } from './schema.ts';

export type Store = Kysely<Tables>;

const busyTimeoutMs = 5_000;

/**
 * Opens the database file, making it and its folder when they are not there.
 *
 * @param path a file, or `:memory:`
 * @returns the store; the schema is in place
 * @throws when the file cannot be opened or is no database
 */
export function openStore(path: string): Store {
  if (path !== ':memory:') mkdirSync(dirname(resolve(path)), { recursive: true });
  const database = new Libsql(path);
  database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  database.exec('PRAGMA journal_mode = WAL');
  // A write is acknowledged once it is in the log on disk: neither kill -9 nor a power cut takes it back.
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  database.exec(schemaSql);
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: guardBindings(database) }) });
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
      // A deferred transaction that reads first and writes later fails at once when another process wrote in between.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
      return {
        reader: statement.reader,
        all: (parameters) => statement.all(...checked(parameters)),
        run: (parameters) => statement.run(...checked(parameters)),
        iterate: (parameters) => statement.iterate(...checked(parameters)),
      };
    },
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
