import type { AtlasFault, AtlasPath } from '../../src/devtools/atlas/site/atlasFlow.ts';
import { coverageOf } from '../statechart/cover.ts';
import type { Edge, Exploration } from '../statechart/explore.ts';
import { faultsOf, isFault } from './faults.ts';
import type { Plan } from '../statechart/paths.ts';
import type { Look } from './photographs.ts';

/** What came of walking a machine's paths through its screen; the atlas shows this and nothing that was only planned. */
export interface WalkRecord {
  readonly machine: string;
  /** From `fingerprintOf`: tells whether the record is about the machine and the screen as they are now. */
  readonly sources: string;
  /** Whether every path was walked to its end, and nothing was found wrong on the way. */
  readonly isGood: boolean;
  readonly ms: number;
  /** A path that failed ends where it did. */
  readonly paths: readonly (AtlasPath & { readonly hasPassed: boolean })[];
  readonly faults: readonly AtlasFault[];
  /** Path ids of the innermost states that the machine ever rests in. */
  readonly rests: readonly string[];
  /** Path ids of the states that were active at some moment. */
  readonly states: readonly string[];
  /** Ids of the transitions taken. */
  readonly transitions: readonly string[];
  readonly screens: readonly WalkedScreen[];
}

/** A screen that was looked at. */
export interface WalkedScreen {
  /** Its innermost states; for another way into them `~` and that way, and after a fault `~` and where it struck. */
  readonly place: string;
  /** Path ids. */
  readonly leaves: readonly string[];
  /** The texts of the steps of the shortest way there. */
  readonly way: readonly string[];
  /** The words on it. Fields do not give away what was typed. */
  readonly text: string;
  readonly looks: readonly Look[];
}

/** What the browser knows of a walk; where it is written, its sources are added. */
export type WalkReport = Omit<WalkRecord, 'sources'>;

/** Keeps what is seen while a machine is walked. */
export interface Album {
  /**
   * The place that a step has led to.
   *
   * @param edge the step
   * @returns the screen to look at; `null` when it was looked at before
   */
  arrive(edge: Edge): Arrival | null;
  /**
   * Keeps a look at a screen.
   *
   * @param place its name
   * @param look what was seen
   */
  keep(place: string, look: Look): void;
  /** The name of the screen that a step leads to; `null` when nobody looked at it. */
  screenOf(edge: Edge): string | null;
  screens(): readonly WalkedScreen[];
}

export interface Arrival {
  /** The screen's name. */
  readonly place: string;
  /** Whether its states are met for the first time: then it is looked at in every view. */
  readonly isNewPlace: boolean;
}

/**
 * Begins to keep what is seen.
 *
 * @param exploration where the walked paths come from
 * @param wordsOnScreen reads the screen as it is now
 * @returns the album, empty
 */
export function createAlbum(exploration: Exploration, wordsOnScreen: () => string): Album {
  const { situations } = exploration;
  const screens = new Map<string, WalkedScreen>();
  /** The names of screens by the states and the step that led there. */
  const places = new Map<string, string>();
  const leavesAfter = ({ to }: Edge): readonly string[] => situations[to]?.leaves ?? [];
  return {
    arrive(edge) {
      const states = placeOf(leavesAfter(edge));
      const way = wayInto(states, edge, exploration);
      if (places.has(way)) return null;
      const isNewPlace = !screens.has(states);
      const place = isNewPlace ? states : way;
      const before = edge.from === null ? [] : (situations[edge.from]?.prefix ?? []);
      places.set(way, place);
      screens.set(place, {
        place,
        leaves: leavesAfter(edge),
        way: [...before, edge].map(({ step }) => step.text),
        text: wordsOnScreen(),
        looks: [],
      });
      return { place, isNewPlace };
    },
    keep(place, look) {
      const screen = screens.get(place);
      if (screen) screens.set(place, { ...screen, looks: [...screen.looks, look] });
    },
    screenOf(edge) {
      const states = placeOf(leavesAfter(edge));
      return places.get(wayInto(states, edge, exploration)) ?? (screens.has(states) ? states : null);
    },
    screens: () => [...screens.values()],
  };
}

/**
 * Says what a walk was and what came of it.
 *
 * @param machine its id
 * @param plan what was to be walked
 * @param album what was seen
 * @param walked for each path the steps that led where they had to, and whether its test passed
 * @returns the report, but for how long it took
 */
export function reportOf(
  machine: string,
  { exploration, paths }: Plan,
  album: Pick<Album, 'screenOf' | 'screens'>,
  walked: readonly { readonly edges: readonly Edge[]; readonly hasPassed: boolean }[],
): Omit<WalkReport, 'ms' | 'isGood'> {
  const { states, transitions } = coverageOf(walked.flatMap(({ edges }) => edges));
  return {
    machine,
    paths: paths.map(({ name }, at) => ({
      name,
      hasPassed: walked[at]?.hasPassed ?? false,
      steps: (walked[at]?.edges ?? []).map((edge) => ({
        text: edge.step.text,
        kind: edge.step.kind,
        transitions: edge.transitions,
        leaves: exploration.situations[edge.to]?.leaves ?? [],
        screen: album.screenOf(edge),
      })),
    })),
    faults: faultsOf(exploration, album.screenOf),
    rests: [...new Set(exploration.situations.flatMap(({ leaves }) => leaves))],
    states,
    transitions,
    screens: album.screens(),
  };
}

function placeOf(leaves: readonly string[]): string {
  return leaves.map((leaf) => leaf.slice(leaf.indexOf('.') + 1)).join('+');
}

/**
 * The same fault may be told in other words where it strikes elsewhere. Names of files have an end, so only what the step
 * leaves is named.
 */
function wayInto(place: string, edge: Edge, { situations }: Pick<Exploration, 'situations'>): string {
  const way = `${place}~${edge.step.text.replace(/[^\p{L}\p{N}.]+/gu, '-').replace(/-$/, '')}`;
  if (edge.from === null || !isFault(edge)) return way;
  const after = situations[edge.to]?.leaves ?? [];
  const left = situations[edge.from]?.leaves.filter((leaf) => !after.includes(leaf)) ?? [];
  return left.length > 0 ? `${way}~${placeOf(left)}` : way;
}
