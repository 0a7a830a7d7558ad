import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import { toFailure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { watchNotProvided } from '../contracts/watchNotProvided.ts';
import { liveMessageLimit, replayStepMs } from '../contracts/timing.ts';
import {
  lastMessages,
  machinesIn,
  positionAfter,
  type DrawnMachine,
  type HeardMessage,
  type LiveMessage,
  type Move,
} from './liveMessages.ts';
import type { ChosenFile, ReadRecording, RecordingFault } from './recording.ts';

export type ReplaySpeed = keyof typeof replayStepMs;

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

const notReplaying = { replayed: null, position: 0, pinned: null, fault: null } as const;

/** Shows developers what the machines of the running site do, and plays a session back step by step. */
export const liveAtlasMachine = setup({
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
        positionAfter(move, context.position, shownMessages(context).length),
    }),
    rewind: assign({ position: 1 }),
    leaveReplay: assign(notReplaying),
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
    offerRecording: emit(({ context }) => ({ type: 'recording.offered', messages: shownMessages(context) })),
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
  delays: { replayStep: ({ context }) => replayStepMs[context.speed] },
}).createMachine({
  id: 'liveAtlas',
  description:
    'Shows developers what the machines of the running site do, and plays a session back step by step.',
  context: { ...notReplaying, heard: [], speed: 'medium', isDeaf: false, drawings: {} },
  initial: 'following',
  invoke: {
    id: 'watchSite',
    src: 'watchSite',
    // Recordings can be looked at all the same.
    onError: { actions: 'noteDeafness' },
  },
  on: {
    'message.received': { actions: { type: 'keepMessage', params: ({ event }) => event } },
    'drawing.changed': { actions: { type: 'keepDrawing', params: ({ event }) => event } },
    'actor.pinned': { actions: { type: 'keepPin', params: ({ event }) => event } },
    'actor.unpinned': { actions: 'clearPin' },
    'speed.chosen': { actions: { type: 'keepSpeed', params: ({ event }) => event } },
    'session.cleared': { actions: ['leaveReplay', 'clearHeard', 'askActors'], target: '.following' },
    'recording.opened': { actions: 'clearFault', target: '.readingRecording' },
    'recording.saved': { guard: 'hasMessages', actions: 'offerRecording' },
    'step.chosen': {
      guard: { type: 'isStep', params: ({ event }) => event },
      actions: ['lookBack', { type: 'choosePosition', params: ({ event }) => event }],
      target: '.lookingBack',
    },
    'step.moved': {
      guard: 'hasMessages',
      actions: ['lookBack', { type: 'movePosition', params: ({ event }) => event }, 'focusStep'],
      target: '.lookingBack',
    },
  },
  states: {
    following: { description: 'Shows what the pages do now.' },
    readingRecording: {
      tags: 'busy',
      invoke: {
        id: 'readRecording',
        src: 'readRecording',
        input({ event }) {
          assertEvent(event, 'recording.opened');
          return { file: event.file };
        },
        onDone: [
          {
            guard: { type: 'isReadable', params: ({ event }) => ({ read: event.output }) },
            actions: [
              { type: 'keepRecording', params: ({ event }) => ({ read: event.output }) },
              { type: 'wantDrawings', params: ({ event }) => ({ read: event.output }) },
            ],
            target: 'lookingBack',
          },
          {
            actions: { type: 'keepFault', params: ({ event }) => ({ read: event.output }) },
            target: 'returning',
          },
        ],
        onError: { actions: { type: 'keepReadFailure', params: ({ event }) => event }, target: 'returning' },
      },
      on: { 'page.restored': 'returning' },
    },
    returning: {
      description: 'No recording came of the file, so nothing of what was shown is lost.',
      always: [{ guard: 'isLookingBack', target: 'lookingBack' }, { target: 'following' }],
    },
    lookingBack: {
      description: 'Shows how it was at one step, of this session or of a recording.',
      initial: 'choosingStep',
      on: { 'live.pressed': { actions: 'leaveReplay', target: 'following' } },
      states: {
        choosingStep: {
          on: {
            'play.pressed': [
              { guard: 'isAtLast', actions: 'rewind', target: 'playing' },
              { target: 'playing' },
            ],
          },
        },
        playing: {
          always: { guard: 'isAtLast', target: 'choosingStep' },
          on: { 'pause.pressed': 'choosingStep' },
          after: {
            replayStep: {
              actions: { type: 'movePosition', params: { move: 'forward' } },
              reenter: true,
              target: 'playing',
            },
          },
        },
      },
    },
  },
});
