import { describe, expect, test } from 'vitest';
import { readChart } from '../../../../src/devtools/chart/chart.ts';
import { fakeActors } from '../../../statechart/fakes.ts';
import { planPaths } from '../../../statechart/paths.ts';
import { createAlbum, reportOf, type WalkRecord } from '../../../support/walkRecord.ts';
import { atlasMachines, type AtlasMachine } from './atlasMachines.ts';
import { evidenceBreaches, withoutScreen } from '../../../../src/devtools/generate/evidenceBreaches.ts';
import { gatherFlow } from './gatherFlow.ts';
import { secretsOf } from './secretsOf.ts';

const machines = atlasMachines();

function machineOf(id: string): AtlasMachine {
  const found = machines.find((machine) => machine.id === id);
  if (!found) throw new Error(`No machine is called ${id}.`);
  return found;
}

/** A walk as the browser leaves it, but for the pictures. */
function walkOf({ id, machine, flow }: AtlasMachine): WalkRecord {
  const plan = planPaths(fakeActors(machine, flow.samples, flow.project), flow.inputs);
  const album = createAlbum(plan.exploration, () => 'Welcome Back');
  for (const edge of plan.paths.flatMap((path) => path.edges)) {
    const arrival = album.arrive(edge);
    const look = { theme: 'light', width: 1280, violations: [], overflow: 0, picture: null } as const;
    if (arrival) album.keep(arrival.place, look);
  }
  const walked = plan.paths.map(({ edges }) => ({ edges, hasPassed: true }));
  return { ...reportOf(id, plan, album, walked), sources: 'now', isGood: true, ms: 1 };
}

test('every machine has its place, and one that draws nothing says why', () => {
  expect(
    machines
      .filter(({ screenTest }) => screenTest === null)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(Object.keys(withoutScreen).toSorted());
  expect(machines.filter(({ acceptedFacts }) => acceptedFacts === null)).toEqual([]);
  expect(machineOf('login')).toMatchObject({
    room: 'sign-in',
    sourceFile: 'machines/sign-in/login.machine.ts',
    screenTest: 'tests/sign-in/login.browser.test.tsx',
  });
});

describe('a machine whose walk was good', async () => {
  const forgot = machineOf('forgotPassword');
  const flow = await gatherFlow(forgot, walkOf(forgot), null);
  const transitions = readChart(forgot.machine).transitions.map(({ id }) => id);

  test('is shown whole', () => {
    expect(flow.warning).toBeNull();
    expect(flow.changes).toEqual({ added: [], removed: [] });
    expect(flow.coverage.transitions).toEqual({ met: transitions.length, all: transitions.length });
    expect(flow.coverage.states).toEqual({ met: 5, all: 5 });
    expect(flow.coverage.paths).toEqual({ met: flow.paths.length, all: flow.paths.length });
    expect([flow.unseen, flow.unwalked]).toEqual([[], []]);
    expect(flow.pictures.map(({ file }) => file)).toContain('overview.svg');
  });

  test('leads every step of a path to a screen that there is', () => {
    const places = flow.screens.map(({ place }) => place);
    const steps = flow.paths.flatMap((path) => path.steps);
    expect(steps.length).toBeGreaterThan(10);
    expect(steps.filter(({ screen }) => screen === null || !places.includes(screen))).toEqual([]);
    expect(flow.faults.filter(({ screen }) => screen === null || !places.includes(screen))).toEqual([]);
  });

  test('tells its journeys by names alone', () => {
    const [first] = flow.journeys;
    expect(flow.journeys).toHaveLength(forgot.flow.journeys.length);
    expect(first?.steps).toContain('email.submitted');
    expect(first?.steps).toContain('sendResetLink done');
    const told = JSON.stringify(flow.journeys);
    expect(secretsOf(forgot.flow).filter((secret) => told.includes(secret))).toEqual([]);
    expect(told).not.toContain('@');
  });

  test('owes its pictures, which this walk did not take', () => {
    const owed = evidenceBreaches(flow);
    expect(owed).toHaveLength(4);
    expect(owed).toContain('forgotPassword.sendingLink has no screenshot, and no reason says why.');
  });
});

describe('what is missing', () => {
  const forgot = machineOf('forgotPassword');
  const good = walkOf(forgot);

  test('after a walk that broke off is named', async () => {
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
    const flow = await gatherFlow(forgot, broken, 'had a fault when it was walked');
    expect(flow.warning).toBe('forgotPassword had a fault when it was walked.');
    expect(flow.coverage.paths.met).toBe(0);
    expect(flow.coverage.states.met).toBe(3);
    expect(flow.unwalked).toHaveLength(flow.coverage.transitions.all - flow.coverage.transitions.met);
    expect(flow.unseen).toContainEqual({
      state: 'forgotPassword.linkSent',
      reason: 'The walk broke off before it.',
    });
    expect(evidenceBreaches(flow)).toContain(flow.warning);
  });

  test('before the first walk is everything', async () => {
    const flow = await gatherFlow(forgot, null, 'was not walked yet');
    expect(flow.unwalked).toHaveLength(flow.coverage.transitions.all);
    expect(flow.coverage.transitions.met).toBe(0);
    expect(flow.unseen.every(({ reason }) => reason === 'It was not walked yet.')).toBe(true);
  });

  test('of what axe found is told', async () => {
    const [screen, ...others] = good.screens;
    if (!screen) throw new Error('The walk has screens.');
    const looks = screen.looks.map((look) => ({ ...look, violations: ['color-contrast: <p>'] }));
    const flow = await gatherFlow(forgot, { ...good, screens: [{ ...screen, looks }, ...others] }, null);
    expect(evidenceBreaches(flow)).toContain(`axe in forgotPassword/${screen.place}: color-contrast: <p>`);
  });
});

test('a machine without a screen is walked by itself and owes nothing', async () => {
  const flow = await gatherFlow(machineOf('passwordStrength'), null, null);
  expect(flow.paths.length).toBeGreaterThan(0);
  expect(flow.paths.flatMap(({ steps }) => steps).every(({ screen }) => screen === null)).toBe(true);
  expect(flow.coverage.transitions.met).toBe(flow.coverage.transitions.all);
  expect(flow.unseen.length).toBeGreaterThan(0);
  expect(new Set(flow.unseen.map(({ reason }) => reason))).toEqual(
    new Set([withoutScreen['passwordStrength']]),
  );
  expect(evidenceBreaches(flow)).toEqual([]);
});

test('a state that is left at once says so', async () => {
  const reset = machineOf('resetPassword');
  const flow = await gatherFlow(reset, walkOf(reset), null);
  expect(flow.unseen).toEqual([
    {
      state: 'resetPassword.checkingLink',
      reason: 'It is left at once, for resetPassword.choosingPassword or resetPassword.linkMissing.',
    },
  ]);
});

test('a change since the accepted facts is marked in the drawing', async () => {
  const forgot = machineOf('forgotPassword');
  const acceptedFacts = (forgot.acceptedFacts ?? []).filter(
    (line) => !line.includes('failed [isUnknownAddress]'),
  );
  const flow = await gatherFlow({ ...forgot, acceptedFacts }, walkOf(forgot), null);
  expect(flow.changes?.added).toHaveLength(1);
  const captions = flow.pictures.flatMap(({ drawing }) =>
    drawing.arrows.flatMap(({ edge }) => edge.captions),
  );
  expect(captions.filter(({ change }) => change === 'added')).toHaveLength(1);
});
