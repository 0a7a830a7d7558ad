import { isObject, type Fields } from '../../fields.ts';
import { badRequest } from '../../http/errors.ts';
import type { WireUser } from '../../wire/users.ts';

type Test = (user: WireUser) => boolean;

const mostValues = 100;
const shortestFragment = 3;

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
    if (!isObject(value)) throw wrongValue('created_at_between', 'object', 'an object');
    const after = requireTime(value['greater_than']);
    const before = requireTime(value['less_than']);
    return ({ created_at: at }) => Date.parse(at) > after && Date.parse(at) < before;
  },
};

/**
 * Reads the `query` of a search for users.
 *
 * @param query `undefined` finds all users
 * @returns whether a user matches
 * @throws ApiError 400 with an error type `user_search_…`
 */
export function readUserQuery(query: unknown): Test {
  if (query === undefined || query === null) return () => true;
  if (!isObject(query)) throw badRequest('query must be an object.', 'user_search_expected_object');
  const { operator = 'AND', operands = [] } = query;
  if (operator !== 'AND' && operator !== 'OR') {
    throw badRequest('operator must be AND or OR.', 'user_search_invalid_operator');
  }
  if (!Array.isArray(operands) || operands.length > mostValues) {
    throw badRequest('operands must be a list of filters.', 'user_search_expected_object');
  }
  const tests = operands.map((operand: unknown) => readOperand(operand));
  if (tests.length === 0) return () => true;
  return operator === 'AND'
    ? (user) => tests.every((test) => test(user))
    : (user) => tests.some((test) => test(user));
}

function readOperand(operand: unknown): Test {
  if (!isObject(operand)) throw badRequest('A filter must be an object.', 'user_search_expected_object');
  const name = operand['filter_name'];
  if (typeof name !== 'string') {
    throw badRequest('filter_name must be a string.', 'user_search_filter_name_must_be_string');
  }
  const value = operand['filter_value'];
  const read = [readList, readFlag, readFragment, readTimeOrStatus]
    .map((reader) => reader(name, value))
    .find((test) => test !== null);
  if (read) return read;
  throw badRequest('There is no filter of this name.', 'user_search_filter_name_not_recognized');
}

function readList(name: string, value: unknown): Test | null {
  const valuesOf = own(listFilters, name);
  if (!valuesOf) return null;
  if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string')) {
    throw wrongValue(name, 'array_of_string', 'a list of strings');
  }
  if (value.length > mostValues) {
    throw badRequest(
      `A filter may have ${mostValues} values.`,
      'user_search_maximum_filter_value_count_exceeded',
    );
  }
  const wanted = new Set(value.map((entry) => entry.toLowerCase()));
  return (user) => valuesOf(user).some((entry) => entry !== null && wanted.has(entry.toLowerCase()));
}

function readFlag(name: string, value: unknown): Test | null {
  const flagsOf = own(flagFilters, name);
  if (!flagsOf) return null;
  if (typeof value !== 'boolean') throw wrongValue(name, 'bool', 'true or false');
  return (user) => flagsOf(user).includes(value);
}

function readFragment(name: string, value: unknown): Test | null {
  const textsOf = own(fragmentFilters, name);
  if (!textsOf) return null;
  if (typeof value !== 'string') throw wrongValue(name, 'string', 'a string');
  if (value.length < shortestFragment) {
    const message = `${name} must be at least ${shortestFragment} characters long.`;
    throw badRequest(message, `user_search_${name}_too_short`);
  }
  const fragment = value.toLowerCase();
  return (user) => textsOf(user).some((text) => text.toLowerCase().includes(fragment));
}

function readTimeOrStatus(name: string, value: unknown): Test | null {
  if (name !== 'status') return own(timeFilters, name)?.(value) ?? null;
  if (value !== 'active' && value !== 'pending') {
    throw badRequest('status must be active or pending.', 'user_search_invalid_status_filter');
  }
  return (user) => user.status === value;
}

function requireTime(value: unknown): number {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) throw wrongValue('created_at', 'timestamp', 'an RFC 3339 time');
  return time;
}

const wrongValue = (name: string, kind: string, wanted: string) =>
  badRequest(`The value of ${name} must be ${wanted}.`, `user_search_expected_${kind}`);

const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** The page of a search: how many users at most, and after which one it begins. */
export interface SearchPage {
  readonly limit: number;
  readonly after: string | null;
}

const defaultLimit = 100;
const mostResults = 1_000;

/**
 * Reads the page that a search asks for.
 *
 * @throws ApiError 400 for a limit outside 1 to 1000, or a cursor that no search has returned
 */
export function readSearchPage({ limit, cursor }: Fields): SearchPage {
  const size = limit === undefined || limit === null || limit === 0 ? defaultLimit : limit;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 1 || size > mostResults) {
    throw badRequest(`limit must be a whole number from 1 to ${mostResults}.`, 'user_search_invalid_limit');
  }
  if (cursor === undefined || cursor === null || cursor === '') return { limit: size, after: null };
  const after = typeof cursor === 'string' ? Buffer.from(cursor, 'base64url').toString('utf8') : '';
  if (!/^\d{1,16} [\w-]{1,100}$/.test(after)) {
    throw badRequest('The cursor is not one of a search.', 'user_search_invalid_cursor');
  }
  return { limit: size, after };
}

/** Returns the cursor of the page after a user. */
export const cursorAfter = (position: string) => Buffer.from(position).toString('base64url');

/** Returns the position of a user among all users, oldest first, as a text that sorts like the users. */
export const positionOf = (createdAt: number, userId: string) =>
  `${String(createdAt).padStart(16, '0')} ${userId}`;
