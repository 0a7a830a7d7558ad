import { expect, test } from 'vitest';
import { machines } from '../../../../machines/registry.ts';
import { readChart } from '../../../../src/devtools/chart/chart.ts';
import { atlasLists } from '../../../../src/devtools/atlas/site/atlasLists.ts';
import { csvFiles } from '../../../../src/devtools/atlas/site/csvFiles.ts';
import type { AtlasFlow } from '../../../../src/devtools/atlas/site/atlasFlow.ts';
import { bareFlow } from './bareFlow.ts';

const leaf = 'quote.somewhere';
const flow: AtlasFlow = {
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
      codes: ['unreachable'],
      sentences: [],
      reason: 'the form stays',
      screen: null,
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

test('a journey has its steps, and a page that does not depend on the other journeys', () => {
  expect(linesOf('journeys.csv')[1]).toBe(
    '"quote: asks, and ""gets"" a price","quote","anywhere","asked → answered","somewhere","","yes","no",' +
      '"quote/index.html#journey-asks-and-gets-a-price"',
  );
});

test('a fault has its effect and the codes of its failures', () => {
  expect(linesOf('faults.csv')[1]).toBe(
    `"quote: =sendMail (broken) in ${leaf} to ${leaf}","quote","anywhere","${leaf}","${leaf}",` +
      `"nothing: the form stays","","unreachable","yes","no",` +
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
