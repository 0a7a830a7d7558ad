import { type Chart, flattenStates } from '../chart/chart.ts';
import { ArrowBundles } from './arrowBundles.ts';
import { captionOf, goneCaptions, type Marks, nameFrom } from './captions.ts';
import { ChipBoard } from './chipBoard.ts';
import { boxOfState, placementsOf, type View } from './placement.ts';
import type { Scene } from './scene.ts';
import { sceneNodeOf } from './sceneNode.ts';

/**
 * Makes the scene of a view: every transition of it as an arrow or as a chip.
 *
 * @param chart the whole chart
 * @param view which part to show
 * @param marks coverage and changes to show
 * @returns the scene, the same for the same input
 */
export function sceneOfChart(chart: Chart, view: View, marks: Marks): Scene {
  const chips = new ChipBoard(chart);
  const arrows = new ArrowBundles();
  for (const transition of chart.transitions) {
    const caption = captionOf(transition, chart, marks);
    for (const placement of placementsOf(transition, view)) {
      if (placement.how === 'chip') chips.depart(placement.at, { ...caption, tail: placement.tail });
      if (placement.how === 'arrival') chips.arrive(placement.at, transition.source, caption);
      if (placement.how === 'arrow') arrows.add(placement.source, placement.target, transition, caption);
    }
  }
  const hubCount = arrows.countHubs(view.root);
  const worded = [
    ...arrows.takeHubs(view.hubs, view.root),
    ...arrows.takeLong(view.steps, view.root),
    ...arrows.take(view.withoutArrow),
  ];
  for (const { source, target, captions } of worded) {
    const tail = `→ ${nameFrom(target, source)}`;
    for (const caption of captions) {
      chips.depart(source, { ...caption, tail });
      chips.arrive(target, source, { ...caption, words: '', guard: '' });
    }
  }
  for (const { at, caption } of goneCaptions(marks)) {
    const box = boxOfState(at, view);
    if (box !== null) chips.depart(box, caption);
  }
  const { node, initialEdges } = sceneNodeOf(view, (id) => chips.chipsAt(id), marks);
  return {
    title: view.title,
    description: describe(chart, view),
    root: node,
    edges: [...initialEdges, ...arrows.edges()],
    hubCount,
  };
}

function describe(chart: Chart, { root }: View): string {
  const count = flattenStates(root).length - 1;
  const about = root.description ?? (root === chart.root ? chart.description : null);
  const start = root.initial ? ` It starts in ${nameFrom(root.initial, root.id)}.` : '';
  return `${about ? `${about} ` : ''}${count} ${count === 1 ? 'state' : 'states'} inside.${start}`;
}
