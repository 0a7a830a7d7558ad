import type { Chart } from '../../chart/chart.ts';
import type { FactsDiff } from '../factsDiff.ts';
import type { Picture } from '../pictures.ts';

/** Data of one machine for the atlas. The tests gather it from the models and the records of their walks. */
export interface AtlasFlow {
  readonly chart: Chart;
  /** The folder of the machine below `machines`, such as `sign-in`. */
  readonly room: string;
  /** Path of the machine's file from the project root. */
  readonly sourceFile: string;
  /**
   * A sentence that says why the evidence is unreliable: never walked, walked before a change, or failed. `null` if every
   * path passed with the current files.
   */
  readonly warning: string | null;
  /** Changes since the accepted facts; `null` if none were accepted yet. */
  readonly changes: FactsDiff | null;
  /** Drawings with changes and coverage marked. */
  readonly pictures: readonly Picture[];
  /** Coverage of the explored states and transitions, and share of the generated paths that passed. */
  readonly coverage: { readonly states: Share; readonly transitions: Share; readonly paths: Share };
  readonly paths: readonly AtlasPath[];
  readonly journeys: readonly AtlasJourney[];
  readonly faults: readonly AtlasFault[];
  readonly screens: readonly AtlasScreen[];
  /** Innermost states without a screen, by path id, with a reason. */
  readonly unseen: readonly { readonly state: string; readonly reason: string }[];
  /** Transitions that no walked path took, by id, with a reason. */
  readonly unwalked: readonly { readonly transition: string; readonly reason: string }[];
}

export interface Share {
  readonly covered: number;
  readonly total: number;
}

/** A generated path through the machine, as it was walked. */
export interface AtlasPath {
  readonly name: string;
  readonly steps: readonly AtlasStep[];
}

export interface AtlasStep {
  /** The step as text, such as `credentials.submitted (both fields)`. */
  readonly text: string;
  readonly kind: 'start' | 'event' | 'done' | 'failed' | 'timer';
  /** Ids of the transitions taken. */
  readonly transitions: readonly string[];
  /** The innermost states after the step, by path id. */
  readonly leaves: readonly string[];
  /** Name of the screen after the step; `null` if the machine has no screen. */
  readonly screen: string | null;
}

/** A journey written by hand from the specification. */
export interface AtlasJourney {
  readonly name: string;
  /** One line per step: names and milliseconds only, no values. */
  readonly steps: readonly string[];
  /** The innermost states at its end, without the machine id. */
  readonly ends: readonly string[];
}

/** A fault and its effect. */
export interface AtlasFault {
  /** The actor that failed, such as `signInWithPassword`, or the time limit that expired. */
  readonly actor: string;
  /** Name of the fault in the samples of the model. */
  readonly fault: string;
  /** The innermost states before and after the fault, by path id. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Name of the screen that reports the fault; `null` if the machine has no screen. */
  readonly screen: string | null;
}

/** A screen that a walk reached. */
export interface AtlasScreen {
  /** The innermost states; for another way to reach them, `~` and the step. Also the base name of its pictures. */
  readonly name: string;
  /** Path ids. */
  readonly leaves: readonly string[];
  /** The steps of the shortest path to it, as text. */
  readonly shortestPath: readonly string[];
  readonly pictures: readonly AtlasPicture[];
  /** Number of axe runs (theme and width), and the violations found. */
  readonly axe: { readonly checks: number; readonly violations: readonly string[] };
  /** The visible text, for the search. */
  readonly text: string;
}

export interface AtlasPicture {
  /** Path relative to the machine's folder. */
  readonly file: string;
  readonly theme: 'light' | 'dark';
  /** CSS pixels. The height is that of the picture, which can exceed the window. */
  readonly width: number;
  readonly height: number;
}

/** The version of the atlas, shown on every page and sign-off sheet. */
export interface AtlasEdition {
  /** The version of the project, such as a Git revision. */
  readonly version: string;
  /** The date of generation, such as `2026-03-31`. */
  readonly date: string;
}
