import type { Chart } from '../../chart/chart.ts';
import type { FactsDiff } from '../factsDiff.ts';
import type { Picture } from '../pictures.ts';

/** Everything that the atlas shows of one machine, gathered where the flows and their walks are known. */
export interface AtlasFlow {
  readonly chart: Chart;
  /** The folder of `machines` that it lives in, such as `sign-in`. */
  readonly room: string;
  /** The machine's file, from the top of the project. */
  readonly sourceFile: string;
  /**
   * Why what is shown of its walk is not to be relied on: it was not walked yet, walked before something was changed, or
   * with a fault. A sentence; `null` when every path was walked to its end with the files as they are.
   */
  readonly warning: string | null;
  /** What changed since the accepted facts; `null` for a machine that has none yet. */
  readonly changes: FactsDiff | null;
  /** Drawn with what changed and what was not walked. */
  readonly pictures: readonly Picture[];
  /** Of what exploring found: how much the walk met, and how many of the generated paths it took to their end. */
  readonly coverage: { readonly states: Share; readonly transitions: Share; readonly paths: Share };
  readonly paths: readonly AtlasPath[];
  readonly journeys: readonly AtlasJourney[];
  readonly faults: readonly AtlasFault[];
  readonly screens: readonly AtlasScreen[];
  /** Innermost states without a screen, by path id, and why. */
  readonly unseen: readonly { readonly state: string; readonly reason: string }[];
  /** Transitions that no path on the screen has taken, by id, and why. */
  readonly unwalked: readonly { readonly transition: string; readonly reason: string }[];
}

export interface Share {
  readonly met: number;
  readonly all: number;
}

/** A generated way through the machine, as it was walked. */
export interface AtlasPath {
  readonly name: string;
  readonly steps: readonly AtlasStep[];
}

export interface AtlasStep {
  /** What happens, such as `credentials.submitted (both fields)`. */
  readonly text: string;
  readonly kind: 'start' | 'event' | 'done' | 'failed' | 'timer';
  /** Ids of the transitions taken. */
  readonly transitions: readonly string[];
  /** The innermost states it leads to, by path id. */
  readonly leaves: readonly string[];
  /** The `place` of the screen it leads to; `null` where the machine has no screen. */
  readonly screen: string | null;
}

/** A story written by hand from the specification. */
export interface AtlasJourney {
  readonly name: string;
  /** What happens, a line each: names and milliseconds only, never what was typed. */
  readonly steps: readonly string[];
  /** The innermost states it has to end in, below the machine. */
  readonly ends: readonly string[];
}

/** One thing that can go wrong, and what becomes of it. */
export interface AtlasFault {
  /** What was asked, such as `signInWithPassword`, or the limit of time that ended. */
  readonly actor: string;
  /** What went wrong, as the flow's samples call it. */
  readonly fault: string;
  /** The innermost states it strikes in, and those it leads to, by path id. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** The `place` of the screen on which the person is told; `null` where the machine has no screen. */
  readonly screen: string | null;
}

/** A screen that a walk has met. */
export interface AtlasScreen {
  /** Its name, which is that of its pictures: the innermost states, and for another way into them `~` and that way. */
  readonly place: string;
  /** Path ids. */
  readonly leaves: readonly string[];
  /** The shortest way there: the texts of its steps. */
  readonly way: readonly string[];
  readonly pictures: readonly AtlasPicture[];
  /** How many looks axe had (theme and width), and what it found. */
  readonly axe: { readonly looks: number; readonly violations: readonly string[] };
  /** The words on it, for the search. */
  readonly text: string;
}

export interface AtlasPicture {
  /** File below the machine's folder. */
  readonly file: string;
  readonly theme: 'light' | 'dark';
  /** CSS pixels. The height is that of the picture, which a long screen makes higher than the window. */
  readonly width: number;
  readonly height: number;
}

/** What the sheets of paper say they are of. */
export interface AtlasEdition {
  /** The version that it was made from, such as a revision. */
  readonly version: string;
  /** The day it was made, such as `2026-03-31`. */
  readonly date: string;
}
