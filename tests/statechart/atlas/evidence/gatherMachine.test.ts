import { describe, expect, test } from 'vitest';
import { readChart } from 'fairlead-statechart/chart/chart';
import type { WalkRecord } from 'fairlead-statechart/atlas/walkRecord';
import { atlasMachines, type AtlasMachine } from './atlasMachines.ts';
import { evidenceBreaches } from 'fairlead-statechart/generate/evidenceBreaches';
import { withoutScreen } from '../../../../src/generate/evidence/withoutScreen.ts';
import { gatherMachine } from './gatherMachine.ts';
import { inventedWalk } from './inventedWalk.ts';
import { secretsOf } from './secretsOf.ts';

const machines = atlasMachines();

function machineOf(id: string): AtlasMachine {
  const found = machines.find((machine) => machine.id === id);
  if (!found) throw new Error(`There is no machine ${id}.`);
  return found;
}

/** Creates the record of a walk that took every path and has no screenshots. */
const walkOf = ({ model }: AtlasMachine): WalkRecord =>
  inventedWalk(model, {
    look: { theme: 'light', width: 1280, violations: [], overflow: 0, picture: null },
  });

test('every machine has a stage or a reason why it has no screen', () => {
  expect(
    machines
      .filter(({ hasScreen }) => !hasScreen)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(Object.keys(withoutScreen).toSorted());
  expect(machines.filter(({ acceptedFacts }) => acceptedFacts === null)).toEqual([]);
  expect(machineOf('login')).toMatchObject({
    room: 'sign-in',
    sourceFile: 'machines/sign-in/login.machine.ts',
    hasScreen: true,
  });
});

describe('a machine with a complete walk', async () => {
  const forgot = machineOf('forgotPassword');
  const flow = await gatherMachine(forgot, walkOf(forgot), null);
  const transitions = readChart(forgot.machine).transitions.map(({ id }) => id);

  test('has complete coverage', () => {
    expect(flow.warning).toBeNull();
    expect(flow.changes).toEqual({ added: [], removed: [] });
    expect(flow.coverage.transitions).toEqual({ covered: transitions.length, total: transitions.length });
    expect(flow.coverage.states).toEqual({ covered: 4, total: 4 });
    expect(flow.coverage.paths).toEqual({ covered: flow.paths.length, total: flow.paths.length });
    expect([flow.unseen, flow.unwalked]).toEqual([[], []]);
    expect(flow.pictures.map(({ file }) => file)).toContain('overview.svg');
  });

  test('links every step of a path to an existing screen', () => {
    const names = flow.screens.map(({ name }) => name);
    const steps = flow.paths.flatMap((path) => path.steps);
    expect(steps.length).toBeGreaterThan(10);
    expect(steps.filter(({ screen }) => screen === null || !names.includes(screen))).toEqual([]);
    expect(flow.faults.filter(({ screen }) => screen === null || !names.includes(screen))).toEqual([]);
  });

  test('describes its journeys by names only', () => {
    const [first] = flow.journeys;
    expect(flow.journeys).toHaveLength(forgot.model.journeys.length);
    const texts = first?.steps.map(({ text }) => text);
    expect(texts).toContain('email.submitted');
    expect(texts).toContain('sendResetLink done');
    const text = JSON.stringify(flow.journeys);
    expect(secretsOf(forgot.model).filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toContain('@');
  });

  test('needs no screenshots, but a screen of each state', () => {
    expect(evidenceBreaches(flow, withoutScreen)).toEqual([]);
    const screens = flow.screens.filter(({ leaves }) => !leaves.includes('forgotPassword.sendingLink'));
    expect(evidenceBreaches({ ...flow, screens }, withoutScreen)).toEqual([
      'forgotPassword.sendingLink has no screen and no reason for it.',
    ]);
  });
});

describe('missing evidence', () => {
  const forgot = machineOf('forgotPassword');
  const good = walkOf(forgot);

  test('is reported after a walk that stopped early', async () => {
    const [path] = good.paths;
    const steps = path?.steps.slice(0, 2) ?? [];
    const broken: WalkRecord = {
      ...good,
      isGood: false,
      paths: good.paths.map((each) => ({ ...each, steps, hasPassed: false })),
      states: ['forgotPassword', 'forgotPassword.enteringEmail', 'forgotPassword.sendingLink'],
      transitions: steps.flatMap(({ transitions }) => transitions),
      screens: good.screens.slice(0, 2),
    };
    const flow = await gatherMachine(forgot, broken, 'failed its last walk');
    expect(flow.warning).toBe('forgotPassword failed its last walk.');
    expect(flow.coverage.paths.covered).toBe(0);
    expect(flow.coverage.states.covered).toBe(2);
    expect(flow.unwalked).toHaveLength(flow.coverage.transitions.total - flow.coverage.transitions.covered);
    expect(flow.unseen).toContainEqual({
      state: 'forgotPassword.linkSent',
      reason: 'The walk stopped before reaching it.',
    });
    expect(evidenceBreaches(flow, withoutScreen)).toContain(flow.warning);
  });

  test('is everything before the first walk', async () => {
    const flow = await gatherMachine(forgot, null, 'has not been walked yet');
    expect(flow.unwalked).toHaveLength(flow.coverage.transitions.total);
    expect(flow.coverage.transitions.covered).toBe(0);
    expect(flow.unseen.every(({ reason }) => reason === 'Not walked yet.')).toBe(true);
  });

  test('includes the violations that axe found', async () => {
    const [screen, ...others] = good.screens;
    if (!screen) throw new Error('The walk has screens.');
    const looks = screen.looks.map((look) => ({ ...look, violations: ['color-contrast: <p>'] }));
    const flow = await gatherMachine(forgot, { ...good, screens: [{ ...screen, looks }, ...others] }, null);
    expect(evidenceBreaches(flow, withoutScreen)).toContain(
      `axe in forgotPassword/${screen.place}: color-contrast: <p>`,
    );
  });
});

test('a machine without a screen is walked in Node and needs no pictures', async () => {
  const flow = await gatherMachine(machineOf('passwordStrength'), null, null);
  expect(flow.paths.length).toBeGreaterThan(0);
  expect(flow.paths.flatMap(({ steps }) => steps).every(({ screen }) => screen === null)).toBe(true);
  expect(flow.coverage.transitions.covered).toBe(flow.coverage.transitions.total);
  expect(flow.unseen.length).toBeGreaterThan(0);
  expect(new Set(flow.unseen.map(({ reason }) => reason))).toEqual(
    new Set([withoutScreen['passwordStrength']]),
  );
  expect(evidenceBreaches(flow, withoutScreen)).toEqual([]);
});

test('a transient state has a reason', async () => {
  const reset = machineOf('resetPassword');
  const flow = await gatherMachine(reset, walkOf(reset), null);
  expect(flow.unseen).toEqual([
    {
      state: 'resetPassword.checkingLink',
      reason:
        'The machine immediately moves on to resetPassword.choosingPassword or resetPassword.linkMissing.',
    },
  ]);
});

test('a change since the accepted facts is marked in the drawing', async () => {
  const forgot = machineOf('forgotPassword');
  const acceptedFacts = (forgot.acceptedFacts ?? []).filter(
    (line) => !line.includes('failed [isUnknownAccount]'),
  );
  const flow = await gatherMachine({ ...forgot, acceptedFacts }, walkOf(forgot), null);
  expect(flow.changes?.added).toHaveLength(1);
  const captions = flow.pictures.flatMap(({ drawing }) =>
    drawing.arrows.flatMap(({ edge }) => edge.captions),
  );
  expect(captions.filter(({ change }) => change === 'added')).toHaveLength(1);
});
