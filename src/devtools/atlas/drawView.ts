import type { Chart } from '../chart/chart.ts';
import type { Marks } from './captions.ts';
import { collisionsOf } from './collisions.ts';
import { type Arrangement, type Drawing, layOut } from './layout.ts';
import type { View } from './placement.ts';
import type { Scene } from './scene.ts';
import { sceneOfChart } from './sceneOfChart.ts';

/**
 * Maximum size of a drawing in px at scale 1. Readers can scroll down, so a drawing of many boxes may be higher than
 * `height`: `heightPerBox` px for each box.
 */
export const page = { width: 1440, height: 1100, heightPerBox: 100 } as const;

/** The arrangements to try, in one list for each direction. In a list the wider ones come first. */
const arrangements: readonly (readonly Arrangement[])[] = [
  [
    { direction: 'RIGHT', maxTextWidth: 350, boxesPerRow: null },
    { direction: 'RIGHT', maxTextWidth: 205, boxesPerRow: null },
  ],
  [
    { direction: 'DOWN', maxTextWidth: 350, boxesPerRow: null },
    { direction: 'DOWN', maxTextWidth: 205, boxesPerRow: null },
    { direction: 'DOWN', maxTextWidth: 350, boxesPerRow: 6 },
    { direction: 'DOWN', maxTextWidth: 205, boxesPerRow: 4 },
    { direction: 'DOWN', maxTextWidth: 150, boxesPerRow: 6 },
  ],
];

/** Maximum number of arrows in a readable drawing. */
const maxArrows = 40;

/** Maximum numbers of consecutive arrows in a row, tried in this order once the arrows to all hubs are chips. */
const rowLengths = [6, 5, 4, 3, 2, 1];

/**
 * Draws a view with as many arrows as fit the page. If the page is too small, arrows to hubs (states with several
 * incoming arrows) become chips, and then long chains of arrows are broken into rows. An arrow that would cross text or
 * boxes becomes a chip too.
 *
 * @param chart the whole chart
 * @param part the part of the chart to show
 * @param marks the coverage and the changes to mark
 * @returns a drawing without collisions (see `collisionsOf`)
 */
export async function drawView(
  chart: Chart,
  part: Pick<View, 'title' | 'root' | 'folded'>,
  marks: Marks,
): Promise<Drawing> {
  const fullView: View = { ...part, hubs: 0, steps: Infinity, withoutArrow: new Set() };
  const { hubCount } = sceneOfChart(chart, fullView, marks);
  const views = [
    ...Array.from({ length: hubCount + 1 }, (_, hubs) => ({ ...fullView, hubs })),
    ...rowLengths.map((steps) => ({ ...fullView, hubs: hubCount, steps })),
  ];
  for (const view of views) {
    const scene = sceneOfChart(chart, view, marks);
    if (scene.edges.length > maxArrows && view !== views.at(-1)) continue;
    // Not in parallel: the views have fewer and fewer arrows, so those after the first one that fits are not needed.
    const drawings = await layOutVariants(scene);
    if (drawings.some(isOnPage)) return withoutCollisions(drawings, chart, view, marks);
  }
  const last = views.at(-1) ?? fullView;
  return withoutCollisions(await layOutVariants(sceneOfChart(chart, last, marks), true), chart, last, marks);
}

/**
 * Lays out a scene in the arrangements that may fit the page.
 *
 * @param isLast whether there is no view with fewer arrows to try, so that too large drawings are no reason to stop
 */
async function layOutVariants(scene: Scene, isLast = false): Promise<Drawing[]> {
  const drawings: Drawing[] = [];
  for (const sameDirection of arrangements) {
    for (const arrangement of sameDirection) {
      // The next arrangement is narrower but higher, so it is tried only if this drawing is too wide but not too high.
      const drawing = await layOut(scene, arrangement);
      drawings.push(drawing);
      if (isNarrow(drawing)) break;
      if (!isLast && (isHigh(drawing) || drawing.width > 2 * page.width)) break;
    }
  }
  return drawings;
}

/**
 * Returns the best drawing without collisions. If every drawing has collisions, the colliding arrows of the best one
 * become chips and the layout is repeated.
 */
async function withoutCollisions(
  drawings: readonly Drawing[],
  chart: Chart,
  view: View,
  marks: Marks,
): Promise<Drawing> {
  const choices = [drawings.filter(isOnPage), drawings.filter(isNarrow), drawings];
  const ranked = (choices.find((choice) => choice.length > 0) ?? [])
    .toSorted((first, second) => cost(first) - cost(second))
    .map((drawing) => ({ drawing, colliding: collidingTransitions(drawing) }));
  const best = ranked.find(({ colliding }) => colliding.length === 0) ?? ranked[0];
  if (!best) throw new Error(`No drawing of ${view.title} was made.`);
  if (best.colliding.length === 0) return best.drawing;
  const reduced = { ...view, withoutArrow: new Set([...view.withoutArrow, ...best.colliding]) };
  return withoutCollisions(await layOutVariants(sceneOfChart(chart, reduced, marks)), chart, reduced, marks);
}

function isNarrow({ width }: Drawing): boolean {
  return width <= page.width;
}

function isHigh({ height, boxes }: Drawing): boolean {
  const count = boxes.filter((box) => box.node.kind !== 'initial').length;
  return height > Math.max(page.height, page.heightPerBox * count);
}

function isOnPage(drawing: Drawing): boolean {
  return isNarrow(drawing) && !isHigh(drawing);
}

/** Weighs height more than width: a reader has to scroll a high drawing. */
function cost({ width, height }: Drawing): number {
  return height + width / 3;
}

/** Returns the ids of the transitions on the first arrow of each collision: one arrow less resolves the collision. */
function collidingTransitions(drawing: Drawing): readonly string[] {
  const colliding = collisionsOf(drawing).flatMap(({ arrows }) => arrows.slice(0, 1));
  return drawing.arrows
    .filter(({ edge }) => colliding.includes(edge.id))
    .flatMap(({ edge }) => edge.captions.flatMap((caption) => caption.transitionIds));
}
