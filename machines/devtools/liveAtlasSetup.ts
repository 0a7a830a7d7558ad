import { assign, emit, sendTo, setup } from 'xstate';
import { toFailure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { watchNotProvided } from '../contracts/watchNotProvided.ts';
import { liveMessageLimit, replayStepMs } from '../contracts/timing.ts';
import { lastMessages, machinesIn, type LiveMessage } from './liveMessages.ts';
import type { ChosenFile, ReadRecording, RecordingFault } from './recording.ts';

/** A message as it was heard; an inspector's holds masked values, too, which no recording keeps. */
export type HeardMessage = LiveMessage & { readonly values?: string };

/** A machine as it is drawn now: the whole, or an overview and its parts. */
export interface DrawnMachine {
  readonly description: string;
  readonly pictures: readonly { readonly title: string; readonly stateId: string; readonly svg: string }[];
}

export type ReplaySpeed = keyof typeof replayStepMs;
export type Move = 'first' | 'back' | 'forward' | 'last';

export interface LiveAtlasContext {
  /** What the pages told, whether or not something else is looked at. */
  readonly heard: readonly HeardMessage[];
  /** What is looked back at; `null` while the pages are followed. */
  readonly replayed: { readonly source: string | null; readonly messages: readonly HeardMessage[] } | null;
  /** How many of the messages looked back at have been told. */
  readonly position: number;
  readonly pinned: string | null;
  readonly speed: ReplaySpeed;
  readonly fault: RecordingFault | { readonly code: 'timed-out' } | null;
  /** No page can be heard. */
  readonly isDeaf: boolean;
  /** Drawings by machine; `null` for a machine that is not there. */
  readonly drawings: Readonly<Record<string, DrawnMachine | null>>;
}

type LiveAtlasEvent =
  | { type: 'message.received'; message: HeardMessage }
  | { type: 'drawing.changed'; machine: string; drawing: DrawnMachine | null }
  | { type: 'actor.pinned'; actor: string }
  | { type: 'actor.unpinned' }
  | { type: 'step.chosen'; position: number }
  | { type: 'step.moved'; move: Move }
  | { type: 'play.pressed' }
  | { type: 'pause.pressed' }
  | { type: 'speed.chosen'; speed: ReplaySpeed }
  | { type: 'live.pressed' }
  | { type: 'session.cleared' }
  | { type: 'recording.opened'; file: ChosenFile }
  | { type: 'recording.saved' }
  | { type: 'page.restored' };

type LiveAtlasEmitted =
  | { type: 'recording.offered'; messages: readonly LiveMessage[] }
  | { type: 'focus.requested'; target: `step-${number}` };

/** What is shown, and how much of it has been told. */
export function shownMessages({ heard, replayed }: LiveAtlasContext): readonly HeardMessage[] {
  return replayed?.messages ?? heard;
}

const moves: Readonly<Record<Move, (position: number, count: number) => number>> = {
  first: () => 1,
  back: (position) => Math.max(1, position - 1),
  forward: (position, count) => Math.min(count, position + 1),
  last: (_position, count) => count,
};

/** What the live atlas is made of, beside its chart. */
export const liveAtlasSetup = setup({
  types: {
    context: {} as LiveAtlasContext,
    events: {} as LiveAtlasEvent,
    emitted: {} as LiveAtlasEmitted,
    tags: {} as 'busy',
  },
  actors: {
    watchSite: watchNotProvided('watchSite'),
    readRecording: notProvided<ReadRecording, { file: ChosenFile }>('readRecording'),
  },
  actions: {
    keepMessage: assign({
      heard: ({ context }, { message }: { message: HeardMessage }) =>
        lastMessages([...context.heard, message], liveMessageLimit),
    }),
    wantDrawings: sendTo('watchSite', (_, { read }: { read: ReadRecording }) => ({
      type: 'drawings.wanted',
      machines: 'messages' in read ? machinesIn(read.messages) : [],
    })),
    keepDrawing: assign({
      drawings: ({ context }, { machine, drawing }: { machine: string; drawing: DrawnMachine | null }) => ({
        ...context.drawings,
        [machine]: drawing,
      }),
    }),
    keepPin: assign({ pinned: (_, { actor }: { actor: string }) => actor }),
    clearPin: assign({ pinned: null }),
    keepSpeed: assign({ speed: (_, { speed }: { speed: ReplaySpeed }) => speed }),
    lookBack: assign({
      replayed: ({ context: { replayed, heard } }) => replayed ?? { source: null, messages: heard },
      position: ({ context: { replayed, heard, position } }) => (replayed ? position : heard.length),
    }),
    keepRecording: assign({
      replayed: (_, { read }: { read: ReadRecording }) =>
        'messages' in read ? { source: read.name, messages: read.messages } : null,
      position: 1,
      pinned: null,
    }),
    choosePosition: assign({ position: (_, { position }: { position: number }) => position }),
    movePosition: assign({
      position: ({ context }, { move }: { move: Move }) =>
        moves[move](context.position, shownMessages(context).length),
    }),
    rewind: assign({ position: 1 }),
    leaveReplay: assign({ replayed: null, position: 0 }),
    clearHeard: assign({ heard: [] }),
    askActors: sendTo('watchSite', { type: 'actors.asked' }),
    keepFault: assign({
      fault: (_, { read }: { read: ReadRecording }) => ('messages' in read ? null : read),
    }),
    keepReadFailure: assign({
      fault: (_, { error }: { error: unknown }) => ({
        code: toFailure(error).code === 'timed-out' ? 'timed-out' : 'unreadable',
      }),
    }),
    clearFault: assign({ fault: null }),
    noteDeafness: assign({ isDeaf: true }),
    offerRecording: emit(({ context }) => ({
      type: 'recording.offered',
      messages: shownMessages(context),
    })),
    focusStep: emit(({ context }) => ({
      type: 'focus.requested',
      target: `step-${context.position}` as const,
    })),
  },
  guards: {
    isReadable: (_, { read }: { read: ReadRecording }) => 'messages' in read,
    isLookingBack: ({ context }) => context.replayed !== null,
    isAtLast: ({ context }) => context.position >= shownMessages(context).length,
    hasMessages: ({ context }) => shownMessages(context).length > 0,
    isStep: ({ context }, { position }: { position: number }) =>
      Number.isInteger(position) && position >= 1 && position <= shownMessages(context).length,
  },
  delays: {
    replayStep: ({ context }) => replayStepMs[context.speed],
  },
});
