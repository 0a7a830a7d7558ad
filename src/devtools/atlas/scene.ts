/**
 * The content of one picture without positions: nested boxes, their text, and the arrows between them.
 * A scene is created from a chart (`sceneOfChart.ts`), laid out (`layout.ts`) and written as SVG (`svg.ts`).
 */

/** The color of a transition, by its trigger. `note` is for text about a transition that is drawn elsewhere. */
export type Tone = 'event' | 'done' | 'failed' | 'timer' | 'immediate' | 'note';

/** A change since the accepted or the compared version. */
export type Change = 'added' | 'changed' | 'removed';

/** The sign of each change, so that color is not the only cue. */
export const changeSigns: Readonly<Record<Change, string>> = { added: '+', changed: '±', removed: '−' };

/** The text of one transition. */
export interface Caption {
  /** The transitions that the text is about; a combined chip has several. */
  readonly transitionIds: readonly string[];
  readonly tone: Tone;
  /** The trigger, after its position among the branches, if any. */
  readonly words: string;
  /** `[isWrong]`, `[else]` or nothing. */
  readonly guard: string;
  /** Text after the guard on a chip: target or actions. */
  readonly tail: string;
  /** The complete fact, for the tooltip and for screen readers. */
  readonly fact: string;
  /** False only if coverage is known and no path took the transition. */
  readonly isWalked: boolean;
  readonly change: Change | null;
}

export type SceneNodeKind = 'leaf' | 'folded' | 'compound' | 'parallel' | 'final' | 'history' | 'initial';

export interface SceneNode {
  readonly id: string;
  readonly kind: SceneNodeKind;
  readonly title: string;
  /** The description of the state, shown as tooltip. */
  readonly description: string;
  /** Lines below the title: actors, entry and exit actions, number of folded states. */
  readonly lines: readonly string[];
  readonly isBusy: boolean;
  readonly change: Change | null;
  readonly chips: readonly Caption[];
  readonly children: readonly SceneNode[];
  /** The file that shows the content of a folded state. */
  readonly href: string | null;
}

export interface SceneEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly tone: Tone;
  /** Taken without an external event. */
  readonly isDashed: boolean;
  /** Empty for the arrow to an initial state. */
  readonly captions: readonly Caption[];
}

export interface Scene {
  readonly title: string;
  readonly description: string;
  readonly root: SceneNode;
  readonly edges: readonly SceneEdge[];
  /** Number of boxes with more than one arrow to them, before arrows became chips. */
  readonly hubCount: number;
}
