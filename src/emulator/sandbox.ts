import type { Provider } from './provider.ts';
import type { Store } from './store/database.ts';
import type { SessionRow } from './store/schema.ts';
import { findSession, hashToken, type Factor } from './store/sessions.ts';
import { findOwner, type Destination } from './store/grants.ts';
import { findAccount, insertContact, insertUser, wireTime, type Account } from './store/users.ts';

/** The values the provider documents for trying its endpoints out; the same for every project, so they protect nothing. */
export const sandboxLinks = {
  good: 'DOYoip3rvIMMW5lgItikFK-Ak1CfMsgjuiCyI7uuU94=',
  unusable: '3pzjQpgksDlGKWEwUq2Up--hCHC_0oamfLHyfspKDFU=',
  unknown: 'CprTtwhnRNiMBiUS2jSLcWYrfuO2POeBNdo5HhW6qTM=',
} as const;

export const sandboxSessionToken = 'WJtR5BCy38Szd5AfoDpf0iqFKEt4EE5JhjlWUY7l3FtY';

export const sandboxUser = {
  userId: 'user-test-e3795c81-f849-4167-bfda-e4a6e9c280fd',
  email: 'sandbox@stytch.com',
  phone: '+10000000000',
} as const;

/** The passcode that is sent, to nobody, whenever one is asked for at the sandbox address or number. */
export const sandboxPasscode = '000000';

/** Whether nothing is ever delivered there. */
export function isSandboxAddress(address: string): boolean {
  return address === sandboxUser.email || address === sandboxUser.phone;
}

const sandboxSessionMs = 3_600_000;

/**
 * The sandbox user, who comes into being when first asked for.
 *
 * @param store a transaction
 */
export async function openSandboxAccount(store: Store, provider: Provider): Promise<Account> {
  const { email, phone, userId } = sandboxUser;
  const { identifiers, clock } = provider;
  if (!(await findAccount(store, email))) {
    await insertUser(store, identifiers, clock.now(), { email }, userId);
  }
  const account = await findAccount(store, email);
  if (!account) throw new Error('The sandbox user was added and is not there.');
  const number: Destination = { kind: 'phone', address: phone };
  if (!(await findOwner(store, number))) await insertContact(store, identifiers, account.userId, number);
  return account;
}

/** The session the sandbox token stands for: always there, always with some time left. */
export async function openSandboxSession(provider: Provider): Promise<SessionRow> {
  const now = provider.clock.now();
  return provider.store.transaction().execute(async (transaction) => {
    const live = await findSession(transaction, sandboxSessionToken, now);
    if (live) return live;
    const account = await openSandboxAccount(transaction, provider);
    const factor: Factor = {
      type: 'magic_link',
      delivery_method: 'email',
      last_authenticated_at: wireTime(now),
      email_factor: { email_id: account.emailId, email_address: sandboxUser.email },
    };
    const row: SessionRow = {
      session_id: provider.identifiers.next('session'),
      user_id: account.userId,
      token_hash: hashToken(sandboxSessionToken),
      started_at: now,
      last_accessed_at: now,
      expires_at: now + sandboxSessionMs,
      attributes: '{}',
      factors: JSON.stringify([factor]),
    };
    await transaction.deleteFrom('sessions').where('token_hash', '=', row.token_hash).execute();
    await transaction.insertInto('sessions').values(row).execute();
    return row;
  });
}
