import { requireText } from '../../fields.ts';
import type { Call, FactorRemoval, RouteResponse, Route } from '../../http/call.ts';
import { ApiError } from '../../http/errors.ts';
import { respondWithUser } from '../../http/sessionResponse.ts';
import { removeForAll } from '../../rules/sessions/waitingSessions.ts';
import type { Store } from '../../store/database.ts';
import { endSessionsOpenedWith } from '../../store/sessions.ts';
import { biometricNotFound, emailNotFound, phoneNumberNotFound, removeContact } from '../contacts.ts';
import { registrationNotFound, removeOAuthAccount } from '../oauth.ts';
import { passkeyNotFound, removePasskey } from '../passkeys.ts';
import { removeTotp, totpNotFound } from '../totps.ts';
import { removeWallet, walletNotFound } from '../wallets.ts';

/** A kind of factor: its rows, and the rule by which a page removes it too. */
interface FactorKind {
  readonly path: string;
  readonly table:
    | 'emails'
    | 'phone_numbers'
    | 'webauthn_registrations'
    | 'totps'
    | 'crypto_wallets'
    | 'oauth_registrations'
    | 'passwords';
  readonly column: string;
  readonly notFound: () => ApiError;
  readonly remove: (call: Call, removal: FactorRemoval) => Promise<RouteResponse>;
}

/** Removes a password and ends the sessions that were opened with it. The email address stays. */
async function removePassword(call: Call, { userId, sessionId }: FactorRemoval): Promise<RouteResponse> {
  await call.emulator.store.transaction().execute(async (transaction) => {
    await removeForAll(transaction, { userId, sessionId }, () =>
      transaction.deleteFrom('passwords').where('user_id', '=', userId).execute(),
    );
    await endSessionsOpenedWith(transaction, { userId, id: 'knowledge', sessionId });
  });
  return respondWithUser(call, userId);
}

const passwordNotFound = () => new ApiError(404, 'password_not_found', 'There is no such password.');

const kinds: readonly FactorKind[] = [
  {
    path: 'emails',
    table: 'emails',
    column: 'email_id',
    notFound: emailNotFound,
    remove: (call, removal) => removeContact(call, 'email', removal),
  },
  {
    path: 'phone_numbers',
    table: 'phone_numbers',
    column: 'phone_id',
    notFound: phoneNumberNotFound,
    remove: (call, removal) => removeContact(call, 'phone', removal),
  },
  {
    path: 'webauthn_registrations',
    table: 'webauthn_registrations',
    column: 'webauthn_registration_id',
    notFound: passkeyNotFound,
    remove: removePasskey,
  },
  { path: 'totps', table: 'totps', column: 'totp_id', notFound: totpNotFound, remove: removeTotp },
  {
    path: 'crypto_wallets',
    table: 'crypto_wallets',
    column: 'crypto_wallet_id',
    notFound: walletNotFound,
    remove: removeWallet,
  },
  {
    path: 'oauth',
    table: 'oauth_registrations',
    column: 'oauth_user_registration_id',
    notFound: registrationNotFound,
    remove: removeOAuthAccount,
  },
  {
    path: 'passwords',
    table: 'passwords',
    column: 'password_id',
    notFound: passwordNotFound,
    remove: removePassword,
  },
];

async function ownerOf(store: Store, { table, column }: FactorKind, id: string): Promise<string | null> {
  const row = await store
    .selectFrom(table)
    .select('user_id')
    .where((either) => either(either.ref(column as 'user_id'), '=', id))
    .executeTakeFirst();
  return row?.user_id ?? null;
}

async function remove(call: Call, kind: FactorKind): Promise<RouteResponse> {
  const id = requireText(call.parameters, 'id');
  const userId = await ownerOf(call.emulator.store, kind, id);
  if (userId === null) throw kind.notFound();
  return kind.remove(call, { userId, id, sessionId: '' });
}

const removal = { method: 'DELETE', access: 'project-secret', fidelity: 'stricter' } as const;
const sameRule = 'Removes it by the rules of `/sdk/v1/users`: the last sign-in method cannot be removed.';

export const backendFactorRoutes: readonly Route[] = [
  ...kinds.map((kind): Route => ({
    ...removal,
    path: `/v1/users/${kind.path}/:id`,
    note: kind.path === 'passwords' ? 'Ends every session that was opened with it.' : sameRule,
    handle: (call) => remove(call, kind),
  })),
  {
    ...removal,
    path: '/v1/users/biometric_registrations/:id',
    fidelity: 'simpler',
    note: 'No user has one: 404 `biometric_registration_not_found`.',
    handle: async () => {
      throw biometricNotFound();
    },
  },
];
