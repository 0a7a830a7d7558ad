import {
  dateRanges,
  defaultFilter,
  sortColumns,
  sortDirections,
  type StatementFilter,
} from '../../machines/dashboard/statement.ts';

/** More than anybody types into a search box; an address may hold anything. */
export const searchLimit = 200;

/**
 * Reads the account's filter from the address. Whatever is no value of ours is passed over.
 *
 * @param search the query part, with or without its question mark
 */
export function readFilter(search: string): StatementFilter {
  const query = new URLSearchParams(search);
  return {
    search: (query.get('search') ?? '').slice(0, searchLimit),
    range: oneOf(dateRanges, query.get('range')) ?? defaultFilter.range,
    sortBy: oneOf(sortColumns, query.get('sort')) ?? defaultFilter.sortBy,
    direction: oneOf(sortDirections, query.get('direction')) ?? defaultFilter.direction,
  };
}

/**
 * Writes the account's filter for the address: only what differs from what the page opens with.
 */
export function writeFilter({ search, range, sortBy, direction }: StatementFilter): Record<string, string> {
  return {
    ...(search === '' ? {} : { search: search.slice(0, searchLimit) }),
    ...(range === defaultFilter.range ? {} : { range }),
    ...(sortBy === defaultFilter.sortBy ? {} : { sort: sortBy }),
    ...(direction === defaultFilter.direction ? {} : { direction }),
  };
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
