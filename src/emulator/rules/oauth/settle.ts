import { refusal } from '../../refusal.ts';
import type { Store } from '../../store/database.ts';
import { findOwner } from '../../store/grants.ts';
import { findRegistration } from '../../store/oauthRegistrations.ts';
import { insertOAuthToken, type NewOAuthToken } from '../../store/oauthTokens.ts';
import type { OAuthRegistrationRow, OAuthTokenRow } from '../../store/schema.ts';
import { findSession } from '../../store/sessions.ts';
import { insertUser } from '../../store/users.ts';
import type { Caller } from '../caller.ts';
import { linkTo } from '../redirects.ts';
import { redeemClaim } from '../sessions/redeem.ts';
import { standInFor } from './providers.ts';

/** An account with another provider, and whose it has turned out to be. */
export interface Settled {
  readonly registration: OAuthRegistrationRow;
  /** The id of the address the provider gave; empty when the user does not have it, `undefined` when it gave none. */
  readonly emailId: string | undefined;
  /** Whether it is new to an account that was there before. */
  readonly isAdded: boolean;
}

/** Where to take a person whom a provider vouches for. */
export interface Redirects {
  /** Whoever has an account. */
  readonly login: URL;
  /** Whoever has none. */
  readonly signup: URL;
}

/**
 * Makes a token of what a provider says of a person, and works out where they take it.
 *
 * @param store the transaction in which the provider's word was used up
 * @returns the URL, with the token in it
 */
export async function redirectFor(
  store: Store,
  caller: Caller,
  said: NewOAuthToken,
  { login, signup }: Redirects,
): Promise<string> {
  const isKnown =
    said.attach_user_id !== null ||
    (await findRegistration(store, said.provider, said.subject)) !== null ||
    (givesEmail(said) && (await findOwner(store, addressOf(said))) !== null);
  return linkTo(isKnown ? login : signup, 'oauth', await insertOAuthToken(store, caller.now, said));
}

/**
 * Finds whose account it is: whoever it was added to before; whoever asks to add it; the owner of the address that the
 * provider has verified; or somebody new.
 *
 * @param store the transaction in which the token was used up
 * @throws Refusal `invalid_oauth_attach_token` when the page is not signed in as the user who asked to add the
 *   account, `duplicate_oauth_registration` when somebody else has it, `oauth_unverified_email` for a newcomer whose
 *   address the provider has not verified
 */
export async function settle(store: Store, caller: Caller, said: OAuthTokenRow): Promise<Settled> {
  const known = await findRegistration(store, said.provider, said.subject);
  const { attach_user_id: attachTo } = said;
  if (attachTo !== null) {
    const held =
      caller.sessionToken === null ? null : await findSession(store, caller.sessionToken, caller.now);
    if (held?.user_id !== attachTo) throw invalidAttachToken();
    if (known && known.user_id !== attachTo) {
      throw refusal('Somebody else signs in with this account.', 'duplicate_oauth_registration');
    }
  }
  const owner = givesEmail(said) ? await findOwner(store, addressOf(said)) : null;
  const userId = attachTo ?? known?.user_id ?? (await ownerOf(store, caller, said));
  await nameUser(store, userId, said.name);
  return {
    registration: await storeRegistration(store, caller, known, { said, userId }),
    emailId: await emailIdOf(store, said, userId),
    isAdded: known === null && (attachTo ?? owner?.userId) === userId,
  };
}

async function ownerOf(store: Store, caller: Caller, said: OAuthTokenRow): Promise<string> {
  const { identifiers } = caller.provider;
  if (!givesEmail(said)) return insertUser(store, identifiers, caller.now, {});
  if (said.is_verified === 0) {
    throw refusal('The provider has not verified the email address.', 'oauth_unverified_email');
  }
  const claim = { destination: addressOf(said), grant: 'sign-up', userId: null } as const;
  const owner = await redeemClaim(store, caller, claim);
  if (!owner) throw new Error('The user was added and is not there.');
  return owner.userId;
}

/** A name a person has given themselves stays. */
async function nameUser(store: Store, userId: string, name: string): Promise<void> {
  const [first = '', ...rest] = name.split(' ').filter(Boolean);
  if (first === '') return;
  await store
    .updateTable('users')
    .set({ first_name: first, last_name: rest.join(' ') })
    .where('user_id', '=', userId)
    .where('first_name', '=', '')
    .where('last_name', '=', '')
    .execute();
}

async function storeRegistration(
  store: Store,
  caller: Caller,
  known: OAuthRegistrationRow | null,
  { said, userId }: { readonly said: OAuthTokenRow; readonly userId: string },
): Promise<OAuthRegistrationRow> {
  if (known) {
    await store
      .updateTable('oauth_registrations')
      .set({ last_used_at: caller.now })
      .where('oauth_user_registration_id', '=', known.oauth_user_registration_id)
      .execute();
    return { ...known, last_used_at: caller.now };
  }
  const row: OAuthRegistrationRow = {
    oauth_user_registration_id: caller.provider.identifiers.next('oauth-user'),
    user_id: userId,
    provider: said.provider,
    subject: said.subject,
    account: said.account,
    name: said.name,
    created_at: caller.now,
    last_used_at: caller.now,
  };
  await store.insertInto('oauth_registrations').values(row).execute();
  return row;
}

async function emailIdOf(store: Store, said: OAuthTokenRow, userId: string): Promise<string | undefined> {
  if (!givesEmail(said)) return undefined;
  const owner = await findOwner(store, addressOf(said));
  return owner?.userId === userId ? owner.contactId : '';
}

const givesEmail = ({ provider }: Pick<OAuthTokenRow, 'provider'>) =>
  standInFor(provider)?.givesEmail === true;

const addressOf = ({ account }: Pick<OAuthTokenRow, 'account'>) =>
  ({ kind: 'email', address: account }) as const;

/** The refusal of an attach token, or of the sign-in that was started with one. */
export const invalidAttachToken = () =>
  refusal(
    'The account can be added only once, with this provider, in the browser that is signed in.',
    'invalid_oauth_attach_token',
  );
