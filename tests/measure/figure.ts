import type { Browser } from 'playwright';

/** A measured value of the table that `npm run measure` prints. Times are in milliseconds. */
export interface Figure {
  readonly name: string;
  /** The measured value: the median, unless `note` says otherwise. */
  readonly measured: number;
  readonly min: number;
  readonly max: number;
  readonly budget: number;
  /**
   * Share by which the budget is raised, such as 0.1. It is above 0 if the baseline of the same run is slower than
   * usual.
   */
  readonly margin: number;
  /** The baseline and other values of the same run, printed below the table line. */
  readonly note: string;
}

/**
 * Measures a part of the site.
 *
 * @param browser in which the measurement opens its own contexts
 * @param origin origin of the server for the build and the pages of `baselines.ts`
 */
export type Measurement = (browser: Browser, origin: string) => Promise<readonly Figure[]>;

/** Returns the share by which a baseline is slower than its usual value; 0 if it is not slower. */
export function marginOf(baseline: number, usual: number): number {
  return Math.max(0, baseline / usual - 1);
}

/** Returns whether the measured value is at most the budget plus its margin. */
export function isWithinBudget({ measured, budget, margin }: Figure): boolean {
  return measured <= budget * (1 + margin);
}

/** Returns a figure as lines of the table; without a figure, the heading of the table. */
export function tableLines(figure?: Figure): string {
  if (!figure) return row('figure', 'measured', 'range', 'budget', 'margin', 'verdict');
  const { name, measured, min, max, budget, margin, note } = figure;
  const cells = row(
    name,
    `${milliseconds(measured)} ms`,
    `${milliseconds(min)} to ${milliseconds(max)} ms`,
    `${milliseconds(budget)} ms`,
    `${(margin * 100).toFixed(0)} %`,
    isWithinBudget(figure) ? 'ok' : 'MISSED',
  );
  return `${cells}\n    ${note}`;
}

/**
 * Returns a percentile of numbers.
 *
 * @param share the percentile as a share from 0 to 1, such as 0.95
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Returns the median; of two middle values the higher one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function row(name: string, ...cells: readonly [string, string, string, string, string]): string {
  const [measured, range, budget, margin, verdict] = cells;
  const numbers = [measured.padStart(10), range.padStart(20), budget.padStart(10), margin.padStart(8)];
  return [name.padEnd(52), ...numbers, `  ${verdict}`].join('');
}

function milliseconds(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0);
}
