import type { Drawing, PlacedArrow, PlacedBox, Rect } from './layout.ts';

/** A fault of a drawing: two parts overlap, or one part is outside its container. */
export interface Collision {
  readonly description: string;
  /**
   * Ids of the arrows involved, each of which can be removed to resolve the collision; empty for a collision between
   * boxes.
   */
  readonly arrows: readonly string[];
}

interface Area {
  readonly name: string;
  readonly rect: Rect;
}

/**
 * Finds collisions, which make a drawing hard to read: overlapping text, text on boxes, arrows through boxes or text,
 * parts off the page.
 *
 * @param drawing any drawing
 * @returns the collisions; empty if there are none
 */
export function collisionsOf(drawing: Drawing): readonly Collision[] {
  const page = { x: 0, y: 0, width: drawing.width, height: drawing.height };
  const textAreas = drawing.boxes.flatMap(textAreasOf);
  const solid = drawing.boxes.filter((box) => box.node.children.length === 0);
  const open = drawing.boxes.filter((box) => box.node.children.length > 0);
  return [
    ...drawing.boxes.flatMap((box) => boxCollisions(box, drawing.boxes, page)),
    ...drawing.arrows.flatMap((arrow, index) => [
      ...labelCollisions(arrow, drawing.arrows.slice(index + 1), page),
      ...labelOnBoxes(arrow, solid, open, textAreas),
      ...lineCollisions(arrow, drawing.arrows, solid, textAreas),
    ]),
  ];
}

/**
 * Returns the rectangles of the title, lines and chips of a box with children. A box without children has none, because
 * nothing may cross any part of it.
 */
function textAreasOf({ node, face, rect }: PlacedBox): Area[] {
  if (node.children.length === 0) return [];
  const chips = face.chips.map(({ x, y, width, height }) => ({
    name: `a chip of ${node.id}`,
    rect: { x: rect.x + x, y: rect.y + y, width, height },
  }));
  const rows = [face.title, ...face.lines].map(({ text, x, y, width }) => ({
    name: `"${text}" of ${node.id}`,
    rect: { x: rect.x + x, y: rect.y + y - 11, width, height: 14 },
  }));
  return [...rows, ...chips];
}

function boxCollisions(box: PlacedBox, boxes: readonly PlacedBox[], page: Rect): Collision[] {
  const { node, rect } = box;
  const others = boxes.slice(boxes.indexOf(box) + 1);
  const children = others.filter((other) => node.children.includes(other.node));
  const siblings = others.filter((other) => other.depth === box.depth && overlap(rect, other.rect));
  const outside = children.filter((child) => !contains(rect, child.rect));
  const inside = textAreasOf(box).flatMap((area) => [
    ...children
      .filter((child) => overlap(area.rect, child.rect))
      .map((child) => `${area.name} and ${child.node.id}`),
    ...(contains(rect, area.rect) ? [] : [`${area.name} leaves its box`]),
  ]);
  return [
    ...(contains(page, rect) ? [] : [`${node.id} leaves the page`]),
    ...siblings.map((other) => `${node.id} and ${other.node.id}`),
    ...outside.map((child) => `${child.node.id} leaves ${node.id}`),
    ...inside,
  ].map((description) => ({ description, arrows: [] }));
}

function labelCollisions(
  { edge, label }: PlacedArrow,
  later: readonly PlacedArrow[],
  page: Rect,
): Collision[] {
  if (!label) return [];
  const offPage = contains(page, label.rect)
    ? []
    : [{ description: `the words of ${nameOf(edge)} leave the page`, arrows: [edge.id] }];
  const onEachOther = later
    .filter((other) => other.label && overlap(label.rect, other.label.rect))
    .map((other) => ({
      description: `the words of ${nameOf(edge)} and of ${nameOf(other.edge)}`,
      arrows: [edge.id, other.edge.id],
    }));
  return [...offPage, ...onEachOther];
}

function labelOnBoxes(
  { edge, label }: PlacedArrow,
  solid: readonly PlacedBox[],
  open: readonly PlacedBox[],
  textAreas: readonly Area[],
): Collision[] {
  if (!label) return [];
  const names = [
    ...solid.filter((box) => overlap(box.rect, label.rect)).map((box) => box.node.id),
    ...open
      .filter((box) => overlap(box.rect, label.rect) && !contains(box.rect, label.rect))
      .map((box) => `the border of ${box.node.id}`),
    ...textAreas.filter((area) => overlap(area.rect, label.rect)).map((area) => area.name),
  ];
  return names.map((name) => ({
    description: `the words of ${nameOf(edge)} and ${name}`,
    arrows: [edge.id],
  }));
}

function lineCollisions(
  arrow: PlacedArrow,
  arrows: readonly PlacedArrow[],
  solid: readonly PlacedBox[],
  textAreas: readonly Area[],
): Collision[] {
  const segments = segmentsOf(arrow);
  const crosses = (rect: Rect) => segments.some((segment) => overlap(segment, inset(rect, 1)));
  const { edge } = arrow;
  const boxes = solid
    .filter(({ node, rect }) => node.id !== edge.source && node.id !== edge.target && crosses(rect))
    .map(({ node }) => node.id);
  const areas = textAreas.filter((area) => crosses(area.rect)).map((area) => area.name);
  const words = arrows
    .filter((other) => other !== arrow && other.label && crosses(other.label.rect))
    .map((other) => ({
      description: `the line of ${nameOf(edge)} and the words of ${nameOf(other.edge)}`,
      arrows: [edge.id],
    }));
  const through = [...boxes, ...areas].map((name) => ({
    description: `the line of ${nameOf(edge)} and ${name}`,
    arrows: [edge.id],
  }));
  return [...through, ...words];
}

function segmentsOf({ points }: PlacedArrow): Rect[] {
  return points.slice(1).flatMap((end, index) => {
    const start = points[index];
    if (!start) return [];
    return [
      {
        x: Math.min(start.x, end.x),
        y: Math.min(start.y, end.y),
        width: Math.abs(end.x - start.x),
        height: Math.abs(end.y - start.y),
      },
    ];
  });
}

function nameOf({ source, target }: PlacedArrow['edge']): string {
  return `${source} → ${target}`;
}

function overlap(first: Rect, second: Rect): boolean {
  return (
    first.x < second.x + second.width &&
    second.x < first.x + first.width &&
    first.y < second.y + second.height &&
    second.y < first.y + first.height
  );
}

/** Returns whether the rectangle `inner` lies completely within `outer`. Shared borders count as within. */
export function contains(outer: Rect, inner: Rect): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}

function inset({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}
