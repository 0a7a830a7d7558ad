import { fromEvent } from '../../machines/contracts/fromEvent.ts';
import { failureOf } from '../../machines/contracts/failures.ts';
import { typingPauseMs } from '../../machines/contracts/timing.ts';
import { defaultFilter, type StatementFilter } from '../../machines/dashboard/statement.ts';
import { transactionsMachine, type AccountHolder } from '../../machines/dashboard/transactions.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, plainEvents, sends, waits } from '../support/journeys.ts';
import { emptyStatement, transactions, fee, old, smallStatement, wire } from './smallStatement.ts';

const plain = { filter: defaultFilter };
const filtered = (change: Partial<StatementFilter>): StatementFilter => ({ ...defaultFilter, ...change });
const typed = (search: string) => ({ type: 'search.typed', search }) as const;
const rangeChosen = (range: StatementFilter['range']) => ({ type: 'range.chosen', range }) as const;
const sorted = (column: StatementFilter['sortBy']) => ({ type: 'column.sorted', column }) as const;
const restored = (filter: StatementFilter) => ({ type: 'filter.restored', filter }) as const;
const typeChosen = (only: StatementFilter['type']) => ({ type: 'type.chosen', only }) as const;
const statusChosen = (only: StatementFilter['status']) => ({ type: 'status.chosen', only }) as const;
const dayChosen = { type: 'day.chosen', day: wire.date } as const;
const cleared = { type: 'filters.cleared' } as const;
const exportRequested = { type: 'export.requested' } as const;
const retried = { type: 'retry.requested' } as const;
const filterChanged = (filter: StatementFilter) => ({ type: 'filter.changed', filter }) as const;
const focus = (target: 'search' | 'failure') => ({ type: 'focus.requested', target }) as const;
const ann: AccountHolder = { userId: 'user-1', emails: ['ann@company.example'] };
const bob: AccountHolder = { userId: 'user-2', emails: [] };
const learned = (holder: AccountHolder) => ({ type: 'client.learned', holder }) as const;
const signedIn = { send: learned(ann) } as const;
const loadedEmpty = { done: 'loadStatement', output: emptyStatement } as const;
const loaded = { done: 'loadStatement', output: smallStatement } as const;
const settled = ['readingStatement.filterSettled'];
const typing = ['readingStatement.typingSearch'];

/** Account page: balance and transactions with search, date range, sorting and export. */
export const transactionsModel = defineModel({
  machine: transactionsMachine,
  inputs: { 'opened with the default filter': plain },
  samples: {
    events: {
      'client.learned': { ann: { holder: ann }, bob: { holder: bob } },
      'search.typed': {
        'a matching word': { search: 'wire' },
        'a word without a match': { search: 'yacht' },
      },
      'range.chosen': { 'All time': { range: 'all' } },
      'type.chosen': { Withdrawal: { only: 'Withdrawal' } },
      'status.chosen': { Pending: { only: 'Pending' } },
      'day.chosen': { 'a day': { day: wire.date } },
      'column.sorted': { 'by amount': { column: 'amount' } },
      'filters.cleared': { plain: {} },
      'filter.restored': { 'the default filter': { filter: defaultFilter } },
      ...plainEvents('export.requested', 'retry.requested'),
    },
    actors: {
      loadStatement: {
        done: { 'three transactions': smallStatement, 'no transactions': emptyStatement },
        failed: { 'timed out': identityError('timed-out'), unreachable: identityError('unreachable') },
      },
    },
  },
  project: ({ holder, statement, filter, shown, day, failure }) => ({
    day,
    holder: holder?.userId ?? null,
    filter: { ...filter, sortBy: null, direction: null },
    failure: failure !== null,
    shown: shown.map(({ id }) => id),
    isLoaded: statement !== null,
  }),
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'rows are shown only of a statement that was loaded': never(
      ({ context, emitted }) =>
        context.statement === null &&
        (context.shown.length > 0 || emitted.some(({ type }) => type === 'export.started')),
    ),
    'another client never sees the statement of the one before': never(
      ({ before, context }) =>
        context.holder?.userId !== before?.context.holder?.userId &&
        (context.statement !== null || context.shown.length > 0),
      { accountEmpty: { on: { 'client.learned': { actions: { type: 'storeHolder', params: fromEvent } } } } },
    ),
    'an export starts only on request': never(
      ({ emitted, event }) =>
        emitted.some(({ type }) => type === 'export.started') && event?.type !== 'export.requested',
      { 'readingStatement.typingSearch': { on: { 'retry.requested': { actions: 'emitExport' } } } },
    ),
  }),
  journeys: journeysOf(transactionsMachine, plain, {
    'opens with the last seven days, newest first': {
      specifies: ['2 Account', '5 Transactions'],
      steps: [
        {
          at: ['awaitingClient'],
          tags: [],
          context: { holder: null, statement: null, shown: [] },
          running: [],
          cannot: [exportRequested],
        },
        signedIn,
        {
          at: ['loadingStatement'],
          tags: ['busy'],
          context: { holder: ann, statement: null, filter: defaultFilter, shown: [], failure: null },
          calls: [{ actor: 'loadStatement', input: ann }],
          cannot: [typed('wire'), rangeChosen('all'), sorted('date'), cleared, exportRequested, retried],
        },
        loaded,
      ],
      ends: {
        at: settled,
        tags: ['settled'],
        context: { statement: smallStatement, shown: [wire, fee] },
        emits: [],
        cannot: [retried],
      },
    },
    'filters while typing; the URL and the announced count wait for a pause': {
      specifies: ['2 Account', '5 Transactions'],
      steps: [
        signedIn,
        loaded,
        { send: typed('wir') },
        { at: typing, tags: [], context: { filter: filtered({ search: 'wir' }), shown: [wire] } },
        { wait: typingPauseMs - 1 },
        { send: typed('WIRE') },
        ...waits(typingPauseMs, { at: typing, emits: [], context: { shown: [wire] } }),
      ],
      ends: {
        at: settled,
        tags: ['settled'],
        context: { filter: filtered({ search: 'WIRE' }), shown: [wire] },
        emits: [filterChanged(filtered({ search: 'WIRE' }))],
      },
    },
    'emits a date range and a reversed order at once': {
      specifies: ['5 Transactions'],
      steps: [
        signedIn,
        loaded,
        { send: rangeChosen('all') },
        { at: settled, context: { shown: transactions }, emits: [filterChanged(filtered({ range: 'all' }))] },
        { send: sorted('amount') },
        {
          at: settled,
          context: { shown: [fee, old, wire] },
          emits: [filterChanged(filtered({ range: 'all', sortBy: 'amount', direction: 'ascending' }))],
        },
        { send: sorted('amount') },
        { context: { shown: [wire, old, fee] } },
        { send: sorted('date') },
      ],
      ends: {
        at: settled,
        context: { filter: filtered({ range: 'all', direction: 'ascending' }), shown: [old, fee, wire] },
        emits: [
          filterChanged(filtered({ range: 'all', sortBy: 'amount' })),
          filterChanged(filtered({ range: 'all', direction: 'ascending' })),
        ],
      },
    },
    'shows one type and one status, in any order, and clearing the filters shows all': {
      steps: [
        signedIn,
        loaded,
        { send: rangeChosen('all') },
        { send: typeChosen('Withdrawal') },
        {
          at: settled,
          context: { shown: [fee] },
          emits: [
            filterChanged(filtered({ range: 'all' })),
            filterChanged(filtered({ range: 'all', type: 'Withdrawal' })),
          ],
        },
        { send: statusChosen('Pending') },
        {
          at: settled,
          context: { shown: [] },
          emits: [filterChanged(filtered({ range: 'all', type: 'Withdrawal', status: 'Pending' }))],
          cannot: [exportRequested],
        },
        { send: typeChosen('all') },
        { context: { filter: filtered({ range: 'all', status: 'Pending' }), shown: [wire] } },
        { send: typed('fee') },
        { at: typing, context: { shown: [] } },
        { send: statusChosen('Completed') },
        { at: settled, context: { shown: [fee] } },
        { send: typed('f') },
        { send: typeChosen('Withdrawal') },
        { at: settled, context: { shown: [fee] } },
        { send: cleared },
      ],
      ends: {
        at: settled,
        context: { filter: filtered({ range: 'all' }), shown: transactions },
      },
    },
    'stores the day that the client reads in the drawn balance, also while typing, for this client only': {
      steps: [
        { cannot: [dayChosen] },
        signedIn,
        loaded,
        { context: { day: null } },
        { send: dayChosen },
        { at: settled, context: { day: wire.date }, emits: [] },
        { send: typed('fee') },
        { send: dayChosen },
        { at: typing, context: { day: wire.date } },
        { send: learned(bob) },
      ],
      ends: { at: ['loadingStatement'], context: { day: null } },
    },
    'emits the typed search together with a choice made while typing': {
      steps: [
        signedIn,
        loaded,
        ...sends(typed('fee'), rangeChosen('90d')),
        { at: settled, emits: [filterChanged(filtered({ search: 'fee', range: '90d' }))] },
        ...sends(typed('wire'), sorted('description')),
        { wait: typingPauseMs },
      ],
      ends: {
        at: settled,
        context: { shown: [wire] },
        emits: [
          filterChanged(
            filtered({ search: 'wire', range: '90d', sortBy: 'description', direction: 'ascending' }),
          ),
        ],
      },
    },
    'disables the export without matches, and clearing the filters shows everything in the same order': {
      input: { filter: filtered({ sortBy: 'amount' }) },
      steps: [
        signedIn,
        loaded,
        { send: typed('yacht') },
        { context: { shown: [] }, cannot: [exportRequested] },
        { send: cleared },
      ],
      ends: {
        at: settled,
        context: { filter: filtered({ range: 'all', sortBy: 'amount' }), shown: [wire, old, fee] },
        emits: [filterChanged(filtered({ range: 'all', sortBy: 'amount' })), focus('search')],
        can: [exportRequested],
      },
    },
    'exports the visible rows in their order': {
      input: { filter: filtered({ range: 'all', direction: 'ascending' }) },
      steps: [signedIn, loaded, { send: exportRequested }],
      ends: { at: settled, emits: [{ type: 'export.started', shown: [old, fee, wire] }] },
    },
    'restores an earlier filter on Back, also while typing, and emits nothing': {
      steps: [
        signedIn,
        loaded,
        ...sends(typed('fee'), restored(filtered({ range: 'all' }))),
        { at: settled, context: { shown: transactions }, emits: [] },
        { wait: typingPauseMs },
        { emits: [] },
        { send: restored(filtered({ search: 'fee' })) },
      ],
      ends: { at: settled, context: { filter: filtered({ search: 'fee' }), shown: [fee] }, emits: [] },
    },
    'applies a filter restored before the statement is loaded': {
      steps: [
        { send: restored(filtered({ search: 'fee' })) },
        { at: ['awaitingClient'] },
        signedIn,
        { at: ['loadingStatement'], context: { filter: filtered({ search: 'fee' }), shown: [] } },
        loaded,
      ],
      ends: { at: settled, context: { shown: [fee] } },
    },
    'shows a failure to load the statement, and a retry loads it': {
      steps: [
        signedIn,
        { failed: 'loadStatement', error: identityError('unreachable') },
        {
          at: ['statementMissing'],
          tags: [],
          context: { failure: failureOf('unreachable'), shown: [] },
          emits: [focus('failure')],
          cannot: [typed('wire'), exportRequested],
        },
        { send: restored(filtered({ range: 'all' })) },
        { at: ['statementMissing'], context: { filter: filtered({ range: 'all' }) } },
        { send: retried },
        {
          at: ['loadingStatement'],
          context: { failure: null },
          running: ['loadStatement'],
          cannot: [retried],
        },
        loaded,
      ],
      ends: { at: settled, context: { shown: transactions, failure: null } },
    },
    'stops waiting for a statement that takes too long': {
      steps: [
        signedIn,
        { at: ['loadingStatement'], running: ['loadStatement'] },
        { failed: 'loadStatement', error: identityError('timed-out') },
      ],
      ends: {
        at: ['statementMissing'],
        context: { failure: failureOf('timed-out') },
        emits: [focus('failure')],
        running: [],
        can: [retried],
      },
    },
    'shows an account without transactions as empty, and exports its headings': {
      specifies: ['2 Account'],
      steps: [
        signedIn,
        loadedEmpty,
        {
          at: ['accountEmpty'],
          tags: [],
          context: { statement: emptyStatement, shown: [] },
          cannot: [typed('wire'), rangeChosen('all'), cleared, retried],
        },
        { send: exportRequested },
      ],
      ends: { at: ['accountEmpty'], emits: [{ type: 'export.started', shown: [] }] },
    },
    'reloads nothing for the same client, and discards the statement for another one': {
      steps: [
        signedIn,
        signedIn,
        loaded,
        { send: learned({ ...ann, emails: [] }) },
        {
          at: settled,
          context: { holder: ann, shown: [wire, fee] },
          calls: [{ actor: 'loadStatement', input: ann }],
        },
        { send: learned(bob) },
        {
          at: ['loadingStatement'],
          context: { holder: bob, statement: null, shown: [] },
          calls: [{ actor: 'loadStatement', input: bob }],
        },
        { failed: 'loadStatement', error: identityError('unreachable') },
        { send: learned(bob) },
        { at: ['statementMissing'] },
        { send: learned(ann) },
        { at: ['loadingStatement'], context: { failure: null } },
        loadedEmpty,
      ],
      ends: { at: ['accountEmpty'], context: { holder: ann } },
    },
  }),
});
