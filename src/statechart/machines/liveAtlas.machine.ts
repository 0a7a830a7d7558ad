import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import {
  lastMessages,
  machinesIn,
  positionAfter,
  type DrawnMachine,
  type ReceivedMessage,
  type LiveMessage,
  type Move,
} from './liveMessages.ts';
import { notProvided, watchNotProvided } from './placeholders.ts';
import type { ChosenFile, RecordingFault, RecordingResult } from './recording.ts';
import { liveMessageLimit, readLimitMs, replayStepMs } from './timing.ts';

export type ReplaySpeed = keyof typeof replayStepMs;

export interface LiveAtlasContext {
  /** The last messages from the pages (see `lastMessages`), including those that arrive during a replay. */
  readonly received: readonly ReceivedMessage[];
  /** The replayed session, `null` while the atlas follows the pages; `source` is the file name of a recording. */
  readonly replayed: { readonly source: string | null; readonly messages: readonly ReceivedMessage[] } | null;
  /** Number of replayed messages, up to and including the displayed step; 0 while the atlas follows the pages. */
  readonly position: number;
  readonly pinned: string | null;
  readonly speed: ReplaySpeed;
  readonly fault: RecordingFault | { readonly code: 'timed-out' } | null;
  /** Whether the connection to the pages has failed. */
  readonly isDisconnected: boolean;
  /** Drawings by machine id; `null` if the server does not know the machine. */
  readonly drawings: Readonly<Record<string, DrawnMachine | null>>;
}

type LiveAtlasEvent =
  | { type: 'message.received'; message: ReceivedMessage }
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

/** Returns the messages to display: those of the replayed session, or all received ones. */
export function shownMessages({ received, replayed }: LiveAtlasContext): readonly ReceivedMessage[] {
  return replayed?.messages ?? received;
}

const notReplaying = { replayed: null, position: 0, pinned: null, fault: null } as const;

/** Shows developers the machines of the running site and replays a session step by step. */
export const liveAtlasMachine = setup({
  types: {
    context: {} as LiveAtlasContext,
    events: {} as LiveAtlasEvent,
    emitted: {} as LiveAtlasEmitted,
    tags: {} as 'busy',
  },
  actors: {
    watchSite: watchNotProvided('watchSite'),
    readRecording: notProvided<RecordingResult, { file: ChosenFile }>('readRecording'),
  },
  actions: {
    storeMessage: assign({
      received: ({ context }, { message }: { message: ReceivedMessage }) =>
        lastMessages([...context.received, message], liveMessageLimit),
    }),
    sendDrawingRequest: sendTo('watchSite', (_, { read }: { read: RecordingResult }) => ({
      type: 'drawings.requested',
      // Stryker disable next-line ArrayDeclaration: the guard `isReadable` lets no fault reach the action
      machines: 'messages' in read ? machinesIn(read.messages) : [],
    })),
    storeDrawing: assign({
      drawings: ({ context }, { machine, drawing }: { machine: string; drawing: DrawnMachine | null }) => ({
        ...context.drawings,
        [machine]: drawing,
      }),
    }),
    setPin: assign({ pinned: (_, { actor }: { actor: string }) => actor }),
    clearPin: assign({ pinned: null }),
    setSpeed: assign({ speed: (_, { speed }: { speed: ReplaySpeed }) => speed }),
    startReplay: assign({
      replayed: ({ context: { replayed, received } }) => replayed ?? { source: null, messages: received },
      position: ({ context: { replayed, received, position } }) => (replayed ? position : received.length),
    }),
    setRecording: assign({
      replayed: (_, { read }: { read: RecordingResult }) =>
        'messages' in read ? { source: read.name, messages: read.messages } : null,
      position: 1,
      pinned: null,
    }),
    setPosition: assign({ position: (_, { position }: { position: number }) => position }),
    movePosition: assign({
      position: ({ context }, { move }: { move: Move }) =>
        positionAfter(move, context.position, shownMessages(context).length),
    }),
    rewind: assign({ position: 1 }),
    clearReplay: assign(notReplaying),
    clearSession: assign({ received: [] }),
    sendActorRequest: sendTo('watchSite', { type: 'actors.requested' }),
    setFault: assign({
      // Stryker disable next-line StringLiteral: only results that are not readable reach the action
      fault: (_, { read }: { read: RecordingResult }) => ('messages' in read ? null : read),
    }),
    setUnreadable: assign({ fault: { code: 'unreadable' } }),
    setTimedOut: assign({ fault: { code: 'timed-out' } }),
    clearFault: assign({ fault: null }),
    setDisconnected: assign({ isDisconnected: true }),
    emitRecording: emit(({ context }) => ({ type: 'recording.offered', messages: shownMessages(context) })),
    focusStep: emit(({ context }) => ({
      type: 'focus.requested',
      target: `step-${context.position}` as const,
    })),
  },
  guards: {
    isReadable: (_, { read }: { read: RecordingResult }) => 'messages' in read,
    isReplaying: ({ context }) => context.replayed !== null,
    isAtLast: ({ context }) => context.position >= shownMessages(context).length,
    hasMessages: ({ context }) => shownMessages(context).length > 0,
    isStep: ({ context }, { position }: { position: number }) =>
      Number.isInteger(position) && position >= 1 && position <= shownMessages(context).length,
  },
  delays: { replayStep: ({ context }) => replayStepMs[context.speed], readLimit: readLimitMs },
}).createMachine({
  id: 'liveAtlas',
  description: 'Shows developers the machines of the running site and replays a session step by step.',
  context: { ...notReplaying, received: [], speed: 'medium', isDisconnected: false, drawings: {} },
  initial: 'following',
  invoke: {
    id: 'watchSite',
    src: 'watchSite',
    // Without a connection to the pages the atlas can still replay recordings.
    onError: { actions: 'setDisconnected' },
  },
  on: {
    'message.received': { actions: { type: 'storeMessage', params: ({ event }) => event } },
    'drawing.changed': { actions: { type: 'storeDrawing', params: ({ event }) => event } },
    'actor.pinned': { actions: { type: 'setPin', params: ({ event }) => event } },
    'actor.unpinned': { actions: 'clearPin' },
    'speed.chosen': { actions: { type: 'setSpeed', params: ({ event }) => event } },
    'session.cleared': { actions: ['clearReplay', 'clearSession', 'sendActorRequest'], target: '.following' },
    'recording.opened': { actions: 'clearFault', target: '.readingRecording' },
    'recording.saved': { guard: 'hasMessages', actions: 'emitRecording' },
    'step.chosen': {
      guard: { type: 'isStep', params: ({ event }) => event },
      actions: ['startReplay', { type: 'setPosition', params: ({ event }) => event }],
      target: '.replaying',
    },
    'step.moved': {
      guard: 'hasMessages',
      actions: ['startReplay', { type: 'movePosition', params: ({ event }) => event }, 'focusStep'],
      target: '.replaying',
    },
  },
  states: {
    following: { description: 'Shows the open pages as they run.' },
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
              { type: 'setRecording', params: ({ event }) => ({ read: event.output }) },
              { type: 'sendDrawingRequest', params: ({ event }) => ({ read: event.output }) },
            ],
            target: 'replaying',
          },
          {
            actions: { type: 'setFault', params: ({ event }) => ({ read: event.output }) },
            target: 'returning',
          },
        ],
        onError: { actions: 'setUnreadable', target: 'returning' },
      },
      on: { 'page.restored': 'returning' },
      after: { readLimit: { actions: 'setTimedOut', target: 'returning' } },
    },
    returning: {
      description: 'The file was not read; the session shown before stays.',
      always: [{ guard: 'isReplaying', target: 'replaying' }, { target: 'following' }],
    },
    replaying: {
      description: 'Shows one step of this session or of a recording.',
      initial: 'choosingStep',
      on: { 'live.pressed': { actions: 'clearReplay', target: 'following' } },
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
