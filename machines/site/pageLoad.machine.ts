import { assign, emit, setup } from 'xstate';
import { notProvided } from '../contracts/notProvided.ts';
import { connectionCheckMs, slowLoadMs } from '../contracts/timing.ts';

type PageLoadEvent =
  | { type: 'load.started' }
  | { type: 'load.ended' }
  /** The code of a part of the page did not arrive. */
  | { type: 'part.failed' }
  | { type: 'retry.requested' }
  /** The page is visible or online again. */
  | { type: 'page.woke' };

/** Loading of a page: how long it takes, and what follows if a part of its code does not arrive. */
export const pageLoadMachine = setup({
  types: {
    context: {} as {
      /** Whether this document has shown a page before the one that loads. */
      readonly hasShownPage: boolean;
      /** Whether a part of this page did not arrive although the connection works, and is loaded once more. */
      readonly hasPartFailed: boolean;
    },
    events: {} as PageLoadEvent,
    emitted: {} as { type: 'reload.requested' },
    tags: {} as 'slow' | 'offline' | 'undecided',
    children: {} as Record<'checkConnection' | 'checkAgain' | 'checkBeforeRetry', 'checkConnection'>,
  },
  actors: { checkConnection: notProvided<void, void>('checkConnection') },
  actions: {
    setShown: assign({ hasShownPage: true }),
    setPartFailed: assign({ hasPartFailed: true }),
    clearPartFailed: assign({ hasPartFailed: false }),
    emitReload: emit({ type: 'reload.requested' }),
  },
  guards: {
    isFirstFailure: ({ context }) => !context.hasPartFailed,
    hasShownPage: ({ context }) => context.hasShownPage,
  },
  delays: { slowLoad: slowLoadMs, connectionCheck: connectionCheckMs },
}).createMachine({
  id: 'pageLoad',
  description:
    'Loading of a page: how long it takes, and what follows if a part of its code does not arrive.',
  context: { hasShownPage: false, hasPartFailed: false },
  initial: 'settled',
  on: {
    'load.started': { actions: 'clearPartFailed', target: '.loadingPage' },
    'load.ended': { actions: 'setShown', target: '.settled' },
  },
  states: {
    settled: {},
    loadingPage: {
      on: { 'part.failed': 'checkingConnection' },
      after: { slowLoad: 'loadingSlowly' },
    },
    loadingSlowly: {
      tags: 'slow',
      on: { 'part.failed': 'checkingConnection', 'retry.requested': 'retrying' },
    },
    retrying: {
      description: 'Without a connection, the browser would replace the page with its own error page.',
      tags: 'slow',
      invoke: {
        id: 'checkBeforeRetry',
        src: 'checkConnection',
        onDone: { actions: 'emitReload', target: 'loadingSlowly' },
        onError: 'waitingForConnection',
      },
      on: { 'part.failed': 'checkingConnection' },
    },
    checkingConnection: {
      description:
        'Firefox ends all requests of a page that is being left. A full load would cancel the leaving, so the part is loaded once more first.',
      tags: 'undecided',
      invoke: {
        id: 'checkConnection',
        src: 'checkConnection',
        onDone: [
          { guard: 'isFirstFailure', actions: 'setPartFailed', target: 'loadingPage' },
          { guard: 'hasShownPage', actions: 'emitReload', target: 'reloading' },
          { target: 'partMissing' },
        ],
        onError: 'waitingForConnection',
      },
    },
    waitingForConnection: {
      tags: ['undecided', 'offline'],
      on: { 'page.woke': 'checkingAgain' },
      after: { connectionCheck: 'checkingAgain' },
    },
    checkingAgain: {
      tags: ['undecided', 'offline'],
      invoke: {
        id: 'checkAgain',
        src: 'checkConnection',
        onDone: 'loadingPage',
        onError: 'waitingForConnection',
      },
    },
    reloading: {
      description: 'The browser opens the page by a full load, which finds the files of a new release.',
      tags: 'undecided',
    },
    partMissing: { description: 'The first page of the document does not load; its error is shown.' },
  },
});
