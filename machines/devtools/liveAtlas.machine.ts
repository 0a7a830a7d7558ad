import { assertEvent } from 'xstate';
import { liveAtlasSetup } from './liveAtlasSetup.ts';

/** Shows developers what the machines of the running site do, and plays a session back step by step. */
export const liveAtlasMachine = liveAtlasSetup.createMachine({
  id: 'liveAtlas',
  description:
    'Shows developers what the machines of the running site do, and plays a session back step by step.',
  context: {
    heard: [],
    replayed: null,
    position: 0,
    pinned: null,
    speed: 'medium',
    fault: null,
    isDeaf: false,
    drawings: {},
  },
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
    'session.cleared': {
      actions: ['leaveReplay', 'clearHeard', 'clearPin', 'clearFault', 'askActors'],
      target: '.following',
    },
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
    following: {
      description: 'Shows what the pages do now.',
    },
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
      on: { 'live.pressed': { actions: ['leaveReplay', 'clearPin', 'clearFault'], target: 'following' } },
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
