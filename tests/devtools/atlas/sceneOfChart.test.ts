import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { type Chart, type ChartState, flattenStates, readChart } from '../../../src/devtools/chart/chart.ts';
import { chartFacts } from '../../../src/devtools/chart/chartFacts.ts';
import { changesOf, diffFacts } from '../../../src/devtools/atlas/factsDiff.ts';
import type { View } from '../../../src/devtools/atlas/placement.ts';
import { sceneOfChart } from '../../../src/devtools/atlas/sceneOfChart.ts';
import { odditiesMachine } from './examples/oddities.machine.ts';
import { signInWidgetMachine } from './examples/signInWidget.machine.ts';
import { nodesOf, sceneText } from './sceneText.ts';

const widget = readChart(signInWidgetMachine);
const oddities = readChart(odditiesMachine);

function viewOf(root: ChartState, view: Partial<View> = {}): View {
  const folded = new Map<string, string>();
  return { title: root.key, root, folded, hubs: 0, steps: Infinity, withoutArrow: new Set(), ...view };
}

function partOf(chart: Chart, id: string): ChartState {
  const part = flattenStates(chart.root).find((state) => state.id === id);
  if (!part) throw new Error(`There is no ${id}.`);
  return part;
}

describe('a part of a machine', () => {
  const scene = sceneOfChart(widget, viewOf(partOf(widget, 'signInWidget.code')), {});
  const { arrows, chips } = sceneText(scene);
  const at = 'signInWidget.code';

  test('has arrows between its states, with order, guard and sign; equal arrows are combined', () => {
    expect(arrows).toEqual([
      `${at}.sendingCode -> ${at}.open: (done) sendCode ✓`,
      `${at}.open.entry.enteringCode -> ${at}.open.entry.verifyingCode: (event) code.submitted`,
      `${at}.open.entry.verifyingCode -> ${at}.open.entry.enteringCode: (failed) 1 verifyCode ✗ [isWrongAndMayRetry] | (failed) 3 verifyCode ✗ [isExpired]`,
      `${at}.open.entry.verifyingCode -> ${at}.lockedOut: (failed) 2 verifyCode ✗ [isWrong]`,
      `${at}.open.resend.cooling -> ${at}.open.resend.available: (event) countdown.over`,
      `${at}.open.resend.available -> ${at}.open.resend.resending: (event) resend.requested`,
      `${at}.open.resend.resending -> ${at}.open.resend.cooling: (done) resendCode ✓`,
      `${at}.open.resend.resending -> ${at}.open.resend.available: (failed) resendCode ✗`,
    ]);
  });

  test('has chips for transitions from and to the outside', () => {
    expect(chips).toEqual([
      `${at}: (note) ← start.choosingMethod, passwordLogin.enteringPassword: method.codeChosen`,
      `${at}.sendingCode: (failed) sendCode ✗ → failed`,
      `${at}.open: (event) back.pressed → start.choosingMethod`,
      `${at}.open.entry.verifyingCode: (done) verifyCode ✓ → enrolling`,
      `${at}.open.entry.verifyingCode: (failed) 4 verifyCode ✗ [else] → failed`,
      `${at}.lockedOut: (timer) after lockTime (30 s) → start`,
    ]);
  });

  test('shows initial states, actors, busy states and parallel states', () => {
    const nodes = nodesOf(scene.root);
    const starts = scene.edges.filter((edge) => edge.captions.length === 0).map((edge) => edge.target);
    expect(starts).toEqual([
      `${at}.sendingCode`,
      `${at}.open.entry.enteringCode`,
      `${at}.open.resend.cooling`,
    ]);
    expect(nodes.find((node) => node.id === `${at}.open`)?.kind).toBe('parallel');
    expect(nodes.find((node) => node.id === `${at}.open.resend.resending`)).toMatchObject({
      lines: ['⚙ resendCode = sendCode'],
      isBusy: true,
    });
    expect(scene.root.lines).toEqual(['entry / resetAttempts']);
  });
});

test('an overview folds states and shows only the arrows between them', () => {
  const inside = widget.root.states.filter((state) => state.states.length > 0);
  const folded = new Map(inside.map((state) => [state.id, `${state.key}.svg`]));
  const scene = sceneOfChart(widget, viewOf(widget.root, { folded }), {});
  const wallet = sceneText(scene).arrows.filter((arrow) => arrow.includes('signInWidget.wallet'));
  expect(wallet).toEqual([
    'signInWidget.start -> signInWidget.wallet: (event) method.walletChosen',
    'signInWidget.wallet -> signInWidget.start: (event) back.pressed',
    'signInWidget.wallet -> signInWidget.failed: (failed) 2 connectWallet ✗ [else] | (failed) 2 signChallenge ✗ [else]',
    'signInWidget.wallet -> signInWidget.enrolling: (done) signChallenge ✓',
  ]);
  expect(scene.root.children.find((node) => node.id === 'signInWidget.wallet')).toMatchObject({
    kind: 'folded',
    lines: ['▸ 3 states inside'],
    href: 'wallet.svg',
  });
  const done = scene.edges.find((edge) => edge.target === 'signInWidget.signedIn');
  expect(done).toMatchObject({ isDashed: true, tone: 'done' });
});

test('a hub keeps one incoming arrow; the others become chips at both ends', () => {
  const inside = widget.root.states.filter((state) => state.states.length > 0);
  const folded = new Map(inside.map((state) => [state.id, `${state.key}.svg`]));
  const { arrows, chips } = sceneText(sceneOfChart(widget, viewOf(widget.root, { folded, hubs: 3 }), {}));
  expect(arrows.filter((arrow) => arrow.includes('-> signInWidget.failed'))).toHaveLength(1);
  expect(arrows.filter((arrow) => arrow.includes('-> signInWidget.start'))).toEqual([]);
  expect(chips).toContain('signInWidget.failed: (event) retry.requested → start');
  expect(chips).toContain(
    'signInWidget.start: (note) ← magicLink, code, passwordLogin, passwordCreate, passkey, wallet, failed',
  );
});

test('a transition without target, with re-entry, with several targets or to an ancestor is a chip', () => {
  const { chips } = sceneText(sceneOfChart(oddities, viewOf(oddities.root), {}));
  expect(chips).toEqual(
    expect.arrayContaining([
      'oddities: (event) * / countStray',
      'oddities: (event) both.reset → left.resting, right.waitingForSomethingThatTakesALongTime',
      'oddities: (event) 2 line.cut [else] / countStray, storeTheReasonForTheNextAttempt',
      'oddities.left.resting: (event) door.knocked ↻',
      'oddities.left.resting: (event) note.passed / nothing',
      'oddities.left.inside: (event) alarm.rang → hallway',
      'oddities.left.inside.upstairs.attic: (event) door.closed → left',
      'oddities.right: (done) all done / countStray',
    ]),
  );
});

test('shows a constant delay in seconds and a computed one by name', () => {
  const arrows = sceneText(sceneOfChart(oddities, viewOf(oddities.root), {})).arrows.join('\n');
  expect(arrows).toContain('after 1.5 s');
  const link = viewOf(partOf(widget, 'signInWidget.magicLink'));
  expect(sceneText(sceneOfChart(widget, link, {})).arrows.join('\n')).toMatch(/after linkLifetime$/m);
});

test('marks transitions that no path took if coverage is known', () => {
  const walked = new Set(['signInWidget.code.sendingCode: sendCode done']);
  const scene = sceneOfChart(widget, viewOf(partOf(widget, 'signInWidget.code')), { walked });
  const isWalked = scene.edges.flatMap((edge) => edge.captions.map((caption) => caption.isWalked));
  expect(isWalked.filter(Boolean)).toHaveLength(1);
  expect(isWalked.length).toBeGreaterThan(5);
});

test('marks added, changed and removed parts, and a folded state with changes inside', () => {
  const older = createMachine({
    id: 'gate',
    initial: 'shut',
    states: {
      shut: { on: { pushed: 'open' } },
      open: { entry: 'swing' },
      stuck: {},
      yard: { initial: 'old', states: { old: {} } },
    },
  });
  const newer = readChart(
    createMachine({
      id: 'gate',
      initial: 'shut',
      states: {
        shut: { on: { pushed: 'ajar' } },
        ajar: {},
        open: {},
        yard: { initial: 'old', states: { old: {}, fresh: {} } },
      },
    }),
  );
  const changes = changesOf(diffFacts(chartFacts(readChart(older)), chartFacts(newer)));
  const folded = new Map([['gate.yard', 'yard.svg']]);
  const scene = sceneOfChart(newer, viewOf(newer.root, { folded }), { changes });
  expect(nodesOf(scene.root).map(({ id, change }) => [id, change])).toEqual([
    ['gate', null],
    ['gate:start', null],
    ['gate.shut', null],
    ['gate.ajar', 'added'],
    ['gate.open', 'changed'],
    ['gate.yard', 'changed'],
  ]);
  expect(scene.edges.at(-1)?.captions[0]?.change).toBe('added');
  expect(sceneText(scene).chips).toEqual(['gate: (failed) state stuck', 'gate.shut: (failed) pushed → open']);
});
