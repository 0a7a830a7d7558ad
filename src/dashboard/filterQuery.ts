import {
  dateRanges,
  defaultFilter,
  sortColumns,
  sortDirections,
  statusFilters,
  typeFilters,
  type StatementFilter,
} from '../../machines/dashboard/statement.ts';

/** Longest search text accepted from the URL, in characters. */
export const maxSearchLength = 200;

/**
 * Reads the account page's filter from the query string. Invalid values fall back to the default filter.
 *
 * @param search query string, with or without its question mark
 */
export function readFilter(search: string): StatementFilter {
  const query = new URLSearchParams(search);
  return {
    search: (query.get('search') ?? '').slice(0, maxSearchLength),
    range: oneOf(dateRanges, query.get('range')) ?? defaultFilter.range,
    type: oneOf(typeFilters, query.get('type')) ?? defaultFilter.type,
    status: oneOf(statusFilters, query.get('status')) ?? defaultFilter.status,
    sortBy: oneOf(sortColumns, query.get('sort')) ?? defaultFilter.sortBy,
    direction: oneOf(sortDirections, query.get('direction')) ?? defaultFilter.direction,
  };
}

/** Returns the query parameters of a filter, without those that equal the default filter. */
export function writeFilter(filter: StatementFilter): Record<string, string> {
  const { search, range, type, status, sortBy, direction } = filter;
  return {
    ...(search === '' ? {} : { search: search.slice(0, maxSearchLength) }),
    ...(range === defaultFilter.range ? {} : { range }),
    ...(type === defaultFilter.type ? {} : { type }),
    ...(status === defaultFilter.status ? {} : { status }),
    ...(sortBy === defaultFilter.sortBy ? {} : { sort: sortBy }),
    ...(direction === defaultFilter.direction ? {} : { direction }),
  };
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
