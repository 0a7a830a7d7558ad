import { writeMoment } from '../moments.ts';
import { hashToken } from '../secrets.ts';
import type { Store } from '../store/database.ts';
import { findOwner, type Destination } from '../store/grants.ts';
import type { SessionRow } from '../store/schema.ts';
import { findSession, type Factor } from '../store/sessions.ts';
import { findAccount, insertContact, insertUser, type Account } from '../store/users.ts';
import type { IdentityProvider } from './caller.ts';
import { sandboxSessionToken, sandboxUser } from './sandboxValues.ts';

const sandboxSessionMs = 3_600_000;

/**
 * The sandbox user, who comes into being when first asked for.
 *
 * @param store a transaction
 */
export async function openSandboxAccount(store: Store, provider: IdentityProvider): Promise<Account> {
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
export async function openSandboxSession(provider: IdentityProvider): Promise<SessionRow> {
  const now = provider.clock.now();
  return provider.store.transaction().execute(async (transaction) => {
    const live = await findSession(transaction, sandboxSessionToken, now);
    if (live) return live;
    const account = await openSandboxAccount(transaction, provider);
    const factor: Factor = {
      type: 'magic_link',
      delivery_method: 'email',
      last_authenticated_at: writeMoment(now),
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
