import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmulator } from '../createEmulator.ts';
import { serveEmulator } from '../serveEmulator.ts';
import { openStore } from '../store/database.ts';
import { explainDatabaseError } from '../store/databaseFault.ts';
import { schemaSql, schemaVersion } from '../store/schema.ts';

const otherFile = 'Set --db (EMULATOR_DB, database) to another file, or to :memory: to store nothing.';
const faultOf = (path: string, reason: string, advice = '') =>
  `The database ${path} ${reason}. Nothing in it was changed. ${advice}${otherFile}`;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'emulator-'));
  file = join(folder, 'state.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sql = (path: string, statements: string) => {
  const database = new Libsql(path);
  database.exec(statements);
  database.close();
};

/** Returns the content of an emulator's database. */
async function databaseBytes(): Promise<Buffer> {
  const whole = mkdtempSync(join(tmpdir(), 'emulator-'));
  const copy = join(whole, 'copy.db');
  await openStore(join(whole, 'state.db')).destroy();
  sql(join(whole, 'state.db'), `VACUUM INTO '${copy}'`);
  const bytes = readFileSync(copy);
  rmSync(whole, { recursive: true });
  return bytes;
}

const restore = 'Restore it from a copy, or move it away to start with an empty one. ';

describe('a database that cannot be used', () => {
  test.each<readonly [name: string, reason: string, advice: string, make: () => void | Promise<void>]>([
    ['a text', 'is not a database', '', () => writeFileSync(file, 'users: none\n'.repeat(100))],
    ['a short text', 'is not a database', '', () => writeFileSync(file, 'x')],
    [
      'a database with lost pages',
      'is damaged',
      restore,
      async () => {
        writeFileSync(file, (await databaseBytes()).subarray(0, 9_000));
      },
    ],
    [
      'a database with overwritten pages',
      'is damaged',
      restore,
      async () => {
        writeFileSync(file, (await databaseBytes()).fill(0x5a, 4_096));
      },
    ],
    ['a folder', 'is a folder', '', () => mkdirSync(file)],
    ['a device', 'is not a file', '', () => symlinkSync('/dev/null', file)],
    [
      'a database of another application',
      'belongs to another application',
      '',
      () => sql(file, 'CREATE TABLE moz_places (id INTEGER PRIMARY KEY, url TEXT)'),
    ],
    [
      'a database of another application that has users, too',
      'belongs to another application',
      '',
      () => sql(file, 'CREATE TABLE users (id INTEGER PRIMARY KEY); CREATE TABLE settings (value TEXT)'),
    ],
    [
      'a database of a newer version',
      'was written by a newer version of the emulator',
      'Start that version with it. ',
      async () => {
        writeFileSync(file, await databaseBytes());
        sql(file, `PRAGMA user_version = ${schemaVersion + 1}`);
      },
    ],
  ])('%s is named and left as it is', async (_, reason, advice, make) => {
    await make();
    const stats = statSync(file);
    const content = () => (stats.isFile() ? readFileSync(file, 'latin1') : '');
    const before = content();
    expect(() => openStore(file)).toThrow(faultOf(file, reason, advice));
    expect(content() === before).toBe(true);
    expect(statSync(file).mtimeMs).toBe(stats.mtimeMs);
    expect(readdirSync(folder)).toEqual(['state.db']);
  });

  test.each([
    [
      'in a folder that is a file',
      (path: string) => join(path, 'state.db'),
      'a folder of its path is a file',
    ],
    ['in the system', () => '/proc/state.db', 'cannot be created there'],
    ['in a folder of the system', () => '/proc/none/state.db', 'cannot be created there'],
    ['far below the system', () => '/proc/1/none/data/state.db', 'cannot be created there'],
    ['with a long name', () => join(folder, 'x'.repeat(300)), 'cannot be created there'],
  ])('a new file %s is not created', (_, pathOf, reason) => {
    writeFileSync(file, '');
    const path = pathOf(file);
    expect(() => openStore(path)).toThrow(reason);
    expect(() => openStore(path)).toThrow(path);
    expect(readdirSync(folder)).toEqual(['state.db']);
  });

  test.each([
    ['ENOSPC', 'is on a disk that is full', 'Free some space, and start again. '],
    ['SQLITE_FULL', 'is on a disk that is full', 'Free some space, and start again. '],
    ['EROFS', 'cannot be written: its file or folder is read-only', ''],
    ['SQLITE_READONLY_DBMOVED', 'cannot be written: its file or folder is read-only', ''],
    ['EACCES', 'cannot be opened: this user has no permission', ''],
    ['EPERM', 'cannot be opened: this user has no permission', ''],
    [
      'SQLITE_BUSY_RECOVERY',
      'is locked by another program, perhaps by another emulator',
      'Stop that program, and start again. ',
    ],
    ['SQLITE_IOERR_WRITE', 'cannot be read or written', ''],
    ['SQLITE_ERROR', 'cannot be used (no such column: x)', ''],
  ])('the code %s is explained', (code, reason, advice) => {
    const error = explainDatabaseError(file, Object.assign(new Error('no such column: x'), { code }));
    expect(error).toMatchObject({ message: faultOf(file, reason, advice) });
  });

  test('an error of another kind is not about the file', () => {
    const error = new Error('The seed has two users with the same email address.');
    expect(explainDatabaseError(file, error)).toBe(error);
  });
});

test('a changed schema has another version', () => {
  const digest = createHash('sha256').update(schemaSql).digest('hex').slice(0, 12);
  expect({ [schemaVersion]: digest }).toEqual({ 1: '4d45ac91eca6' });
});

test('a database that another emulator has open is refused, until that one closes', async () => {
  const first = openStore(file, true);
  expect(() => openStore(file, true)).toThrow(
    faultOf(
      file,
      'is locked by another program, perhaps by another emulator',
      'Stop that program, and start again. ',
    ),
  );
  expect(await first.selectFrom('users').selectAll().execute()).toEqual([]);
  await first.destroy();
  await openStore(file, true).destroy();
});

test('a database can be served again at once after its emulator was closed', async () => {
  const start = () =>
    serveEmulator(createEmulator({ databasePath: file, isExclusive: true }), {
      port: 0,
      hostname: '127.0.0.1',
      https: null,
    });
  for (const round of [1, 2, 3]) {
    const served = await start();
    expect(served.port, `round ${round}`).toBeGreaterThan(0);
    await served.close();
  }
});

describe('a database that cannot be prepared', () => {
  test.each([
    [
      'its secret cannot be written',
      "DELETE FROM settings; CREATE TRIGGER a BEFORE INSERT ON settings BEGIN SELECT raise(ABORT, 'no'); END",
    ],
    ['its settings have no names', 'ALTER TABLE settings RENAME COLUMN name TO title'],
    [
      'its users have no dates',
      'DELETE FROM settings; ALTER TABLE users RENAME COLUMN created_at TO born_at',
    ],
  ])('is not served: %s', async (_, statements) => {
    await openStore(file).destroy();
    sql(file, statements);
    await expect(async () => {
      const emulator = createEmulator({ databasePath: file });
      await serveEmulator(emulator, { port: 0, hostname: '127.0.0.1', https: null });
    }).rejects.toThrow(`The database ${file} cannot be used (`);
  });
});
