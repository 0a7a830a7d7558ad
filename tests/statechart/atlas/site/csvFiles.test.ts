import { expect, test } from 'vitest';
import { machines } from '../../../../src/server/dev/machines.ts';
import { csvFiles } from 'fairlead-statechart/atlas/site/atlasFiles.tsx';
import { readChart } from 'fairlead-statechart/chart/chart';
import { atlasLists } from 'fairlead-statechart/atlas/site/atlasLists';
import type { AtlasFlow } from 'fairlead-statechart/atlas/site/atlasFlow';
import { bareFlow } from 'fairlead-statechart/tests/atlas/site/bareFlow';

const leaf = 'quote.somewhere';
const test7 = {
  file: 'tests/anywhere/quote.model.ts',
  line: 7,
  lastRun: { at: '2026-03-31T09:00:00.000Z', result: 'failed', version: 'abc1234' },
} as const;
const flow: AtlasFlow = {
  ...bareFlow(readChart(machines.quote)),
  journeys: [
    {
      name: 'asks, and "gets" a price',
      steps: ['asked', 'answered'].map((text) => ({ text, screen: null, isSameStep: false })),
      codes: ['timed-out'],
      ends: ['somewhere'],
      specifies: ['5 Quote', '2 Account'],
      test: test7,
    },
  ],
  faults: [
    {
      actor: '=sendMail',
      fault: 'broken',
      from: [leaf],
      to: [leaf],
      codes: ['unreachable'],
      sentences: [],
      reason: 'the form stays',
      screen: null,
      test: { file: 'tests/anywhere/quote.model.ts', line: null, lastRun: null },
    },
  ],
};
const files = csvFiles(atlasLists([flow]));

function linesOf(file: string): readonly string[] {
  return files.get(file)?.trimEnd().split('\r\n') ?? [];
}

test('each state and each transition has a row with its id and its page', () => {
  const chart = readChart(machines.quote);
  expect(linesOf('states.csv').length).toBeGreaterThan(2);
  expect(linesOf('transitions.csv')).toHaveLength(chart.transitions.length + 1);
  for (const line of [...linesOf('states.csv').slice(1), ...linesOf('transitions.csv').slice(1)])
    expect(line).toMatch(/^"quote[.:].*,"quote\/index\.html#(?:state|on)-quote.*"$/);
});

test('a journey has its steps, its sections, the last run of its test, and a page with its name', () => {
  expect(linesOf('journeys.csv')[1]).toBe(
    '"quote: asks, and ""gets"" a price","quote","anywhere","asked → answered","somewhere","5 Quote; 2 Account",' +
      '"timed-out","yes","no","tests/anywhere/quote.model.ts","7","2026-03-31T09:00:00.000Z","failed","abc1234",' +
      '"quote/index.html#journey-asks-and-gets-a-price"',
  );
});

test('a fault has its effect, the codes of its failures, and a test that was never run', () => {
  expect(linesOf('faults.csv')[1]).toBe(
    `"quote: =sendMail (broken) in ${leaf} to ${leaf}","quote","anywhere","${leaf}","${leaf}",` +
      `"nothing: the form stays","","unreachable","yes","no","tests/anywhere/quote.model.ts","","","never run","",` +
      `"quote/index.html#fault--sendMail-broken-in-${leaf}-to-${leaf}"`,
  );
});

test('no value is a formula for a spreadsheet', () => {
  const strange = bareFlow({ ...readChart(machines.quote), id: '=1+1' });
  const [, row = ''] =
    csvFiles(atlasLists([strange]))
      .get('states.csv')
      ?.split('\r\n') ?? [];
  expect(row).toContain(`"'=1+1"`);
});
