import { describe, expect, test } from 'vitest';
import { machines } from '../../src/server/dev/machines.ts';
import { readChart } from 'fairlead-statechart/chart/chart';
import { registeredMachines } from '../../src/generate/project.ts';
import { chartLaws } from 'fairlead-statechart/model/chartLaw';
import { nameBreaches } from 'fairlead-statechart/model/nameLaw';
import { outcomeBreaches } from 'fairlead-statechart/model/outcomeLaw';
import { everyModel } from '../support/everyModel.ts';

const sources = import.meta.glob<Record<string, unknown>>(
  ['../../machines/**/*.machine.ts', '../../src/{emulator,statechart}/machines/*.machine.ts'],
  { eager: true },
);
const code = import.meta.glob<string>(
  ['../../machines/**/*.machine.ts', '../../src/{emulator,statechart}/machines/*.machine.ts'],
  { eager: true, query: '?raw', import: 'default' },
);
const modelTests = Object.keys(import.meta.glob('../*/models.test.ts'));

describe.each(registeredMachines())('the chart of $id', ({ id, machine, room, sourceFile }) => {
  const chart = readChart(machine);

  for (const [law, breaches] of Object.entries(chartLaws)) {
    test(`follows the law: ${law}`, () => expect(breaches(chart, machine)).toEqual([]));
  }

  test('follows the naming rules', () => expect(nameBreaches(chart, machine)).toEqual([]));

  test('handles each outcome of its children in its own branch', () =>
    expect(outcomeBreaches(machine, machines)).toEqual([]));

  test('has a description', () => expect(chart.description).not.toBeNull());

  const path = `../../${sourceFile}`;

  test('is the only chart of the file named after it', () => {
    expect(chart.id).toBe(id);
    expect(sources[path]?.[`${id}Machine`]).toBe(machine);
    expect(code[path]?.match(/\.createMachine\(/g)).toHaveLength(1);
  });

  test('has a test model, and its room a test of all models', () => {
    // A model may provide child machines that the product loads on demand. `provide` then returns another machine with
    // the same `config` object, so the `config` objects are compared.
    const isTested = everyModel.get(id)?.machine.config === machine.config;
    expect(
      isTested ? null : `Write tests/${room}/${id}.model.ts, which exports ${id}Model of ${id}Machine.`,
    ).toBeNull();
    expect(modelTests).toContain(`../${room}/models.test.ts`);
  });
});

test('every machine is in the registry', () => {
  const registered = new Set<unknown>(Object.values(machines));
  const left = Object.entries(sources).flatMap(([path, module]) =>
    Object.entries(module)
      .filter(([name, value]) => name.endsWith('Machine') && !registered.has(value))
      .map(([name]) => `${name} in ${path}`),
  );
  expect(left).toEqual([]);
});
