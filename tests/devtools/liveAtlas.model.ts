import { replayStepMs } from '../../machines/contracts/timing.ts';
import { liveAtlasMachine } from '../../machines/devtools/liveAtlas.machine.ts';
import type { LiveAtlasContext } from '../../machines/devtools/liveAtlas.machine.ts';
import type { DrawnMachine } from '../../machines/devtools/liveMessages.ts';
import type { ChosenFile } from '../../machines/devtools/recording.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, plainEvents, sends, waits } from '../support/journeys.ts';
import { loginStarted, session, submitted } from './inspection/liveSession.ts';

const actor = loginStarted.type === 'actor.started' ? loginStarted.actor : '';
const file: ChosenFile = { name: 'session.json', size: 100, text: () => Promise.resolve('{}') };
const recording = { name: 'session.json', messages: session };
const damaged = { code: 'damaged', place: 2 } as const;
const drawing: DrawnMachine = { description: 'Lets a client in.', pictures: [] };

const hear = { type: 'message.received', message: loginStarted } as const;
const hearStep = { type: 'message.received', message: submitted } as const;
const open = { type: 'recording.opened', file } as const;
const forward = { type: 'step.moved', move: 'forward' } as const;
const wanted = (...machines: string[]) => ({
  actor: 'watchSite',
  event: { type: 'drawings.wanted', machines },
});
const focus = (position: number) => ({ type: 'focus.requested', target: `step-${position}` }) as const;

/** What guards ask; whatever else is kept changes no way through the machine. */
function project({ heard, replayed, position }: LiveAtlasContext) {
  const shown = replayed?.messages ?? heard;
  return { isEmpty: heard.length === 0, isReplaying: replayed !== null, isAtLast: position >= shown.length };
}

/** The live atlas: another tab lights what runs, and a recorded session is looked at step by step. */
export const liveAtlasModel = defineModel({
  machine: liveAtlasMachine,
  inputs: { plain: undefined },
  samples: {
    events: {
      'message.received': { 'a machine started': { message: loginStarted } },
      'drawing.changed': { drawn: { machine: 'login', drawing } },
      'actor.pinned': { 'one of them': { actor } },
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
        failed: { 'timed out': identityError('timed-out'), unreadable: new Error('The file is gone.') },
      },
    },
  },
  project,
  journeys: journeysOf(liveAtlasMachine, undefined, {
    'what the pages tell is followed, and the machines that appear are drawn': {
      steps: [
        {
          expect: {
            at: ['following'],
            tags: [],
            running: ['watchSite'],
            calls: [{ actor: 'watchSite', input: undefined }],
            cannot: [forward, { type: 'recording.saved' }, { type: 'step.chosen', position: 1 }],
          },
        },
        { send: hear },
        { expect: { context: { heard: [loginStarted] }, told: [] } },
        ...sends({ type: 'drawing.changed', machine: 'login', drawing }, hearStep),
        {
          expect: {
            context: { heard: [loginStarted, submitted], drawings: { login: drawing }, replayed: null },
          },
        },
        { send: { type: 'actor.pinned', actor } },
        { expect: { context: { pinned: actor } } },
        { send: { type: 'actor.unpinned' } },
      ],
      ends: { at: ['following'], context: { pinned: null }, emits: [] },
    },
    'a session is looked back at while it goes on, and followed again': {
      steps: [
        ...sends(hear, hearStep, { type: 'step.moved', move: 'back' }),
        {
          expect: {
            at: ['lookingBack.choosingStep'],
            context: { position: 1, replayed: { source: null, messages: [loginStarted, submitted] } },
            emits: [focus(1)],
          },
        },
        { send: { ...hear, message: session[2] ?? loginStarted } },
        {
          expect: {
            context: {
              heard: session.slice(0, 3),
              replayed: { source: null, messages: session.slice(0, 2) },
              position: 1,
            },
          },
        },
        { send: { type: 'step.moved', move: 'back' } },
        { expect: { context: { position: 1 }, emits: [focus(1)] } },
        { send: { type: 'step.moved', move: 'last' } },
        { expect: { context: { position: 2 }, emits: [focus(2)] } },
        { send: forward },
        { expect: { context: { position: 2 }, emits: [focus(2)] } },
        { send: { type: 'step.moved', move: 'first' } },
        { expect: { context: { position: 1 }, emits: [focus(1)] } },
        { send: { type: 'step.chosen', position: 2 } },
        { expect: { context: { position: 2 }, emits: [], cannot: [{ type: 'step.chosen', position: 1.5 }] } },
        ...sends({ type: 'actor.pinned', actor }, { type: 'live.pressed' }),
      ],
      ends: {
        at: ['following'],
        context: { replayed: null, position: 0, pinned: null, heard: session.slice(0, 3) },
      },
    },
    'a recording is opened, and played to its end at the pace that was chosen': {
      steps: [
        ...sends({ type: 'actor.pinned', actor }, open),
        {
          expect: {
            at: ['readingRecording'],
            tags: ['busy'],
            calls: [
              { actor: 'watchSite', input: undefined },
              { actor: 'readRecording', input: { file } },
            ],
          },
        },
        { done: 'readRecording', output: recording },
        {
          expect: {
            at: ['lookingBack.choosingStep'],
            tags: [],
            context: {
              position: 1,
              pinned: null,
              fault: null,
              replayed: { source: 'session.json', messages: session },
            },
            told: [wanted('login')],
          },
        },
        { send: { type: 'play.pressed' } },
        { expect: { at: ['lookingBack.playing'], context: { position: 1 } } },
        ...waits(replayStepMs.medium, { context: { position: 1 } }),
        { expect: { at: ['lookingBack.playing'], context: { position: 2 } } },
        ...sends({ type: 'speed.chosen', speed: 'fast' }, { type: 'pause.pressed' }),
        { wait: 60_000 },
        { expect: { at: ['lookingBack.choosingStep'], context: { position: 2, speed: 'fast' } } },
        { send: { type: 'play.pressed' } },
        { wait: replayStepMs.fast },
        { expect: { context: { position: 3 } } },
        { wait: 2 * replayStepMs.fast },
        { expect: { at: ['lookingBack.choosingStep'], context: { position: 5 } } },
        { send: { type: 'play.pressed' } },
        { expect: { at: ['lookingBack.playing'], context: { position: 1 }, emits: [] } },
        { send: forward },
        { expect: { at: ['lookingBack.choosingStep'], context: { position: 2 }, emits: [focus(2)] } },
        ...sends({ type: 'speed.chosen', speed: 'slow' }, { type: 'play.pressed' }),
        { wait: replayStepMs.slow - 1 },
        { expect: { context: { position: 2 } } },
        { send: { type: 'step.chosen', position: 4 } },
      ],
      ends: { at: ['lookingBack.choosingStep'], context: { position: 4 } },
    },
    'a file that is no recording is refused in words, and what was shown stays': {
      steps: [
        ...sends(hear, open),
        { done: 'readRecording', output: damaged },
        { expect: { at: ['following'], context: { fault: damaged, heard: [loginStarted], replayed: null } } },
        { send: open },
        { expect: { context: { fault: null } } },
        { done: 'readRecording', output: recording },
        ...sends(forward, open),
        { done: 'readRecording', output: { code: 'other-version' } },
        {
          expect: {
            at: ['lookingBack.choosingStep'],
            context: {
              fault: { code: 'other-version' },
              position: 2,
              replayed: { source: 'session.json', messages: session },
            },
          },
        },
        { send: { type: 'live.pressed' } },
      ],
      ends: { at: ['following'], context: { fault: null, heard: [loginStarted] } },
    },
    'a file that cannot be read, or takes too long, is given up': {
      steps: [
        { send: open },
        { failed: 'readRecording', error: new Error('The file is gone.') },
        { expect: { at: ['following'], context: { fault: { code: 'unreadable' } } } },
        { send: open },
        { expect: { at: ['readingRecording'] } },
        { failed: 'readRecording', error: identityError('timed-out') },
        { expect: { at: ['following'], context: { fault: { code: 'timed-out' } } } },
        ...sends(open, { type: 'page.restored' }),
      ],
      ends: { at: ['following'], context: { fault: null }, running: ['watchSite'] },
    },
    'what is shown is handed over as a recording, and a new session begins': {
      steps: [
        ...sends(hear, { type: 'recording.saved' }),
        { expect: { at: ['following'], emits: [{ type: 'recording.offered', messages: [loginStarted] }] } },
        { send: open },
        { done: 'readRecording', output: recording },
        { send: { type: 'recording.saved' } },
        { expect: { emits: [{ type: 'recording.offered', messages: session }] } },
        ...sends({ type: 'actor.pinned', actor }, open),
        { done: 'readRecording', output: damaged },
        { expect: { told: [wanted('login')] } },
        { send: { type: 'session.cleared' } },
      ],
      ends: {
        at: ['following'],
        context: { heard: [], replayed: null, position: 0, fault: null, pinned: null },
        told: [{ actor: 'watchSite', event: { type: 'actors.asked' } }],
      },
    },
    'where no page can be heard, recordings can be looked at all the same': {
      steps: [
        { failed: 'watchSite', error: new Error('No channel.') },
        { expect: { at: ['following'], context: { isDeaf: true } } },
        ...sends({ type: 'session.cleared' }, open),
        { done: 'readRecording', output: recording },
      ],
      ends: {
        at: ['lookingBack.choosingStep'],
        context: { isDeaf: true, replayed: { source: 'session.json', messages: session } },
      },
    },
    'a step that is chosen while the session is followed starts looking back': {
      steps: [{ send: hear }, { send: hearStep }, { send: { type: 'step.chosen', position: 1 } }],
      ends: {
        at: ['lookingBack.choosingStep'],
        context: { position: 1, replayed: { source: null, messages: [loginStarted, submitted] } },
      },
    },
  }),
});
