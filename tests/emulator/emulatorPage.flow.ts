import { emulatorPageMachine } from '../../machines/emulator/emulatorPage.machine.ts';
import type { Command } from '../../machines/emulator/readings.ts';
import { defineFlow } from '../statechart/flow.ts';

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
const readDone = { done: 'readPanel', output: first } as const;
const readFailed = { failed: 'readPanel', error: unreachable } as const;

/** The page at /emulator: what it shows, and what it has the provider do. */
export const emulatorPageFlow = defineFlow({
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
      'undo.requested': { plain: {} },
      'notice.dismissed': { plain: {} },
      'state.changed': {},
      'page.hidden': { plain: {} },
      'page.shown': { plain: {} },
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
  journeys: [
    {
      name: 'reads at once, then every second, and keeps what it knows of other panels',
      input: opened,
      steps: [
        {
          expect: {
            at: ['readings.reading', 'commands.waitingForCommand'],
            calls: [reads('outbox')],
            context: { readings: {}, outage: null, notice: null },
          },
        },
        readDone,
        { expect: { at: ['readings.upToDate', 'commands.waitingForCommand'], context: { readings: first } } },
        { wait: 999 },
        { expect: { calls: [] } },
        { wait: 1 },
        { expect: { at: ['readings.reading', 'commands.waitingForCommand'], calls: [reads('outbox')] } },
        { send: chosen },
        { expect: { calls: [reads('users')], context: { panel: 'users', readings: first } } },
        { done: 'readPanel', output: second },
        { send: { type: 'panel.chosen', panel: 'outbox' } },
        readDone,
      ],
      ends: {
        at: ['readings.upToDate', 'commands.waitingForCommand'],
        context: { panel: 'outbox', readings: second },
      },
    },
    {
      name: 'a provider that does not answer is said, asked again after two seconds, and forgotten when it is back',
      input: opened,
      steps: [
        readDone,
        { wait: 1_000 },
        readFailed,
        {
          expect: {
            at: ['readings.outOfDate', 'commands.waitingForCommand'],
            context: { outage: { text: unreachable.message }, readings: first },
          },
        },
        { wait: 1_999 },
        { expect: { at: ['readings.outOfDate', 'commands.waitingForCommand'] } },
        { wait: 1 },
        readDone,
      ],
      ends: { at: ['readings.upToDate', 'commands.waitingForCommand'], context: { outage: null } },
    },
    {
      name: 'reads nothing while nobody is looking, whatever it was doing',
      input: opened,
      steps: [
        { send: { type: 'page.hidden' } },
        {
          expect: {
            at: ['readings.resting', 'commands.waitingForCommand'],
            running: [],
          },
        },
        { wait: 60_000 },
        { expect: { at: ['readings.resting', 'commands.waitingForCommand'] } },
        { send: { type: 'page.shown' } },
        readDone,
        { send: { type: 'page.hidden' } },
        { expect: { at: ['readings.resting', 'commands.waitingForCommand'] } },
        { send: { type: 'page.shown' } },
        readFailed,
        { send: { type: 'page.hidden' } },
        { expect: { at: ['readings.resting', 'commands.waitingForCommand'] } },
        { send: { type: 'page.shown' } },
      ],
      ends: { at: ['readings.reading', 'commands.waitingForCommand'] },
    },
    {
      name: 'a command runs once, is said, and what it changed is read at once, and announced to the outbox',
      input: opened,
      steps: [
        readDone,
        { expect: {} },
        { send: requested(createAda) },
        {
          expect: {
            at: ['readings.upToDate', 'commands.runningCommand'],
            tags: ['busy'],
            cannot: [requested(clear), undo],
          },
        },
        { done: 'runCommand', output: { said: 'Created ada@example.com.' } },
        {
          expect: {
            at: ['readings.reading', 'commands.waitingForCommand'],
            tags: [],
            context: { notice: { tone: 'done', text: 'Created ada@example.com.' }, before: null },
            emits: [{ type: 'contents.replaced' }],
            cannot: [undo],
          },
        },
        { send: dismissed },
      ],
      ends: {
        at: ['readings.reading', 'commands.waitingForCommand'],
        context: { notice: null },
        running: ['readPanel'],
      },
    },
    {
      name: 'a refused command is said in the words of the refusal, and changes nothing',
      input: opened,
      steps: [
        readDone,
        { send: requested(clear) },
        { failed: 'runCommand', error: new Error('There is an account already.') },
      ],
      ends: {
        at: ['readings.upToDate', 'commands.waitingForCommand'],
        context: { notice: { tone: 'failed', text: 'There is an account already.' } },
      },
    },
    {
      name: 'a command that is not answered in a minute is given up, and nothing can be brought back',
      input: opened,
      steps: [
        readDone,
        { send: requested(clear) },
        { done: 'runCommand', output: { said: 'Outbox cleared.', before: '{"state":1}' } },
        { send: { type: 'page.hidden' } },
        { expect: { can: [undo] } },
        { send: requested(createAda) },
        { wait: 59_999 },
        {
          expect: {
            at: ['readings.resting', 'commands.runningCommand'],
            context: { notice: { tone: 'done', text: 'Outbox cleared.' } },
          },
        },
        { wait: 1 },
        {
          expect: {
            at: ['readings.resting', 'commands.waitingForCommand'],
            context: { notice: { tone: 'unanswered' } },
            tags: [],
            running: [],
            can: [requested(clear)],
            cannot: [undo],
          },
        },
        { send: dismissed },
      ],
      ends: {
        at: ['readings.resting', 'commands.waitingForCommand'],
        context: { notice: null },
      },
    },
    {
      name: 'what went can be brought back, until the message is dismissed',
      input: opened,
      steps: [
        readDone,
        { send: requested(clear) },
        { done: 'runCommand', output: { said: 'Outbox cleared.', before: '{"state":1}' } },
        { expect: { can: [undo], context: { before: '{"state":1}' } } },
        { expect: {} },
        { send: undo },
        { expect: { at: ['readings.reading', 'commands.runningCommand'] } },
        { done: 'runCommand', output: { said: 'Back.', before: '{"state":2}' } },
        { expect: { can: [undo], context: { before: '{"state":2}' } } },
        { send: dismissed },
      ],
      ends: {
        at: ['readings.reading', 'commands.waitingForCommand'],
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
    {
      name: 'a file is offered once, and nothing is read again for it',
      input: opened,
      steps: [
        readDone,
        { send: requested(save) },
        { done: 'runCommand', output: { said: 'Snapshot saved.', file } },
      ],
      ends: {
        at: ['readings.upToDate', 'commands.waitingForCommand'],
        context: { notice: { tone: 'done', text: 'Snapshot saved.' } },
        emits: [{ type: 'file.offered', ...file }],
      },
    },
    {
      name: 'the request log leaves telemetry out until it is asked for, and again afterwards',
      input: opened,
      steps: [
        { expect: { context: { showsTelemetryRequests: false } } },
        { send: { type: 'telemetryRequests.toggled' } },
        { expect: { context: { showsTelemetryRequests: true } } },
        { send: { type: 'telemetryRequests.toggled' } },
      ],
      ends: {
        at: ['readings.reading', 'commands.waitingForCommand'],
        context: { showsTelemetryRequests: false },
      },
    },
    {
      name: 'filters are kept panel by panel, and so is the effect a new fault is to have',
      input: opened,
      steps: [
        { expect: { context: { effect: 'status', filters: {} } } },
        { send: { type: 'filter.changed', panel: 'outbox', filter: 'ada' } },
        { send: { type: 'filter.changed', panel: 'users', filter: 'demo' } },
        { send: { type: 'effect.chosen', effect: 'hang' } },
      ],
      ends: {
        at: ['readings.reading', 'commands.waitingForCommand'],
        context: { filters: { outbox: 'ada', users: 'demo' }, effect: 'hang' },
      },
    },
  ],
});
