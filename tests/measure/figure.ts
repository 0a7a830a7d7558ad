import type { Browser } from 'playwright';

/** One line of the table that `npm run measure` prints. Times are in milliseconds. */
export interface Figure {
  readonly what: string;
  /** The median, unless `note` says otherwise. */
  readonly measured: number;
  readonly least: number;
  readonly most: number;
  readonly budget: number;
  /** Share of the budget by which it may be missed, because the floor of the same run was slower than usual. */
  readonly margin: number;
  /** The floor, and other figures of the same run. */
  readonly note: string;
}

/**
 * Measures a part of the site.
 *
 * @param browser opens contexts of the measurement's own
 * @param origin serves the build and the pages of `floors.ts`
 */
export type Measurement = (browser: Browser, origin: string) => Promise<readonly Figure[]>;

/** Returns the share by which a floor is slower than it usually is, and 0 when it is faster. */
export function marginOf(floor: number, usual: number): number {
  return Math.max(0, floor / usual - 1);
}

/** Returns whether a figure is inside its budget and the margin. */
export function isKept({ measured, budget, margin }: Figure): boolean {
  return measured <= budget * (1 + margin);
}

/** Returns a figure's lines of the table; without a figure, its heading. */
export function linesOf(figure?: Figure): string {
  if (!figure) return row('figure', 'measured', 'range', 'budget', 'margin', 'verdict');
  const { what, measured, least, most, budget, margin, note } = figure;
  const cells = row(
    what,
    `${milliseconds(measured)} ms`,
    `${milliseconds(least)} to ${milliseconds(most)} ms`,
    `${milliseconds(budget)} ms`,
    `${(margin * 100).toFixed(0)} %`,
    isKept(figure) ? 'ok' : 'MISSED',
  );
  return `${cells}\n    ${note}`;
}

/** Returns the value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Returns the value in the middle; the higher one of two. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function row(what: string, ...cells: readonly [string, string, string, string, string]): string {
  const [measured, range, budget, margin, verdict] = cells;
  const numbers = [measured.padStart(10), range.padStart(20), budget.padStart(10), margin.padStart(8)];
  return [what.padEnd(52), ...numbers, `  ${verdict}`].join('');
}

function milliseconds(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0);
}
