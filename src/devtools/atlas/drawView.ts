import type { Chart } from '../chart/chart.ts';
import type { Marks } from './captions.ts';
import { collisionsOf } from './collisions.ts';
import { type Arrangement, type Drawing, layOut } from './layout.ts';
import type { View } from './placement.ts';
import type { Scene } from './scene.ts';
import { sceneOfChart } from './sceneOfChart.ts';

/** At scale 1 a drawing is no wider than what a page of text is shown at; the height may grow with many boxes, as a list does. In px. */
export const page = { width: 1440, height: 1100, heightPerBox: 100 } as const;

/** Ways to lay a scene out, each list from roomy to tight: a tighter way is needed only where the roomier ones do not fit. */
const families: readonly (readonly Arrangement[])[] = [
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

/** More arrows than this nobody follows with the eye. */
const mostArrows = 40;

/** Once each state has but one arrow leading to it, ways from the start are cut into rows of this many arrows. */
const rowLengths = [6, 5, 4, 3, 2, 1];

/**
 * Draws a view with as many arrows as the page has room for: without those to the busiest states where needed, at last with ways
 * cut into rows. An arrow that cannot keep clear of words and boxes becomes a chip too.
 *
 * @param chart the whole chart
 * @param part which part to show
 * @param marks coverage and changes to show
 * @returns a drawing in which nothing lies on anything else
 */
export async function drawView(
  chart: Chart,
  part: Pick<View, 'title' | 'root' | 'folded'>,
  marks: Marks,
): Promise<Drawing> {
  const whole: View = { ...part, hubs: 0, steps: Infinity, withoutArrow: new Set() };
  const { hubCount } = sceneOfChart(chart, whole, marks);
  const views = [
    ...Array.from({ length: hubCount + 1 }, (_, hubs) => ({ ...whole, hubs })),
    ...rowLengths.map((steps) => ({ ...whole, hubs: hubCount, steps })),
  ];
  for (const view of views) {
    const scene = sceneOfChart(chart, view, marks);
    if (scene.edges.length > mostArrows && view !== views.at(-1)) continue;
    // The views are tried in order, the fullest first.
    const drawings = await layOutWays(scene);
    if (drawings.some(isOnPage)) return clearOf(drawings, chart, view, marks);
  }
  const last = views.at(-1) ?? whole;
  return clearOf(await layOutWays(sceneOfChart(chart, last, marks)), chart, last, marks);
}

/** Lays a scene out in each way that may suit it. */
async function layOutWays(scene: Scene): Promise<Drawing[]> {
  const drawings: Drawing[] = [];
  for (const family of families) {
    for (const arrangement of family) {
      // A tighter way is narrower and higher, so the roomier one tells whether it is worth a try.
      const drawing = await layOut(scene, arrangement);
      drawings.push(drawing);
      if (isNarrow(drawing) || isHigh(drawing) || drawing.width > 2 * page.width) break;
    }
  }
  return drawings;
}

/** Takes the best drawing in which nothing collides; where there is none, the arrows in the way become chips. */
async function clearOf(
  drawings: readonly Drawing[],
  chart: Chart,
  view: View,
  marks: Marks,
): Promise<Drawing> {
  const choices = [drawings.filter(isOnPage), drawings.filter(isNarrow), drawings];
  const ranked = (choices.find((some) => some.length > 0) ?? [])
    .toSorted((one, other) => effort(one) - effort(other))
    .map((drawing) => ({ drawing, inTheWay: transitionsInTheWay(drawing) }));
  const best = ranked.find(({ inTheWay }) => inTheWay.length === 0) ?? ranked[0];
  if (!best) throw new Error(`Nothing to draw for ${view.title}.`);
  if (best.inTheWay.length === 0) return best.drawing;
  const clearer = { ...view, withoutArrow: new Set([...view.withoutArrow, ...best.inTheWay]) };
  return clearOf(await layOutWays(sceneOfChart(chart, clearer, marks)), chart, clearer, marks);
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

/** A page scrolls down, so height costs more than width. */
function effort({ width, height }: Drawing): number {
  return height + width / 3;
}

/** The transitions on the first arrow of each collision: without these, the others may have room enough. */
function transitionsInTheWay(drawing: Drawing): readonly string[] {
  const guilty = collisionsOf(drawing).flatMap(({ arrows }) => arrows.slice(0, 1));
  return drawing.arrows
    .filter(({ edge }) => guilty.includes(edge.id))
    .flatMap(({ edge }) => edge.captions.flatMap((caption) => caption.transitionIds));
}
