import { assertEvent, assign, emit, raise, setup } from 'xstate';
import type { FaultEffect } from '../contracts/controlContract.ts';
import type { Command, Outcome, Panel, PanelData } from './panelData.ts';
import { notProvided } from './placeholders.ts';
import { commandLimitMs, readIntervalMs, retryIntervalMs } from './timing.ts';

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

/** Emitted after a command has changed the state of the emulator, so that the outbox reads its list again. */
type PageEmitted = { type: 'contents.replaced' };

/** Result of the last command. `unanswered`: the command did not complete within `commandLimit`. */
export type PageNotice =
  | { readonly tone: 'done' | 'failed'; readonly text: string }
  | { readonly tone: 'unanswered' };

interface PageContext {
  readonly panel: Panel;
  readonly panelData: PanelData;
  /** Error message of the last read of the control API; `null` if that read succeeded. */
  readonly outage: { readonly text: string } | null;
  readonly filters: Partial<Record<Panel, string>>;
  /** Whether the request log lists telemetry requests. Off by default, because they outnumber all other requests. */
  readonly showsTelemetryRequests: boolean;
  /** The effect selected in the form for a new fault. */
  readonly effect: FaultEffect['type'];
  readonly notice: PageNotice | null;
  /** Id of the snapshot from before the last command, for Undo; `null` if there is nothing to undo. */
  readonly undoSnapshot: string | null;
}

/** Machine of the emulator's page: polls the data of the selected panel and runs commands. */
export const emulatorPageMachine = setup({
  types: {
    context: {} as PageContext,
    input: {} as { panel: Panel },
    events: {} as PageEvent,
    emitted: {} as PageEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readPanel: notProvided<PanelData, { panel: Panel }>('readPanel'),
    runCommand: notProvided<Outcome, { command: Command }>('runCommand'),
  },
  actions: {
    setPanel: assign({ panel: (_, { panel }: { panel: Panel }) => panel }),
    storeFilter: assign({
      filters: ({ context }, { panel, filter }: { panel: Panel; filter: string }) => ({
        ...context.filters,
        [panel]: filter,
      }),
    }),
    setEffect: assign({ effect: (_, { effect }: { effect: FaultEffect['type'] }) => effect }),
    toggleTelemetryRequests: assign({
      showsTelemetryRequests: ({ context }) => !context.showsTelemetryRequests,
    }),
    storePanelData: assign(({ context }, { panelData }: { panelData: PanelData }) => ({
      panelData: { ...context.panelData, ...panelData },
      outage: null,
    })),
    storeOutage: assign({
      outage: (_, { error }: { error: unknown }) => ({ text: messageOf(error) }),
    }),
    storeOutcome: assign((_, { outcome }: { outcome: Outcome }) => ({
      notice: { tone: 'done' as const, text: outcome.message },
      undoSnapshot: outcome.undoSnapshot ?? null,
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({
      notice: { tone: 'failed' as const, text: messageOf(error) },
    })),
    // It is unknown whether the command took effect, so Undo is not offered.
    storeTimeout: assign({ notice: { tone: 'unanswered' }, undoSnapshot: null }),
    clearNotice: assign({ notice: null, undoSnapshot: null }),
    refreshPanel: raise({ type: 'state.changed' }),
    emitChange: emit({ type: 'contents.replaced' }),
  },
  guards: {
    canUndo: ({ context }) => context.undoSnapshot !== null,
  },
  delays: {
    readInterval: readIntervalMs,
    retryInterval: retryIntervalMs,
    commandLimit: commandLimitMs,
  },
}).createMachine({
  id: 'emulatorPage',
  description: 'Polls the selected panel of the emulator and runs commands on the emulator.',
  context: ({ input }) => ({
    panel: input.panel,
    panelData: {},
    outage: null,
    filters: {},
    showsTelemetryRequests: false,
    effect: 'status',
    notice: null,
    undoSnapshot: null,
  }),
  type: 'parallel',
  on: {
    'filter.changed': { actions: { type: 'storeFilter', params: ({ event }) => event } },
    'effect.chosen': { actions: { type: 'setEffect', params: ({ event }) => event } },
    'telemetryRequests.toggled': { actions: 'toggleTelemetryRequests' },
  },
  states: {
    polling: {
      initial: 'reading',
      on: {
        'panel.chosen': {
          actions: { type: 'setPanel', params: ({ event }) => event },
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
              actions: { type: 'storePanelData', params: ({ event }) => ({ panelData: event.output }) },
              target: 'upToDate',
            },
            onError: { actions: { type: 'storeOutage', params: ({ event }) => event }, target: 'outOfDate' },
          },
          on: { 'page.hidden': 'paused' },
        },
        upToDate: {
          after: { readInterval: 'reading' },
          on: { 'page.hidden': 'paused' },
        },
        outOfDate: {
          description: 'The emulator did not respond. The page shows the last data it received.',
          after: { retryInterval: 'reading' },
          on: { 'page.hidden': 'paused' },
        },
        paused: {
          description: 'The tab is hidden, so nothing is read.',
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
            'notice.dismissed': { actions: 'clearNotice' },
          },
        },
        runningCommand: {
          tags: 'busy',
          invoke: {
            id: 'runCommand',
            src: 'runCommand',
            // The command is read from the event and never stored in context, because it can contain a password.
            input: ({ context, event }) => ({ command: commandOf(event, context.undoSnapshot) }),
            onDone: {
              actions: [
                { type: 'storeOutcome', params: ({ event }) => ({ outcome: event.output }) },
                'refreshPanel',
              ],
              target: 'waitingForCommand',
            },
            onError: {
              actions: { type: 'storeFailure', params: ({ event }) => event },
              target: 'waitingForCommand',
            },
          },
          // Not reported as a failure, because the command can still take effect after this limit.
          after: { commandLimit: { actions: 'storeTimeout', target: 'waitingForCommand' } },
        },
      },
    },
  },
});

function commandOf(event: PageEvent, undoSnapshot: string | null): Command {
  assertEvent(event, ['command.requested', 'undo.requested']);
  if (event.type === 'command.requested') return event.command;
  // Stryker disable next-line StringLiteral: the guard `canUndo` lets no `null` reach the command
  return { name: 'undo', snapshot: undoSnapshot ?? '' };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
