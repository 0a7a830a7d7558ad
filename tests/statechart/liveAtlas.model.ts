import { readLimitMs, replayStepMs } from 'fairlead-statechart/machines/timing';
import { liveAtlasMachine } from 'fairlead-statechart/machines/liveAtlas.machine';
import type { LiveAtlasContext } from 'fairlead-statechart/machines/liveAtlas.machine';
import type { DrawnMachine } from 'fairlead-statechart/machines/liveMessages';
import type { ChosenFile } from 'fairlead-statechart/machines/recording';
import { defineModel } from 'fairlead-statechart';
import { journeysOf, plainEvents, sends, waits } from '../support/journeys.ts';
import { loginStarted, session, submitted } from 'fairlead-statechart/tests/inspection/liveSession';

const actor = loginStarted.type === 'actor.started' ? loginStarted.actor : '';
const file: ChosenFile = { name: 'session.json', size: 100, text: () => Promise.resolve('{}') };
const recording = { name: 'session.json', messages: session };
const damaged = { code: 'damaged', position: 2 } as const;
const drawing: DrawnMachine = { description: 'Signs a client in.', pictures: [] };

const receive = { type: 'message.received', message: loginStarted } as const;
const receiveStep = { type: 'message.received', message: submitted } as const;
const open = { type: 'recording.opened', file } as const;
const forward = { type: 'step.moved', move: 'forward' } as const;
const drawingsRequest = (...machines: string[]) => ({
  actor: 'watchSite',
  event: { type: 'drawings.requested', machines },
});
const focus = (position: number) => ({ type: 'focus.requested', target: `step-${position}` }) as const;

/** Returns the part of the context that guards read. The other fields do not affect the paths. */
function project({ received, replayed, position }: LiveAtlasContext) {
  const shown = replayed?.messages ?? received;
  return {
    isEmpty: received.length === 0,
    isReplaying: replayed !== null,
    isAtLast: position >= shown.length,
  };
}

/**
 * Test model of the live atlas, which displays the actors of other tabs and replays a recorded session step by step.
 */
export const liveAtlasModel = defineModel({
  machine: liveAtlasMachine,
  inputs: { plain: undefined },
  samples: {
    events: {
      'message.received': { 'a machine started': { message: loginStarted } },
      'drawing.changed': { drawn: { machine: 'login', drawing } },
      'actor.pinned': { 'the login machine': { actor } },
      'actor.unpinned': { plain: {} },
      'step.chosen': { first: { position: 1 }, 'no such step': { position: 9 } },
      'step.moved': { forward: { move: 'forward' }, back: { move: 'back' } },
      ...plainEvents('play.pressed', 'pause.pressed'),
      'speed.chosen': { fast: { speed: 'fast' } },
      ...plainEvents('live.pressed', 'session.cleared'),
      'recording.opened': { 'a file': { file } },
      ...plainEvents('recording.saved', 'page.restored'),
    },
    actors: {
      watchSite: {
        sends: ['message.received', 'drawing.changed'],
        failed: { 'no channel': new Error('No channel.') },
      },
      readRecording: {
        done: { recording: { name: 'session.json', messages: session.slice(0, 2) }, damaged },
        failed: { unreadable: new Error('The file is gone.') },
      },
    },
  },
  project,
  journeys: journeysOf(liveAtlasMachine, undefined, {
    'follows the messages of the pages and draws the machines that appear': {
      steps: [
        {
          at: ['following'],
          tags: [],
          running: ['watchSite'],
          calls: [{ actor: 'watchSite', input: undefined }],
          cannot: [forward, { type: 'recording.saved' }, { type: 'step.chosen', position: 1 }],
        },
        { send: receive },
        { context: { received: [loginStarted] }, sent: [] },
        ...sends({ type: 'drawing.changed', machine: 'login', drawing }, receiveStep),
        { context: { received: [loginStarted, submitted], drawings: { login: drawing }, replayed: null } },
        { send: { type: 'actor.pinned', actor } },
        { context: { pinned: actor } },
        { send: { type: 'actor.unpinned' } },
      ],
      ends: { at: ['following'], context: { pinned: null }, emits: [] },
    },
    'replays a session while it continues, then follows it again': {
      steps: [
        ...sends(receive, receiveStep, { type: 'step.moved', move: 'back' }),
        {
          at: ['replaying.choosingStep'],
          context: { position: 1, replayed: { source: null, messages: [loginStarted, submitted] } },
          emits: [focus(1)],
        },
        { send: { ...receive, message: session[2] ?? loginStarted } },
        {
          context: {
            received: session.slice(0, 3),
            replayed: { source: null, messages: session.slice(0, 2) },
            position: 1,
          },
        },
        { send: { type: 'step.moved', move: 'back' } },
        { context: { position: 1 }, emits: [focus(1)] },
        { send: { type: 'step.moved', move: 'last' } },
        { context: { position: 2 }, emits: [focus(2)] },
        { send: forward },
        { context: { position: 2 }, emits: [focus(2)] },
        { send: { type: 'step.moved', move: 'first' } },
        { context: { position: 1 }, emits: [focus(1)] },
        { send: { type: 'step.chosen', position: 2 } },
        {
          context: { position: 2 },
          emits: [],
          cannot: [
            { type: 'step.chosen', position: 1.5 },
            { type: 'step.chosen', position: 0 },
          ],
        },
        ...sends({ type: 'actor.pinned', actor }, { type: 'live.pressed' }),
      ],
      ends: {
        at: ['following'],
        context: { replayed: null, position: 0, pinned: null, received: session.slice(0, 3) },
      },
    },
    'opens a recording and plays it to the end at the chosen speed': {
      steps: [
        ...sends({ type: 'actor.pinned', actor }, open),
        {
          at: ['readingRecording'],
          tags: ['busy'],
          calls: [
            { actor: 'watchSite', input: undefined },
            { actor: 'readRecording', input: { file } },
          ],
        },
        { done: 'readRecording', output: recording },
        {
          at: ['replaying.choosingStep'],
          tags: [],
          context: {
            position: 1,
            pinned: null,
            fault: null,
            replayed: { source: 'session.json', messages: session },
          },
          sent: [drawingsRequest('login')],
        },
        { send: { type: 'play.pressed' } },
        { at: ['replaying.playing'], context: { position: 1 } },
        ...waits(replayStepMs.medium, { context: { position: 1 } }),
        { at: ['replaying.playing'], context: { position: 2 } },
        ...sends({ type: 'speed.chosen', speed: 'fast' }, { type: 'pause.pressed' }),
        { wait: 60_000 },
        { at: ['replaying.choosingStep'], context: { position: 2, speed: 'fast' } },
        { send: { type: 'play.pressed' } },
        { wait: replayStepMs.fast },
        { context: { position: 3 } },
        { wait: 2 * replayStepMs.fast },
        { at: ['replaying.choosingStep'], context: { position: 5 } },
        { send: { type: 'play.pressed' } },
        { at: ['replaying.playing'], context: { position: 1 }, emits: [] },
        { send: forward },
        { at: ['replaying.choosingStep'], context: { position: 2 }, emits: [focus(2)] },
        ...sends({ type: 'speed.chosen', speed: 'slow' }, { type: 'play.pressed' }),
        { wait: replayStepMs.slow - 1 },
        { context: { position: 2 } },
        { send: { type: 'step.chosen', position: 4 } },
      ],
      ends: { at: ['replaying.choosingStep'], context: { position: 4 } },
    },
    'rejects a file that is not a recording and keeps the session on screen': {
      steps: [
        ...sends(receive, open),
        { done: 'readRecording', output: damaged },
        { at: ['following'], context: { fault: damaged, received: [loginStarted], replayed: null } },
        { send: open },
        { context: { fault: null } },
        { done: 'readRecording', output: recording },
        ...sends(forward, open),
        { done: 'readRecording', output: { code: 'other-version' } },
        {
          at: ['replaying.choosingStep'],
          context: {
            fault: { code: 'other-version' },
            position: 2,
            replayed: { source: 'session.json', messages: session },
          },
        },
        { send: { type: 'live.pressed' } },
      ],
      ends: { at: ['following'], context: { fault: null, received: [loginStarted] } },
    },
    'gives up on a file that cannot be read or takes too long': {
      steps: [
        { send: open },
        { failed: 'readRecording', error: new Error('The file is gone.') },
        { at: ['following'], context: { fault: { code: 'unreadable' } } },
        { send: open },
        { at: ['readingRecording'] },
        { wait: readLimitMs },
        { at: ['following'], context: { fault: { code: 'timed-out' } } },
        ...sends(open, { type: 'page.restored' }),
      ],
      ends: { at: ['following'], context: { fault: null }, running: ['watchSite'] },
    },
    'saves the session as a recording and starts a new session': {
      steps: [
        ...sends(receive, { type: 'recording.saved' }),
        { at: ['following'], emits: [{ type: 'recording.offered', messages: [loginStarted] }] },
        { send: open },
        { done: 'readRecording', output: recording },
        { send: { type: 'recording.saved' } },
        { emits: [{ type: 'recording.offered', messages: session }] },
        ...sends({ type: 'actor.pinned', actor }, open),
        { done: 'readRecording', output: damaged },
        { sent: [drawingsRequest('login')] },
        { send: { type: 'session.cleared' } },
      ],
      ends: {
        at: ['following'],
        context: { received: [], replayed: null, position: 0, fault: null, pinned: null },
        sent: [{ actor: 'watchSite', event: { type: 'actors.requested' } }],
      },
    },
    'opens recordings without a channel to the pages': {
      steps: [
        { failed: 'watchSite', error: new Error('No channel.') },
        { at: ['following'], context: { isDisconnected: true } },
        ...sends({ type: 'session.cleared' }, open),
        { done: 'readRecording', output: recording },
      ],
      ends: {
        at: ['replaying.choosingStep'],
        context: { isDisconnected: true, replayed: { source: 'session.json', messages: session } },
      },
    },
    'starts the replay at a step chosen while following': {
      steps: [{ send: receive }, { send: receiveStep }, { send: { type: 'step.chosen', position: 1 } }],
      ends: {
        at: ['replaying.choosingStep'],
        context: { position: 1, replayed: { source: null, messages: [loginStarted, submitted] } },
      },
    },
  }),
});
