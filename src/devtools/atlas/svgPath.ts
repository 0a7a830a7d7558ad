import type { Point } from './layout.ts';

const cornerRadius = 6;
const headLength = 9;
const headHalfWidth = 4.5;

/**
 * The line of an arrow with rounded corners, ending where its head begins.
 *
 * @param points at least two, each in line with the one before in x or in y
 * @returns an SVG path
 */
export function roundedPath(points: readonly Point[]): string {
  const way = [...points];
  const [beforeLast, last] = ending(points);
  way[way.length - 1] = towards(last, beforeLast, headLength - 1);
  const steps = way.map((point, index) => {
    const before = way[index - 1];
    const after = way[index + 1];
    if (!before) return `M${pair(point)}`;
    if (!after) return `L${pair(point)}`;
    const radius = Math.min(cornerRadius, distance(before, point) / 2, distance(point, after) / 2);
    return `L${pair(towards(point, before, radius))}Q${pair(point)} ${pair(towards(point, after, radius))}`;
  });
  return steps.join('');
}

/**
 * The head of an arrow, pointing along its last stretch.
 *
 * @param points the whole way of the arrow, at least two points
 * @returns an SVG path of a triangle
 */
export function arrowHead(points: readonly Point[]): string {
  const [beforeLast, tip] = ending(points);
  const base = towards(tip, beforeLast, headLength);
  const length = distance(beforeLast, tip) || 1;
  const acrossX = ((tip.y - beforeLast.y) / length) * headHalfWidth;
  const acrossY = ((tip.x - beforeLast.x) / length) * headHalfWidth;
  const left = { x: base.x + acrossX, y: base.y - acrossY };
  const right = { x: base.x - acrossX, y: base.y + acrossY };
  return `M${pair(tip)}L${pair(left)}L${pair(right)}Z`;
}

function ending(points: readonly Point[]): readonly [Point, Point] {
  const last = points.at(-1);
  const beforeLast = points.at(-2);
  if (!last || !beforeLast) throw new Error('An arrow needs a beginning and an end.');
  return [beforeLast, last];
}

function towards(from: Point, to: Point, by: number): Point {
  const whole = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * by) / whole, y: from.y + ((to.y - from.y) * by) / whole };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function pair({ x, y }: Point): string {
  return `${hundredths(x)} ${hundredths(y)}`;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
