import { Addition } from '../store/addition.ts';
import { formatTimestamp } from '../clock.ts';
import { hashToken } from '../secrets.ts';
import type { Store } from '../store/database.ts';
import { findOwner, type Destination } from '../store/grants.ts';
import type { SessionRow } from '../store/schema.ts';
import { findSession, type Factor } from '../store/sessions.ts';
import { findAccount, insertContact, insertUser, type Account } from '../store/users.ts';
import type { EmulatorCore } from './caller.ts';
import { sandboxSessionToken, sandboxUser } from './sandboxValues.ts';

const sandboxSessionMs = 3_600_000;

/**
 * Returns the sandbox user and creates it on first use.
 *
 * @param store a transaction
 */
export async function openSandboxAccount(store: Store, emulator: EmulatorCore): Promise<Account> {
  const { email, phone, userId } = sandboxUser;
  const { identifiers, clock } = emulator;
  if (!(await findAccount(store, email))) {
    await insertUser(store, identifiers, clock.now(), { email }, userId);
  }
  const account = await findAccount(store, email);
  if (!account) throw new Error('The sandbox user was inserted but not found.');
  const number: Destination = { kind: 'phone', recipient: phone };
  if (!(await findOwner(store, number)))
    await insertContact(store, identifiers, Addition.to(account.userId), number);
  return account;
}

/** Returns the session of the fixed sandbox token. An expired session is replaced by a new one. */
export async function openSandboxSession(emulator: EmulatorCore): Promise<SessionRow> {
  const now = emulator.clock.now();
  return emulator.store.transaction().execute(async (transaction) => {
    const live = await findSession(transaction, sandboxSessionToken, now);
    if (live) return live;
    const account = await openSandboxAccount(transaction, emulator);
    const factor: Factor = {
      type: 'magic_link',
      delivery_method: 'email',
      last_authenticated_at: formatTimestamp(now),
      email_factor: { email_id: account.emailId, email_address: sandboxUser.email },
    };
    const row: SessionRow = {
      session_id: emulator.identifiers.next('session'),
      user_id: account.userId,
      token_hash: hashToken(sandboxSessionToken),
      started_at: now,
      last_accessed_at: now,
      expires_at: now + sandboxSessionMs,
      attributes: '{}',
      factors: JSON.stringify([factor]),
      custom_claims: null,
    };
    await transaction.deleteFrom('sessions').where('token_hash', '=', row.token_hash).execute();
    await transaction.insertInto('sessions').values(row).execute();
    return row;
  });
}
