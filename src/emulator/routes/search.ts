import { isObject, type Fields } from '../fields.ts';
import { badRequest } from '../http/errors.ts';

/** Decides whether an entry matches. */
export type SearchTest<Entry> = (entry: Entry) => boolean;

/** Filters of a search, by name. */
export interface SearchFilters<Entry> {
  /** Prefix of the error types. */
  readonly prefix: 'user_search' | 'member_search';
  /** Filters whose value is a list of texts, with the values of an entry. */
  readonly lists: Readonly<Record<string, (entry: Entry) => readonly (string | null)[]>>;
  /** Filters whose value is `true` or `false`, with the values of an entry. */
  readonly flags: Readonly<Record<string, (entry: Entry) => readonly boolean[]>>;
  /** Filters whose value is part of a text, with the texts of an entry. */
  readonly fragments: Readonly<Record<string, (entry: Entry) => readonly string[]>>;
  readonly shortestFragment: number;
  /** Reads any other filter; returns `null` for an unknown one. */
  readonly readOther: (name: string, value: unknown) => SearchTest<Entry> | null;
}

const mostValues = 100;

/**
 * Reads the `query` of a search.
 *
 * @param query `undefined` finds all entries
 * @throws ApiError 400 with an error type that begins with the prefix
 */
export function readQuery<Entry>(query: unknown, filters: SearchFilters<Entry>): SearchTest<Entry> {
  const { prefix } = filters;
  if (query === undefined || query === null) return () => true;
  if (!isObject(query)) throw badRequest('query must be an object.', `${prefix}_expected_object`);
  const { operator = 'AND', operands = [] } = query;
  if (operator !== 'AND' && operator !== 'OR') {
    throw badRequest('operator must be AND or OR.', `${prefix}_invalid_operator`);
  }
  if (!Array.isArray(operands) || operands.length > mostValues) {
    throw badRequest('operands must be a list of filters.', `${prefix}_expected_object`);
  }
  const tests = operands.map((operand: unknown) => readOperand(operand, filters));
  if (tests.length === 0) return () => true;
  return operator === 'AND'
    ? (entry) => tests.every((test) => test(entry))
    : (entry) => tests.some((test) => test(entry));
}

function readOperand<Entry>(operand: unknown, filters: SearchFilters<Entry>): SearchTest<Entry> {
  const { prefix } = filters;
  if (!isObject(operand)) throw badRequest('A filter must be an object.', `${prefix}_expected_object`);
  const { filter_name: name, filter_value: value } = operand;
  if (typeof name !== 'string') {
    throw badRequest('filter_name must be a string.', `${prefix}_filter_name_must_be_string`);
  }
  const read =
    readList(name, value, filters) ??
    readFlag(name, value, filters) ??
    readFragment(name, value, filters) ??
    filters.readOther(name, value);
  if (read) return read;
  throw badRequest('There is no filter of this name.', `${prefix}_filter_name_not_recognized`);
}

function readList<Entry>(
  name: string,
  value: unknown,
  { lists, prefix }: SearchFilters<Entry>,
): SearchTest<Entry> | null {
  const valuesOf = ownValue(lists, name);
  if (!valuesOf) return null;
  if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string')) {
    throw wrongValue(prefix, name, 'array_of_string', 'a list of strings');
  }
  if (value.length > mostValues) {
    throw badRequest(
      `A filter may have ${mostValues} values.`,
      `${prefix}_maximum_filter_value_count_exceeded`,
    );
  }
  const wanted = new Set(value.map((entry) => entry.toLowerCase()));
  return (entry) => valuesOf(entry).some((text) => text !== null && wanted.has(text.toLowerCase()));
}

function readFlag<Entry>(
  name: string,
  value: unknown,
  { flags, prefix }: SearchFilters<Entry>,
): SearchTest<Entry> | null {
  const flagsOf = ownValue(flags, name);
  if (!flagsOf) return null;
  if (typeof value !== 'boolean') throw wrongValue(prefix, name, 'bool', 'true or false');
  return (entry) => flagsOf(entry).includes(value);
}

function readFragment<Entry>(
  name: string,
  value: unknown,
  { fragments, prefix, shortestFragment }: SearchFilters<Entry>,
): SearchTest<Entry> | null {
  const textsOf = ownValue(fragments, name);
  if (!textsOf) return null;
  if (typeof value !== 'string') throw wrongValue(prefix, name, 'string', 'a string');
  if (value.length < shortestFragment) {
    const message = `${name} must be at least ${shortestFragment} characters long.`;
    throw badRequest(message, `${prefix}_${name}_too_short`);
  }
  const fragment = value.toLowerCase();
  return (entry) => textsOf(entry).some((text) => text.toLowerCase().includes(fragment));
}

/** Creates the error for a filter value of the wrong kind. */
export const wrongValue = (
  prefix: SearchFilters<never>['prefix'],
  name: string,
  kind: string,
  wanted: string,
) => badRequest(`The value of ${name} must be ${wanted}.`, `${prefix}_expected_${kind}`);

/** Returns the value of a table under a name of its own. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

const defaultLimit = 100;
const mostResults = 1_000;

/**
 * Returns the page of a list that a search asks for, with the cursor of the next page; `null` on the last one.
 *
 * @param entries in the order of their positions
 * @param fields `limit` and `cursor` of the request
 * @throws ApiError 400 for a limit outside 1 to 1000, or a cursor that no search has returned
 */
export function pageOf<Entry extends { readonly position: string }>(
  entries: readonly Entry[],
  { limit, cursor }: Fields,
  prefix: SearchFilters<Entry>['prefix'],
): { readonly page: readonly Entry[]; readonly nextCursor: string | null } {
  const size = limit === undefined || limit === null || limit === 0 ? defaultLimit : limit;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 1 || size > mostResults) {
    throw badRequest(`limit must be a whole number from 1 to ${mostResults}.`, `${prefix}_invalid_limit`);
  }
  const after = readCursor(cursor, prefix);
  const rest = after === null ? entries : entries.filter(({ position }) => position > after);
  const page = rest.slice(0, size);
  const last = page.at(-1);
  const hasMore = last && rest.length > size;
  return { page, nextCursor: hasMore ? Buffer.from(last.position).toString('base64url') : null };
}

function readCursor(cursor: unknown, prefix: SearchFilters<never>['prefix']): string | null {
  if (cursor === undefined || cursor === null || cursor === '') return null;
  const after = typeof cursor === 'string' ? Buffer.from(cursor, 'base64url').toString('utf8') : '';
  if (/^\d{1,16} [\w-]{1,100}$/.test(after)) return after;
  throw badRequest('The cursor is not one of a search.', `${prefix}_invalid_cursor`);
}

/** Returns the position of an entry in a list, oldest first, as a text that sorts like the list. */
export const positionOf = (createdAt: number, id: string) => `${String(createdAt).padStart(16, '0')} ${id}`;
