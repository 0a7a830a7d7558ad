import { assign, emit, setup } from 'xstate';
import type { Failure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { showFailure } from '../contracts/reporting.ts';
import { typingPauseMs } from '../contracts/timing.ts';
import {
  filterStatement,
  toggleSort,
  clearFilters,
  type DateRange,
  type SortColumn,
  type Statement,
  type StatementFilter,
  type Transaction,
} from './statement.ts';

interface TransactionsContext {
  readonly statement: Statement | null;
  readonly filter: StatementFilter;
  /** Filtered and sorted transactions. */
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

/** Loads, filters, sorts and exports the account's transactions. */
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
    storeStatement: assign({ statement: (_, { output }: { output: Statement }) => output }),
    showFailure: showFailure('failure'),
    clearFailure: assign({ failure: null }),
    storeSearch: assign({
      filter: ({ context }, { search }: { search: string }) => ({ ...context.filter, search }),
    }),
    storeRange: assign({
      filter: ({ context }, { range }: { range: DateRange }) => ({ ...context.filter, range }),
    }),
    toggleSort: assign({
      filter: ({ context }, { column }: { column: SortColumn }) => toggleSort(context.filter, column),
    }),
    clearFilters: assign({ filter: ({ context }) => clearFilters(context.filter) }),
    storeFilter: assign({ filter: (_, { filter }: { filter: StatementFilter }) => filter }),
    applyFilter: assign({ shown: ({ context }) => filterStatement(context.statement, context.filter) }),
    emitFilter: emit(({ context }) => ({ type: 'filter.changed', filter: context.filter })),
    emitExport: emit(({ context }) => ({ type: 'export.started', shown: context.shown })),
    focusSearch: emit({ type: 'focus.requested', target: 'search' }),
  },
  guards: { hasRows: ({ context }) => context.shown.length > 0 },
  delays: { typingPause: typingPauseMs },
}).createMachine({
  id: 'transactions',
  description: "Loads, filters, sorts and exports the account's transactions.",
  context: ({ input }) => ({ statement: null, filter: input.filter, shown: [], failure: null }),
  initial: 'loadingStatement',
  on: {
    'filter.restored': { actions: [{ type: 'storeFilter', params: ({ event }) => event }] },
  },
  states: {
    loadingStatement: {
      tags: 'busy',
      invoke: {
        id: 'loadStatement',
        src: 'loadStatement',
        onDone: {
          actions: [{ type: 'storeStatement', params: ({ event }) => event }, 'applyFilter'],
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
          actions: [{ type: 'storeSearch', params: ({ event }) => event }, 'applyFilter'],
          target: '.typingSearch',
        },
        'range.chosen': {
          actions: [{ type: 'storeRange', params: ({ event }) => event }, 'applyFilter', 'emitFilter'],
          target: '.filterSettled',
        },
        'column.sorted': {
          actions: [{ type: 'toggleSort', params: ({ event }) => event }, 'applyFilter', 'emitFilter'],
          target: '.filterSettled',
        },
        'filters.cleared': {
          actions: ['clearFilters', 'applyFilter', 'emitFilter', 'focusSearch'],
          target: '.filterSettled',
        },
        // After Back, or after a link with another filter, the URL already has the new filter: store it without
        // emitting it.
        'filter.restored': {
          actions: [{ type: 'storeFilter', params: ({ event }) => event }, 'applyFilter'],
          target: '.filterSettled',
        },
        'export.requested': { guard: 'hasRows', actions: ['emitExport'] },
      },
      states: {
        typingSearch: {
          description: 'Rows update at once. The URL and the announced count wait for a pause.',
          after: { typingPause: { actions: ['emitFilter'], target: 'filterSettled' } },
        },
        filterSettled: { tags: 'settled' },
      },
    },
    statementMissing: {
      on: { 'retry.requested': { actions: ['clearFailure'], target: 'loadingStatement' } },
    },
  },
});
