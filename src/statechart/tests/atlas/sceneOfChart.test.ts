import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { readChart } from '../../chart/chart.ts';
import { chartFacts } from '../../chart/chartFacts.ts';
import { changesOf, diffFacts } from '../../atlas/factsDiff.ts';
import { type Region, regionsOf } from '../../atlas/regions.ts';
import { sceneOfChart, type View } from '../../atlas/sceneOfChart.ts';
import { odditiesMachine } from './examples/oddities.machine.ts';
import { signInWidgetMachine } from './examples/signInWidget.machine.ts';
import { nodesOf, sceneText } from './sceneText.ts';

const widget = readChart(signInWidgetMachine);
const regions = regionsOf(widget);
const oddities = readChart(odditiesMachine);

const whole: View = {
  title: 'whole',
  regions: [],
  opened: null,
  isMixed: false,
  isFrugal: false,
  hubSize: Infinity,
  withoutArrow: new Set(),
};

function regionOf(file: string): Region {
  const region = regions.find((candidate) => candidate.file === file);
  if (!region) throw new Error(`No region is shown in ${file}.`);
  return region;
}

test('every region has a file of its own below the folder of the machine', () => {
  const keys = ['overview', 'Overview', '../up', '.. up', 'asking'];
  const inside = { initial: 'inner', states: { inner: {}, other: {} } };
  const states = Object.fromEntries(keys.map((key) => [key, inside]));
  const machine = createMachine({ id: 'large', initial: 'asking', states });
  expect(regionsOf(readChart(machine)).map(({ file }) => file)).toEqual([
    'overview-2.svg',
    'Overview-2-2.svg',
    '-up.svg',
    '-up-2.svg',
    'asking.svg',
  ]);
});

describe('an open region', () => {
  const scene = sceneOfChart(widget, { ...whole, regions, opened: regionOf('code.svg') }, {});
  const { arrows, chips } = sceneText(scene);
  const at = 'signInWidget.code';

  test('has arrows with order, guard and sign, also from and to the boxes beside it', () => {
    expect(arrows).toEqual([
      `signInWidget.start -> ${at}: (event) method.codeChosen`,
      `${at}.sendingCode -> ${at}.open: (done) sendCode ✓`,
      `${at}.sendingCode -> signInWidget.failed: (failed) sendCode ✗`,
      `${at}.open -> signInWidget.start: (event) back.pressed`,
      `${at}.open.entry.enteringCode -> ${at}.open.entry.verifyingCode: (event) code.submitted`,
      `${at}.open.entry.verifyingCode -> signInWidget.enrolling: (done) verifyCode ✓`,
      `${at}.open.entry.verifyingCode -> ${at}.open.entry.enteringCode: (failed) 1 verifyCode ✗ [isWrongAndMayRetry] | (failed) 3 verifyCode ✗ [isExpired]`,
      `${at}.open.entry.verifyingCode -> ${at}.lockedOut: (failed) 2 verifyCode ✗ [isWrong]`,
      `${at}.open.entry.verifyingCode -> signInWidget.failed: (failed) 4 verifyCode ✗ [else]`,
      `${at}.open.resend.cooling -> ${at}.open.resend.available: (event) countdown.over`,
      `${at}.open.resend.available -> ${at}.open.resend.resending: (event) resend.requested`,
      `${at}.open.resend.resending -> ${at}.open.resend.cooling: (done) resendCode ✓`,
      `${at}.open.resend.resending -> ${at}.open.resend.available: (failed) resendCode ✗`,
      `${at}.lockedOut -> signInWidget.start: (timer) after lockTime (30 s)`,
      `signInWidget.passwordLogin -> ${at}: (event) method.codeChosen`,
    ]);
    expect(chips).toEqual([]);
  });

  test('leads back to the overview, and shows the boxes beside it without details', () => {
    const nodes = new Map(nodesOf(scene.root).map((node) => [node.id, node]));
    expect(nodes.get(at)).toMatchObject({ title: '▾ code', href: 'overview.svg', isContext: false });
    expect(nodes.get('signInWidget.start')).toMatchObject({
      kind: 'folded',
      href: 'start.svg',
      isContext: true,
    });
    expect(nodes.has('signInWidget.wallet')).toBe(false);
  });

  test('shows initial states, actors, busy states and parallel states', () => {
    const nodes = nodesOf(scene.root);
    const starts = scene.edges.filter((edge) => edge.captions.length === 0).map((edge) => edge.target);
    expect(starts).toEqual([
      'signInWidget.start',
      `${at}.sendingCode`,
      `${at}.open.entry.enteringCode`,
      `${at}.open.resend.cooling`,
    ]);
    expect(nodes.find((node) => node.id === `${at}.open`)?.kind).toBe('parallel');
    expect(nodes.find((node) => node.id === `${at}.open.resend.resending`)).toMatchObject({
      lines: ['⚙ resendCode = sendCode'],
      isBusy: true,
    });
  });
});

test('an overview folds regions and shows only the arrows between them', () => {
  const scene = sceneOfChart(widget, { ...whole, regions }, {});
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

test('an arrow to a hub that is not next to its source becomes a chip at both ends; others stay', () => {
  const scene = sceneOfChart(widget, { ...whole, regions, hubSize: 3 }, {});
  const { arrows, chips } = sceneText(scene);
  expect(arrows).toContain('signInWidget.wallet -> signInWidget.start: (event) back.pressed');
  expect(chips).toEqual([
    'signInWidget.start: (note) ← failed',
    'signInWidget.failed: (event) retry.requested → start',
  ]);
  expect(scene.missing).toEqual([
    {
      source: 'signInWidget.failed',
      target: 'signInWidget.start',
      reason: 'hub',
      isMain: false,
      transitionIds: ['signInWidget.failed: retry.requested'],
    },
  ]);
});

describe('combined states', () => {
  const station = (next: string) => ({ on: { next, 'alarm.rang': 'broken', 'page.restored': 'arriving' } });
  const chart = readChart(
    createMachine({
      id: 'line',
      initial: 'arriving',
      states: {
        arriving: { on: { entered: 'first', left: 'gone' } },
        ...Object.fromEntries(
          ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'].map(
            (name, index, names) => [name, station(names[index + 1] ?? 'gone')],
          ),
        ),
        broken: { on: { repaired: 'arriving' } },
        gone: { on: { called: ['a', 'b', 'c', 'd', 'e', 'f'].map((target) => ({ target, guard: target })) } },
        ...Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, {}])),
      },
    }),
  );
  const [first, gone] = regionsOf(chart);

  test('are those that can be entered only through another one', () => {
    expect(first?.states.map(({ key }) => key)).toEqual([
      'first',
      'second',
      'third',
      'fourth',
      'fifth',
      'sixth',
      'seventh',
      'eighth',
      'broken',
    ]);
    expect(gone?.states.map(({ key }) => key)).toEqual(['gone', 'a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('are one folded box, whose arrows name the states that they start from if the event does not', () => {
    const scene = sceneOfChart(chart, { ...whole, regions: regionsOf(chart) }, {});
    expect(sceneText(scene).arrows).toEqual([
      'line.arriving -> line.first+: (event) entered',
      'line.arriving -> line.gone+: (event) left',
      'line.first+ -> line.arriving: (event) page.restored (8×) | (event) repaired',
      'line.first+ -> line.gone+: (event) next',
    ]);
    expect(scene.root.children.find(({ id }) => id === 'line.first+')).toMatchObject({
      kind: 'folded',
      title: 'first',
      lines: ['▸ and 8 more states'],
      href: 'first.svg',
      members: first?.states.map(({ id }) => id),
    });
  });

  test('are within a frame in the drawing of their region', () => {
    const scene = sceneOfChart(chart, { ...whole, regions: regionsOf(chart), opened: gone ?? null }, {});
    const frame = scene.root.children.find(({ id }) => id === 'line.gone+');
    expect(frame).toMatchObject({ kind: 'region', title: '▾ gone and 6 more states', href: 'overview.svg' });
    expect(frame?.children.map(({ id }) => id)).toEqual(gone?.states.map(({ id }) => id));
  });
});

test('several arrows of one event from a folded box name the state that each starts from', () => {
  const chart = readChart(
    createMachine({
      id: 'door',
      initial: 'open',
      states: {
        open: {
          initial: 'wide',
          states: { wide: { on: { pushed: '#door.shut' } }, ajar: { on: { pushed: '#door.stuck' } } },
        },
        shut: {},
        stuck: {},
      },
    }),
  );
  const [open] = chart.root.states;
  const folded = open ? [{ id: open.id, states: [open] as const, file: 'open.svg' }] : [];
  expect(sceneText(sceneOfChart(chart, { ...whole, regions: folded }, {})).arrows).toEqual([
    'door.open -> door.shut: (event) pushed [in wide]',
    'door.open -> door.stuck: (event) pushed [in ajar]',
  ]);
});

describe('a transition of every state inside a box', () => {
  const chart = readChart(
    createMachine({
      id: 'shop',
      initial: 'closed',
      on: { 'alarm.rang': '.evacuating', 'day.began': '.open' },
      states: { closed: { on: { 'key.turned': 'open' } }, open: {}, evacuating: {} },
    }),
  );

  test('is an arrow from a ring if nothing else leads to its target, otherwise a chip', () => {
    const scene = sceneOfChart(chart, whole, { journey: ['shop.closed: key.turned'] });
    const { arrows, chips } = sceneText(scene);
    expect(arrows).toEqual([
      'shop:any -> shop.evacuating: (event) alarm.rang',
      'shop.closed -> shop.open: (event) key.turned',
    ]);
    expect(chips).toEqual(['shop: (event) day.began → open']);
  });

  test('is an arrow if it belongs to the main path', () => {
    const scene = sceneOfChart(chart, whole, { journey: ['shop: day.began'] });
    expect(scene.edges.filter(({ isMain, captions }) => isMain && captions.length > 0)).toMatchObject([
      { source: 'shop:any', target: 'shop.open' },
    ]);
  });
});

test('transitions of different colors share an arrow in a mixed drawing only', () => {
  const toStart = (isMixed: boolean) =>
    sceneOfChart(widget, { ...whole, regions, isMixed }, {}).edges.filter(
      ({ source, target }) => source === 'signInWidget.code' && target === 'signInWidget.start',
    );
  expect(toStart(false).map(({ tone }) => tone)).toEqual(['event', 'timer']);
  expect(toStart(true)).toMatchObject([{ tone: 'note', captions: [{ tone: 'event' }, { tone: 'timer' }] }]);
});

test('a transition without target, with re-entry, with several targets or to an ancestor is a chip', () => {
  const { chips } = sceneText(sceneOfChart(oddities, whole, {}));
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

test('shows the value of a delay', () => {
  const arrows = sceneText(sceneOfChart(oddities, whole, {})).arrows.join('\n');
  expect(arrows).toMatch(/after 1.5 s$/m);
  expect(arrows).toMatch(/after patience \(varies\)$/m);
});

test('marks transitions that no path took if coverage is known', () => {
  const walked = new Set(['signInWidget.code.sendingCode: sendCode done']);
  const scene = sceneOfChart(widget, { ...whole, regions, opened: regionOf('code.svg') }, { walked });
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
  const yard = newer.root.states.find(({ key }) => key === 'yard');
  const folded = yard ? [{ id: yard.id, states: [yard] as const, file: 'yard.svg' }] : [];
  const scene = sceneOfChart(newer, { ...whole, regions: folded }, { changes });
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

test('a history state says whether it returns to the states of all levels', () => {
  const states = { near: { type: 'history' }, far: { type: 'history', history: 'deep' } } as const;
  const chart = readChart(createMachine({ id: 'room', states: { ...states, lit: {} }, initial: 'lit' }));
  const lines = nodesOf(sceneOfChart(chart, whole, {}).root).flatMap((node) => node.lines);
  expect(lines).toEqual([
    'returns to the last active state',
    'returns to the last active states of all levels',
  ]);
});
