import { assign, emit, setup } from 'xstate';
import type { Failure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { showFailure } from '../contracts/reporting.ts';
import { typingPauseMs } from '../contracts/timing.ts';
import {
  filterStatement,
  turnedSort,
  widestFilter,
  type DateRange,
  type SortColumn,
  type Statement,
  type StatementFilter,
  type Transaction,
} from './statement.ts';

interface TransactionsContext {
  readonly statement: Statement | null;
  readonly filter: StatementFilter;
  /** What the filter shows of the statement, in order. */
  readonly shown: readonly Transaction[];
  readonly failure: Failure | null;
}

type TransactionsEvent =
  | { type: 'search.typed'; search: string }
  | { type: 'range.chosen'; range: DateRange }
  | { type: 'column.sorted'; column: SortColumn }
  | { type: 'filters.cleared' }
  | { type: 'filter.restored'; filter: StatementFilter }
  | { type: 'export.requested' }
  | { type: 'retry.requested' };

type TransactionsEmitted =
  | { type: 'filter.changed'; filter: StatementFilter }
  | { type: 'export.started'; shown: readonly Transaction[] }
  | { type: 'focus.requested'; target: 'search' | 'failure' };

/** Shows the account's statement: which bookings, since when, in what order. */
export const transactionsMachine = setup({
  types: {
    context: {} as TransactionsContext,
    input: {} as { filter: StatementFilter },
    events: {} as TransactionsEvent,
    emitted: {} as TransactionsEmitted,
    tags: {} as 'busy' | 'settled',
  },
  actors: { loadStatement: notProvided<Statement, void>('loadStatement') },
  actions: {
    keepStatement: assign({ statement: (_, { output }: { output: Statement }) => output }),
    showFailure: showFailure('failure'),
    clearFailure: assign({ failure: null }),
    keepSearch: assign({
      filter: ({ context }, { search }: { search: string }) => ({ ...context.filter, search }),
    }),
    keepRange: assign({
      filter: ({ context }, { range }: { range: DateRange }) => ({ ...context.filter, range }),
    }),
    keepSort: assign({
      filter: ({ context }, { column }: { column: SortColumn }) => turnedSort(context.filter, column),
    }),
    clearFilters: assign({ filter: ({ context }) => widestFilter(context.filter) }),
    keepFilter: assign({ filter: (_, { filter }: { filter: StatementFilter }) => filter }),
    applyFilter: assign({ shown: ({ context }) => filterStatement(context.statement, context.filter) }),
    tellFilter: emit(({ context }) => ({ type: 'filter.changed', filter: context.filter })),
    startExport: emit(({ context }) => ({ type: 'export.started', shown: context.shown })),
    focusSearch: emit({ type: 'focus.requested', target: 'search' }),
  },
  guards: { hasRows: ({ context }) => context.shown.length > 0 },
  delays: { typingPause: typingPauseMs },
}).createMachine({
  id: 'transactions',
  description: "Shows the account's statement: which bookings, since when, in what order.",
  context: ({ input }) => ({ statement: null, filter: input.filter, shown: [], failure: null }),
  initial: 'loadingStatement',
  on: {
    'filter.restored': { actions: [{ type: 'keepFilter', params: ({ event }) => event }] },
  },
  states: {
    loadingStatement: {
      tags: 'busy',
      invoke: {
        id: 'loadStatement',
        src: 'loadStatement',
        onDone: {
          actions: [{ type: 'keepStatement', params: ({ event }) => event }, 'applyFilter'],
          target: 'readingStatement',
        },
        onError: {
          actions: { type: 'showFailure', params: ({ event }) => event },
          target: 'statementMissing',
        },
      },
    },
    readingStatement: {
      initial: 'filterSettled',
      on: {
        'search.typed': {
          actions: [{ type: 'keepSearch', params: ({ event }) => event }, 'applyFilter'],
          target: '.typingSearch',
        },
        'range.chosen': {
          actions: [{ type: 'keepRange', params: ({ event }) => event }, 'applyFilter', 'tellFilter'],
          target: '.filterSettled',
        },
        'column.sorted': {
          actions: [{ type: 'keepSort', params: ({ event }) => event }, 'applyFilter', 'tellFilter'],
          target: '.filterSettled',
        },
        'filters.cleared': {
          actions: ['clearFilters', 'applyFilter', 'tellFilter', 'focusSearch'],
          target: '.filterSettled',
        },
        // Back, or a link to another view of the same page: the address is ahead of the flow.
        'filter.restored': {
          actions: [{ type: 'keepFilter', params: ({ event }) => event }, 'applyFilter'],
          target: '.filterSettled',
        },
        'export.requested': { guard: 'hasRows', actions: ['startExport'] },
      },
      states: {
        typingSearch: {
          description: 'What is shown follows at once; the address and the spoken count wait for a pause.',
          after: { typingPause: { actions: ['tellFilter'], target: 'filterSettled' } },
        },
        filterSettled: { tags: 'settled' },
      },
    },
    statementMissing: {
      on: { 'retry.requested': { actions: ['clearFailure'], target: 'loadingStatement' } },
    },
  },
});
