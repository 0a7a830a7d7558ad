import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countAttempt } from '../store/attempts.ts';
import { Postage } from '../store/sends.ts';
import { guardBindings, openStore, type Store } from '../store/database.ts';

describe('a value that would crash libsql', () => {
  const database = new Libsql(':memory:');
  database.exec('CREATE TABLE things (thing TEXT)');
  const insert = guardBindings(database).prepare('INSERT INTO things VALUES (?)');
  const select = guardBindings(database).prepare('SELECT * FROM things WHERE thing = ?');

  test.each([
    ['a boolean', true],
    ['a date', new Date()],
    ['an object', {}],
    ['a list', [1]],
    ['undefined', undefined],
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['not a number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['text with a NUL, which libsql would truncate', 'a\0b'],
  ])('%s is refused with a TypeError', (_name, value) => {
    expect(() => insert.run([value])).toThrow(TypeError);
    expect(() => select.all([value])).toThrow(TypeError);
    expect(() => select.iterate([value])).toThrow(TypeError);
    expect(database.prepare('SELECT count(*) AS count FROM things').all()).toEqual([{ count: 0 }]);
  });

  test.each([['text'], [''], [7], [7.5], [-(2 ** 40)], [7n], [null], [new Uint8Array([1])]])(
    '%s is bound',
    (value) => {
      expect(insert.run([value]).changes).toBe(1);
      database.exec('DELETE FROM things');
    },
  );
});

test('work that outlives its database fails, and does not end the process', () => {
  const database = new Libsql(':memory:');
  database.exec('CREATE TABLE things (thing TEXT)');
  const guarded = guardBindings(database);
  const insert = guarded.prepare('INSERT INTO things VALUES (?)');
  guarded.prepare('begin').run([]);
  guarded.close();
  expect(() => insert.run(['text'])).toThrow('The database of the emulator is closed.');
  expect(() => guarded.prepare('begin').run([])).toThrow(/open/);
  expect(() => guarded.prepare('commit').run([])).toThrow(/open/);
  expect(guarded.prepare('rollback').run([])).toEqual({ changes: 0, lastInsertRowid: 0 });
});

test('the file of a closed store has all data without its log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-'));
  const store = openStore(join(folder, 'state.db'));
  await countAttempt(store, 'ada@example.com', 1_000);
  await store.destroy();
  copyFileSync(join(folder, 'state.db'), join(folder, 'copy.db'));
  const copy = openStore(join(folder, 'copy.db'));
  expect(await copy.selectFrom('attempts').select('address').execute()).toEqual([
    { address: 'ada@example.com' },
  ]);
  await copy.destroy();
  rmSync(folder, { recursive: true });
});

test('a file of an earlier version is migrated, except for its emailed links', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-'));
  const path = join(folder, 'state.db');
  const earlier = new Libsql(path);
  earlier.exec(`
    CREATE TABLE links (
      token_hash TEXT PRIMARY KEY, kind TEXT NOT NULL, user_id TEXT, email_id TEXT, code_challenge TEXT,
      expires_at INTEGER NOT NULL
    ) STRICT;
    INSERT INTO links VALUES ('hash', 'password_reset', NULL, NULL, NULL, 1);
    CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
    INSERT INTO settings VALUES ('kept', '1');
    CREATE TABLE users (user_id TEXT PRIMARY KEY) STRICT;
    CREATE TABLE webauthn_registrations (
      webauthn_registration_id TEXT PRIMARY KEY, user_id TEXT NOT NULL, name TEXT NOT NULL
    ) STRICT;
    INSERT INTO webauthn_registrations VALUES ('passkey', 'user', 'Laptop');
  `);
  earlier.close();
  for (let start = 0; start < 2; start += 1) {
    const store = openStore(path);
    const links = await store.selectFrom('links').select('address').execute();
    expect(links).toHaveLength(start);
    expect(await store.selectFrom('settings').select('name').execute()).toEqual([{ name: 'kept' }]);
    expect(
      await store.selectFrom('webauthn_registrations').select(['name', 'last_used_at']).execute(),
    ).toEqual([{ name: 'Laptop', last_used_at: null }]);
    expect(await store.selectFrom('users').select('roles').execute()).toEqual([]);
    expect(await store.selectFrom('sessions').select('custom_claims').execute()).toEqual([]);
    const link = { token_hash: 'x', kind: 'magic_link', address: 'a@example.com', grant_kind: 'sign-in' };
    if (start === 0) {
      await store
        .insertInto('links')
        .values({ ...link, expires_at: 1 })
        .execute();
    }
    await store.destroy();
  }
  rmSync(folder, { recursive: true });
});

test('calls that have read the clock in another order than they run are all counted', async () => {
  const store = openStore(':memory:');
  const now = 1_800_000_000_000;
  const sends = { key: 'ada@example.com', perHour: 10, cooldownMs: 0 };
  for (let count = 0; count < 10; count += 1) {
    const time = now - count * 100;
    expect(await countAttempt(store, 'ada@example.com', time)).toBeNull();
    expect(await Postage.count(store, [sends], time)).toBeInstanceOf(Postage);
  }
  expect(await countAttempt(store, 'ada@example.com', now - 2_000)).not.toBeNull();
  expect(await Postage.count(store, [sends], now - 2_000)).toMatchObject({ limit: 'hour' });
  await store.destroy();
});

describe('a transaction', () => {
  let store: Store;
  beforeEach(() => {
    store = openStore(':memory:');
  });
  afterEach(() => store.destroy());

  const write = (target: Store, name: string) =>
    target.insertInto('settings').values({ name, value: '1' }).execute();
  const names = async () =>
    (await store.selectFrom('settings').select('name').execute()).map(({ name }) => name);

  test('writes nothing if it fails', async () => {
    const attempt = store.transaction().execute(async (transaction) => {
      await write(transaction, 'one');
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await names()).toEqual([]);
    await write(store, 'two');
    expect(await names()).toEqual(['two']);
  });

  test('writes nothing if it breaks a constraint, and the next one works', async () => {
    const attempt = store.transaction().execute(async (transaction) => {
      await write(transaction, 'one');
      await write(transaction, 'one');
    });
    await expect(attempt).rejects.toThrow(/UNIQUE/);
    await expect(write(store, 'two').then(() => write(store, 'two'))).rejects.toThrow(/UNIQUE/);
    expect(await names()).toEqual(['two']);
  });

  test('is isolated: none of 20 concurrent increments is lost', async () => {
    await write(store, '0');
    await Promise.all(
      Array.from({ length: 20 }, () =>
        store.transaction().execute(async (transaction) => {
          const { name } = await transaction.selectFrom('settings').select('name').executeTakeFirstOrThrow();
          await transaction
            .updateTable('settings')
            .set({ name: String(Number(name) + 1) })
            .execute();
        }),
      ),
    );
    expect(await names()).toEqual(['20']);
  });

  test('stores only rows whose owner exists', async () => {
    const orphan = store
      .insertInto('emails')
      .values({ email_id: 'e', user_id: 'nobody', email: 'a@example.com', verified: 1 })
      .execute();
    await expect(orphan).rejects.toThrow(/FOREIGN KEY/);
  });
});

test.runIf(process.platform !== 'win32')(
  'the database and its folder are not accessible to other users',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'store-'));
    const path = join(folder, 'data', 'emulator.db');
    const store = openStore(path);
    const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
    expect(modeOf(join(folder, 'data'))).toBe('700');
    for (const file of [path, `${path}-wal`, `${path}-shm`]) expect(modeOf(file)).toBe('600');
    void store.destroy();
    rmSync(folder, { recursive: true });
  },
);
