import type { Store } from './database.ts';
import { endpointSetting } from './userChangesSql.ts';
import { deleteSetting, readSetting, writeSetting } from './settings.ts';

/** Returns the URL of the webhook endpoint; `null` without one. */
export async function readWebhookUrl(store: Store): Promise<string | null> {
  const url = await readSetting(store, endpointSetting);
  return typeof url === 'string' ? url : null;
}

/** Sets the webhook endpoint, or removes it with `null`. Changes that were not collected are dropped. */
export async function writeWebhookUrl(store: Store, url: string | null): Promise<void> {
  await clearUserChanges(store);
  await (url === null ? deleteSetting(store, endpointSetting) : writeSetting(store, endpointSetting, url));
}

export type UserAction = 'CREATE' | 'UPDATE' | 'DELETE';

export interface UserChange {
  readonly userId: string;
  readonly action: UserAction;
}

/**
 * Takes the recorded changes: one for each user, none for a user that was created and deleted.
 *
 * @param store a transaction
 * @returns the changes in the order of each user's first one
 */
export async function takeUserChanges(store: Store): Promise<readonly UserChange[]> {
  const rows = await store.selectFrom('user_changes').selectAll().orderBy('change_id').execute();
  if (rows.length === 0) return [];
  await clearUserChanges(store);
  const actions = new Map<string, Set<string>>();
  for (const { user_id: userId, action } of rows) {
    actions.set(userId, (actions.get(userId) ?? new Set()).add(action));
  }
  return [...actions].flatMap(([userId, all]): UserChange[] => {
    const isNew = all.has('CREATE');
    if (all.has('DELETE')) return isNew ? [] : [{ userId, action: 'DELETE' }];
    return [{ userId, action: isNew ? 'CREATE' : 'UPDATE' }];
  });
}

/** Drops the recorded changes, for a reset. */
export async function clearUserChanges(store: Store): Promise<void> {
  await store.deleteFrom('user_changes').execute();
}
