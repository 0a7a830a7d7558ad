import { refusal } from '../../refusal.ts';
import type { Addition } from '../../store/addition.ts';
import type { Store } from '../../store/database.ts';
import { findOwner } from '../../store/grants.ts';
import {
  findRegistration,
  insertOAuthToken,
  insertRegistration,
  setRegistrationUse,
  type NewOAuthToken,
} from '../../store/oauth.ts';
import type { OAuthRegistrationRow, OAuthTokenRow } from '../../store/schema.ts';
import { insertUser } from '../../store/users.ts';
import type { Caller } from '../caller.ts';
import { linkTo } from '../redirects.ts';
import { findCurrentSession } from '../sessions/currentSession.ts';
import { permitAddition } from '../sessions/addition.ts';
import { redeemMailbox } from '../sessions/redeem.ts';
import { findOAuthProvider } from './providers.ts';

/** An OAuth account linked to its user. */
export interface LinkedAccount {
  readonly registration: OAuthRegistrationRow;
  /**
   * Id of the account's email address; empty if the user does not have this email address, `undefined` if the OAuth
   * provider does not share the email address.
   */
  readonly emailId: string | undefined;
  /** Whether the account was added to an existing user. */
  readonly isAdded: boolean;
}

/** Redirect URLs after an OAuth sign-in. */
export interface Redirects {
  /** Redirect URL for a user who already exists. */
  readonly login: URL;
  /** Redirect URL for a new user. */
  readonly signup: URL;
}

/**
 * Creates the token for a completed OAuth sign-in and adds it to the redirect URL for existing or for new users.
 *
 * @param store the transaction in which the consent page was answered
 * @returns the redirect URL with the token
 */
export async function redirectFor(
  store: Store,
  caller: Caller,
  account: NewOAuthToken,
  { login, signup }: Redirects,
): Promise<string> {
  const isKnown =
    account.attach_user_id !== null ||
    (await findRegistration(store, account.provider, account.subject)) !== null ||
    (sharesEmail(account) && (await findOwner(store, destinationOf(account))) !== null);
  return linkTo(isKnown ? login : signup, 'oauth', await insertOAuthToken(store, caller.now, account));
}

/**
 * Links an OAuth account to the first user found: the user who asked to add the account, the user it is already linked
 * to, the owner of its verified email address, or else a new user.
 *
 * @param store the transaction that consumed the token
 * @throws Refusal `invalid_oauth_attach_token` if the page is not signed in as the user who asked to add the account,
 *   `duplicate_oauth_registration` if the account is linked to another user, `oauth_unverified_email` for a new account
 *   whose email address the provider has not verified
 */
export async function linkAccount(
  store: Store,
  caller: Caller,
  account: OAuthTokenRow,
): Promise<LinkedAccount> {
  const known = await findRegistration(store, account.provider, account.subject);
  const { attach_user_id: attachTo } = account;
  if (attachTo !== null) {
    const currentSession = await findCurrentSession(store, caller);
    // A backend exchanges the token of a user whom it has named itself, with or without a session.
    const isAbsent = caller.api === 'backend' && currentSession === null;
    if (!isAbsent && currentSession?.user_id !== attachTo) throw invalidAttachToken();
    if (known && known.user_id !== attachTo) {
      throw refusal('This account is linked to another user.', 'duplicate_oauth_registration');
    }
  }
  const owner = sharesEmail(account) ? await findOwner(store, destinationOf(account)) : null;
  const registration = known
    ? await setRegistrationUse(store, known, caller.now)
    : await addRegistration(store, caller, account);
  const { user_id: userId } = registration;
  await setMissingName(store, userId, account.name);
  return {
    registration,
    emailId: await emailIdOf(store, account, userId),
    isAdded: known === null && (attachTo ?? owner?.userId) === userId,
  };
}

async function addRegistration(
  store: Store,
  caller: Caller,
  account: OAuthTokenRow,
): Promise<OAuthRegistrationRow> {
  const { attach_user_id: attachTo } = account;
  const addition =
    attachTo === null
      ? await findOrCreateOwner(store, caller, account)
      : await permitAddition(store, caller, attachTo);
  return insertRegistration(store, caller.emulator.identifiers, addition, { account, now: caller.now });
}

async function findOrCreateOwner(store: Store, caller: Caller, account: OAuthTokenRow): Promise<Addition> {
  const { identifiers } = caller.emulator;
  if (!sharesEmail(account)) return insertUser(store, identifiers, caller.now, {});
  if (account.is_verified === 0) {
    throw refusal('The provider has not verified the email address.', 'oauth_unverified_email');
  }
  const claim = { destination: destinationOf(account), grant: 'sign-up', userId: null } as const;
  const owner = await redeemMailbox(store, caller, claim);
  if (!owner) throw new Error('The user was inserted but not found.');
  return owner.addition;
}

async function setMissingName(store: Store, userId: string, name: string): Promise<void> {
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

async function emailIdOf(store: Store, account: OAuthTokenRow, userId: string): Promise<string | undefined> {
  if (!sharesEmail(account)) return undefined;
  const owner = await findOwner(store, destinationOf(account));
  return owner?.userId === userId ? owner.contactId : '';
}

const sharesEmail = ({ provider }: Pick<OAuthTokenRow, 'provider'>) =>
  findOAuthProvider(provider)?.sharesEmail === true;

const destinationOf = ({ account }: Pick<OAuthTokenRow, 'account'>) =>
  ({ kind: 'email', recipient: account }) as const;

/**
 * Creates the error for an invalid attach token, and for an OAuth sign-in whose attach token came from another browser.
 */
export const invalidAttachToken = () =>
  refusal(
    'The account can be added only once, with this provider, in the browser that is signed in.',
    'invalid_oauth_attach_token',
  );
