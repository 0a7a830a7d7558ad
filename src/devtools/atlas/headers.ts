import type { Drawing, PlacedArrow, PlacedBox } from './layout.ts';
import type { Face } from './nodeFace.ts';

/** Free space between the text of a box and the lines beside it, in px. */
const gap = 6;

/**
 * Moves the text of boxes with children to the right where an arrow would cross it. The text stays in the strip at the
 * top of its box, which is free of other boxes.
 *
 * @param drawing a drawing whose texts are at the left edges of their boxes
 * @returns the drawing; a text that fits nowhere stays where it is
 */
export function withFreeHeaders(drawing: Drawing): Drawing {
  return {
    ...drawing,
    boxes: drawing.boxes.map((box) => {
      const shift = box.node.children.length === 0 ? 0 : freeShift(box, drawing.arrows);
      return shift === 0 ? box : { ...box, face: moved(box.face, shift) };
    }),
  };
}

function freeShift({ face, rect }: PlacedBox, arrows: readonly PlacedArrow[]): number {
  const { left, right, bottom } = extentOf(face);
  const lines = arrows
    .flatMap((arrow) => uprightLines(arrow, rect.y, rect.y + bottom))
    .map((x) => x - rect.x);
  const room = rect.width - gap - right;
  const starts = [0, ...lines.map((x) => Math.ceil(x + gap - left))].filter(
    (shift) => shift >= 0 && shift <= room,
  );
  const isFree = (shift: number) =>
    lines.every((x) => x < left + shift - gap / 2 || x > right + shift + gap / 2);
  return starts.toSorted((first, second) => first - second).find(isFree) ?? 0;
}

/** Returns the x of the upright segments of an arrow within a strip of the drawing, and both ends of level ones. */
function uprightLines({ points }: PlacedArrow, top: number, bottom: number): readonly number[] {
  return points.slice(1).flatMap((end, index) => {
    const start = points[index];
    if (!start || Math.max(start.y, end.y) <= top || Math.min(start.y, end.y) >= bottom) return [];
    if (start.x === end.x) return [start.x];
    const [from, to] = [Math.min(start.x, end.x), Math.max(start.x, end.x)];
    // A level line in the strip blocks all places along it.
    return Array.from({ length: Math.floor((to - from) / gap) + 1 }, (_, step) => from + step * gap);
  });
}

function extentOf({ title, lines, chips }: Face): { left: number; right: number; bottom: number } {
  const texts = [title, ...lines];
  return {
    left: Math.min(title.x, ...chips.map(({ x }) => x)),
    right: Math.max(...texts.map(({ x, width }) => x + width), ...chips.map(({ x, width }) => x + width)),
    bottom: Math.max(...texts.map(({ y }) => y + 4), ...chips.map(({ y, height }) => y + height)),
  };
}

function moved(face: Face, shift: number): Face {
  const move = <Part extends { readonly x: number }>(part: Part): Part => ({ ...part, x: part.x + shift });
  return { ...face, title: move(face.title), lines: face.lines.map(move), chips: face.chips.map(move) };
}
