import { assertEvent, assign, emit, raise, sendTo, setup } from 'xstate';
import { notProvided } from '../../../machines/contracts/notProvided.ts';
import type { FaultEffect } from '../../../machines/emulator/controlContract.ts';
import { outboxMachine } from './outbox.machine.ts';
import type { Command, Outcome, Panel, Readings } from './readings.ts';

type PageEvent =
  | { type: 'panel.chosen'; panel: Panel }
  | { type: 'filter.changed'; panel: Panel; filter: string }
  | { type: 'effect.chosen'; effect: FaultEffect['type'] }
  | { type: 'telemetryRequests.toggled' }
  | { type: 'command.given'; command: Command }
  | { type: 'undo.requested' }
  | { type: 'notice.dismissed' }
  | { type: 'state.changed' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' };

type PageEmitted = { type: 'file.offered'; name: string; text: string };

export interface PageNotice {
  readonly tone: 'done' | 'failed';
  readonly text: string;
}

interface PageContext {
  readonly panel: Panel;
  readonly readings: Readings;
  /** Why the last reading failed; `null` once one succeeds. */
  readonly outage: string | null;
  readonly filters: Partial<Record<Panel, string>>;
  /** Whether the request log shows telemetry, which outnumbers every other request. */
  readonly showsTelemetryRequests: boolean;
  /** The effect that the form for a new fault asks about. */
  readonly effect: FaultEffect['type'];
  readonly notice: PageNotice | null;
  /** The state from before the last command, as a snapshot. */
  readonly before: string | null;
}

/** Shows what the local identity provider holds and has it do what the person asks for. */
export const emulatorPageMachine = setup({
  types: {
    context: {} as PageContext,
    input: {} as { panel: Panel },
    events: {} as PageEvent,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
  },
  actors: {
    outbox: outboxMachine,
    readPanel: notProvided<Readings, { panel: Panel }>('readPanel'),
    runCommand: notProvided<Outcome, { command: Command }>('runCommand'),
  },
  actions: {
    choosePanel: assign({ panel: (_, { panel }: { panel: Panel }) => panel }),
    keepFilter: assign({
      filters: ({ context }, { panel, filter }: { panel: Panel; filter: string }) => ({
        ...context.filters,
        [panel]: filter,
      }),
    }),
    chooseEffect: assign({ effect: (_, { effect }: { effect: FaultEffect['type'] }) => effect }),
    toggleTelemetryRequests: assign({
      showsTelemetryRequests: ({ context }) => !context.showsTelemetryRequests,
    }),
    keepReadings: assign(({ context }, { readings }: { readings: Readings }) => ({
      readings: { ...context.readings, ...readings },
      outage: null,
    })),
    keepOutage: assign({ outage: (_, { error }: { error: unknown }) => wordsOf(error) }),
    keepOutcome: assign((_, { outcome }: { outcome: Outcome }) => ({
      notice: { tone: 'done' as const, text: outcome.said },
      before: outcome.before ?? null,
    })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      notice: { tone: 'failed' as const, text: wordsOf(error) },
    })),
    dismissNotice: assign({ notice: null, before: null }),
    offerFile: emit((_, { outcome }: { outcome: Outcome }) => ({
      type: 'file.offered',
      name: outcome.file?.name ?? '',
      text: outcome.file?.text ?? '',
    })),
    noteChange: raise({ type: 'state.changed' }),
    relistOutbox: sendTo('outbox', { type: 'contents.replaced' }),
  },
  guards: {
    hasFile: (_, { outcome }: { outcome: Outcome }) => outcome.file !== undefined,
    canUndo: ({ context }) => context.before !== null,
  },
  delays: { readInterval: 1_000, retryInterval: 2_000 },
}).createMachine({
  id: 'emulatorPage',
  description: 'Shows what the local identity provider holds and has it do what the person asks for.',
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
  // Lives as long as the page.
  invoke: { id: 'outbox', src: 'outbox' },
  on: {
    'filter.changed': { actions: { type: 'keepFilter', params: ({ event }) => event } },
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
        'state.changed': { actions: 'relistOutbox', target: '.reading' },
      },
      states: {
        reading: {
          invoke: {
            id: 'readPanel',
            src: 'readPanel',
            input: ({ context }) => ({ panel: context.panel }),
            onDone: {
              actions: { type: 'keepReadings', params: ({ event }) => ({ readings: event.output }) },
              target: 'upToDate',
            },
            onError: { actions: { type: 'keepOutage', params: ({ event }) => event }, target: 'outOfDate' },
          },
          on: { 'page.hidden': 'resting' },
        },
        upToDate: {
          after: { readInterval: 'reading' },
          on: { 'page.hidden': 'resting' },
        },
        outOfDate: {
          description: 'The provider did not answer: what is shown is what it said last.',
          after: { retryInterval: 'reading' },
          on: { 'page.hidden': 'resting' },
        },
        resting: {
          description: 'Nobody is looking.',
          on: { 'page.shown': 'reading' },
        },
      },
    },
    commands: {
      initial: 'waitingForCommand',
      states: {
        waitingForCommand: {
          on: {
            'command.given': 'runningCommand',
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
                  { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
                  { type: 'offerFile', params: ({ event }) => ({ outcome: event.output }) },
                ],
                target: 'waitingForCommand',
              },
              {
                actions: [
                  { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
                  'noteChange',
                ],
                target: 'waitingForCommand',
              },
            ],
            onError: {
              actions: { type: 'keepRefusal', params: ({ event }) => event },
              target: 'waitingForCommand',
            },
          },
        },
      },
    },
  },
});

function commandOf(event: PageEvent, before: string | null): Command {
  assertEvent(event, ['command.given', 'undo.requested']);
  if (event.type === 'command.given') return event.command;
  return { name: 'undo', snapshot: before ?? '' };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
