import { isObject } from '../fields.ts';
import type { IdentifierState } from '../identifiers.ts';
import type { Store } from './database.ts';

/**
 * Reads a setting.
 *
 * @returns the stored value, or `undefined` if there is none
 */
export async function readSetting(store: Store, name: string): Promise<unknown> {
  const row = await store.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row ? (JSON.parse(row.value) as unknown) : undefined;
}

export async function writeSetting(store: Store, name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await store
    .insertInto('settings')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute();
}

export async function deleteSetting(store: Store, name: string): Promise<void> {
  await store.deleteFrom('settings').where('name', '=', name).execute();
}

/**
 * Reads the identifier state that was stored when the last process started.
 *
 * @returns `undefined` in a new database
 */
export async function readIdentifiers(store: Store): Promise<IdentifierState | undefined> {
  const stored = await readSetting(store, 'identifiers');
  if (!isObject(stored)) return undefined;
  return { seed: String(stored['seed']), generation: Number(stored['generation']), counts: {} };
}

/** Stores the identifier state without its counts, which are held in memory only. */
export async function writeIdentifiers(store: Store, { seed, generation }: IdentifierState): Promise<void> {
  await writeSetting(store, 'identifiers', { seed, generation });
}
