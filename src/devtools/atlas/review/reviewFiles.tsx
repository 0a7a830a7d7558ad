import { renderToStaticMarkup } from 'react-dom/server';
import type { Chart } from '../../chart/chart.ts';
import { changesOf, type ChartChanges } from '../factsDiff.ts';
import { picturesOf, type Picture } from '../pictures.ts';
import { svgOf } from '../svg.ts';
import { ChangesPage, type MarkedDrawing } from './ChangesPage.tsx';
import { changesStyle } from './changesStyle.ts';
import { changesText } from './changesText.ts';
import type { FlowChange } from './flowChanges.ts';
import type { Review } from './review.ts';

/**
 * Writes a review as files: a page that can be opened from disk, the drawings on it, and Markdown for a pull request.
 *
 * @param review the changes; the caller writes the screenshots
 * @returns file contents by path: `index.html`, `changes.css`, `changes.md`, `<flow>/<drawing>.svg`
 */
export async function reviewFiles(review: Review): Promise<ReadonlyMap<string, string>> {
  const drawn = (
    await Promise.all(review.flows.map((flow) => drawingsOf(flow, review.journeys?.get(flow.id))))
  ).flat();
  const page = renderToStaticMarkup(
    <ChangesPage review={review} drawings={drawn.map(({ drawing }) => drawing)} />,
  );
  return new Map([
    ['index.html', `<!doctype html>\n${page}\n`],
    ['changes.css', changesStyle()],
    ['changes.md', changesText(review)],
    ...drawn.map(({ drawing, svg }) => [drawing.file, svg] as const),
  ]);
}

/** Draws the chart of the newer version with the changes marked; for a removed flow, the chart of the older version. */
async function drawingsOf(
  { id, diff, older, newer }: FlowChange,
  journey: readonly string[] = [],
): Promise<readonly { readonly drawing: MarkedDrawing; readonly svg: string }[]> {
  const chart: Chart | null = newer ?? older;
  if (chart === null) return [];
  const changes = changesOf(diff);
  const pictures = await picturesOf(chart, { journey, ...(newer && older ? { changes } : {}) });
  return pictures
    .filter((picture) => !(newer && older) || isChanged(picture, changes))
    .map(({ file, drawing }) => ({
      drawing: {
        id,
        file: `${id}/${file}`,
        title: drawing.scene.title,
        description: `${drawing.scene.title}. ${drawing.scene.description}`,
        width: drawing.width,
        height: drawing.height,
      },
      svg: svgOf(drawing),
    }));
}

/**
 * Returns whether to show a drawing. The overview is always shown, for orientation; a drawing of a part only if it
 * changed.
 */
function isChanged({ file, drawing }: Picture, changes: ChartChanges): boolean {
  const { changedStates, addedStates, addedTransitions, removedStates, removedTransitions } = changes;
  const ids = [...changedStates, ...addedStates, ...addedTransitions, ...removedStates];
  const isInside = (id: string) =>
    drawing.scene.shows.some((state) => id.startsWith(state) && /^(?:$|[.:])/.test(id.slice(state.length)));
  return file === 'overview.svg' || [...ids, ...removedTransitions.map(({ id }) => id)].some(isInside);
}
