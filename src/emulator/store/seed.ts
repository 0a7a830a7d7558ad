import { demoClient, phoneClient } from '../demoData.ts';
import type { Identifiers } from '../identifiers.ts';
import type { Store } from './database.ts';
import { savedTables } from './schema.ts';
import { clearUserChanges } from './userChanges.ts';
import { insertUser, type NewUser } from './users.ts';

/** The initial data: the demo users, nothing, or the data that the emulator was started with. */
export const seeds = ['demo', 'empty', 'own'] as const;
export type Seed = (typeof seeds)[number];

/**
 * argon2id hash of the demo client's public password at the default cost. Precomputed to keep starts and resets fast; a
 * test checks it.
 */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$mtpPwSdPz3WJy9jFn3Hjjw$rMNBP0WKIQg4ze7LWz943iD+yiYoB4DW5qEKt+n0rU0';

/** Hash of the same password at the cost of `EMULATOR_CHEAP_HASHING`. */
export const cheapDemoPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$R4CumAICnR3Eos8JUJ13lA$XxdzFeU0WAMWcEJAY9DcYHFYbkFrwHeSgar6PqO0gEg';

/**
 * Deletes all rows of the saved tables and of the tables with secrets. Rows that reference a user are deleted by
 * cascade, and so are those with secrets.
 */
export async function clearTables(store: Store): Promise<void> {
  for (const table of savedTables) await store.deleteFrom(table).execute();
}

/**
 * Clears the tables and inserts the data of a seed.
 *
 * @param store a transaction
 * @param insert inserts the data
 */
export async function applySeed(store: Store, insert: () => Promise<void>): Promise<void> {
  await clearTables(store);
  await insert();
  // A reset is no change of users that a backend has to learn.
  await clearUserChanges(store);
}

/**
 * Inserts users in the order of the list.
 *
 * @param store a transaction
 * @param now time of their creation, in milliseconds since the epoch
 * @throws Error if two users have the same email address, phone number or external id
 */
export async function insertUsers(
  store: Store,
  identifiers: Identifiers,
  now: number,
  users: readonly NewUser[],
): Promise<void> {
  for (const user of users) await insertUser(store, identifiers, now, user);
}

/**
 * Returns the users of the demo seed.
 *
 * @param passwordHash hash of the demo client's password
 */
export const demoUsers = (passwordHash = demoPasswordHash): readonly NewUser[] => [
  { name: { first_name: 'Demo', last_name: 'Client' }, email: demoClient.email, passwordHash },
  // Apart from the demo client, for whom a verified phone number would be a second factor at every sign-in.
  { name: { first_name: 'Phone', last_name: 'Client' }, phoneNumber: phoneClient.phone },
];

/** Returns the initial identifier state of a seed. */
export const initialIdentifiers = (seed: Seed) => ({ seed, generation: 0, counts: {} });
