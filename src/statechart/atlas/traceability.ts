import { groupBy } from './arrowBundles.ts';
import type { Drawing, PlacedArrow, Point } from './layout.ts';

/** How well a reader can follow the arrows of a drawing. Lower numbers are better. */
export interface Traceability {
  /** Number of arrows with text. */
  readonly arrows: number;
  /** Number of points where two arrows cross. */
  readonly crossings: number;
  /** Number of corners of all arrows. */
  readonly bends: number;
  /** Number of branches of an event that are beside an earlier branch on the wrong side; the main path is always first. */
  readonly misplaced: number;
  /** Share of the transitions between two boxes that are chips instead of arrows, from 0 to 1. */
  readonly chipShare: number;
  /** Smallest distance in px between two arrows at the same side of a box; `Infinity` if no side has two. */
  readonly distance: number;
  /** The main path: its number of arrows and corners, its length in px, and the number of its transitions that are chips. */
  readonly main: {
    readonly arrows: number;
    readonly bends: number;
    readonly length: number;
    readonly chips: number;
  };
}

/**
 * Measures how well a reader can follow the arrows of a drawing.
 *
 * @param drawing any drawing
 */
export function traceabilityOf({ scene, arrows: all, direction }: Drawing): Traceability {
  const arrows = all.filter(({ edge }) => edge.captions.length > 0);
  const main = arrows.filter(({ edge }) => edge.isMain);
  const drawn = arrows.flatMap(({ edge }) => edge.captions.flatMap(({ transitionIds }) => transitionIds));
  const missing = scene.missing.flatMap(({ transitionIds }) => transitionIds);
  return {
    arrows: arrows.length,
    crossings: crossingsOf(all),
    bends: bendsOf(arrows),
    misplaced: misplacedIn(arrows, direction),
    chipShare: missing.length === 0 ? 0 : missing.length / (missing.length + drawn.length),
    distance: distanceOf(all),
    main: {
      arrows: main.length,
      bends: bendsOf(main),
      length: Math.round(main.reduce((length, { points }) => length + lengthOf(points), 0)),
      chips: scene.missing.filter(({ isMain }) => isMain).length,
    },
  };
}

const branch = /^(\d+) (.*)/;

/** Counts branches such as `2 signIn ✗` whose text is before that of the branch `1 signIn ✗` of the same box. */
function misplacedIn(arrows: readonly PlacedArrow[], direction: Drawing['direction']): number {
  const branches = arrows.flatMap(({ edge, label }) =>
    (edge.isMain ? [] : edge.captions).flatMap(({ words }) => {
      const [, order, event = ''] = branch.exec(words) ?? [];
      if (order === undefined || !label) return [];
      const { x, y, width, height } = label.rect;
      const position = direction === 'DOWN' ? x + width / 2 : y + height / 2;
      return [{ event: JSON.stringify([edge.source, event]), order: Number(order), position }];
    }),
  );
  return [...groupBy(branches, ({ event }) => event).values()].reduce((count, group) => {
    const sorted = group.toSorted((first, second) => first.order - second.order);
    return (
      count +
      sorted.filter(({ position }, index) => position < (sorted[index - 1]?.position ?? -Infinity)).length
    );
  }, 0);
}

function distanceOf(arrows: readonly PlacedArrow[]): number {
  const ends = arrows.flatMap(({ edge, points }) => [
    ...endAt(edge.source, points),
    ...endAt(edge.target, points.toReversed()),
  ]);
  const sides = [...groupBy(ends, ({ side }) => side).values()];
  const gaps = sides.flatMap((side) => {
    const positions = side.map(({ position }) => position).toSorted((first, second) => first - second);
    return positions.slice(1).map((position, index) => position - (positions[index] ?? -Infinity));
  });
  return Math.min(...gaps);
}

/** Returns the side of a box at which an arrow ends, and the position on that side. */
function endAt(box: string, [end, next]: readonly Point[]) {
  if (!end || !next) return [];
  const [level, position] = end.x === next.x ? [end.y, end.x] : [end.x, end.y];
  return [{ side: `${box} ${level}`, position }];
}

function bendsOf(arrows: readonly PlacedArrow[]): number {
  return arrows.reduce((bends, { points }) => bends + Math.max(0, points.length - 2), 0);
}

function lengthOf(points: readonly Point[]): number {
  return segmentsOf(points).reduce(
    (length, [from, to]) => length + Math.abs(to.x - from.x) + Math.abs(to.y - from.y),
    0,
  );
}

type Segment = readonly [Point, Point];

function segmentsOf(points: readonly Point[]): Segment[] {
  return points.slice(1).flatMap((to, index): Segment[] => {
    const from = points[index];
    return from ? [[from, to]] : [];
  });
}

function crossingsOf(arrows: readonly PlacedArrow[]): number {
  return arrows.reduce(
    (count, arrow, index) =>
      count + arrows.slice(index + 1).reduce((sum, other) => sum + crossingsBetween(arrow, other), 0),
    0,
  );
}

function crossingsBetween(first: PlacedArrow, second: PlacedArrow): number {
  return segmentsOf(first.points).reduce(
    (count, segment) => count + segmentsOf(second.points).filter((other) => cross(segment, other)).length,
    0,
  );
}

/** Returns whether an upright and a level segment cross; segments that only touch do not. */
function cross(first: Segment, second: Segment): boolean {
  const [upright, level] = isUpright(first) ? [first, second] : [second, first];
  if (!isUpright(upright) || isUpright(level)) return false;
  return isBetween(upright[0].x, level[0].x, level[1].x) && isBetween(level[0].y, upright[0].y, upright[1].y);
}

function isUpright([from, to]: Segment): boolean {
  return from.x === to.x;
}

function isBetween(value: number, start: number, end: number): boolean {
  return value > Math.min(start, end) && value < Math.max(start, end);
}
