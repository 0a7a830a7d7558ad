import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type Chart, readChart } from '../../chart/chart.ts';
import { collisionsOf } from '../../atlas/collisions.ts';
import { page } from '../../atlas/drawView.ts';
import { type Picture, picturesOf } from '../../atlas/pictures.ts';
import { traceabilityOf } from '../../atlas/traceability.ts';
import { machineOf, machineShapes } from './randomMachine.ts';
import { odditiesMachine } from './examples/oddities.machine.ts';
import { screensMachine } from './examples/screens.machine.ts';
import { signInWidgetMachine } from './examples/signInWidget.machine.ts';

const examples: readonly AnyStateMachine[] = [odditiesMachine, screensMachine, signInWidgetMachine];

function collisionsIn(pictures: readonly Picture[]): string[] {
  return pictures.flatMap(({ file, drawing }) =>
    collisionsOf(drawing).map(({ description }) => `${file}: ${description}`),
  );
}

function hiddenIn(pictures: readonly Picture[], chart: Chart): string[] {
  const shown = pictures.flatMap(({ drawing }) => [
    ...drawing.boxes.flatMap(({ node }) => node.chips),
    ...drawing.arrows.flatMap(({ edge }) => edge.captions),
  ]);
  const ids = new Set(shown.flatMap((caption) => caption.transitionIds));
  return chart.transitions.map((transition) => transition.id).filter((id) => !ids.has(id));
}

const drawn = new Map<string, readonly Picture[]>();

beforeAll(async () => {
  for (const machine of examples) drawn.set(machine.id, await picturesOf(readChart(machine)));
}, 120_000);

function picturesOfExample(id: string): readonly Picture[] {
  return drawn.get(id) ?? [];
}

describe.each(examples.map((machine) => [machine.id, machine] as const))(
  'the pictures of %s',
  (id, machine) => {
    test('have no collisions', () => {
      expect(picturesOfExample(id).length).toBeGreaterThan(0);
      expect(collisionsIn(picturesOfExample(id))).toEqual([]);
    });

    test('are no wider than a page', () => {
      const widths = picturesOfExample(id).map(({ drawing }) => drawing.width);
      expect(Math.max(...widths)).toBeLessThanOrEqual(page.width);
    });

    test('show every transition', () => {
      expect(hiddenIn(picturesOfExample(id), readChart(machine))).toEqual([]);
    });
  },
);

test('draws a large machine as overview and parts, a small or flat one as a single picture', () => {
  const files = (id: string) =>
    picturesOfExample(id).map(({ file, drawing }) => `${file} ${drawing.scene.shows.join(' ')}`);
  expect(files('signInWidget')).toEqual([
    'overview.svg signInWidget',
    'start.svg signInWidget.start',
    'magicLink.svg signInWidget.magicLink',
    'code.svg signInWidget.code',
    'passwordLogin.svg signInWidget.passwordLogin',
    'passwordCreate.svg signInWidget.passwordCreate',
    'passkey.svg signInWidget.passkey',
    'wallet.svg signInWidget.wallet',
    'enrolling.svg signInWidget.enrolling',
  ]);
  expect(files('oddities')).toEqual(['overview.svg oddities']);
});

test('draws the main path in one line, without a chip', () => {
  for (const id of ['screens', 'signInWidget']) {
    const [overview] = picturesOfExample(id);
    const { arrows, bends, chips } = overview
      ? traceabilityOf(overview.drawing).main
      : { arrows: 0, bends: 0, chips: 0 };
    expect(arrows).toBeGreaterThan(0);
    expect({ bends, chips }).toEqual({ bends: 0, chips: 0 });
  }
});

test('divides a large machine without nested states into regions, too', () => {
  expect(picturesOfExample('screens').map(({ file }) => file)).toEqual(['overview.svg', 'lookingUp.svg']);
});

test('draws a machine of any shape completely and without collisions', async () => {
  await fc.assert(
    fc.asyncProperty(machineShapes, async (shape) => {
      const chart = readChart(machineOf(shape));
      const pictures = await picturesOf(chart);
      expect(collisionsIn(pictures)).toEqual([]);
      expect(hiddenIn(pictures, chart)).toEqual([]);
    }),
    { numRuns: 12, seed: 7, endOnFailure: true },
  );
}, 120_000);
