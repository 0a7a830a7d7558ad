import { isObject } from '../../fields.ts';
import { badRequest } from '../../http/errors.ts';
import type { WireUser } from '../../wire/users.ts';
import { ownValue, wrongValue, type SearchFilters, type SearchTest } from '../search.ts';

type Test = SearchTest<WireUser>;

/** Filters whose value is a list of texts, with the values of a user. */
const listFilters: Readonly<Record<string, (user: WireUser) => readonly (string | null)[]>> = {
  user_id: (user) => [user.user_id, user.external_id],
  phone_number: (user) => user.phone_numbers.map(({ phone_number: number }) => number),
  phone_id: (user) => user.phone_numbers.map(({ phone_id: id }) => id),
  email_address: (user) => user.emails.map(({ email }) => email),
  email_id: (user) => user.emails.map(({ email_id: id }) => id),
  oauth_provider: (user) => user.providers.map(({ provider_type: type }) => type),
  webauthn_registration_id: (user) =>
    user.webauthn_registrations.map(({ webauthn_registration_id: id }) => id),
  biometric_registration_id: () => [],
  crypto_wallet_id: (user) => user.crypto_wallets.map(({ crypto_wallet_id: id }) => id),
  crypto_wallet_address: (user) => user.crypto_wallets.map(({ crypto_wallet_address: address }) => address),
  totp_id: (user) => user.totps.map(({ totp_id: id }) => id),
};

/** Filters whose value is `true` or `false`, with the values of a user. */
const flagFilters: Readonly<Record<string, (user: WireUser) => readonly boolean[]>> = {
  phone_verified: (user) => user.phone_numbers.map(({ verified }) => verified),
  email_verified: (user) => user.emails.map(({ verified }) => verified),
  webauthn_registration_verified: (user) => user.webauthn_registrations.map(({ verified }) => verified),
  biometric_registration_verified: () => [],
  crypto_wallet_verified: (user) => user.crypto_wallets.map(({ verified }) => verified),
  totp_verified: (user) => user.totps.map(({ verified }) => verified),
  password_exists: (user) => [user.password !== null],
};

/** Filters whose value is part of a text, with the texts of a user. */
const fragmentFilters: Readonly<Record<string, (user: WireUser) => readonly string[]>> = {
  full_name_fuzzy: ({ name }) => [
    [name.first_name, name.middle_name, name.last_name].filter(Boolean).join(' '),
    `${name.first_name} ${name.last_name}`,
  ],
  phone_number_fuzzy: (user) => user.phone_numbers.map(({ phone_number: number }) => number),
  email_address_fuzzy: (user) => user.emails.map(({ email }) => email),
};

/** Filters of the time at which a user was created. Stytch's times have whole seconds. */
const timeFilters: Readonly<Record<string, (value: unknown) => Test>> = {
  created_at_greater_than: (value) => {
    const time = requireTime(value);
    return (user) => Date.parse(user.created_at) > time;
  },
  created_at_less_than: (value) => {
    const time = requireTime(value);
    return (user) => Date.parse(user.created_at) < time;
  },
  created_at_between: (value) => {
    if (!isObject(value)) throw wrongValue('user_search', 'created_at_between', 'object', 'an object');
    const after = requireTime(value['greater_than']);
    const before = requireTime(value['less_than']);
    return ({ created_at: at }) => Date.parse(at) > after && Date.parse(at) < before;
  },
};

function readTimeOrStatus(name: string, value: unknown): Test | null {
  if (name !== 'status') return ownValue(timeFilters, name)?.(value) ?? null;
  if (value !== 'active' && value !== 'pending') {
    throw badRequest('status must be active or pending.', 'user_search_invalid_status_filter');
  }
  return (user) => user.status === value;
}

function requireTime(value: unknown): number {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) throw wrongValue('user_search', 'created_at', 'timestamp', 'an RFC 3339 time');
  return time;
}

/** Filters of a search for users. */
export const userFilters: SearchFilters<WireUser> = {
  prefix: 'user_search',
  lists: listFilters,
  flags: flagFilters,
  fragments: fragmentFilters,
  shortestFragment: 3,
  readOther: readTimeOrStatus,
};
