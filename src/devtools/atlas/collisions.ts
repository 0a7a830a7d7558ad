import type { Drawing, PlacedArrow, PlacedBox, Rect } from './layout.ts';

/** Two parts of a drawing that lie on each other, or one that leaves its place. */
export interface Collision {
  readonly what: string;
  /** Ids of the arrows without which it would not be; empty when it is between boxes alone. */
  readonly arrows: readonly string[];
}

interface Area {
  readonly name: string;
  readonly rect: Rect;
}

/**
 * Finds whatever makes a drawing hard to read: words on words, words on boxes, arrows through boxes or words, anything off the page.
 *
 * @param drawing any drawing
 * @returns what collides, in drawing order; empty for a drawing that may be published
 */
export function collisionsOf(drawing: Drawing): readonly Collision[] {
  const page = { x: 0, y: 0, width: drawing.width, height: drawing.height };
  const written = drawing.boxes.flatMap(writtenAreas);
  const solid = drawing.boxes.filter((box) => box.node.children.length === 0);
  const open = drawing.boxes.filter((box) => box.node.children.length > 0);
  return [
    ...drawing.boxes.flatMap((box) => boxCollisions(box, drawing.boxes, page)),
    ...drawing.arrows.flatMap((arrow, place) => [
      ...labelCollisions(arrow, drawing.arrows.slice(place + 1), page),
      ...labelOnBoxes(arrow, solid, open, written),
      ...lineCollisions(arrow, drawing.arrows, solid, written),
    ]),
  ];
}

/** The title, lines and chips of a state that holds others; in other states their box stands for them. */
function writtenAreas({ node, face, rect }: PlacedBox): Area[] {
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
  const beside = others.filter((other) => other.depth === box.depth && overlap(rect, other.rect));
  const loose = children.filter((child) => !contains(rect, child.rect));
  const below = writtenAreas(box).flatMap((area) => [
    ...children
      .filter((child) => overlap(area.rect, child.rect))
      .map((child) => `${area.name} and ${child.node.id}`),
    ...(contains(rect, area.rect) ? [] : [`${area.name} leaves its box`]),
  ]);
  return [
    ...(contains(page, rect) ? [] : [`${node.id} leaves the page`]),
    ...beside.map((other) => `${node.id} and ${other.node.id}`),
    ...loose.map((child) => `${child.node.id} leaves ${node.id}`),
    ...below,
  ].map((what) => ({ what, arrows: [] }));
}

function labelCollisions(
  { edge, label }: PlacedArrow,
  later: readonly PlacedArrow[],
  page: Rect,
): Collision[] {
  if (!label) return [];
  const offPage = contains(page, label.rect)
    ? []
    : [{ what: `the words of ${nameOf(edge)} leave the page`, arrows: [edge.id] }];
  const onEachOther = later
    .filter((other) => other.label && overlap(label.rect, other.label.rect))
    .map((other) => ({
      what: `the words of ${nameOf(edge)} and of ${nameOf(other.edge)}`,
      arrows: [edge.id, other.edge.id],
    }));
  return [...offPage, ...onEachOther];
}

function labelOnBoxes(
  { edge, label }: PlacedArrow,
  solid: readonly PlacedBox[],
  open: readonly PlacedBox[],
  written: readonly Area[],
): Collision[] {
  if (!label) return [];
  const hit = [
    ...solid.filter((box) => overlap(box.rect, label.rect)).map((box) => box.node.id),
    ...open
      .filter((box) => overlap(box.rect, label.rect) && !contains(box.rect, label.rect))
      .map((box) => `the border of ${box.node.id}`),
    ...written.filter((area) => overlap(area.rect, label.rect)).map((area) => area.name),
  ];
  return hit.map((name) => ({ what: `the words of ${nameOf(edge)} and ${name}`, arrows: [edge.id] }));
}

function lineCollisions(
  arrow: PlacedArrow,
  arrows: readonly PlacedArrow[],
  solid: readonly PlacedBox[],
  written: readonly Area[],
): Collision[] {
  const stretches = stretchesOf(arrow);
  const meets = (rect: Rect) => stretches.some((stretch) => overlap(stretch, inset(rect, 1)));
  const { edge } = arrow;
  const boxes = solid
    .filter(({ node, rect }) => node.id !== edge.source && node.id !== edge.target && meets(rect))
    .map(({ node }) => node.id);
  const areas = written.filter((area) => meets(area.rect)).map((area) => area.name);
  const words = arrows
    .filter((other) => other !== arrow && other.label && meets(other.label.rect))
    .map((other) => ({
      what: `the line of ${nameOf(edge)} and the words of ${nameOf(other.edge)}`,
      arrows: [edge.id],
    }));
  const through = [...boxes, ...areas].map((name) => ({
    what: `the line of ${nameOf(edge)} and ${name}`,
    arrows: [edge.id],
  }));
  return [...through, ...words];
}

function stretchesOf({ points }: PlacedArrow): Rect[] {
  return points.slice(1).flatMap((end, place) => {
    const start = points[place];
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

function overlap(one: Rect, other: Rect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/**
 * Tells whether a rectangle lies wholly in another; touching its border from inside counts.
 *
 * @param outer the one around
 * @param inner the one inside
 * @returns whether no part of `inner` sticks out
 */
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
