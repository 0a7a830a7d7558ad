import { expect, test } from 'vitest';
import { machines } from '../../../../machines/registry.ts';
import { readChart } from '../../../../src/devtools/chart/chart.ts';
import { csvFiles } from '../../../../src/devtools/atlas/site/csvFiles.ts';
import { bareFlow } from './bareFlow.ts';

const leaf = 'quote.somewhere';
const files = csvFiles([
  {
    ...bareFlow(readChart(machines.quote)),
    journeys: [
      { name: 'asks, and "gets" a price', steps: ['asked', 'answered'], ends: ['somewhere'], line: 7 },
    ],
    faults: [
      {
        actor: '=sendMail',
        fault: 'broken',
        from: [leaf],
        to: [leaf],
        codes: [],
        sentences: [],
        reason: 'the form stays',
        screen: null,
      },
    ],
  },
]);

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

test('a journey names the file and the line of its test model', () => {
  expect(linesOf('journeys.csv')[1]).toBe(
    '"quote: asks, and ""gets"" a price","quote","asked → answered","somewhere",' +
      '"tests/anywhere/quote.model.ts","7","quote/index.html#journey-1"',
  );
});

test('a fault has its effect and the file of its test', () => {
  expect(linesOf('faults.csv')[1]).toBe(
    `"quote: =sendMail (broken) in ${leaf} to ${leaf}","quote","${leaf}","${leaf}","nothing: the form stays","",` +
      '"tests/anywhere/quote.test.ts","quote/index.html#fault-1"',
  );
});

test('no value is a formula for a spreadsheet', () => {
  const flow = bareFlow({ ...readChart(machines.quote), id: '=1+1' });
  const [, row = ''] = csvFiles([flow]).get('states.csv')?.split('\r\n') ?? [];
  expect(row).toContain(`"'=1+1"`);
});
