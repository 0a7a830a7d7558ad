import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { machines } from '../../../src/server/dev/machines.ts';
import { type Chart, flattenStates, readChart } from 'fairlead-statechart/chart/chart';
import { printForStudio, studioSource } from 'fairlead-statechart/generate/studio';
import { project } from '../../../src/generate/project.ts';
import { odditiesMachine } from 'fairlead-statechart/tests/atlas/examples/oddities.machine';
import { signInWidgetMachine } from 'fairlead-statechart/tests/atlas/examples/signInWidget.machine';

/** A machine whose states have ids, which its transitions name. */
const playerMachine = createMachine({
  id: 'player',
  initial: 'off',
  states: {
    off: { on: { started: '#last', muted: { target: ['#silence', '#paused'] } } },
    on: {
      type: 'parallel',
      on: { stopped: 'off' },
      states: {
        last: { type: 'history', history: 'deep', id: 'last' },
        track: { initial: 'paused', states: { paused: { id: 'paused' }, playing: {} } },
        sound: { initial: 'loud', states: { loud: { on: { stopped: {} } }, muted: { id: 'silence' } } },
      },
    },
  },
});

const all: readonly AnyStateMachine[] = [
  playerMachine,
  odditiesMachine,
  signInWidgetMachine,
  ...Object.values(machines),
];
const folder = mkdtempSync(join('node_modules', 'studio-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Writes the Stately Studio file of a machine and imports it as a module.
 *
 * @returns the machine that the module exports
 */
async function imported(machine: AnyStateMachine): Promise<AnyStateMachine> {
  const file = join(process.cwd(), folder, `${machine.id}.mjs`);
  writeFileSync(file, studioSource(machine));
  const module = (await import(/* @vite-ignore */ file)) as Record<string, AnyStateMachine | undefined>;
  const exported = module[`${machine.id}Machine`];
  if (!exported) throw new Error(`The file of ${machine.id} does not export the machine.`);
  return exported;
}

/** Returns the states for comparison. A Studio file has no code, so only the names of actors are included. */
function statesOf(chart: Chart) {
  return flattenStates(chart.root).map((state) => ({
    ...state,
    states: state.states.map((child) => child.id),
    invokes: state.invokes.map(({ id, src }) => ({ id, src })),
  }));
}

describe.each(all.map((machine) => [machine.id, machine] as const))(
  'the file of %s for Stately Studio',
  (_, machine) => {
    test('contains the same states, transitions, guards and actions', async () => {
      const [written, original] = [readChart(await imported(machine)), readChart(machine)];
      expect(written.transitions).toEqual(original.transitions);
      expect(statesOf(written)).toEqual(statesOf(original));
      expect(written.description).toBe(original.description);
    });

    test('is plain data without functions', () => {
      expect(studioSource(machine)).not.toMatch(/=>|function|undefined/);
    });
  },
);

test('names the variable of a machine whose id has hyphens', () => {
  expect(studioSource(createMachine({ id: 'traffic-light-2' }))).toContain(
    "export const trafficLight2Machine = createMachine({ id: 'traffic-light-2' });",
  );
});

test('replaces code by names', () => {
  const source = studioSource(signInWidgetMachine);
  expect(source).toContain("{ guard: 'wasCancelled', target: 'choosingWallet' },");
  expect(source).toContain("after: { lockTime: '#signInWidget.start' }");
  expect(studioSource(odditiesMachine)).toContain(
    `description: 'Shapes <that> "rarely" occur & must not break a drawing.'`,
  );
});

test('the command prints a flow, or writes files to a folder', () => {
  const printed = vi.spyOn(console, 'info').mockReturnValue();
  expect(printForStudio(project, ['login'])).toBe(0);
  expect(printed.mock.calls).toEqual([[studioSource(machines.login).trimEnd()]]);
  const out = join(folder, 'out');
  expect(printForStudio(project, ['quote', '--out', out])).toBe(0);
  expect(printed).toHaveBeenLastCalledWith(join(out, 'quote.ts'));
  expect(readdirSync(out)).toEqual(['quote.ts']);
  expect(printForStudio(project, ['--out', out])).toBe(0);
  expect(readdirSync(out)).toHaveLength(Object.keys(machines).length);
  printed.mockRestore();
});

test('the command names the flows that do not exist', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  expect(printForStudio(project, ['login', 'nothing', 'nobody'])).toBe(1);
  expect(told).toHaveBeenCalledWith(
    expect.stringMatching(/^Unknown machine: nothing, nobody\. The machines are .*login/),
  );
  told.mockRestore();
});

test.each([[[]], [['login', '--out']]])('the command refuses %j', (parameters) => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  expect(printForStudio(project, parameters)).toBe(1);
  expect(told).toHaveBeenCalledWith('Usage: studio <machine>… [--out <folder>]');
  told.mockRestore();
});
