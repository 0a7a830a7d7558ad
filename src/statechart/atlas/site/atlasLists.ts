import { changesOf, diffFacts } from '../factsDiff.ts';
import { anchorsOf, faultName } from './anchors.ts';
import type { AtlasFlow, AtlasTest, AtlasFault, AtlasScreen } from './atlasFlow.ts';
import { countedStates } from './counts.ts';
import { stepsOfFault } from './faultSteps.ts';
import { screenName, withinMachine } from './words.ts';

/** Names of the lists, each of which has a page and a CSV file. */
export const listNames = ['states', 'transitions', 'screens', 'faults', 'journeys'] as const;
export type ListName = (typeof listNames)[number];

/** A list of parts of all machines. */
export interface AtlasList {
  readonly name: ListName;
  readonly purpose: string;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly ListRow[];
}

export interface ListColumn {
  readonly name: string;
  /** Whether only the CSV file has the column, because the page shows the same in another way. */
  readonly isExportOnly?: true;
}

/** A row of a list, with what the filters need. */
export interface ListRow extends RowFilter {
  /** Id that stays the same while the chart around it changes. */
  readonly id: string;
  readonly flow: string;
  /** Name within the machine. */
  readonly name: string;
  /** URL of the part on the page of its machine, relative to the folder of the atlas. */
  readonly page: string;
  /** Path of a picture relative to the folder of the atlas, with its size; `null` for none. */
  readonly picture: { readonly file: string; readonly width: number; readonly height: number } | null;
  /** The test of the part; a screen has that of its first state. `null` if the part has no test. */
  readonly test: AtlasTest | null;
  /** One cell for each column. */
  readonly cells: readonly string[];
}

/** The properties by which a row can be found. */
export interface RowFilter {
  readonly room: string;
  /** Codes of the failures that the row is about. */
  readonly failures: readonly string[];
  /** Whether the row has changed since the accepted version. */
  readonly isChanged: boolean;
  readonly hasPicture: boolean;
}

/** Creates the lists of the parts of all machines, from which their pages and CSV files are written. */
export function atlasLists(flows: readonly AtlasFlow[]): readonly AtlasList[] {
  const sources = flows.map((flow) => ({ flow, facts: rowFactsOf(flow) }));
  return listNames.map((name) => ({
    name,
    ...layouts[name],
    rows: sources.flatMap(({ flow, facts }) => rowsOf[name](flow, facts)),
  }));
}

/** Returns how the filters find a whole machine. It has a picture if each of its states has one. */
export function filterOfFlow(flow: AtlasFlow): RowFilter {
  const { codes, isChanged } = rowFactsOf(flow);
  const hasPicture = flow.screens.length > 0 && flow.unseen.length === 0;
  return { room: flow.room, failures: codes, isChanged, hasPicture };
}

const layouts: Readonly<Record<ListName, Pick<AtlasList, 'purpose' | 'columns'>>> = {
  states: {
    purpose: 'Every state of every machine.',
    columns: [{ name: 'description' }, { name: 'screenshots' }],
  },
  transitions: {
    purpose: 'Every transition of every machine: from a state, by a trigger, to other states.',
    columns: [
      { name: 'source', isExportOnly: true },
      { name: 'trigger', isExportOnly: true },
      { name: 'guard', isExportOnly: true },
      { name: 'targets' },
      { name: 'actions' },
    ],
  },
  screens: {
    purpose: 'Every screen that the tests have photographed.',
    columns: [{ name: 'states', isExportOnly: true }, { name: 'arrives by' }, { name: 'words' }],
  },
  faults: {
    purpose: 'Every failure and every expired time limit that the tests simulate.',
    columns: [
      { name: 'occurs in' },
      { name: 'leads to' },
      { name: 'shows' },
      { name: 'screenshot', isExportOnly: true },
    ],
  },
  journeys: {
    purpose: 'Every journey that was written by hand from the specification.',
    columns: [{ name: 'steps', isExportOnly: true }, { name: 'ends in' }, { name: 'specifies' }],
  },
};

const rowsOf: Readonly<Record<ListName, (flow: AtlasFlow, facts: RowFacts) => readonly ListRow[]>> = {
  states: stateRows,
  transitions: transitionRows,
  screens: screenRows,
  faults: faultRows,
  journeys: journeyRows,
};

function stateRows(flow: AtlasFlow, facts: RowFacts): readonly ListRow[] {
  const anchors = anchorsOf(flow);
  return countedStates(flow.chart).map(({ id, description }) => ({
    ...commonOf(flow, anchors.state(id)),
    id,
    name: withinMachine(id),
    test: flow.tests.states.get(id) ?? null,
    failures: facts.codesOfState(id),
    isChanged: facts.isStateChanged(id),
    hasPicture: facts.isStatePictured(id),
    cells: [description ?? '', String(flow.screens.filter(({ leaves }) => leaves.includes(id)).length)],
  }));
}

function transitionRows(flow: AtlasFlow, facts: RowFacts): readonly ListRow[] {
  const anchors = anchorsOf(flow);
  return flow.chart.transitions.map(({ id, source, label, guard, targets, actions }) => ({
    ...commonOf(flow, anchors.transition(id)),
    id,
    name: withinMachine(id),
    test: flow.tests.transitions.get(id) ?? null,
    failures: facts.codesOfTransition(id),
    isChanged: facts.isTransitionChanged(id),
    hasPicture: facts.isTransitionPictured(id),
    cells: [source, label, guard ?? '', targets.join(' + '), actions.join(' + ')],
  }));
}

function screenRows(flow: AtlasFlow, facts: RowFacts): readonly ListRow[] {
  const anchors = anchorsOf(flow);
  return flow.screens.map((screen) => ({
    ...commonOf(flow, anchors.screen(screen.name)),
    id: `${flow.chart.id}/${screen.name}`,
    name: screenName(screen),
    picture: pictureOf(flow, screen.name),
    test: flow.tests.states.get(screen.leaves[0] ?? '') ?? null,
    failures: facts.codesOfScreen(screen),
    isChanged: screen.leaves.some(facts.isStateChanged),
    hasPicture: screen.pictures.length > 0,
    cells: [
      screen.leaves.join(' + '),
      screen.shortestPath.at(-1) ?? '',
      screen.text.replaceAll(/\s+/g, ' ').trim(),
    ],
  }));
}

function faultRows(flow: AtlasFlow, facts: RowFacts): readonly ListRow[] {
  const anchors = anchorsOf(flow);
  return flow.faults.map((fault, index) => {
    const { actor, fault: name, from, to, codes, sentences, reason, screen, test } = fault;
    const picture = pictureOf(flow, screen);
    return {
      ...commonOf(flow, anchors.fault(index)),
      id: `${flow.chart.id}: ${faultName(fault)}`,
      name: `${actor}: ${name}`,
      picture,
      test,
      failures: codes,
      isChanged: [...from, ...to].some(facts.isStateChanged),
      hasPicture: facts.isFaultPictured(fault),
      cells: [
        from.join(' + '),
        to.join(' + '),
        reason === null ? sentences.join(' or ') : `nothing: ${reason}`,
        picture?.file ?? '',
      ],
    };
  });
}

function journeyRows(flow: AtlasFlow, facts: RowFacts): readonly ListRow[] {
  const { chart } = flow;
  const anchors = anchorsOf(flow);
  return flow.journeys.map(({ name, steps, codes, ends, specifies, test }, index) => {
    const states = ends.map((state) => `${chart.id}.${state}`);
    return {
      ...commonOf(flow, anchors.journey(index)),
      id: `${chart.id}: ${name}`,
      name,
      test,
      failures: codes,
      isChanged: states.some(facts.isStateChanged),
      hasPicture: steps.some(({ screen }) => screen !== null),
      cells: [steps.map(({ text }) => text).join(' → '), ends.join(' + '), specifies.join('; ')],
    };
  });
}

function commonOf(
  { chart, room }: AtlasFlow,
  anchor: string,
): Pick<ListRow, 'flow' | 'room' | 'page' | 'picture'> {
  return { flow: chart.id, room, page: `${chart.id}/index.html#${anchor}`, picture: null };
}

function pictureOf({ chart, screens }: AtlasFlow, name: string | null): ListRow['picture'] {
  const picture = screens.find((screen) => screen.name === name)?.pictures[0];
  return picture
    ? { file: `${chart.id}/${picture.file}`, width: picture.shownWidth, height: picture.shownHeight }
    : null;
}

/** Properties of the parts of a machine for the filters of the lists. */
interface RowFacts {
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

function rowFactsOf(flow: AtlasFlow): RowFacts {
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
