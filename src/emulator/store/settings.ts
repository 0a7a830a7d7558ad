import type { Store } from './database.ts';

/**
 * Reads one setting.
 *
 * @returns what was written, or `undefined` when nothing was
 */
export async function readSetting(store: Store, name: string): Promise<unknown> {
  const row = await store.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row ? (JSON.parse(row.value) as unknown) : undefined;
}

/** Writes one setting, over what stood there. */
export async function writeSetting(store: Store, name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await store
    .insertInto('settings')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute();
}
