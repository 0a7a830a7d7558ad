import { emulatorPageMachine } from '../../machines/emulator/emulatorPage.machine.ts';
import type { Command } from '../../machines/emulator/readings.ts';
import { defineModel } from '../statechart/model.ts';
import { journeysOf, plainEvents, waits } from '../support/journeys.ts';

const opened = { panel: 'outbox' } as const;
const health = { status: 'ok', now: '2026-11-21T12:00:00.000Z', users: 1, mode: 'memory' } as const;
const clock = { now: health.now, frozen: false, ahead_ms: 0 } as const;
const first = { health, clock, faults: [] } as const;
const second = { health, clock, faults: [], users: [] } as const;
const unreachable = new Error('The emulator does not answer.');
const password = 'Brass-Lantern-71-Quay';

const createAda = { name: 'createUser', user: { email: 'ada@example.com', password } } as const;
const clear = { name: 'clearMessages' } as const;
const save = { name: 'saveSnapshot' } as const;
const file = { name: 'emulator.json', text: '{"users":[]}' } as const;

const requested = (command: Command) => ({ type: 'command.requested', command }) as const;
const undo = { type: 'undo.requested' } as const;
const dismissed = { type: 'notice.dismissed' } as const;
const chosen = { type: 'panel.chosen', panel: 'users' } as const;
const reads = (panel: 'outbox' | 'users') => ({ actor: 'readPanel', input: { panel } }) as const;
const runs = (command: Command) => ({ actor: 'runCommand', input: { command } }) as const;
const cleared = {
  done: 'runCommand',
  output: { said: 'Outbox cleared.', before: '{"state":1}' },
} as const;
const places = (readings: string, commands = 'waitingForCommand') => [
  `readings.${readings}`,
  `commands.${commands}`,
];
const readDone = { done: 'readPanel', output: first } as const;
const readFailed = { failed: 'readPanel', error: unreachable } as const;

/** The page at /emulator: what it shows, and what it has the provider do. */
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
      readPanel: { done: { 'what is there': first }, failed: { unreachable } },
      runCommand: {
        done: {
          'nothing to go back to': { said: 'Done.' },
          'a state to go back to': { said: 'Done.', before: '{}' },
          'a file': { said: 'Saved.', file },
        },
        failed: { refused: new Error('Refused.') },
      },
    },
  },
  project: ({ panel, before, notice, outage, filters, effect, showsTelemetryRequests }) => ({
    panel,
    before: before !== null,
    notice: notice?.tone,
    outage: outage?.text,
    filters,
    effect,
    showsTelemetryRequests,
  }),
  secrets: [password],
  journeys: journeysOf(emulatorPageMachine, opened, {
    'reads at once, then every second, and keeps what it knows of other panels': {
      steps: [
        {
          expect: {
            at: places('reading'),
            calls: [reads('outbox')],
            context: { readings: {}, outage: null, notice: null },
          },
        },
        readDone,
        { expect: { at: places('upToDate'), context: { readings: first } } },
        ...waits(1_000, { calls: [] }),
        { expect: { at: places('reading'), calls: [reads('outbox')] } },
        { send: chosen },
        { expect: { calls: [reads('users')], context: { panel: 'users', readings: first } } },
        { done: 'readPanel', output: second },
        { send: { type: 'panel.chosen', panel: 'outbox' } },
        readDone,
      ],
      ends: { at: places('upToDate'), context: { panel: 'outbox', readings: second } },
    },
    'a provider that does not answer is said, asked again after two seconds, and forgotten when it is back': {
      steps: [
        readDone,
        { wait: 1_000 },
        readFailed,
        {
          expect: {
            at: places('outOfDate'),
            context: { outage: { text: unreachable.message }, readings: first },
          },
        },
        ...waits(2_000, { at: places('outOfDate') }),
        readDone,
      ],
      ends: { at: places('upToDate'), context: { outage: null } },
    },
    'reads nothing while nobody is looking, whatever it was doing': {
      steps: [
        { send: { type: 'page.hidden' } },
        { expect: { at: places('resting'), running: [] } },
        { wait: 60_000 },
        { expect: { at: places('resting') } },
        { send: { type: 'page.shown' } },
        readDone,
        { send: { type: 'page.hidden' } },
        { expect: { at: places('resting') } },
        { send: { type: 'page.shown' } },
        readFailed,
        { send: { type: 'page.hidden' } },
        { expect: { at: places('resting') } },
        { send: { type: 'page.shown' } },
      ],
      ends: { at: places('reading') },
    },
    'a command runs once, is said, and what it changed is read at once, and announced to the outbox': {
      steps: [
        readDone,
        { expect: {} },
        { send: requested(createAda) },
        {
          expect: {
            at: places('upToDate', 'runningCommand'),
            tags: ['busy'],
            cannot: [requested(clear), undo],
          },
        },
        { done: 'runCommand', output: { said: 'Created ada@example.com.' } },
        {
          expect: {
            at: places('reading'),
            tags: [],
            context: { notice: { tone: 'done', text: 'Created ada@example.com.' }, before: null },
            emits: [{ type: 'contents.replaced' }],
            cannot: [undo],
          },
        },
        { send: dismissed },
      ],
      ends: {
        at: places('reading'),
        context: { notice: null },
        running: ['readPanel'],
      },
    },
    'a refused command is said in the words of the refusal, and changes nothing': {
      steps: [
        readDone,
        { send: requested(clear) },
        { failed: 'runCommand', error: new Error('There is an account already.') },
      ],
      ends: {
        at: places('upToDate'),
        context: { notice: { tone: 'failed', text: 'There is an account already.' } },
      },
    },
    'a command that is not answered in a minute is given up, and nothing can be brought back': {
      steps: [
        readDone,
        { send: requested(clear) },
        cleared,
        { send: { type: 'page.hidden' } },
        { expect: { can: [undo] } },
        { send: requested(createAda) },
        { wait: 59_999 },
        {
          expect: {
            at: places('resting', 'runningCommand'),
            context: { notice: { tone: 'done', text: 'Outbox cleared.' } },
          },
        },
        { wait: 1 },
        {
          expect: {
            at: places('resting'),
            context: { notice: { tone: 'unanswered' } },
            tags: [],
            running: [],
            can: [requested(clear)],
            cannot: [undo],
          },
        },
        { send: dismissed },
      ],
      ends: { at: places('resting'), context: { notice: null } },
    },
    'what went can be brought back, until the message is dismissed': {
      steps: [
        readDone,
        { send: requested(clear) },
        cleared,
        { expect: { can: [undo], context: { before: '{"state":1}' } } },
        { expect: {} },
        { send: undo },
        { expect: { at: places('reading', 'runningCommand') } },
        { done: 'runCommand', output: { said: 'Back.', before: '{"state":2}' } },
        { expect: { can: [undo], context: { before: '{"state":2}' } } },
        { send: dismissed },
      ],
      ends: {
        at: places('reading'),
        context: { before: null, notice: null },
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
    'a file is offered once, and nothing is read again for it': {
      steps: [
        readDone,
        { send: requested(save) },
        { done: 'runCommand', output: { said: 'Snapshot saved.', file } },
      ],
      ends: {
        at: places('upToDate'),
        context: { notice: { tone: 'done', text: 'Snapshot saved.' } },
        emits: [{ type: 'file.offered', ...file }],
      },
    },
    'the request log leaves telemetry out until it is asked for, and again afterwards': {
      steps: [
        { expect: { context: { showsTelemetryRequests: false } } },
        { send: { type: 'telemetryRequests.toggled' } },
        { expect: { context: { showsTelemetryRequests: true } } },
        { send: { type: 'telemetryRequests.toggled' } },
      ],
      ends: { at: places('reading'), context: { showsTelemetryRequests: false } },
    },
    'filters are kept panel by panel, and so is the effect a new fault is to have': {
      steps: [
        { expect: { context: { effect: 'status', filters: {} } } },
        { send: { type: 'filter.changed', panel: 'outbox', filter: 'ada' } },
        { send: { type: 'filter.changed', panel: 'users', filter: 'demo' } },
        { send: { type: 'effect.chosen', effect: 'hang' } },
      ],
      ends: {
        at: places('reading'),
        context: { filters: { outbox: 'ada', users: 'demo' }, effect: 'hang' },
      },
    },
  }),
});
