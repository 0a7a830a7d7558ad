import { describe, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { machines } from '../../../../machines/registry.ts';
import { readChart } from '../../../../src/devtools/chart/chart.ts';
import { changesText } from '../../../../src/devtools/atlas/review/changesText.ts';
import { flowChanges, type Charts } from '../../../../src/devtools/atlas/review/flowChanges.ts';
import type { Review } from '../../../../src/devtools/atlas/review/review.ts';
import { reviewFiles } from '../../../../src/devtools/atlas/review/reviewFiles.tsx';
import { withState } from './deliberateChange.ts';

// Laying out takes its time.
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

const withoutBranch = withState(redirectToken, 'readingAddress', ({ always }) => ({
  always: (always as readonly { guard?: string }[]).filter(({ guard }) => guard !== 'isDeclined'),
}));

const changes: readonly {
  readonly what: string;
  readonly machine: AnyStateMachine;
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** What the drawing marks as gone, and as new. */
  readonly marks: readonly string[];
}[] = [
  {
    what: 'an event renamed',
    machine: withState(forgotPassword, 'linkSent', (config) => ({
      ...config,
      on: { 'login.wanted': 'returningToLogin' },
    })),
    removed: ['on forgotPassword.linkSent: login.chosen · to forgotPassword.returningToLogin'],
    added: ['on forgotPassword.linkSent: login.wanted · to forgotPassword.returningToLogin'],
    marks: ['− login.chosen', '+ login.wanted'],
  },
  {
    what: 'a guard added',
    machine: withState(forgotPassword, 'returningToLogin', (config) => ({
      ...config,
      on: { 'page.restored': { guard: 'isUnknownAddress', target: 'enteringEmail' } },
    })),
    removed: ['on forgotPassword.returningToLogin: page.restored · to forgotPassword.enteringEmail'],
    added: [
      'on forgotPassword.returningToLogin: page.restored [isUnknownAddress] · to forgotPassword.enteringEmail',
    ],
    marks: ['− page.restored', '+ page.restored'],
  },
  {
    what: 'a state removed',
    machine: withState(withoutBranch, 'providerDeclined'),
    removed: [
      'state redirectToken.providerDeclined · The person would not, or another provider did not know them.',
      'on redirectToken.providerDeclined: signIn.chosen · to redirectToken.leavingForSignIn',
      'on redirectToken.readingAddress: always [isDeclined] · 3 of 6 · to redirectToken.providerDeclined',
    ],
    added: [],
    marks: ['− state providerDeclined', '− always'],
  },
];

describe.each(changes)('$what', ({ machine, removed, added, marks }) => {
  const review = reviewOf(chartsWith(machine));

  test('is a change of that flow, and of no other', () => {
    expect(review.flows.map(({ id, kind }) => [id, kind])).toEqual([[machine.id, 'changed']]);
    expect(review.unchanged).toBe(older.size - 1);
    const [{ diff } = { diff: { removed: [], added: [] } }] = review.flows;
    expect(diff.removed).toEqual(expect.arrayContaining([...removed]));
    expect(diff.added).toEqual(expect.arrayContaining([...added]));
  });

  test('shows on the page, in the text and in the drawing, and nowhere else', async () => {
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

test('a flow that came is drawn as it is, one that went as it was, and neither has anything marked', async () => {
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

test('where nothing changed, it says so', async () => {
  const files = await reviewFiles(reviewOf(older));
  expect(files.get('index.html')).toContain(`No flow has changed; ${older.size} flows compared.`);
  expect(files.get('changes.md')).toContain('No screen looks otherwise.');
});

test('screens that look otherwise stand beside each other, of flows with the same chart, too', async () => {
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
  expect(page).toContain('signingIn-light-1280: 1.2 % of it differs');
  expect([...page.matchAll(/<img src="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    'login/a.png',
    'login/b.png',
    'login/c.png',
    'login/b.png',
  ]);
  expect(files.get('changes.md')).toContain('2 pictures of a screen differ, in login.');
});

test('the text keeps to what a comment may hold, and counts what it leaves out', () => {
  const review = reviewOf(older, new Map());
  const text = changesText(review, 5_000);
  expect(text.length).toBeLessThanOrEqual(5_000);
  const left = Number(/(\d+) more flows? changed; the page has them\.\n$/.exec(text)?.[1]);
  expect(left + (text.match(/^## /gm)?.length ?? 0)).toBe(review.flows.length);
  expect(changesText(review, 1_000_000)).not.toContain('the page has them');
});
