import type { AtlasFault, AtlasPath } from '../../src/devtools/atlas/site/atlasFlow.ts';
import { coverageOf } from '../statechart/cover.ts';
import type { Edge, Exploration } from '../statechart/explore.ts';
import { faultsOf, isFault } from './faults.ts';
import type { Plan } from '../statechart/paths.ts';
import type { Look } from './photographs.ts';

/** The result of walking all paths of a machine through its screen. The atlas displays it. */
export interface WalkRecord {
  readonly machine: string;
  /**
   * Fingerprint of the test's sources, from `fingerprintOf`. If the current fingerprint differs, the machine or its
   * screen has changed since the walk.
   */
  readonly sources: string;
  /** Whether every path was walked to its end without a fault. */
  readonly isGood: boolean;
  readonly ms: number;
  /** The walked paths; a failed path ends with its last successful step. */
  readonly paths: readonly (AtlasPath & { readonly hasPassed: boolean })[];
  readonly faults: readonly AtlasFault[];
  /** Full ids of the innermost states in which the machine waits for an event. */
  readonly rests: readonly string[];
  /** Full ids of all states that were active at some moment of the walk. */
  readonly states: readonly string[];
  /** Ids of the transitions that the walk took. */
  readonly transitions: readonly string[];
  readonly screens: readonly WalkedScreen[];
}

/** A screen that the walk has inspected. */
export interface WalkedScreen {
  /**
   * Name of the screen: its innermost states. When another step leads to the same states, `~` and that step are
   * appended; for a fault, also `~` and the states that it exited.
   */
  readonly place: string;
  /** Full ids of the innermost active states, such as `login.signingIn`. */
  readonly leaves: readonly string[];
  /** Texts of the steps on the shortest path to the screen. */
  readonly way: readonly string[];
  /** Visible text of the screen, without the values of fields. */
  readonly text: string;
  readonly looks: readonly Look[];
}

/** The record as the browser sends it. Node adds `sources`, because a browser cannot read the source files. */
export type WalkReport = Omit<WalkRecord, 'sources'>;

/** Collects the screens of a walk. */
export interface Album {
  /**
   * Registers the screen that the walk has reached by a step.
   *
   * @returns the screen to inspect; `null` if it was inspected before
   */
  arrive(edge: Edge): Arrival | null;
  /**
   * Adds the result of inspecting a screen in one view.
   *
   * @param place name of the screen
   */
  add(place: string, look: Look): void;
  /** Returns the name of the screen after a step; `null` if it was not inspected. */
  screenOf(edge: Edge): string | null;
  screens(): readonly WalkedScreen[];
}

export interface Arrival {
  /** Name of the screen. */
  readonly place: string;
  /**
   * Whether the walk reaches the states of the screen for the first time. Then the screen is inspected in every view.
   */
  readonly isNewState: boolean;
}

/**
 * Creates an empty album.
 *
 * @param exploration the exploration of the walked machine
 * @param visibleText returns the current text of the screen
 */
export function createAlbum(exploration: Exploration, visibleText: () => string): Album {
  const { situations } = exploration;
  const screens = new Map<string, WalkedScreen>();
  /** Names of the inspected screens, by the key from `screenKey`. */
  const names = new Map<string, string>();
  const leavesAfter = ({ to }: Edge): readonly string[] => situations[to]?.leaves ?? [];
  return {
    arrive(edge) {
      const states = screenNameOf(leavesAfter(edge));
      const key = screenKey(states, edge, exploration);
      if (names.has(key)) return null;
      const isNewState = !screens.has(states);
      const place = isNewState ? states : key;
      const before = edge.from === null ? [] : (situations[edge.from]?.prefix ?? []);
      names.set(key, place);
      screens.set(place, {
        place,
        leaves: leavesAfter(edge),
        way: [...before, edge].map(({ step }) => step.text),
        text: visibleText(),
        looks: [],
      });
      return { place, isNewState };
    },
    add(place, look) {
      const screen = screens.get(place);
      if (screen) screens.set(place, { ...screen, looks: [...screen.looks, look] });
    },
    screenOf(edge) {
      const states = screenNameOf(leavesAfter(edge));
      return names.get(screenKey(states, edge, exploration)) ?? (screens.has(states) ? states : null);
    },
    screens: () => [...screens.values()],
  };
}

/**
 * Builds the report of a walk, except for its duration and overall result.
 *
 * @param machine machine id
 * @param plan the planned paths
 * @param album the inspected screens
 * @param walked for each planned path its successful steps, and whether its test passed
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
    paths: paths.map(({ name }, index) => ({
      name,
      hasPassed: walked[index]?.hasPassed ?? false,
      steps: (walked[index]?.edges ?? []).map((edge) => ({
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

function screenNameOf(leaves: readonly string[]): string {
  return leaves.map((leaf) => leaf.slice(leaf.indexOf('.') + 1)).join('+');
}

/**
 * Returns the key of the screen after a step: its innermost states and the step. The message after a fault may depend
 * on the states before it, so the key of a fault also contains the states that it exited.
 */
function screenKey(place: string, edge: Edge, { situations }: Pick<Exploration, 'situations'>): string {
  const key = `${place}~${edge.step.text.replace(/[^\p{L}\p{N}.]+/gu, '-').replace(/-$/, '')}`;
  if (edge.from === null || !isFault(edge)) return key;
  const after = situations[edge.to]?.leaves ?? [];
  const left = situations[edge.from]?.leaves.filter((leaf) => !after.includes(leaf)) ?? [];
  return left.length > 0 ? `${key}~${screenNameOf(left)}` : key;
}
