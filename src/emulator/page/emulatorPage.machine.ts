import { assign, emit, sendTo, setup } from 'xstate';
import { notProvided } from '../../../machines/contracts/notProvided.ts';
import type { FaultEffect } from '../control/contract.ts';
import { outboxMachine } from './outbox.machine.ts';
import type { Command, Outcome, Panel, Readings } from './readings.ts';

type PageEvent =
  | { type: 'panel.chosen'; panel: Panel }
  | { type: 'filter.changed'; panel: Panel; filter: string }
  | { type: 'effect.chosen'; effect: FaultEffect['type'] }
  | { type: 'command.given'; command: Command }
  | { type: 'undo.requested' }
  | { type: 'notice.dismissed' }
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
  /** The effect that the form for a new fault asks about. */
  readonly effect: FaultEffect['type'];
  readonly command: Command | null;
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
    keepReadings: assign(({ context }, { readings }: { readings: Readings }) => ({
      readings: { ...context.readings, ...readings },
      outage: null,
    })),
    keepOutage: assign({ outage: (_, { error }: { error: unknown }) => wordsOf(error) }),
    keepCommand: assign({ command: (_, { command }: { command: Command }) => command }),
    keepUndo: assign({
      command: ({ context }): Command | null =>
        context.before === null ? null : { name: 'undo', snapshot: context.before },
    }),
    keepOutcome: assign((_, { outcome }: { outcome: Outcome }) => ({
      notice: { tone: 'done' as const, text: outcome.said },
      before: outcome.before ?? null,
      command: null,
    })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      notice: { tone: 'failed' as const, text: wordsOf(error) },
      command: null,
    })),
    dismissNotice: assign({ notice: null, before: null }),
    offerFile: emit((_, { file }: { file: { name: string; text: string } }) => ({
      type: 'file.offered',
      ...file,
    })),
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
    effect: 'status',
    command: null,
    notice: null,
    before: null,
  }),
  type: 'parallel',
