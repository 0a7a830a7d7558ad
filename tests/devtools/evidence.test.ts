import { describe, expect, test } from 'vitest';
import { routes } from '../../src/emulator/routes/table.ts';
import { textOnDisk } from '../../src/devtools/generate/drawings.ts';
import { readFigures, type Figures } from '../../src/devtools/generate/evidence/figures.ts';
import { journeyRowStart, journeysFile } from '../../src/devtools/generate/evidence/journeysPage.ts';
import { readMutantFigures } from '../../src/devtools/generate/evidence/mutantFigures.ts';
import {
  mutantBreaches,
  mutantsFile,
  mutantsPage,
} from '../../src/devtools/generate/evidence/mutantsPage.ts';
import { survivorReasons } from '../../src/devtools/generate/evidence/survivorReasons.ts';
import { figureBreaches, measuredPages } from '../../src/devtools/generate/evidence/measuredPages.ts';
import { areas } from '../mutation/areas.ts';
import { accountPaths } from '../measure/emulator/enumeration.ts';
import { journeyCounts, sortedModels } from './atlas/evidence/killRates.ts';

const figures = readFigures();

describe('docs/evidence (run npm run evidence)', () => {
  test('journeys.md lists every machine with its counts', () => {
    const rows = (textOnDisk(journeysFile) ?? '').split('\n').filter((line) => line.startsWith('| `'));
    const expected = sortedModels().map((model) => journeyRowStart(journeyCounts(model)));
    expect(rows.filter((row) => !row.startsWith('| `all` ')).map((row) => firstCells(row))).toEqual(expected);
  });

  test.each([...measuredPages(figures)])('%s shows the stored figures', (file, text) => {
    expect(textOnDisk(file)).toBe(text);
  });

  test('mutants.md shows the stored results with a reason or none for each survivor', () => {
    expect(textOnDisk(mutantsFile)).toBe(
      mutantsPage(readMutantFigures(), survivorReasons, Object.keys(areas)),
    );
  });

  test('every area detects enough mutants, and each undetected mutant has a reason that is not stale', () => {
    expect(mutantBreaches(readMutantFigures(), survivorReasons)).toEqual([]);
  });

  test('every long measurement has run, and no figure breaks its limit', () => {
    expect(Object.keys(figures).toSorted()).toEqual(['bodies', 'enumeration', 'kills', 'load']);
    expect(figureBreaches(figures)).toEqual([]);
  });

  test('the measured calls and endpoints are those of the emulator', () => {
    expect(figures.enumeration?.calls.map(({ call }) => call)).toEqual(accountPaths);
    const endpoints = routes
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`);
    expect(figures.bodies?.endpoints.toSorted()).toEqual(endpoints.toSorted());
  });
});

test('a figure that breaks its limit is reported', () => {
  const call = { call: '/call', pairs: 10, identical: 10, knownMedian: 1, unknownMedian: 1, noise: 0 };
  const measured = { errors: 1, p50: 1, p95: 1, p99: 1 };
  const broken: Figures = {
    enumeration: {
      date: '2026-01-01',
      calls: [call, { ...call, identical: 9 }, { ...call, unknownMedian: 7 }],
    },
    load: {
      date: '2026-01-01',
      clients: 1,
      seconds: 1,
      methods: [{ method: 'password', signIns: 5, ...measured, alone: 1, aloneWithCheapHashes: 1 }],
      refreshes: { requests: 5, ...measured },
      resets: { requests: 0, ...measured, errors: 0 },
    },
    kills: { date: '2026-01-01', kills: 2, acknowledged: 10, lost: 1, unopened: 0 },
    bodies: { date: '2026-01-01', bodiesPerEndpoint: 10, endpoints: ['POST /a'], failed: ['POST /a'] },
  };
  expect(figureBreaches(broken)).toEqual([
    '/call: 1 of 10 pairs differ.',
    '/call: the medians differ by 6.00 ms.',
    'password: 1 errors, 5 sign-ins.',
    'refresh: 1 errors, 5 requests.',
    'reset: 0 errors, 0 requests.',
    'kill -9: 1 writes lost, 0 databases did not open.',
    'POST /a failed for a generated body.',
  ]);
});

/** Returns the part of a table row that `journeyRowStart` writes. */
function firstCells(row: string): string {
  return row.split('|').slice(0, 5).join('|') + '|';
}
