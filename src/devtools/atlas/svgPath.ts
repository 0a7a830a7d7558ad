import type { Point } from './layout.ts';

const cornerRadius = 6;
const headLength = 9;
const headHalfWidth = 4.5;

/**
 * Returns the line of an arrow with rounded corners. The line ends where the head begins.
 *
 * @param points at least two points; consecutive points share x or y
 * @returns an SVG path
 */
export function roundedPath(points: readonly Point[]): string {
  const route = [...points];
  const [beforeLast, last] = lastSegment(points);
  route[route.length - 1] = towards(last, beforeLast, headLength - 1);
  const steps = route.map((point, index) => {
    const before = route[index - 1];
    const after = route[index + 1];
    if (!before) return `M${pair(point)}`;
    if (!after) return `L${pair(point)}`;
    const radius = Math.min(cornerRadius, distance(before, point) / 2, distance(point, after) / 2);
    return `L${pair(towards(point, before, radius))}Q${pair(point)} ${pair(towards(point, after, radius))}`;
  });
  return steps.join('');
}

/**
 * Returns the head of an arrow, which points in the direction of the arrow's last segment.
 *
 * @param points the route of the arrow, at least two points
 * @returns an SVG path of a triangle
 */
export function arrowHead(points: readonly Point[]): string {
  const [beforeLast, tip] = lastSegment(points);
  const base = towards(tip, beforeLast, headLength);
  const length = distance(beforeLast, tip) || 1;
  const acrossX = ((tip.y - beforeLast.y) / length) * headHalfWidth;
  const acrossY = ((tip.x - beforeLast.x) / length) * headHalfWidth;
  const left = { x: base.x + acrossX, y: base.y - acrossY };
  const right = { x: base.x - acrossX, y: base.y + acrossY };
  return `M${pair(tip)}L${pair(left)}L${pair(right)}Z`;
}

function lastSegment(points: readonly Point[]): readonly [Point, Point] {
  const last = points.at(-1);
  const beforeLast = points.at(-2);
  if (!last || !beforeLast) throw new Error('An arrow needs at least two points.');
  return [beforeLast, last];
}

function towards(from: Point, to: Point, by: number): Point {
  const length = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length };
}

function distance(from: Point, to: Point): number {
  return Math.hypot(from.x - to.x, from.y - to.y);
}

function pair({ x, y }: Point): string {
  return `${hundredths(x)} ${hundredths(y)}`;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
