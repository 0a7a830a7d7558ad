import type { Chart } from '../../chart/chart.ts';
import type { FactsDiff } from '../factsDiff.ts';
import type { Picture } from '../pictures.ts';

/**
 * The data of one machine for the atlas. The tests gather it from their models and from the records of their walks
 * through the screens.
 */
export interface AtlasFlow {
  readonly chart: Chart;
  /** The folder of the machine below `machines`, such as `sign-in`. */
  readonly room: string;
  /** Path of the file that defines the machine, from the project root; `null` if it is unknown. */
  readonly sourceFile: string | null;
  /** Path of the file with the accepted facts of the machine, from the project root. */
  readonly factsFile: string;
  /**
   * A sentence that says why the evidence about the machine is unreliable: its screens were never walked, were walked
   * before a change of the files, or the walk failed. `null` if every path passed with the current files.
   */
  readonly warning: string | null;
  /** Changes since the accepted facts of the machine; `null` if no facts were accepted yet. */
  readonly changes: FactsDiff | null;
  /** Drawings of the machine with the changes and the coverage marked. */
  readonly pictures: readonly Picture[];
  /** Shares of what the walks reached, and of the generated paths that passed. */
  readonly coverage: {
    readonly states: Share;
    readonly transitions: Share;
    readonly paths: Share;
    /** Pairs of transitions that the machine can take one directly after the other. */
    readonly pairs: Share;
    /** Outcomes of guards: each has let its transition through, and has refused it. */
    readonly guards: Share;
  };
  readonly paths: readonly AtlasPath[];
  /** The tests of the states and of the transitions, by id. */
  readonly tests: {
    readonly states: ReadonlyMap<string, AtlasTest>;
    readonly transitions: ReadonlyMap<string, AtlasTest>;
  };
  readonly journeys: readonly AtlasJourney[];
  readonly faults: readonly AtlasFault[];
  readonly screens: readonly AtlasScreen[];
  /** Innermost states without a screen, by full id such as `login.signingIn`, each with the reason. */
  readonly unseen: readonly { readonly state: string; readonly reason: string }[];
  /** Transitions that no walked path took, by id, each with the reason. */
  readonly unwalked: readonly { readonly transition: string; readonly reason: string }[];
}

/** The test of a part of a machine. */
export interface AtlasTest {
  /** Path of the file, from the project root; empty if it is unknown. */
  readonly file: string;
  /** Line in the file, counted from 1; `null` if it is unknown. */
  readonly line: number | null;
  /** The last recorded run; `null` if the test was never run. */
  readonly lastRun: LastRun | null;
}

export interface LastRun {
  /** Time of the run, such as `2026-03-31T09:00:00.000Z`. */
  readonly at: string;
  readonly result: 'passed' | 'failed';
  /** The version of the project that was tested. */
  readonly version: string;
}

export interface Share {
  readonly covered: number;
  readonly total: number;
}

/** A generated test path through the machine, as the test walked it. */
export interface AtlasPath {
  readonly name: string;
  readonly steps: readonly AtlasStep[];
}

export interface AtlasStep {
  /** The step as readable text, such as `credentials.submitted (both fields)`. */
  readonly text: string;
  readonly kind: 'start' | 'event' | 'done' | 'failed' | 'timer';
  /** Ids of the transitions that the step took. */
  readonly transitions: readonly string[];
  /** Full ids of the innermost active states after the step, such as `login.signingIn`. */
  readonly leaves: readonly string[];
  /** Name of the screen after the step; `null` if the machine has no screen. */
  readonly screen: string | null;
}

/** A journey written by hand from the specification. */
export interface AtlasJourney {
  readonly name: string;
  /** The start, then the steps and expectations. */
  readonly steps: readonly AtlasJourneyStep[];
  /** Codes of the failures that occur on the way. */
  readonly codes: readonly string[];
  /** Ids of the innermost active states at the end of the journey, without the machine id, such as `signingIn`. */
  readonly ends: readonly string[];
  /** Names of the sections of the specification that the journey tests. */
  readonly specifies: readonly string[];
  readonly test: AtlasTest;
}

/** A step of a journey or an expectation in it. */
export interface AtlasJourneyStep {
  /** Names and durations in milliseconds, but no typed or returned values. */
  readonly text: string;
  /** Name of the screen after the step; `null` for an expectation, and if no walk photographed the situation. */
  readonly screen: string | null;
  /** Whether the screen was photographed after the same step, rather than after another that leads to the same states. */
  readonly isSameStep: boolean;
}

/** A failed actor or an expired time limit, and its effect. */
export interface AtlasFault {
  /** The actor that failed, such as `signInWithPassword`, or the time limit that expired. */
  readonly actor: string;
  /** Name of the fault in the samples of the test model; `time is up` for an expired time limit. */
  readonly fault: string;
  /** Full ids of the states that run the actor or wait for the time limit. */
  readonly from: readonly string[];
  /** Full ids of the states that the fault enters; if it enters none, of those in which it occurs. */
  readonly to: readonly string[];
  /** Codes of the failures that the machine or one of its child machines stores or emits. */
  readonly codes: readonly string[];
  /** The sentences one of which the screen has to show; empty if it shows nothing. */
  readonly sentences: readonly string[];
  /** The reason why the screen shows nothing. */
  readonly reason: string | null;
  /** Name of the screen that was photographed after this fault in its plainest situation; `null` if none was. */
  readonly screen: string | null;
  readonly test: AtlasTest;
}

/** A screen that the tests reached. */
export interface AtlasScreen {
  /**
   * Names of the innermost active states. If several steps lead to the same states, the names of all but the first
   * screen have `~` and the step appended. The names of the screenshot files begin with this name.
   */
  readonly name: string;
  /** Full ids of the innermost active states. */
  readonly leaves: readonly string[];
  /** Full ids of the innermost active states before the step that led to the screen; empty for the start. */
  readonly from: readonly string[];
  /** The steps of the shortest path to the screen, as text. */
  readonly shortestPath: readonly string[];
  readonly pictures: readonly AtlasPicture[];
  /** Number of axe runs, one for each theme and width, and the violations that they found. */
  readonly axe: { readonly checks: number; readonly violations: readonly string[] };
  /** The visible text of the screen. */
  readonly text: string;
  /** The lines of the text that the screen did not show before the last step. */
  readonly added: readonly string[];
  /** Codes of the failures whose sentences the text contains. */
  readonly codes: readonly string[];
}

export interface AtlasPicture {
  /** Path of the PNG file relative to the machine's folder. */
  readonly file: string;
  readonly theme: 'light' | 'dark';
  /** Width of the browser window in CSS pixels. */
  readonly width: number;
  /** Size of the picture in CSS pixels: the part of the page that shows something, which can be higher than the window. */
  readonly shownWidth: number;
  readonly shownHeight: number;
}

/** The version and the date that every page of the atlas shows. */
export interface AtlasEdition {
  /** The version of the project, such as a Git revision. */
  readonly version: string;
  /** The command that prints machines for Stately Studio, without the ids of the machines. */
  readonly studio: string;
  /** The day on which the atlas was generated, such as `2026-03-31`. */
  readonly date: string;
}
