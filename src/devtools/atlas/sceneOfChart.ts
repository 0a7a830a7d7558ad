import { type Chart, flattenStates } from '../chart/chart.ts';
import { ArrowBundles } from './arrowBundles.ts';
import { captionOf, removedCaptions, type Marks, relativeName } from './captions.ts';
import { ChipBoard } from './chipBoard.ts';
import { boxOfState, placementsOf, type View } from './placement.ts';
import type { Scene } from './scene.ts';
import { sceneNodeOf } from './sceneNode.ts';

/**
 * Creates the scene of a view, with every transition as an arrow or a chip.
 *
 * @param chart the whole chart
 * @param view the part of the chart to show
 * @param marks the coverage and the changes to mark
 * @returns the scene; the output is deterministic
 */
export function sceneOfChart(chart: Chart, view: View, marks: Marks): Scene {
  const chips = new ChipBoard(chart);
  const arrows = new ArrowBundles();
  for (const transition of chart.transitions) {
    const caption = captionOf(transition, chart, marks);
    for (const placement of placementsOf(transition, view)) {
      if (placement.kind === 'chip') chips.addDeparture(placement.box, { ...caption, tail: placement.tail });
      if (placement.kind === 'arrival') chips.addArrival(placement.box, transition.source, caption);
      if (placement.kind === 'arrow') arrows.add(placement.source, placement.target, transition, caption);
    }
  }
  const hubCount = arrows.countHubs(view.root);
  const replaced = [
    ...arrows.takeHubs(view.hubs, view.root),
    ...arrows.takeLong(view.steps, view.root),
    ...arrows.take(view.withoutArrow),
  ];
  for (const { source, target, captions } of replaced) {
    const tail = `→ ${relativeName(target, source)}`;
    for (const caption of captions) {
      chips.addDeparture(source, { ...caption, tail });
      chips.addArrival(target, source, { ...caption, words: '', guard: '' });
    }
  }
  for (const { box, caption } of removedCaptions(marks)) {
    const visibleBox = boxOfState(box, view);
    if (visibleBox !== null) chips.addDeparture(visibleBox, caption);
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
  const start = root.initial ? ` It starts in ${relativeName(root.initial, root.id)}.` : '';
  return `${about ? `${about} ` : ''}${count} ${count === 1 ? 'state' : 'states'} inside.${start}`;
}
