import { changesOf, diffFacts } from '../factsDiff.ts';
import type { AtlasFault, AtlasFlow, AtlasScreen } from './atlasFlow.ts';
import { stepsOfFault } from './faultSteps.ts';

/** Properties of the parts of a machine for the filters of the lists. */
export interface RowFacts {
  /** Returns the codes of the failures that occur in a state or lead to it. */
  readonly codesOfState: (id: string) => readonly string[];
  /** Returns the codes of the failures with which a transition was walked. */
  readonly codesOfTransition: (id: string) => readonly string[];
  /** Returns the codes of the failures whose sentences a screen shows, or that it was photographed for. */
  readonly codesOfScreen: (screen: AtlasScreen) => readonly string[];
  /** Returns the codes of all failures of the machine. */
  readonly codes: readonly string[];
  /** Whether the machine has changed since its accepted version. */
  readonly isChanged: boolean;
  readonly isStateChanged: (id: string) => boolean;
  readonly isTransitionChanged: (id: string) => boolean;
  /** Returns whether a walk photographed a state, which may be that of a state within it. */
  readonly isStatePictured: (id: string) => boolean;
  /** Returns whether a walk photographed the screen after a transition. */
  readonly isTransitionPictured: (id: string) => boolean;
  /** Returns whether a walk photographed the screen after a fault. */
  readonly isFaultPictured: (fault: AtlasFault) => boolean;
}

/** Collects the properties that the filters need. */
export function rowFactsOf(flow: AtlasFlow): RowFacts {
  const { faults, screens, paths } = flow;
  const pictured = new Set(screens.filter(({ pictures }) => pictures.length > 0).map(({ name }) => name));
  const picturedLeaves = screens.filter(({ name }) => pictured.has(name)).flatMap(({ leaves }) => leaves);
  const steps = paths.flatMap((path) => path.steps);
  const picturedTransitions = new Set(
    steps
      .filter(({ screen }) => screen !== null && pictured.has(screen))
      .flatMap(({ transitions }) => transitions),
  );
  const codes = new Map<string, Set<string>>();
  const addCodes = (id: string, added: readonly string[]): void => {
    codes.set(id, new Set([...(codes.get(id) ?? []), ...added]));
  };
  for (const fault of faults) {
    for (const state of [...fault.from, ...fault.to]) addCodes(state, fault.codes);
    for (const { path, step } of stepsOfFault(flow, fault))
      for (const id of paths[path]?.steps[step]?.transitions ?? []) addCodes(id, fault.codes);
  }
  const codesOf = (id: string): readonly string[] => [...(codes.get(id) ?? [])].toSorted();
  const diff = flow.changes ?? diffFacts([], []);
  const marks = changesOf(diff);
  return {
    codesOfState: codesOf,
    codesOfTransition: codesOf,
    codesOfScreen: ({ name, codes: shown }) => {
      const photographed = faults.filter(({ screen, reason }) => screen === name && reason === null);
      return [...new Set([...shown, ...photographed.flatMap((fault) => fault.codes)])].toSorted();
    },
    codes: [...new Set(faults.flatMap((fault) => fault.codes))].toSorted(),
    isChanged: flow.changes === null || diff.added.length + diff.removed.length > 0,
    isStateChanged: (id) => flow.changes === null || marks.addedStates.has(id) || marks.changedStates.has(id),
    isTransitionChanged: (id) => flow.changes === null || marks.addedTransitions.has(id),
    isStatePictured: (id) => picturedLeaves.some((leaf) => leaf === id || leaf.startsWith(`${id}.`)),
    isTransitionPictured: (id) => picturedTransitions.has(id),
    isFaultPictured: ({ screen }) => screen !== null && pictured.has(screen),
  };
}
