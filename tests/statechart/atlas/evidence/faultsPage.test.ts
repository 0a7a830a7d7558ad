import { expect, test } from 'vitest';
import { readChart } from 'fairlead-statechart/chart/chart';
import type { AtlasFault, AtlasFlow, AtlasScreen } from 'fairlead-statechart/atlas/site/atlasFlow';
import { faultEffectOf, faultKeysOf } from '../../../../src/generate/evidence/faultEffect.ts';
import { faultBreaches, faultRowsOf, wayOutOf } from '../../../../src/generate/evidence/faultRows.ts';
import { faultKindGaps, faultKinds } from '../../../../src/generate/evidence/faultKinds.ts';
import { faultsPage, busyStatesOf } from '../../../../src/generate/evidence/faultsPage.ts';
import { atlasMachines } from './atlasMachines.ts';
import { sentenceOf } from './faultEvidence.ts';
import { gatherMachine } from './gatherMachine.ts';
import { inventedWalk } from './inventedWalk.ts';

const sentence = 'Our servers took too long to answer.';

const forgotPassword = atlasMachines().find(({ id }) => id === 'forgotPassword');
if (!forgotPassword) throw new Error('There is no machine forgotPassword.');
const chart = readChart(forgotPassword.machine);
// The invented pages show a message after a timeout only.
const record = inventedWalk(forgotPassword.model, {
  text: ({ step }) => (step.text.includes('timed out') ? `Reset\n${sentence} Try again.` : 'Reset'),
});
const gathered = await gatherMachine(forgotPassword, record, null);
const flow: AtlasFlow = { ...gathered, screens: gathered.screens.map(photographed) };

function photographed(screen: AtlasScreen): AtlasScreen {
  const picture = {
    file: `screens/${screen.name}.png`,
    theme: 'light',
    width: 1280,
    shownWidth: 640,
    shownHeight: 480,
  } as const;
  return { ...screen, pictures: [picture] };
}

function timeout(): AtlasFault {
  const found = flow.faults.find(({ fault }) => fault === 'timed out');
  if (!found) throw new Error('forgotPassword has no timeout.');
  return found;
}

/** Returns the flaws of a single fault. */
const flawsOf = (fault: AtlasFault, screens = flow.screens) =>
  faultBreaches({ ...flow, faults: [fault], screens }, sentenceOf);

test('a fault has its states, the sentence of its own screenshot and a way out', () => {
  const rows = faultRowsOf(flow, [flow]);
  expect(rows).toHaveLength(4);
  expect(rows.find(({ fault }) => fault === 'timed out')).toMatchObject({
    actor: 'sendResetLink',
    from: ['forgotPassword.sendingLink'],
    to: ['forgotPassword.enteringEmail'],
    codes: ['timed-out'],
    sentences: [sentence],
    lines: [`${sentence} Try again.`],
    wayOut: expect.arrayContaining(['`email.submitted`', '`login.chosen`']),
  });
  expect(flawsOf(timeout())).toEqual([]);
});

const named = 'forgotPassword: sendResetLink (timed out) in forgotPassword.sendingLink';

test.each<[string, () => readonly string[], string]>([
  [
    'without its sentence',
    () =>
      flawsOf(
        timeout(),
        flow.screens.map((screen) => ({ ...screen, text: 'Reset' })),
      ),
    `does not show "${sentence}".`,
  ],
  [
    'of another step',
    () => flawsOf({ ...timeout(), screen: 'enteringEmail' }),
    'has the screen of another step: enteringEmail.',
  ],
  [
    'of another situation',
    () =>
      flawsOf(
        timeout(),
        flow.screens.map((screen) => ({ ...screen, from: ['forgotPassword.linkSent'] })),
      ),
    `has the screen of another step: ${timeout().screen}.`,
  ],
  ['that was not taken', () => flawsOf({ ...timeout(), screen: null }), 'has no screen.'],
  [
    'for which no sentence is known',
    () => flawsOf({ ...timeout(), sentences: [] }),
    'has neither a sentence (faultSentences) nor a reason why it shows nothing (silentFaults).',
  ],
  [
    'of a message, although it should show nothing',
    () => flawsOf({ ...timeout(), sentences: [], reason: 'the form stays' }),
    `shows "${sentence}", but silentFaults says that it shows nothing.`,
  ],
])('a fault with a screenshot %s is a gap', (_, flaws, flaw) => {
  expect(flaws()).toEqual([`${named} ${flaw}`]);
});

test('the page quotes the sentences and lists the gaps', () => {
  const { text, gaps } = faultsPage({ flows: [flow], busyStates: [], sentenceOf });
  expect(text).toContain(`“${sentence} Try again.”`);
  expect(gaps.filter((gap) => gap.startsWith(named))).toEqual([]);
  expect(gaps).toContain(
    'forgotPassword: sendResetLink (unreachable) in forgotPassword.sendingLink does not show "Unable to contact our servers.".',
  );
});

test('the sentence of a failure is that of its code, unless a table names another one', () => {
  const fault = {
    actor: 'signIn',
    fault: 'wrong',
    from: ['flow.busy'],
    to: ['flow.form'],
    codes: ['timed-out'],
  };
  expect(faultEffectOf('flow', fault, false, sentenceOf)).toEqual({ sentences: [sentence], reason: null });
  expect(faultEffectOf('flow', fault, true, sentenceOf).reason).toMatch(/^the flow has ended/);
  expect(faultEffectOf('eventBatch', fault, false, sentenceOf).reason).toMatch(/no screen/);
  expect(faultKeysOf('flow', fault)).toEqual([
    'flow: signIn (wrong) in busy',
    'flow: signIn (wrong) → form',
    'flow: signIn (wrong)',
    'flow: signIn in busy',
    'flow: signIn → form',
    'flow: signIn',
    'flow → form',
  ]);
});

test('a state without events, time limits and actors is a dead end', () => {
  const ended = {
    ...chart,
    transitions: chart.transitions.filter(({ source }) => !source.includes('linkSent')),
  };
  expect(wayOutOf(['forgotPassword.linkSent'], chart, [chart])).toContain('after redirectDelay');
  expect(wayOutOf(['forgotPassword.linkSent'], ended, [ended])).toEqual([]);
});

test('a fault that the machine does not handle ends it', () => {
  const fault = { ...timeout(), to: timeout().from };
  const transitions = chart.transitions.filter(({ kind }) => kind !== 'error.actor');
  const wayOutIn = (machine: AtlasFlow['chart']) => {
    const failing = { ...flow, chart: machine, faults: [fault] };
    return faultRowsOf(failing, [failing]).map(({ wayOut }) => wayOut);
  };
  expect(wayOutIn({ ...chart, transitions })).toEqual([['ended: the page continues']]);
  expect(wayOutIn(chart)).toEqual([expect.arrayContaining(['sendResetLink runs'])]);
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
    faultsPage({ flows: [flow], busyStates: limits(requestMs), sentenceOf }).gaps;
  const hang = 'forgotPassword.sendingLink is busy for more than ten seconds.';
  expect(gapsOf(9_000)).not.toContain(hang);
  expect(gapsOf(11_000)).toContain(hang);
  expect(gapsOf(null)).toContain(hang);
});

test('every fault has exactly one of 21 kinds, and every listed fault occurs', () => {
  const names = faultKinds.flatMap(({ faults }) => faults);
  expect(faultKinds).toHaveLength(21);
  expect(new Set(names).size).toBe(names.length);
  expect(faultKindGaps(new Set(names))).toEqual([]);
  expect(faultKindGaps(new Set([...names, 'eclipsed']))).toEqual([
    'The fault "eclipsed" needs exactly one kind in faultKinds.ts.',
  ]);
  expect(faultKindGaps(new Set(names.slice(1)))).toEqual([
    `faultKinds.ts lists the fault "${names[0]}", which does not occur.`,
  ]);
});
