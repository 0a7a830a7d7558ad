import type { Identifiers } from '../identifiers.ts';
import type { Store } from './database.ts';

/** Recipient of a passcode or link: an email address in lower case, or a phone number in E.164 format. */
export interface Destination {
  readonly kind: 'email' | 'phone';
  readonly recipient: string;
}

/**
 * Effects of proving ownership of a destination. `sign-in`: signs in to its account. `sign-up`: signs in or creates the
 * account. `add`: adds the destination to the requester's account. `nothing`: no effect, for a request whose response
 * must not reveal whether the account exists.
 */
export const grants = ['sign-in', 'sign-up', 'add', 'nothing'] as const;
export type Grant = (typeof grants)[number];

/** Effect of proving ownership of one destination, stored with a passcode or link. */
export interface Claim {
  readonly destination: Destination;
  readonly grant: Grant;
  /** For `add`, id of the user to whom the destination is added; otherwise `null`. */
  readonly userId: string | null;
}

/** User who has a destination. */
export interface Owner {
  readonly userId: string;
  /** Id of the email address or phone number. */
  readonly contactId: string;
  readonly isVerified: boolean;
}

/**
 * Requester of a message: a `visitor` may sign up, a `client` may only sign in, an object identifies a signed-in user.
 */
export type Requester = 'visitor' | 'client' | { readonly userId: string };

/** Returns the id of a destination, which is the same whether or not an account has the destination. */
export function contactIdOf(identifiers: Identifiers, { kind, recipient }: Destination): string {
  return identifiers.derive(kind === 'email' ? 'email' : 'phone-number', recipient);
}

/** Finds the owner of a destination; `null` if there is none. */
export async function findOwner(store: Store, { kind, recipient }: Destination): Promise<Owner | null> {
  const row = await (
    kind === 'email'
      ? store
          .selectFrom('emails')
          .select(['user_id', 'email_id as contact_id', 'verified'])
          .where('email', '=', recipient)
      : store
          .selectFrom('phone_numbers')
          .select(['user_id', 'phone_id as contact_id', 'verified'])
          .where('phone_number', '=', recipient)
  ).executeTakeFirst();
  if (!row) return null;
  return { userId: row.user_id, contactId: row.contact_id, isVerified: row.verified === 1 };
}

/**
 * Decides the effect of proving ownership of a destination. For `nothing` no message is sent. Everything else that the
 * requester can observe must be the same for each effect, or it would reveal accounts.
 *
 * @param owner current owner of the destination; `null` if there is none
 */
export function claimOf(destination: Destination, owner: Owner | null, requester: Requester): Claim {
  if (requester === 'visitor') return { destination, grant: 'sign-up', userId: null };
  if (requester === 'client') return { destination, grant: owner ? 'sign-in' : 'nothing', userId: null };
  if (!owner) return { destination, grant: 'add', userId: requester.userId };
  return { destination, grant: owner.userId === requester.userId ? 'sign-in' : 'nothing', userId: null };
}
