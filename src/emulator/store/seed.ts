import { demoClient } from '../../config/localProvider.ts';
import type { Identifiers } from '../identifiers.ts';
import type { Store } from './database.ts';
import type { Tables } from './schema.ts';
import { insertUser } from './users.ts';

export const seeds = ['demo', 'empty'] as const;
export type Seed = (typeof seeds)[number];

/**
 * argon2id hash of the demo client's public password at the default cost. Precomputed to keep starts and resets fast; a
 * test checks it.
 */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$mtpPwSdPz3WJy9jFn3Hjjw$rMNBP0WKIQg4ze7LWz943iD+yiYoB4DW5qEKt+n0rU0';

/** Tables that a reset clears, parents before children. Signing keys survive a reset. */
export const clearedTables = [
  'users',
  'emails',
  'phone_numbers',
  'passwords',
  'sessions',
  'links',
  'passcodes',
  'passcode_sends',
  'webauthn_registrations',
  'webauthn_challenges',
  'oauth_registrations',
  'oauth_attach_tokens',
  'oauth_starts',
  'oauth_tokens',
  'one_tap_credentials',
  'crypto_wallets',
  'crypto_wallet_challenges',
  'attempts',
] as const satisfies readonly (keyof Tables)[];

/** Deletes all rows of the tables that a reset clears. Rows that reference a user are deleted by cascade. */
export async function clearTables(store: Store): Promise<void> {
  const ownerless = [
    'links',
    'passcodes',
    'passcode_sends',
    'webauthn_challenges',
    'oauth_starts',
    'oauth_tokens',
    'one_tap_credentials',
    'crypto_wallet_challenges',
    'attempts',
  ] as const;
  for (const table of ['users', ...ownerless] as const) await store.deleteFrom(table).execute();
}

/**
 * Clears the tables and inserts the data of a seed.
 *
 * @param store a transaction
 */
export async function applySeed(
  store: Store,
  identifiers: Identifiers,
  seed: Seed,
  now: number,
): Promise<void> {
  await clearTables(store);
  if (seed === 'empty') return;
  await insertUser(store, identifiers, now, {
    name: { first_name: 'Demo', last_name: 'Client' },
    email: demoClient.email,
    phoneNumber: demoClient.phone,
    passwordHash: demoPasswordHash,
  });
}

/** Returns the initial identifier state of a seed. */
export const initialIdentifiers = (seed: Seed) => ({ seed, generation: 0, counts: {} });
