import type { LooseModel } from 'fairlead-statechart';
import { fakeActors } from 'fairlead-statechart/model/fakes';
import type { Edge } from 'fairlead-statechart/model/explore';
import { planPaths, type Plan } from 'fairlead-statechart/model/paths';
import { storedFailures } from '../../../support/failureCodes.ts';
import type { Look } from 'fairlead-statechart/atlas/walkRecord';
import {
  createAlbum,
  reportOf,
  type Album,
  type PageState,
  type WalkRecord,
} from 'fairlead-statechart/atlas/walkRecord';

interface Invention {
  /** Returns the text of the page after a step. */
  readonly text?: (edge: Edge) => string;
  /** The result of inspecting a screen in one view; `null` if screens are not inspected. */
  readonly look?: Look | null;
}

/** The paths of a model. */
export function planOf({ machine, samples, project, inputs }: LooseModel): Plan {
  return planPaths(fakeActors(machine, samples, project), inputs);
}

/** Creates the record of a walk along all paths of a model, with invented pages instead of a browser. */
export function inventedWalk(model: LooseModel, invention: Invention = {}): WalkRecord {
  const plan = planOf(model);
  const album = createAlbum(plan);
  for (const { edges } of plan.paths) walkPath(album, plan, edges, invention);
  const walked = plan.paths.map(({ edges }) => ({ edges, hasPassed: true }));
  return { ...reportOf(model.machine.id, plan, album, walked), sources: 'now', isGood: true, ms: 1 };
}

/** Takes the steps of a path; each page has the step in its markup. */
export function walkPath(
  album: Album,
  { exploration: { situations } }: Plan,
  edges: readonly Edge[],
  { text = () => 'Welcome Back', look = null }: Invention = {},
): void {
  let before: PageState | null = null;
  for (const edge of edges) {
    const page: PageState = {
      text: text(edge),
      markup: `${edge.step.text}: ${text(edge)}`,
      failures: storedFailures(situations[edge.to]?.snapshot),
    };
    const arrival = album.arrive(edge, page, before);
    if (arrival && look) album.add(arrival.place, look);
    before = page;
  }
}
