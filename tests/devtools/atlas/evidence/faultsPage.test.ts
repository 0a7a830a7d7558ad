import { expect, test } from 'vitest';
import { readChart } from '../../../../src/devtools/chart/chart.ts';
import { busyStatesOf } from '../../../../src/devtools/generate/evidence/busyStates.ts';
import { faultRowsOf } from '../../../../src/devtools/generate/evidence/faultRows.ts';
import { faultKindGaps, faultKinds } from '../../../../src/devtools/generate/evidence/faultKinds.ts';
import { faultsPage } from '../../../../src/devtools/generate/evidence/faultsPage.ts';
import { wayOutOf } from '../../../../src/devtools/generate/evidence/wayOut.ts';
import { fakeActors } from '../../../statechart/fakes.ts';
import { planPaths } from '../../../statechart/paths.ts';
import { createAlbum, reportOf, type WalkRecord } from '../../../support/walkRecord.ts';
import { atlasMachines, type AtlasMachine } from './atlasMachines.ts';
import { gatherFlow } from './gatherFlow.ts';

const sentence = 'Our servers took too long to answer.';

const forgotPassword = atlasMachines().find(({ id }) => id === 'forgotPassword');
if (!forgotPassword) throw new Error('There is no machine forgotPassword.');
const chart = readChart(forgotPassword.machine);
const flow = await gatherFlow(forgotPassword, walkOf(forgotPassword), null);

/** Creates the record of a walk in which only the screens after a timeout show a message. */
function walkOf({ id, machine, model }: AtlasMachine): WalkRecord {
  const plan = planPaths(fakeActors(machine, model.samples, model.project), model.inputs);
  let text = '';
  const album = createAlbum(plan.exploration, () => text);
  for (const edge of plan.paths.flatMap((path) => path.edges)) {
    text = edge.step.text.includes('timed out') ? `Reset\n${sentence} Try again.` : 'Reset';
    album.arrive(edge);
  }
  const walked = plan.paths.map(({ edges }) => ({ edges, hasPassed: true }));
  return { ...reportOf(id, plan, album, walked), sources: 'now', isGood: true, ms: 1 };
}

test('a fault has its states, the sentence of its recorded screen and a way out', () => {
  const rows = faultRowsOf(flow, [sentence], [flow]);
  expect(rows).toHaveLength(3);
  expect(rows.find(({ fault }) => fault === 'timed out')).toMatchObject({
    actor: 'sendResetLink',
    from: ['forgotPassword.sendingLink'],
    to: ['forgotPassword.enteringEmail'],
    lines: [`${sentence} Try again.`],
    isRecorded: true,
    isFromOtherScreen: false,
    wayOut: expect.arrayContaining(['`email.submitted`', '`login.chosen`']),
  });
});

test('a fault that shows nothing without a reason is a gap', () => {
  const { text, gaps } = faultsPage({ flows: [flow], busyStates: [], sentences: [sentence] });
  expect(text).toContain(`“${sentence} Try again.”`);
  expect(gaps).toContain(
    'forgotPassword: sendResetLink (unreachable) shows nothing; silentFaults.ts has no reason.',
  );
  expect(gaps.filter((gap) => gap.startsWith('forgotPassword: sendResetLink (timed out)'))).toEqual([]);
});

test('a state without events, time limits and actors is a dead end', () => {
  const ended = {
    ...chart,
    transitions: chart.transitions.filter(({ source }) => !source.includes('linkSent')),
  };
  expect(wayOutOf(['forgotPassword.linkSent'], chart, [chart])).toContain('after redirectDelay');
  expect(wayOutOf(['forgotPassword.linkSent'], ended, [ended])).toEqual([]);
});

test('a busy state without a time limit below ten seconds is a hang', () => {
  const limits = (requestMs: number | null) => busyStatesOf(chart, () => requestMs);
  expect(limits(9_000)).toEqual([
    {
      state: 'forgotPassword.sendingLink',
      limit: 'request limit',
      ms: 9_000,
      leaveBy: ['login.chosen', 'page.restored'],
    },
  ]);
  const gapsOf = (requestMs: number | null) =>
    faultsPage({ flows: [flow], busyStates: limits(requestMs), sentences: [sentence] }).gaps;
  const hang = 'forgotPassword.sendingLink is busy for more than ten seconds.';
  expect(gapsOf(9_000)).not.toContain(hang);
  expect(gapsOf(11_000)).toContain(hang);
  expect(gapsOf(null)).toContain(hang);
});

test('every fault has exactly one of 19 kinds, and every listed fault occurs', () => {
  const names = faultKinds.flatMap(({ faults }) => faults);
  expect(faultKinds).toHaveLength(19);
  expect(new Set(names).size).toBe(names.length);
  expect(faultKindGaps(new Set(names))).toEqual([]);
  expect(faultKindGaps(new Set([...names, 'eclipsed']))).toEqual([
    'The fault "eclipsed" needs exactly one kind in faultKinds.ts.',
  ]);
  expect(faultKindGaps(new Set(names.slice(1)))).toEqual([
    `faultKinds.ts lists the fault "${names[0]}", which does not occur.`,
  ]);
});
