import type { Identifiers } from '../identifiers.ts';
import type { Store } from './database.ts';

/** Where a passcode or a link is sent: an e-mail address in lower case, or a phone number in E.164 form. */
export interface Destination {
  readonly kind: 'email' | 'phone';
  readonly address: string;
}

/**
 * What proving to hold an address is good for: the account that has it; that or else a new one; putting it into the
 * account that asked; or nothing, for one that was asked about and must look like any other.
 */
export const grants = ['sign-in', 'sign-up', 'add', 'nothing'] as const;
export type Grant = (typeof grants)[number];

/** What whoever proves to hold an address gets. */
export interface Claim {
  readonly destination: Destination;
  readonly grant: Grant;
  /** Into whose account the address goes, for `add`. */
  readonly userId: string | null;
}

/** Who has an address. */
export interface Owner {
  readonly userId: string;
  /** The id of the address or number. */
  readonly contactId: string;
  readonly isVerified: boolean;
}

/** Who asks for something to be sent: anybody who may become a client, a client to sign in, or one who is signed in. */
export type Asker = 'anybody' | 'client' | { readonly userId: string };

/** The id of an address, whether anybody has it or not. */
export function contactIdOf(identifiers: Identifiers, { kind, address }: Destination): string {
  return identifiers.of(kind === 'email' ? 'email' : 'phone-number', address);
}

/** Who an address or a number belongs to; `null` when nobody has it. */
export async function findOwner(store: Store, { kind, address }: Destination): Promise<Owner | null> {
  const row = await (
    kind === 'email'
      ? store
          .selectFrom('emails')
          .select(['user_id', 'email_id as contact_id', 'verified'])
          .where('email', '=', address)
      : store
          .selectFrom('phone_numbers')
          .select(['user_id', 'phone_id as contact_id', 'verified'])
          .where('phone_number', '=', address)
  ).executeTakeFirst();
  if (!row) return null;
  return { userId: row.user_id, contactId: row.contact_id, isVerified: row.verified === 1 };
}

/**
 * Settles what proving an address will be good for. Only `nothing` sends no message; nothing else the asker sees may
 * differ, since it would tell whose the address is.
 *
 * @param owner who has the address now
 */
export function claimOf(destination: Destination, owner: Owner | null, asker: Asker): Claim {
  if (asker === 'anybody') return { destination, grant: 'sign-up', userId: null };
  if (asker === 'client') return { destination, grant: owner ? 'sign-in' : 'nothing', userId: null };
  if (!owner) return { destination, grant: 'add', userId: asker.userId };
  return { destination, grant: owner.userId === asker.userId ? 'sign-in' : 'nothing', userId: null };
}
