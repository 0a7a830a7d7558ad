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
  type StatusFilter,
  type Transaction,
  type TypeFilter,
} from './statement.ts';

/** The client whose account the page shows. */
export interface AccountHolder {
  readonly userId: string;
  /** Verified email addresses. */
  readonly emails: readonly string[];
}

interface TransactionsContext {
  /** `null` until the session is known. */
  readonly holder: AccountHolder | null;
  readonly statement: Statement | null;
  readonly filter: StatementFilter;
  /** Filtered and sorted transactions. */
  readonly shown: readonly Transaction[];
  /** Last day of the step of the balance history that the client reads, YYYY-MM-DD; `null` before a choice. */
  readonly day: string | null;
  readonly failure: Failure | null;
}

type TransactionsEvent =
  | { type: 'client.learned'; holder: AccountHolder }
  | { type: 'search.typed'; search: string }
  | { type: 'range.chosen'; range: DateRange }
  | { type: 'type.chosen'; only: TypeFilter }
  | { type: 'status.chosen'; only: StatusFilter }
  | { type: 'day.chosen'; day: string }
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
  actors: { loadStatement: notProvided<Statement, AccountHolder | null>('loadStatement') },
  actions: {
    storeHolder: assign({ holder: (_, { holder }: { holder: AccountHolder }) => holder }),
    clearStatement: assign({ statement: null, shown: [], day: null, failure: null }),
    storeStatement: assign({ statement: (_, { output }: { output: Statement }) => output }),
    showFailure: showFailure('failure'),
    clearFailure: assign({ failure: null }),
    storeSearch: assign({
      filter: ({ context }, { search }: { search: string }) => ({ ...context.filter, search }),
    }),
    storeRange: assign({
      filter: ({ context }, { range }: { range: DateRange }) => ({ ...context.filter, range }),
    }),
    storeType: assign({
      filter: ({ context }, { only }: { only: TypeFilter }) => ({ ...context.filter, type: only }),
    }),
    storeStatus: assign({
      filter: ({ context }, { only }: { only: StatusFilter }) => ({ ...context.filter, status: only }),
    }),
    storeDay: assign({ day: (_, { day }: { day: string }) => day }),
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
  guards: {
    isSameClient: ({ context }, { holder }: { holder: AccountHolder }) =>
      context.holder?.userId === holder.userId,
    isEmpty: (_, { output }: { output: Statement }) => output.transactions.length === 0,
    hasRows: ({ context }) => context.shown.length > 0,
  },
  delays: { typingPause: typingPauseMs },
}).createMachine({
  id: 'transactions',
  description: "Loads, filters, sorts and exports the account's transactions.",
  context: ({ input }) => ({
    holder: null,
    statement: null,
    filter: input.filter,
    shown: [],
    day: null,
    failure: null,
  }),
  initial: 'awaitingClient',
  on: {
    // Another tab may have signed in another client, whose account this page then shows.
    'client.learned': [
      { guard: { type: 'isSameClient', params: ({ event }) => event } },
      {
        actions: [{ type: 'storeHolder', params: ({ event }) => event }, 'clearStatement'],
        target: '.loadingStatement',
      },
    ],
    'filter.restored': { actions: [{ type: 'storeFilter', params: ({ event }) => event }] },
  },
  states: {
    awaitingClient: {},
    loadingStatement: {
      tags: 'busy',
      invoke: {
        id: 'loadStatement',
        src: 'loadStatement',
        input: ({ context }) => context.holder,
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            actions: { type: 'storeStatement', params: ({ event }) => event },
            target: 'accountEmpty',
          },
          {
            actions: [{ type: 'storeStatement', params: ({ event }) => event }, 'applyFilter'],
            target: 'readingStatement',
          },
        ],
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
        'type.chosen': {
          actions: [{ type: 'storeType', params: ({ event }) => event }, 'applyFilter', 'emitFilter'],
          target: '.filterSettled',
        },
        'status.chosen': {
          actions: [{ type: 'storeStatus', params: ({ event }) => event }, 'applyFilter', 'emitFilter'],
          target: '.filterSettled',
        },
        'day.chosen': { actions: [{ type: 'storeDay', params: ({ event }) => event }] },
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
    accountEmpty: {
      description: 'The account has no transactions. The exported file has the headings only.',
      on: { 'export.requested': { actions: ['emitExport'] } },
    },
    statementMissing: {
      on: { 'retry.requested': { actions: ['clearFailure'], target: 'loadingStatement' } },
    },
  },
});
