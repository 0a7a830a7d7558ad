import { describe, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { machines } from '../../../../machines/registry.ts';
import { readChart } from '../../../../src/devtools/chart/chart.ts';
import { changesText } from '../../../../src/devtools/atlas/review/changesText.ts';
import { flowChanges, type Charts } from '../../../../src/devtools/atlas/review/flowChanges.ts';
import type { Review } from '../../../../src/devtools/atlas/review/review.ts';
import { reviewFiles } from '../../../../src/devtools/atlas/review/reviewFiles.tsx';
import { withState } from './deliberateChange.ts';

// The layout of drawings takes longer than the default timeout.
vi.setConfig({ testTimeout: 60_000 });

const { forgotPassword, redirectToken } = machines;
const older = chartsWith();

function chartsWith(changed?: AnyStateMachine): Charts {
  const all = Object.entries<AnyStateMachine>(machines);
  return new Map(all.map(([id, machine]) => [id, readChart(changed?.id === id ? changed : machine)]));
}

function reviewOf(newer: Charts, before = older): Review {
  const flows = flowChanges(before, newer);
  return {
    from: 'v1',
    to: 'v2',
    flows,
    unchanged: newer.size - flows.filter(({ kind }) => kind !== 'removed').length,
    pictures: { isKnown: true, changes: [] },
  };
}

const withoutBranch = withState(redirectToken, 'readingUrl', ({ always }) => ({
  always: (always as readonly { guard?: string }[]).filter(({ guard }) => guard !== 'isDeclined'),
}));

const changes: readonly {
  readonly title: string;
  readonly machine: AnyStateMachine;
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** Texts in the drawing that are marked as removed or added. */
  readonly marks: readonly string[];
}[] = [
  {
    title: 'a renamed event',
    machine: withState(forgotPassword, 'linkSent', (config) => ({
      ...config,
      on: { 'login.wanted': 'returningToLogin' },
    })),
    removed: ['on forgotPassword.linkSent: login.chosen · to forgotPassword.returningToLogin'],
    added: ['on forgotPassword.linkSent: login.wanted · to forgotPassword.returningToLogin'],
    marks: ['− login.chosen', '+ login.wanted'],
  },
  {
    title: 'an added guard',
    machine: withState(forgotPassword, 'returningToLogin', (config) => ({
      ...config,
      on: { 'page.restored': { guard: 'isUnknownAccount', target: 'enteringEmail' } },
    })),
    removed: ['on forgotPassword.returningToLogin: page.restored · to forgotPassword.enteringEmail'],
    added: [
      'on forgotPassword.returningToLogin: page.restored [isUnknownAccount] · to forgotPassword.enteringEmail',
    ],
    marks: ['− page.restored', '+ page.restored'],
  },
  {
    title: 'a removed state',
    machine: withState(withoutBranch, 'providerDeclined'),
    removed: [
      'state redirectToken.providerDeclined · The visitor declined, or the OAuth provider did not accept them.',
      'on redirectToken.providerDeclined: signIn.chosen · to redirectToken.leavingForSignIn',
      'on redirectToken.readingUrl: always [isDeclined] · 3 of 6 · to redirectToken.providerDeclined',
    ],
    added: [],
    marks: ['− state providerDeclined', '− always'],
  },
];

describe.each(changes)('$title', ({ machine, removed, added, marks }) => {
  const review = reviewOf(chartsWith(machine));

  test('is a change of that flow only', () => {
    expect(review.flows.map(({ id, kind }) => [id, kind])).toEqual([[machine.id, 'changed']]);
    expect(review.unchanged).toBe(older.size - 1);
    const [{ diff } = { diff: { removed: [], added: [] } }] = review.flows;
    expect(diff.removed).toEqual(expect.arrayContaining([...removed]));
    expect(diff.added).toEqual(expect.arrayContaining([...added]));
  });

  test('appears on the page, in the text and in the drawing', async () => {
    const files = await reviewFiles(review);
    const page = files.get('index.html') ?? '';
    const text = files.get('changes.md') ?? '';
    for (const fact of removed) {
      expect(page).toContain(`<del>− ${fact}</del>`);
      expect(text).toContain(`\n- ${fact}\n`);
    }
    for (const fact of added) {
      expect(page).toContain(`<ins>+ ${fact}</ins>`);
      expect(text).toContain(`\n+ ${fact}\n`);
    }
    expect([...page.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id)).toEqual([machine.id]);
    const drawings = [...files.keys()].filter((file) => file.endsWith('.svg'));
    expect(drawings).toEqual([`${machine.id}/overview.svg`]);
    const svg = (files.get(`${machine.id}/overview.svg`) ?? '').replaceAll(/<[^>]+>/g, '\n');
    for (const mark of marks) expect(svg).toContain(mark);
  });
});

test('draws an added flow and a removed flow without marks', async () => {
  const withoutLogin = new Map([...older].filter(([id]) => id !== 'login'));
  for (const [review, kind] of [
    [reviewOf(older, withoutLogin), 'added'],
    [reviewOf(withoutLogin), 'removed'],
  ] as const) {
    expect(review.flows.map((flow) => [flow.id, flow.kind])).toEqual([['login', kind]]);
    const files = await reviewFiles(review);
    expect(files.get('login/overview.svg')).toContain('signingIn');
    expect(files.get('login/overview.svg')).not.toMatch(/class="[^"]*\b(?:added|changed|removed)\b/);
  }
});

test('reports that nothing changed', async () => {
  const files = await reviewFiles(reviewOf(older));
  expect(files.get('index.html')).toContain(`No flow changed; ${older.size} flows compared.`);
  expect(files.get('changes.md')).toContain('No screen changed.');
});

test('shows changed screens side by side, also for flows with an unchanged chart', async () => {
  const change = {
    id: 'login',
    name: 'signingIn-light-1280',
    older: 'login/a.png',
    newer: 'login/b.png',
    difference: 'login/c.png',
    share: 0.0123,
  };
  const files = await reviewFiles({
    ...reviewOf(older),
    pictures: { isKnown: true, changes: [change, { ...change, name: 'new', older: null, difference: null }] },
  });
  const page = files.get('index.html') ?? '';
  expect(page).toContain('signingIn-light-1280: 1.2 % differs');
  expect([...page.matchAll(/<img src="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    'login/a.png',
    'login/b.png',
    'login/c.png',
    'login/b.png',
  ]);
  expect(files.get('changes.md')).toContain('2 screenshots changed, in login.');
});

test('limits the length of the text and counts omitted flows', () => {
  const review = reviewOf(older, new Map());
  const text = changesText(review, 5_000);
  expect(text.length).toBeLessThanOrEqual(5_000);
  const omitted = Number(/(\d+) more flows? changed; see the page\.\n$/.exec(text)?.[1]);
  expect(omitted + (text.match(/^## /gm)?.length ?? 0)).toBe(review.flows.length);
  expect(changesText(review, 1_000_000)).not.toContain('see the page');
});
