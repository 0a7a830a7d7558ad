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
 * Writes a review down: a page that opens from disk, its drawings, and a text for a pull request.
 *
 * @param review what changed; the files of its pictures are the caller's
 * @returns texts by path below the page's folder: `index.html`, `changes.css`, `changes.md`, `<flow>/<drawing>.svg`
 */
export async function reviewFiles(review: Review): Promise<ReadonlyMap<string, string>> {
  const drawn = (await Promise.all(review.flows.map(drawingsOf))).flat();
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

/** The chart as it is now with what came and went marked in it; of a flow that is gone, the chart as it was. */
async function drawingsOf({
  id,
  diff,
  older,
  newer,
}: FlowChange): Promise<readonly { readonly drawing: MarkedDrawing; readonly svg: string }[]> {
  const chart: Chart | null = newer ?? older;
  if (chart === null) return [];
  const changes = changesOf(diff);
  const pictures = await picturesOf(chart, newer && older ? { changes } : {});
  return pictures
    .filter((picture) => !(newer && older) || isTouched(picture, changes))
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

/** The overview always tells where one is; of the parts only those that something happened in. */
function isTouched({ file, stateId }: Picture, changes: ChartChanges): boolean {
  const { changedStates, addedStates, addedTransitions, goneStates, goneTransitions } = changes;
  const places = [...changedStates, ...addedStates, ...addedTransitions, ...goneStates];
  const isInside = (place: string) => /^(?:$|[.:])/.test(place.slice(stateId.length));
  return (
    file === 'overview.svg' ||
    [...places, ...goneTransitions.map(({ id }) => id)].some((id) => id.startsWith(stateId) && isInside(id))
  );
}
