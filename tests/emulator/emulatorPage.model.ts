import { emulatorPageMachine } from 'fairlead-emulator/machines/emulatorPage.machine';
import type { Command } from 'fairlead-emulator/machines/panelData';
import { defineModel } from 'fairlead-statechart';
import { journeysOf, plainEvents, waits } from '../support/journeys.ts';

const opened = { panel: 'outbox' } as const;
const health = {
  status: 'ok',
  now: '2026-11-21T12:00:00.000Z',
  users: 1,
  mode: 'memory',
  seed: 'demo',
  site: { features: ['captcha'] },
} as const;
const clock = { now: health.now, frozen: false, ahead_ms: 0 } as const;
const first = { health, clock, faults: [] } as const;
const second = { health, clock, faults: [], users: [] } as const;
const unreachable = new Error('The emulator is not responding.');
const password = 'Brass-Lantern-71-Quay';

const createAda = { name: 'createUser', user: { email: 'ada@example.com', password } } as const;
const clear = { name: 'clearMessages' } as const;

const requested = (command: Command) => ({ type: 'command.requested', command }) as const;
const undo = { type: 'undo.requested' } as const;
const dismissed = { type: 'notice.dismissed' } as const;
const chosen = { type: 'panel.chosen', panel: 'users' } as const;
const reads = (panel: 'outbox' | 'users') => ({ actor: 'readPanel', input: { panel } }) as const;
const runs = (command: Command) => ({ actor: 'runCommand', input: { command } }) as const;
const cleared = {
  done: 'runCommand',
  output: { message: 'Outbox cleared.', undoSnapshot: '{"state":1}' },
} as const;
const states = (polling: string, commands = 'waitingForCommand') => [
  `polling.${polling}`,
  `commands.${commands}`,
];
const readDone = { done: 'readPanel', output: first } as const;
const readFailed = { failed: 'readPanel', error: unreachable } as const;

export const emulatorPageModel = defineModel({
  machine: emulatorPageMachine,
  inputs: { opened },
  samples: {
    events: {
      'panel.chosen': { users: { panel: 'users' } },
      'filter.changed': { typed: { panel: 'outbox', filter: 'ada' } },
      'effect.chosen': { delay: { effect: 'delay' } },
      'telemetryRequests.toggled': { plain: {} },
      'command.requested': {
        'create a user': { command: createAda },
        'clear the outbox': { command: clear },
      },
      ...plainEvents('undo.requested', 'notice.dismissed'),
      'state.changed': {},
      ...plainEvents('page.hidden', 'page.shown'),
    },
    actors: {
      readPanel: { done: { 'panel data': first }, failed: { unreachable } },
      runCommand: {
        done: {
          'without undo': { message: 'Done.' },
          'with undo': { message: 'Done.', undoSnapshot: '{}' },
        },
        failed: { refused: new Error('Refused.') },
      },
    },
  },
  // `filters`, `effect` and `showsTelemetryRequests` select what the page shows, and change no other step.
  project: ({ panel, undoSnapshot, notice, outage }) => ({
    panel,
    canUndo: undoSnapshot !== null,
    notice: notice?.tone,
    outage: outage?.text,
  }),
  secrets: [password],
  journeys: journeysOf(emulatorPageMachine, opened, {
    'reads at once and then every second, and keeps the data of other panels': {
      steps: [
        {
          at: states('reading'),
          calls: [reads('outbox')],
          context: { panelData: {}, outage: null, notice: null },
        },
        readDone,
        { at: states('upToDate'), context: { panelData: first } },
        ...waits(1_000, { calls: [] }),
        { at: states('reading'), calls: [reads('outbox')] },
        { send: chosen },
        { calls: [reads('users')], context: { panel: 'users', panelData: first } },
        { done: 'readPanel', output: second },
        { send: { type: 'panel.chosen', panel: 'outbox' } },
        readDone,
      ],
      ends: { at: states('upToDate'), context: { panel: 'outbox', panelData: second } },
    },
    'shows an outage, retries after two seconds, and clears the outage after a response': {
      steps: [
        readDone,
        { wait: 1_000 },
        readFailed,
        { at: states('outOfDate'), context: { outage: { text: unreachable.message }, panelData: first } },
        ...waits(2_000, { at: states('outOfDate') }),
        readDone,
      ],
      ends: { at: states('upToDate'), context: { outage: null } },
    },
    'reads nothing while the tab is hidden, from every polling state': {
      steps: [
        { send: { type: 'page.hidden' } },
        { at: states('paused'), running: [] },
        { wait: 60_000 },
        { at: states('paused') },
        { send: { type: 'page.shown' } },
        readDone,
        { send: { type: 'page.hidden' } },
        { at: states('paused') },
        { send: { type: 'page.shown' } },
        readFailed,
        { send: { type: 'page.hidden' } },
        { at: states('paused') },
        { send: { type: 'page.shown' } },
      ],
      ends: { at: states('reading') },
    },
    'runs a command once, shows its result, reads the panel again and notifies the outbox': {
      steps: [
        readDone,
        {},
        { send: requested(createAda) },
        { at: states('upToDate', 'runningCommand'), tags: ['busy'], cannot: [requested(clear), undo] },
        { done: 'runCommand', output: { message: 'Created ada@example.com.' } },
        {
          at: states('reading'),
          tags: [],
          context: { notice: { tone: 'done', text: 'Created ada@example.com.' }, undoSnapshot: null },
          emits: [{ type: 'contents.replaced' }],
          cannot: [undo],
        },
        { send: dismissed },
      ],
      ends: { at: states('reading'), context: { notice: null }, running: ['readPanel'] },
    },
    'shows the message of a refused command and changes nothing': {
      steps: [
        readDone,
        { send: requested(clear) },
        { failed: 'runCommand', error: new Error('There is an account already.') },
      ],
      ends: {
        at: states('upToDate'),
        context: { notice: { tone: 'failed', text: 'There is an account already.' } },
      },
    },
    'gives up on a command after one minute, without undo': {
      steps: [
        readDone,
        { send: requested(clear) },
        cleared,
        { send: { type: 'page.hidden' } },
        { can: [undo] },
        { send: requested(createAda) },
        { wait: 59_999 },
        {
          at: states('paused', 'runningCommand'),
          context: { notice: { tone: 'done', text: 'Outbox cleared.' } },
        },
        { wait: 1 },
        {
          at: states('paused'),
          context: { notice: { tone: 'unanswered' } },
          tags: [],
          running: [],
          can: [requested(clear)],
          cannot: [undo],
        },
        { send: dismissed },
      ],
      ends: { at: states('paused'), context: { notice: null } },
    },
    'undoes a command until its notice is dismissed': {
      steps: [
        readDone,
        { send: requested(clear) },
        cleared,
        { can: [undo], context: { undoSnapshot: '{"state":1}' } },
        {},
        { send: undo },
        { at: states('reading', 'runningCommand') },
        { done: 'runCommand', output: { message: 'Back.', undoSnapshot: '{"state":2}' } },
        { can: [undo], context: { undoSnapshot: '{"state":2}' } },
        { send: dismissed },
      ],
      ends: {
        at: states('reading'),
        context: { undoSnapshot: null, notice: null },
        cannot: [undo],
        calls: [
          reads('outbox'),
          runs(clear),
          reads('outbox'),
          runs({ name: 'undo', snapshot: '{"state":1}' }),
          reads('outbox'),
        ],
      },
    },
    'hides telemetry requests until they are selected, and again afterwards': {
      steps: [
        { context: { showsTelemetryRequests: false } },
        { send: { type: 'telemetryRequests.toggled' } },
        { context: { showsTelemetryRequests: true } },
        { send: { type: 'telemetryRequests.toggled' } },
      ],
      ends: { at: states('reading'), context: { showsTelemetryRequests: false } },
    },
    'keeps a filter per panel and the effect of a new fault': {
      steps: [
        { context: { effect: 'status', filters: {} } },
        { send: { type: 'filter.changed', panel: 'outbox', filter: 'ada' } },
        { send: { type: 'filter.changed', panel: 'users', filter: 'demo' } },
        { send: { type: 'effect.chosen', effect: 'hang' } },
      ],
      ends: { at: states('reading'), context: { filters: { outbox: 'ada', users: 'demo' }, effect: 'hang' } },
    },
  }),
});
