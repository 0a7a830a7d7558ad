import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { readChart } from '../../chart/chart.ts';
import { chartFacts } from '../../chart/chartFacts.ts';
import { changesOf, diffFacts } from '../../atlas/factsDiff.ts';
import { changedFlows, changesInWords, printDiff, type Version } from '../../generate/atlasDiff.ts';

describe('factsDiff', () => {
  const older = createMachine({
    id: 'gate',
    initial: 'shut',
    states: {
      shut: { on: { pushed: [{ guard: 'isUnlocked', target: 'open' }, { actions: 'squeak' }] } },
      open: { on: { pushed: 'shut' } },
      stuck: { on: { oiled: 'shut' } },
    },
  });
  const newer = createMachine({
    id: 'gate',
    initial: 'shut',
    states: {
      shut: { on: { pushed: [{ guard: 'isUnlocked', target: 'ajar' }, { actions: 'squeak' }] } },
      ajar: { on: { pushed: 'open' } },
      open: { entry: 'swing', on: { pushed: 'shut' } },
    },
  });

  function diff() {
    return diffFacts(chartFacts(readChart(older)), chartFacts(readChart(newer)));
  }

  test('finds added and removed lines', () => {
    expect(diff()).toEqual({
      added: [
        'main path: gate.ajar: pushed',
        'state gate.ajar',
        'state gate.open · entry swing',
        'on gate.shut: pushed [isUnlocked] · 1 of 2 · to gate.ajar',
        'on gate.ajar: pushed · to gate.open',
      ],
      removed: [
        'state gate.open',
        'state gate.stuck',
        'on gate.shut: pushed [isUnlocked] · 1 of 2 · to gate.open',
        'on gate.stuck: oiled · to gate.shut',
      ],
    });
  });

  test('finds no difference between equal charts, in any order of facts', () => {
    const facts = chartFacts(readChart(older));
    expect(diffFacts(facts, facts.toReversed())).toEqual({ added: [], removed: [] });
  });

  test('groups changes by state and transition, with the targets of removed transitions', () => {
    const changes = changesOf(diff());
    expect([...changes.addedStates]).toEqual(['gate.ajar']);
    expect([...changes.changedStates]).toEqual(['gate.open']);
    expect([...changes.addedTransitions]).toEqual(['gate.shut: pushed [isUnlocked]', 'gate.ajar: pushed']);
    expect(changes.removedStates).toEqual(['gate.stuck']);
    expect(changes.removedTransitions).toEqual([
      {
        id: 'gate.shut: pushed [isUnlocked]',
        source: 'gate.shut',
        words: 'pushed [isUnlocked]',
        targets: ['gate.open'],
        fact: 'on gate.shut: pushed [isUnlocked] · 1 of 2 · to gate.open',
      },
      {
        id: 'gate.stuck: oiled',
        source: 'gate.stuck',
        words: 'oiled',
        targets: ['gate.shut'],
        fact: 'on gate.stuck: oiled · to gate.shut',
      },
    ]);
  });
});

describe('atlasDiff', () => {
  const older = [
    'machine gate',
    'main path: gate.shut: pushed [isUnlocked]',
    'state gate · compound · starts in gate.shut',
    'state gate.shut · entry creak',
    'state gate.stuck',
    'on gate.shut: pushed [isUnlocked] · 1 of 2 · to gate.open',
    'delay patience: 1000 ms',
  ];
  const newer = [
    'machine gate',
    'main path: gate.shut: knocked',
    'state gate · compound · starts in gate.shut',
    'state gate.shut · entry swing',
    'state gate.ajar · tags busy',
    'on gate.shut: pushed [isUnlocked] · 1 of 2 · to gate.ajar',
    'delay patience: 2000 ms',
  ];

  test('says what changed in a flow', () => {
    expect(changesInWords(older, newer)).toEqual([
      'Main path: gate.shut: knocked. Before: gate.shut: pushed [isUnlocked].',
      'State gate.shut changed: now entry swing · no longer entry creak.',
      'State gate.stuck was removed.',
      'Transition gate.shut: pushed [isUnlocked] changed: now to gate.ajar · no longer to gate.open.',
      'Delay patience changed: now 2000 ms · no longer 1000 ms.',
      'State gate.ajar is new · tags busy.',
    ]);
  });

  test('does not report the main path if the facts of the older version have none', () => {
    expect(changesInWords(older.toSpliced(1, 1), older)).toEqual([]);
  });

  /** Creates a version with the facts of flows, and with one drawing for each. */
  function versionOf(flows: Readonly<Record<string, readonly string[]>>): Version {
    const drawings = Object.entries(flows).flatMap(([id, facts]): [string, string][] => [
      [`docs/flows/${id}/overview.svg`, `<svg>${facts.length}</svg>`],
      [`docs/flows/${id}/same.svg`, '<svg/>'],
    ]);
    const sections = Object.values(flows).map((facts) => facts.join('\n'));
    const texts = new Map([['tests/site/facts.txt', sections.join('\n\n')], ...drawings]);
    return { paths: [...texts.keys()], read: (path) => texts.get(path) ?? null };
  }

  test('finds new, changed and removed flows, with the drawings that differ', () => {
    const [same, shorter] = [['machine same'], older.slice(0, -1)];
    const changes = changedFlows(
      versionOf({ same, gate: older, gone: ['machine gone'] }),
      versionOf({ same, gate: shorter, more: ['machine more'] }),
      'docs/flows',
    );
    expect(changes.map(({ id, sentences }) => [id, sentences])).toEqual([
      ['gate', ['Delay patience was removed.']],
      ['gone', ['The flow was removed.']],
      ['more', ['The flow is new.']],
    ]);
    expect(changes[0]?.drawings).toEqual([
      { name: 'overview.svg', before: '<svg>7</svg>', after: '<svg>6</svg>' },
    ]);
  });

  const usage = 'Name a Git revision, such as main, or two to compare them.';

  const folder = mkdtempSync(join(tmpdir(), 'atlas-diff-'));
  const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@gate.example', '-c', 'commit.gpgSign=false'];
  beforeAll(() => {
    execFileSync('git', ['init', '--quiet', folder]);
    execFileSync('git', [...author, '-C', folder, 'commit', '--quiet', '--allow-empty', '--message=Gate']);
    vi.stubEnv('GIT_DIR', join(folder, '.git'));
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  test.each([
    [[], usage],
    [['HEAD', 'HEAD', 'HEAD'], usage],
    [['no-such-revision'], 'Unknown Git revision: no-such-revision.'],
    [['HEAD', 'no-such-revision'], 'Unknown Git revision: no-such-revision.'],
    [['--all'], 'Unknown Git revision: --all.'],
  ])('refuses %j', (revisions, sentence) => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    expect(printDiff({ drawings: 'docs/flows', facts: 'tests', machines: () => [] }, revisions)).toBe(1);
    expect(told).toHaveBeenCalledWith(sentence);
    told.mockRestore();
  });

  test('names the flows whose changes are not accepted yet', () => {
    const told = vi.spyOn(console, 'info').mockReturnValue();
    const machine = createMachine({ id: 'gate' });
    const gate = { id: 'gate', machine, factsFile: '', acceptedFacts: ['machine gate'], mainPath: [] };
    const project = { drawings: join(folder, 'flows'), facts: 'facts.txt', machines: () => [gate] };
    expect(printDiff(project, ['HEAD'])).toBe(0);
    expect(told).toHaveBeenCalledWith('\nLeft out, because their changes are not accepted yet: gate.');
    told.mockRestore();
  });
});
