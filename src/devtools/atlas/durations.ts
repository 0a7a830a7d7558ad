import type { ChartDelay } from '../chart/chart.ts';

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

/**
 * Writes a duration with the units that people use, such as `800 ms`, `1.5 s`, `4 min 16 s` or `30 min`.
 *
 * @param ms the duration in milliseconds
 */
export function durationText(ms: number): string {
  if (ms > 0 && ms < 1000) return `${ms} ms`;
  const parts: string[] = [];
  let rest = ms;
  for (const [unit, size] of units) {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(`${count} ${unit}`);
    rest -= count * size;
  }
  if (rest > 0 || parts.length === 0) parts.push(`${Math.round(rest) / 1000} s`);
  return parts.join(' ');
}

/**
 * Writes the value of a delay.
 *
 * @param delay a delay of a chart
 * @returns a duration, a range of durations, or `varies` if the chart does not tell the values
 */
export function delayText({ ms, range }: ChartDelay): string {
  if (ms !== null) return durationText(ms);
  if (range === null) return 'varies';
  const { least, most } = range;
  if (least === null) return `at most ${durationText(most)}`;
  return least === most ? durationText(most) : `${durationText(least)} to ${durationText(most)}`;
}
