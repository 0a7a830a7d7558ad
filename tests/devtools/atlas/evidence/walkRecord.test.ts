import { expect, test } from 'vitest';
import { forgotPasswordModel } from '../../../sign-in/forgotPassword.model.ts';
import type { Edge } from '../../../statechart/explore.ts';
import { fakeActors } from '../../../statechart/fakes.ts';
import { planPaths } from '../../../statechart/paths.ts';
import type { Look } from '../../../support/photographs.ts';
import { createAlbum, reportOf, type Album } from '../../../support/walkRecord.ts';

const { machine, samples, inputs, project } = forgotPasswordModel;
const plan = planPaths(fakeActors(machine, samples, project), inputs);
const edges = plan.paths.flatMap((path) => path.edges);
const look: Look = { theme: 'light', width: 1280, violations: [], overflow: 0, picture: 'a.png' };

function visitEveryScreen(album: Album): void {
  for (const edge of edges) {
    const arrival = album.arrive(edge);
    if (arrival) album.add(arrival.place, look);
  }
}

function textOf(index: number): string {
  return edges[index]?.step.text ?? '';
}

test('records each screen once, and each other step that leads to its states once', () => {
  const album = createAlbum(plan.exploration, () => 'words');
  visitEveryScreen(album);
  const places = album.screens().map(({ place }) => place);
  expect(places).toEqual([...new Set(places)]);
  expect(places).toContain('enteringEmail');
  expect(places).toContain('enteringEmail~page.restored');
  expect(places).not.toContain(`enteringEmail~${textOf(0)}`);
  expect(album.screens().every(({ looks }) => looks.length === 1)).toBe(true);
  expect(edges.every((edge) => album.arrive(edge) === null)).toBe(true);
});

test('assigns the screen that a step leads to, with the shortest path to it', () => {
  const album = createAlbum(plan.exploration, () => 'words');
  visitEveryScreen(album);
  for (const edge of edges) {
    const screen = album.screens().find(({ place }) => place === album.screenOf(edge));
    expect(screen?.leaves).toEqual(plan.exploration.situations[edge.to]?.leaves);
  }
  const sent = album.screens().find(({ place }) => place === 'linkSent');
  expect(sent?.way).toHaveLength(3);
});

test('covers every state and transition in a complete walk, and lists the faults', () => {
  const album = createAlbum(plan.exploration, () => 'words');
  visitEveryScreen(album);
  const walked = plan.paths.map((path) => ({ edges: path.edges, hasPassed: true }));
  const report = reportOf('forgotPassword', plan, album, walked);
  expect(report.transitions.toSorted()).toEqual(plan.goals.transitions.toSorted());
  expect(report.states.toSorted()).toEqual(plan.goals.states.toSorted());
  expect(report.rests).toContain('forgotPassword.linkSent');
  expect(report.faults).toContainEqual({
    actor: 'sendResetLink',
    fault: 'timed out',
    from: ['forgotPassword.sendingLink'],
    to: ['forgotPassword.enteringEmail'],
    screen: expect.stringMatching(/^enteringEmail~sendResetLink-failed/),
  });
  expect(report.faults.map(({ actor }) => actor)).not.toContain('redirectDelay');
});

test('reports only the completed steps of a walk that stops early', () => {
  const [path] = plan.paths;
  const taken: readonly Edge[] = path?.edges.slice(0, 2) ?? [];
  const album = createAlbum(plan.exploration, () => 'words');
  for (const edge of taken) album.arrive(edge);
  const walked = plan.paths.map((_, index) => ({ edges: index === 0 ? taken : [], hasPassed: false }));
  const report = reportOf('forgotPassword', plan, album, walked);
  expect(report.paths.map(({ hasPassed }) => hasPassed)).not.toContain(true);
  expect(report.paths[0]?.steps.map(({ text }) => text)).toEqual([textOf(0), textOf(1)]);
  expect(report.transitions).toEqual(taken.flatMap(({ transitions }) => transitions));
  expect(report.transitions.length).toBeLessThan(plan.goals.transitions.length);
});
