import { visibleText } from './invisibleCharacters.ts';
import type { NameParts, UserFacts } from './sessionRequests.ts';

/** Maximum length of each part of a name at the provider, in characters. */
export const namePartLimit = 128;

/** The parts of a user that can stand for the name. */
interface Named {
  readonly nameParts: NameParts;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly wallet: string | undefined;
}

function fullName({ first, middle, last }: NameParts): string {
  return [first, middle, last].map(visibleText).filter(Boolean).join(' ');
}

/**
 * Returns the name to display: the user's name, else the email address, else the phone number, else the shortened
 * wallet address, else an empty string.
 */
export function displayName({ nameParts, email, phone, wallet }: Named): string {
  return fullName(nameParts) || (email ?? phone ?? (wallet ? shortWallet(wallet) : ''));
}

/** Returns the first six and the last four characters of a wallet address. */
export function shortWallet(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** Returns a user with these name parts, and with the name and the display name that follow from them. */
export function renamed(
  user: Omit<UserFacts, 'nameParts' | 'name' | 'displayName'>,
  nameParts: NameParts,
): UserFacts {
  const [email, phone, wallet] = [user.emails, user.phones, user.wallets].map(
    (contacts) => contacts[0]?.value,
  );
  const name = fullName(nameParts);
  return { ...user, nameParts, name, displayName: displayName({ nameParts, email, phone, wallet }) };
}

/** Returns the first part of a name that is longer than the provider accepts, or `null`. */
export function tooLongPart({ first, middle, last }: NameParts): keyof NameParts | null {
  if (first.length > namePartLimit) return 'first';
  if (middle.length > namePartLimit) return 'middle';
  return last.length > namePartLimit ? 'last' : null;
}

/** Returns whether two names are equal in each part. */
export function isSameName(one: NameParts, other: NameParts): boolean {
  return one.first === other.first && one.middle === other.middle && one.last === other.last;
}
