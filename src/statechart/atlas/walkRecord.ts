import type { AtlasPath } from './site/atlasFlow.ts';
import { coverageOf } from '../model/cover.ts';
import { deepCoverageOf, type DeepCoverage } from '../model/deepCoverage.ts';
import type { Edge } from '../model/explore.ts';
import { isFault, type Fault } from '../model/faults.ts';
import type { Plan } from '../model/paths.ts';

/** The result of inspecting a screen in one view, which is a theme and a width. */
export interface Look {
  readonly theme: 'light' | 'dark';
  /** Width of the window in CSS pixels. */
  readonly width: number;
  /** Violations that axe found, one entry for each element. */
  readonly violations: readonly string[];
  /** Number of CSS pixels by which the page is wider than the viewport (WCAG 2.2, 1.4.10). */
  readonly overflow: number;
  /** Path of the screenshot, relative to `walksFolder`; `null` if none was taken. */
  readonly picture: string | null;
}

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
  readonly faults: readonly WalkedFault[];
  /** Full ids of the innermost states in which the machine waits for an event. */
  readonly rests: readonly string[];
  /** Full ids of all states that were active at some moment of the walk. */
  readonly states: readonly string[];
  /** Ids of the transitions that the walk took. */
  readonly transitions: readonly string[];
  /** Pairs of transitions and outcomes of guards that the walk took. */
  readonly deep: DeepCoverage;
  readonly screens: readonly WalkedScreen[];
}

/** A fault of the machine, with the screen that the walk saw after it. */
export interface WalkedFault extends Pick<Fault, 'actor' | 'fault' | 'from' | 'to'> {
  /** Codes of the failures that the machine or one of its child machines stored or emitted. */
  readonly codes: readonly string[];
  /** Name of the screen that was photographed after this fault in its plainest situation; `null` if none was. */
  readonly screen: string | null;
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
  /** Full ids of the innermost active states before the last step; empty for the start. */
  readonly from: readonly string[];
  /** Texts of the steps on the shortest path to the screen. */
  readonly way: readonly string[];
  /** Visible text of the screen, without the values of fields. */
  readonly text: string;
  /** The lines of the text that the screen did not show before the last step. */
  readonly added: readonly string[];
  readonly looks: readonly Look[];
}

/** The record as the browser sends it. Node adds `sources`, because a browser cannot read the source files. */
export type WalkReport = Omit<WalkRecord, 'sources'>;

/** The page at one moment of a walk. */
export interface PageState {
  /** Visible text of the page, without the values of fields. */
  readonly text: string;
  /** Markup of the page. Pages of the same states with the same markup look the same. */
  readonly markup: string;
  /** Codes of the failures that the machine and its child machines store, each with its place. */
  readonly failures: readonly StoredFailure[];
}

export interface StoredFailure {
  readonly place: string;
  readonly code: string;
}

/** Collects the screens of a walk. */
export interface Album {
  /**
   * Registers the page that the walk has reached by a step.
   *
   * @param before the page before the step; `null` at the start
   * @returns the screen to inspect; `null` if the step shows nothing that was not inspected before
   */
  arrive(edge: Edge, page: PageState, before: PageState | null): Arrival | null;
  /**
   * Adds the result of inspecting a screen in one view.
   *
   * @param place name of the screen
   */
  add(place: string, look: Look): void;
  /** Returns the name of the screen after a step; `null` if it was not inspected. */
  screenOf(edge: Edge): string | null;
  screens(): readonly WalkedScreen[];
  /** Lists all faults of the machine, with the screens of those that the walk has reached. */
  faults(): readonly WalkedFault[];
}

export interface Arrival {
  /** Name of the screen. */
  readonly place: string;
  /** Whether the walk reaches one of the screen's states for the first time. Then it is inspected in every view. */
  readonly isNewState: boolean;
}

/**
 * Creates an empty album. It photographs each state, each look of its page, and each fault in its plainest situation.
 *
 * @param plan the paths of the walked machine
 */
export function createAlbum({
  exploration: { situations },
  faults,
}: Pick<Plan, 'exploration' | 'faults'>): Album {
  const screens = new Map<string, WalkedScreen>();
  /** Names of the screens after the walked steps, by the step's index. */
  const placeAfter = new Map<number, string>();
  /** Names of the screens by states and markup. */
  const placeOfLook = new Map<string, string>();
  const walkedFaults = new Map<Fault, WalkedFault>();
  const seen = new Set<string>();
  const leavesAt = (index: number | null): readonly string[] =>
    index === null ? [] : (situations[index]?.leaves ?? []);

  return {
    arrive(edge, page, before) {
      const [leaves, from] = [leavesAt(edge.to), leavesAt(edge.from)];
      const states = screenNameOf(leaves);
      const look = `${states}\n${page.markup}`;
      const fault = faults.find(({ steps }) => steps.includes(edge));
      const isNewFault = fault !== undefined && !walkedFaults.has(fault);
      const isNewState = leaves.some((leaf) => !seen.has(leaf));
      const name = screens.has(states) ? screenKey(states, edge, from, leaves) : states;
      const twin = placeOfLook.get(look) ?? (screens.has(name) ? name : undefined);
      const isShown = isNewFault && page.markup !== before?.markup;
      const isInspected = isNewState || twin === undefined || isShown;
      const place = isInspected ? uniqueName(name, screens) : twin;
      placeAfter.set(edge.index, place);
      if (isNewFault) {
        const codes = failureCodesOf(edge, page, before);
        walkedFaults.set(fault, { ...namesOf(fault), codes, screen: isInspected ? place : null });
      }
      if (!isInspected) return null;
      placeOfLook.set(look, place);
      for (const leaf of leaves) seen.add(leaf);
      const prefix = edge.from === null ? [] : (situations[edge.from]?.prefix ?? []);
      screens.set(place, {
        place,
        leaves,
        from,
        way: [...prefix, edge].map(({ step }) => step.text),
        text: page.text,
        added: linesAdded(page.text, before?.text ?? ''),
        looks: [],
      });
      return { place, isNewState };
    },
    add(place, look) {
      const screen = screens.get(place);
      if (screen) screens.set(place, { ...screen, looks: [...screen.looks, look] });
    },
    screenOf: (edge) => placeAfter.get(edge.index) ?? null,
    screens: () => [...screens.values()],
    faults: () =>
      faults.map((fault) => walkedFaults.get(fault) ?? { ...namesOf(fault), codes: [], screen: null }),
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
  { chart, exploration, paths, faults }: Plan,
  album: Pick<Album, 'screenOf' | 'screens' | 'faults'>,
  walked: readonly { readonly edges: readonly Edge[]; readonly hasPassed: boolean }[],
): Omit<WalkReport, 'ms' | 'isGood'> {
  const { states, transitions } = coverageOf(
    walked.flatMap(({ edges }) => edges),
    faults,
  );
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
    faults: album.faults(),
    rests: [...new Set(exploration.situations.flatMap(({ leaves }) => leaves))],
    states,
    transitions,
    deep: deepCoverageOf(
      chart,
      exploration,
      walked.map(({ edges }) => edges),
    ),
    screens: album.screens(),
  };
}

/** Album of a machine without a screen. */
export function emptyAlbum({ faults }: Pick<Plan, 'faults'>): Pick<Album, 'screenOf' | 'screens' | 'faults'> {
  return {
    screenOf: () => null,
    screens: () => [],
    faults: () => faults.map((fault) => ({ ...namesOf(fault), codes: [], screen: null })),
  };
}

function namesOf({ actor, fault, from, to }: Fault): Pick<WalkedFault, 'actor' | 'fault' | 'from' | 'to'> {
  return { actor, fault, from, to };
}

/** Returns the codes of the failures that a step stored or emitted. */
function failureCodesOf(
  { emitted }: Edge,
  { failures }: PageState,
  before: PageState | null,
): readonly string[] {
  const known = new Set(before?.failures.map(({ place, code }) => `${place} ${code}`));
  const stored = failures.filter(({ place, code }) => !known.has(`${place} ${code}`)).map(({ code }) => code);
  return [...new Set([...stored, ...emitted.flatMap(({ failure }) => failure?.code ?? [])])];
}

function linesAdded(text: string, before: string): readonly string[] {
  const known = new Set(before.split('\n'));
  return text.split('\n').filter((line) => line !== '' && !known.has(line));
}

function screenNameOf(leaves: readonly string[]): string {
  return leaves.map((leaf) => leaf.slice(leaf.indexOf('.') + 1)).join('+');
}

/**
 * Returns the key of the screen after a step: its innermost states and the step. The message after a fault may depend
 * on the states before it, so the key of a fault also contains the states that it exited.
 */
function screenKey(place: string, edge: Edge, from: readonly string[], leaves: readonly string[]): string {
  const key = `${place}~${edge.step.text.replace(/[^\p{L}\p{N}.]+/gu, '-').replace(/-$/, '')}`;
  const left = isFault(edge) ? from.filter((leaf) => !leaves.includes(leaf)) : [];
  return left.length > 0 ? `${key}~${screenNameOf(left)}` : key;
}

function uniqueName(name: string, taken: ReadonlyMap<string, unknown>): string {
  for (let number = 2, unique = name; ; number += 1, unique = `${name}~${number}`) {
    if (!taken.has(unique)) return unique;
  }
}
