import { assertEvent, assign, emit, raise, setup } from 'xstate';
import { notProvided } from '../contracts/notProvided.ts';
import {
  emulatorCommandLimitMs,
  emulatorReadIntervalMs,
  emulatorRetryIntervalMs,
} from '../contracts/timing.ts';
import type { FaultEffect } from './controlContract.ts';
import type { Command, Outcome, Panel, Readings } from './readings.ts';

type PageEvent =
  | { type: 'panel.chosen'; panel: Panel }
  | { type: 'filter.changed'; panel: Panel; filter: string }
  | { type: 'effect.chosen'; effect: FaultEffect['type'] }
  | { type: 'telemetryRequests.toggled' }
  | { type: 'command.requested'; command: Command }
  | { type: 'undo.requested' }
  | { type: 'notice.dismissed' }
  | { type: 'state.changed' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' };

type PageEmitted =
  | { type: 'file.offered'; name: string; text: string }
  /** A command has changed what the emulator holds. */
  | { type: 'contents.replaced' };

/** What came of the last command; `unanswered` when its answer did not come in time. */
export type PageNotice =
  | { readonly tone: 'done' | 'failed'; readonly text: string }
  | { readonly tone: 'unanswered' };

interface PageContext {
  readonly panel: Panel;
  readonly readings: Readings;
  /** Why the last reading failed; `null` once one succeeds. */
  readonly outage: { readonly text: string } | null;
  readonly filters: Partial<Record<Panel, string>>;
  /** Whether the request log shows telemetry, which outnumbers every other request. */
  readonly showsTelemetryRequests: boolean;
  /** The effect that the form for a new fault asks about. */
  readonly effect: FaultEffect['type'];
  readonly notice: PageNotice | null;
  /** The state from before the last command, as a snapshot. */
  readonly before: string | null;
}

/** Shows what the emulator holds and runs the commands of its user. */
export const emulatorPageMachine = setup({
  types: {
    context: {} as PageContext,
    input: {} as { panel: Panel },
    events: {} as PageEvent,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readPanel: notProvided<Readings, { panel: Panel }>('readPanel'),
    runCommand: notProvided<Outcome, { command: Command }>('runCommand'),
  },
  actions: {
    choosePanel: assign({ panel: (_, { panel }: { panel: Panel }) => panel }),
    storeFilter: assign({
      filters: ({ context }, { panel, filter }: { panel: Panel; filter: string }) => ({
        ...context.filters,
        [panel]: filter,
      }),
    }),
    chooseEffect: assign({ effect: (_, { effect }: { effect: FaultEffect['type'] }) => effect }),
    toggleTelemetryRequests: assign({
      showsTelemetryRequests: ({ context }) => !context.showsTelemetryRequests,
    }),
    storeReadings: assign(({ context }, { readings }: { readings: Readings }) => ({
      readings: { ...context.readings, ...readings },
      outage: null,
    })),
    storeOutage: assign({
      outage: (_, { error }: { error: unknown }) => ({ text: wordsOf(error) }),
    }),
    storeOutcome: assign((_, { outcome }: { outcome: Outcome }) => ({
      notice: { tone: 'done' as const, text: outcome.said },
      before: outcome.before ?? null,
    })),
    storeRefusal: assign((_, { error }: { error: unknown }) => ({
      notice: { tone: 'failed' as const, text: wordsOf(error) },
    })),
    // Whether the command took effect is unknown, so there is no state to go back to either.
    storeSilence: assign({ notice: { tone: 'unanswered' }, before: null }),
    dismissNotice: assign({ notice: null, before: null }),
    offerFile: emit((_, { outcome }: { outcome: Outcome }) => ({
      type: 'file.offered',
      name: outcome.file?.name ?? '',
      text: outcome.file?.text ?? '',
    })),
    raiseChange: raise({ type: 'state.changed' }),
    emitChange: emit({ type: 'contents.replaced' }),
  },
  guards: {
    hasFile: (_, { outcome }: { outcome: Outcome }) => outcome.file !== undefined,
    canUndo: ({ context }) => context.before !== null,
  },
  delays: {
    readInterval: emulatorReadIntervalMs,
    retryInterval: emulatorRetryIntervalMs,
    commandLimit: emulatorCommandLimitMs,
  },
}).createMachine({
  id: 'emulatorPage',
  description: 'Shows what the emulator holds and runs the commands of its user.',
  context: ({ input }) => ({
    panel: input.panel,
    readings: {},
    outage: null,
    filters: {},
    showsTelemetryRequests: false,
    effect: 'status',
    notice: null,
    before: null,
  }),
  type: 'parallel',
  on: {
    'filter.changed': { actions: { type: 'storeFilter', params: ({ event }) => event } },
    'effect.chosen': { actions: { type: 'chooseEffect', params: ({ event }) => event } },
    'telemetryRequests.toggled': { actions: 'toggleTelemetryRequests' },
  },
  states: {
    readings: {
      initial: 'reading',
      on: {
        'panel.chosen': {
          actions: { type: 'choosePanel', params: ({ event }) => event },
          target: '.reading',
        },
        'state.changed': { actions: 'emitChange', target: '.reading' },
      },
      states: {
        reading: {
          invoke: {
            id: 'readPanel',
            src: 'readPanel',
            input: ({ context }) => ({ panel: context.panel }),
            onDone: {
              actions: { type: 'storeReadings', params: ({ event }) => ({ readings: event.output }) },
              target: 'upToDate',
            },
            onError: { actions: { type: 'storeOutage', params: ({ event }) => event }, target: 'outOfDate' },
          },
          on: { 'page.hidden': 'resting' },
        },
        upToDate: {
          after: { readInterval: 'reading' },
          on: { 'page.hidden': 'resting' },
        },
        outOfDate: {
          description: 'The emulator did not answer: the page shows its last answer.',
          after: { retryInterval: 'reading' },
          on: { 'page.hidden': 'resting' },
        },
        resting: {
          description: 'The tab is hidden.',
          on: { 'page.shown': 'reading' },
        },
      },
    },
    commands: {
      initial: 'waitingForCommand',
      states: {
        waitingForCommand: {
          on: {
            'command.requested': 'runningCommand',
            'undo.requested': { guard: 'canUndo', target: 'runningCommand' },
            'notice.dismissed': { actions: 'dismissNotice' },
          },
        },
        runningCommand: {
          tags: 'busy',
          invoke: {
            id: 'runCommand',
            src: 'runCommand',
            // Straight from the event: a command may hold a password.
            input: ({ context, event }) => ({ command: commandOf(event, context.before) }),
            onDone: [
              {
                guard: { type: 'hasFile', params: ({ event }) => ({ outcome: event.output }) },
                actions: [
                  { type: 'storeOutcome', params: ({ event }) => ({ outcome: event.output }) },
                  { type: 'offerFile', params: ({ event }) => ({ outcome: event.output }) },
                ],
                target: 'waitingForCommand',
              },
              {
                actions: [
                  { type: 'storeOutcome', params: ({ event }) => ({ outcome: event.output }) },
                  'raiseChange',
                ],
                target: 'waitingForCommand',
              },
            ],
            onError: {
              actions: { type: 'storeRefusal', params: ({ event }) => event },
              target: 'waitingForCommand',
            },
          },
          // The command may still take effect.
          after: { commandLimit: { actions: 'storeSilence', target: 'waitingForCommand' } },
        },
      },
    },
  },
});

function commandOf(event: PageEvent, before: string | null): Command {
  assertEvent(event, ['command.requested', 'undo.requested']);
  if (event.type === 'command.requested') return event.command;
  return { name: 'undo', snapshot: before ?? '' };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
