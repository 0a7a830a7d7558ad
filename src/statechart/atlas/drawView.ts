import type { Chart } from '../chart/chart.ts';
import type { Marks } from './captions.ts';
import { collisionsOf } from './collisions.ts';
import { type Arrangement, type Drawing, layOut, type PlacedArrow, type PlacedBox } from './layout.ts';
import type { Face } from './nodeFace.ts';
import type { Scene, SceneNode } from './scene.ts';
import { sceneOfChart, type View } from './sceneOfChart.ts';
import { traceabilityOf } from './traceability.ts';

/**
 * Maximum size of a drawing in px at scale 1. Readers can scroll down, so a drawing of many boxes may be higher than
 * `height`: `heightPerBox` px for each box.
 */
export const page = { width: 1440, height: 1100, heightPerBox: 150 } as const;

/** Maximum widths in px of a line of text, tried in this order until the drawing is narrow enough. */
const textWidths = [350, 205, 150] as const;

/** Numbers of boxes and arrows up to which a drawing can be read from left to right. */
const small = { boxes: 14, arrows: 16 } as const;

/** Maximum numbers of boxes in a row, tried in this order if rows without a limit are too wide. */
const rows = [
  { maxTextWidth: 205, boxesPerRow: 4 },
  { maxTextWidth: 150, boxesPerRow: 4 },
  { maxTextWidth: 150, boxesPerRow: 2 },
] as const;

/** Maximum number of corners of the main path, and of crossings for each arrow, in a drawing that is easy to follow. */
const easy = { mainBends: 2, crossings: 0.2 } as const;

/**
 * Draws a view with as many arrows as can be followed on the page. If a drawing is too large or has too many crossings,
 * arrows to hubs that are not next to their source become chips, larger hubs first. An arrow that would cross text or
 * boxes becomes a chip too.
 *
 * @param chart the whole chart
 * @param part the part of the chart to show
 * @param marks the main path, the coverage and the changes to mark
 * @returns a drawing without collisions (see `collisionsOf`)
 */
export async function drawView(
  chart: Chart,
  part: Pick<View, 'title' | 'regions' | 'opened'>,
  marks: Marks,
): Promise<Drawing> {
  const fullView: View = {
    ...part,
    isMixed: false,
    hubSize: Infinity,
    isFrugal: false,
    withoutArrow: new Set(),
  };
  const { hubSizes } = sceneOfChart(chart, fullView, marks);
  const drawings: Candidate[] = [];
  const views = [fullView, ...hubSizes.map((hubSize) => ({ ...fullView, isMixed: true, hubSize }))];
  for (const view of views) {
    // Not in parallel: the views have fewer and fewer arrows, so those after the first easy one are not needed.
    const variants = await layOutVariants(chart, view, marks);
    drawings.push(...variants.map((drawing) => ({ view, drawing })));
    if (variants.some(isEasy)) break;
  }
  const last = views.at(-1) ?? fullView;
  for (const view of [last, { ...last, isFrugal: true }]) {
    for (const { maxTextWidth, boxesPerRow } of rows) {
      if (drawings.some(({ drawing }) => isNarrow(drawing))) break;
      const arrangement = { direction: 'DOWN', maxTextWidth, boxesPerRow, isOrdered: true } as const;
      drawings.push({ view, drawing: await place(sceneOfChart(chart, view, marks), arrangement) });
    }
  }
  return withoutCollisions(drawings, chart, marks);
}

interface Candidate {
  readonly view: View;
  readonly drawing: Drawing;
}

async function layOutVariants(chart: Chart, view: View, marks: Marks): Promise<Drawing[]> {
  const scene = sceneOfChart(chart, view, marks);
  const isWideEnough = isSmall(scene) || hasParallel(scene.root);
  const drawings: Drawing[] = [];
  for (const direction of isWideEnough ? (['DOWN', 'RIGHT'] as const) : (['DOWN'] as const)) {
    const ordered = await layOutNarrower(scene, direction, true);
    drawings.push(...ordered);
    // Reading order costs crossings: if there are many, the order with the fewest is tried, too.
    if (!ordered.some(isEasy)) drawings.push(...(await layOutNarrower(scene, direction, false)));
  }
  return drawings;
}

/** Lays out a scene with shorter and shorter lines of text, until it is narrow or too wide by far. */
async function layOutNarrower(
  scene: Scene,
  direction: Arrangement['direction'],
  isOrdered: boolean,
): Promise<Drawing[]> {
  const drawings: Drawing[] = [];
  for (const maxTextWidth of textWidths) {
    const drawing = await place(scene, { direction, maxTextWidth, boxesPerRow: null, isOrdered });
    drawings.push(drawing);
    if (isNarrow(drawing) || drawing.width > 1.5 * page.width) break;
  }
  return drawings;
}

async function place(scene: Scene, arrangement: Arrangement): Promise<Drawing> {
  return withFreeHeaders(await layOut(scene, arrangement));
}

function isSmall(scene: Scene): boolean {
  return boxesIn(scene.root) <= small.boxes && scene.edges.length <= small.arrows;
}

function boxesIn(node: SceneNode): number {
  return node.children.reduce((count, child) => count + boxesIn(child), 1);
}

function hasParallel(node: SceneNode): boolean {
  return node.kind === 'parallel' || node.children.some(hasParallel);
}

/**
 * Returns the best drawing without collisions. If every drawing has collisions, the colliding arrows of the best one
 * become chips and the layout is repeated.
 */
async function withoutCollisions(
  drawings: readonly Candidate[],
  chart: Chart,
  marks: Marks,
): Promise<Drawing> {
  const sized = [isOnPage, isNarrow, () => true].map((fits) =>
    drawings.filter(({ drawing }) => fits(drawing)),
  );
  const ranked = (sized.find((choice) => choice.length > 0) ?? [])
    .map((each) => ({ ...each, cost: costOf(each.drawing), colliding: collidingTransitions(each.drawing) }))
    .toSorted((first, second) => first.cost - second.cost);
  const best = ranked.find(({ colliding }) => colliding.length === 0) ?? ranked[0];
  if (!best) throw new Error(`No drawing of ${chart.id} was made.`);
  if (best.colliding.length === 0) return best.drawing;
  const view = { ...best.view, withoutArrow: new Set([...best.view.withoutArrow, ...best.colliding]) };
  const variants = await layOutVariants(chart, view, marks);
  return withoutCollisions(
    variants.map((drawing) => ({ view, drawing })),
    chart,
    marks,
  );
}

function isNarrow({ width }: Drawing): boolean {
  return width <= page.width;
}

function isHigh({ height, boxes }: Drawing): boolean {
  const count = boxes.filter(({ node }) => node.kind !== 'initial' && node.kind !== 'anywhere').length;
  return height > Math.max(page.height, page.heightPerBox * count);
}

function isOnPage(drawing: Drawing): boolean {
  return isNarrow(drawing) && !isHigh(drawing);
}

function isEasy(drawing: Drawing): boolean {
  const { arrows, crossings, main } = traceabilityOf(drawing);
  return isOnPage(drawing) && crossings <= easy.crossings * arrows && main.bends <= easy.mainBends;
}

/**
 * Weighs what makes a drawing hard to read, in px of height: a reader has to scroll a high drawing, and to look closely
 * where arrows cross or bend. Chips cost most, because they have no line to follow.
 */
function costOf(drawing: Drawing): number {
  const { crossings, bends, misplaced, main } = traceabilityOf(drawing);
  const chips = drawing.scene.missing.length;
  const mixed = drawing.scene.edges.filter(
    ({ tone, captions }) => tone === 'note' && captions.length > 1,
  ).length;
  const unclear = 25 * (crossings + misplaced) + 5 * bends + 100 * main.bends + 60 * chips + 20 * mixed;
  return drawing.height + drawing.width / 3 + unclear;
}

/** Returns the ids of the transitions on the first arrow of each collision: one arrow less resolves the collision. */
function collidingTransitions(drawing: Drawing): readonly string[] {
  const colliding = collisionsOf(drawing).flatMap(({ arrows }) => arrows.slice(0, 1));
  return drawing.arrows
    .filter(({ edge }) => colliding.includes(edge.id))
    .flatMap(({ edge }) => edge.captions.flatMap((caption) => caption.transitionIds));
}

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
