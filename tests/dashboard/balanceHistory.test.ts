import { describe, expect, test } from 'vitest';
import { balanceHistory, longestDaily } from '../../machines/dashboard/balanceHistory.ts';
import { daysBefore, type Statement } from '../../machines/dashboard/statement.ts';
import { chartShapes, drawingHeight, drawingWidth } from '../../src/dashboard/chartShapes.ts';
import { sampleStatement } from '../../src/dashboard/sampleStatement.ts';
import { emptyStatement, fee, old, smallStatement, wire } from './smallStatement.ts';

const none = { inCents: 0, outCents: 0 };

describe('the history of a balance', () => {
  test('has a step for each day of the range, and carries the balance over days without transactions', () => {
    const { steps } = balanceHistory(smallStatement, '7d');
    expect(steps.map(({ from, to }) => [from, to])).toEqual(
      Array.from({ length: 8 }, (_, index) => Array(2).fill(daysBefore('2026-03-31', 7 - index))),
    );
    const opening = fee.balanceCents - fee.amountCents;
    const [before, after] = [fee.balanceCents, wire.balanceCents];
    expect(steps.map(({ balanceCents }) => balanceCents)).toEqual([
      opening,
      before,
      before,
      before,
      before,
      before,
      after,
      after,
    ]);
  });

  test('sets pending transactions apart, of each step and of the range', () => {
    const history = balanceHistory(smallStatement, '7d');
    const completed = { inCents: 0, outCents: fee.amountCents };
    const pending = { inCents: wire.amountCents, outCents: 0 };
    expect(history).toMatchObject({ completed, pending, pendingCount: 1 });
    expect(history.steps[1]).toMatchObject({ completed, pending: none });
    expect(history.steps[6]).toMatchObject({ completed: none, pending });
  });

  test('of a long range has steps of weeks or of four weeks that end today, and loses no transaction', () => {
    const history = balanceHistory(smallStatement, 'all');
    expect(history.steps[0]).toMatchObject({ from: old.date, completed: { inCents: old.amountCents } });
    expect(history.steps.at(-1)).toMatchObject({ from: '2026-03-25', to: '2026-03-31' });
    const long = balanceHistory(sampleStatement('2026-03-31', { count: 5_000 }), 'all');
    expect(long.steps.length).toBeLessThanOrEqual(longestDaily);
    expect(long.steps.at(-1)).toMatchObject({ from: '2026-03-04', to: '2026-03-31' });
  });

  test.each(['7d', '30d', '90d', 'all'] as const)('adds up over %s', (range) => {
    const statement = sampleStatement('2026-03-31');
    const { steps, completed, pending } = balanceHistory(statement, range);
    const counted = statement.transactions.filter(({ date }) => date >= (steps[0]?.from ?? ''));
    const total = counted.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(completed.inCents + completed.outCents + pending.inCents + pending.outCents).toBe(total);
    for (const name of ['inCents', 'outCents'] as const)
      expect(steps.reduce((sum, step) => sum + step.completed[name], 0)).toBe(completed[name]);
    expect(steps.at(-1)?.balanceCents).toBe(statement.balanceCents);
  });

  test('keeps the balance over a range without transactions', () => {
    const { steps, completed } = balanceHistory(emptyStatement, '7d');
    expect(steps.map(({ balanceCents }) => balanceCents)).toEqual(Array(8).fill(0));
    expect(completed).toEqual(none);
    const quiet: Statement = { ...smallStatement, transactions: [old] };
    expect(balanceHistory(quiet, '7d').steps[0]?.balanceCents).toBe(smallStatement.balanceCents);
    expect(balanceHistory(emptyStatement, 'all').steps).toHaveLength(1);
  });
});

describe('the shapes of the drawn balance', () => {
  test('stay inside the drawing, and nothing is drawn for steps without transactions', () => {
    const { bars, line, centers, grid } = chartShapes(balanceHistory(smallStatement, '7d'));
    expect(bars.map(({ kind }) => kind)).toEqual(['out', 'pending']);
    for (const { x, y, width, height } of bars) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(drawingWidth);
      expect(y + height).toBeLessThanOrEqual(drawingHeight);
    }
    expect(centers).toEqual([62.5, 187.5, 312.5, 437.5, 562.5, 687.5, 812.5, 937.5]);
    expect(line).toMatch(/^M0 [\d.]+L62\.5 /);
    expect(grid).toEqual([6, 59, 112, 170]);
  });

  test('are a flat line for a balance that stays the same', () => {
    const { bars, line } = chartShapes(balanceHistory(emptyStatement, '7d'));
    expect(bars).toEqual([]);
    expect(
      new Set(
        line
          .slice(1)
          .split('L')
          .map((point) => point.split(' ')[1]),
      ),
    ).toEqual(new Set(['112']));
  });

  test('are taller for larger amounts, and a pending amount follows the completed one', () => {
    const both: Statement = {
      ...smallStatement,
      transactions: [
        wire,
        { ...wire, id: 'T2', status: 'Completed', balanceCents: 98_456_789, amountCents: 12_500_000 },
      ],
    };
    const [completed, pending] = chartShapes(balanceHistory(both, '7d')).bars;
    expect([completed?.kind, pending?.kind]).toEqual(['in', 'pending']);
    expect(pending?.height).toBeCloseTo(2 * (completed?.height ?? 0), 1);
    expect((pending?.y ?? 0) + (pending?.height ?? 0)).toBeCloseTo(completed?.y ?? 0, 1);
  });
});
