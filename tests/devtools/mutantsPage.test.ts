import { expect, test } from 'vitest';
import type { MutantFigures } from '../../src/devtools/generate/evidence/mutantFigures.ts';
import { mutantBreaches, mutantsPage } from '../../src/devtools/generate/evidence/mutantsPage.ts';

const figures: MutantFigures = {
  session: {
    date: '2026-01-02',
    folders: { 'src/session': { killed: 90, timedOut: 5, survived: 2, uncovered: 3, ignored: 7 } },
    survivors: ['a.ts: x → y (BooleanLiteral)', 'a.ts: `b` → `` (StringLiteral)'],
  },
};
const reasons = { 'a.ts: x → y (BooleanLiteral)': 'both are the same' };

test('the page has a row for each folder, and each survivor with its reason, if any', () => {
  const lines = mutantsPage(figures, reasons, ['session', 'copy']).split('\n');
  expect(lines).toContain('| session | `src/session` | 2026-01-02 | 100 | 90 | 5 | 2 | 3 | 95.0 % | 7 |');
  expect(lines).toContain('- Areas without a result yet: `copy`.');
  expect(lines).toContain('| `a.ts: x → y (BooleanLiteral)` | both are the same |');
  expect(lines).toContain('| `` a.ts: `b` → `` (StringLiteral) `` | **not explained** |');
});

test('an area without survivors says so', () => {
  const none = { ...figures, session: { date: '', folders: {}, survivors: [] } };
  expect(mutantsPage(none, {}, [])).toContain('## Undetected: session\n\nNone.');
});

test('an undetected mutant without a reason is reported', () => {
  expect(
    mutantBreaches(figures, { ...reasons, 'a.ts: `b` → `` (StringLiteral)': 'nobody reads it' }),
  ).toEqual([]);
  expect(mutantBreaches(figures, reasons)).toEqual([
    'An undetected mutant has no reason: a.ts: `b` → `` (StringLiteral)',
  ]);
});

test('too low a rate and a stale reason are reported', () => {
  const folders = { 'src/session': { killed: 89, timedOut: 0, survived: 11, uncovered: 0, ignored: 0 } };
  const low = { session: { date: '2026-01-02', folders, survivors: [] } };
  expect(mutantBreaches(low, reasons)).toEqual([
    'session: only 89.0 % of the mutants are detected.',
    'A reason is stale, since its mutant is detected or gone: a.ts: x → y (BooleanLiteral)',
  ]);
});
