/**
 * The content of one picture without positions: nested boxes, their text, and the arrows between them.
 * A scene is created from a chart (`sceneOfChart.ts`), laid out (`layout.ts`) and written as SVG (`svg.ts`).
 */

/**
 * The kind of trigger of a transition, which determines its color. `note` is for text about a transition that is drawn
 * elsewhere.
 */
export type Tone = 'event' | 'done' | 'failed' | 'timer' | 'immediate' | 'note';

/** A change since the accepted version, or since the older of two compared versions. */
export type Change = 'added' | 'changed' | 'removed';

/** The sign before the text of a change, so that color is not the only cue. */
export const changeSigns: Readonly<Record<Change, string>> = { added: '+', changed: '±', removed: '−' };

/** The text of a transition on an arrow or in a chip. */
export interface Caption {
  /** Ids of the transitions that the text is about; several for a combined chip. */
  readonly transitionIds: readonly string[];
  readonly tone: Tone;
  /** The trigger; before it the position among guarded branches, if there are several. */
  readonly words: string;
  /** `[isWrong]`, `[else]`, or empty without a guard. */
  readonly guard: string;
  /** Text after the guard: the target or the actions. Empty on an arrow. */
  readonly tail: string;
  /** The complete description of the transition, for the tooltip and for screen readers. */
  readonly fact: string;
  /** False if the tests did not take the transition; true if they did or if coverage is unknown. */
  readonly isWalked: boolean;
  readonly change: Change | null;
}

/**
 * The kind of a box. `region` is the frame around states that another drawing combines into one box; `initial` is a dot,
 * the start of a state with children; `anywhere` is a ring or a bar, the source of transitions that every state in it has.
 */
export type SceneNodeKind =
  | 'leaf'
  | 'folded'
  | 'compound'
  | 'parallel'
  | 'final'
  | 'history'
  | 'region'
  | 'initial'
  | 'anywhere';

export interface SceneNode {
  readonly id: string;
  readonly kind: SceneNodeKind;
  readonly title: string;
  /** The description of the state, which the drawing shows as a tooltip. */
  readonly description: string;
  /** Lines of text below the title: actors, entry and exit actions, number of folded states. */
  readonly lines: readonly string[];
  readonly isBusy: boolean;
  readonly change: Change | null;
  readonly chips: readonly Caption[];
  readonly children: readonly SceneNode[];
  /** The file that shows the content of a folded box, or that shows an open region folded; `null` for other boxes. */
  readonly href: string | null;
  /** Full ids of the states that a region combines; empty for other boxes. */
  readonly members: readonly string[];
  /** Whether the box is outside of the region that the drawing shows. */
  readonly isContext: boolean;
}

export interface SceneEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly tone: Tone;
  /** Whether the line is dashed, as for `always` transitions and for those taken when the source state is done. */
  readonly isDashed: boolean;
  /** The texts of the transitions that share the arrow; empty for the arrow to an initial state. */
  readonly captions: readonly Caption[];
  /** Whether the arrow belongs to the main path. */
  readonly isMain: boolean;
  /** Whether the arrow leads back to a box that is read earlier. */
  readonly isBackward: boolean;
}

/** An arrow that a scene shows as chips at both ends. */
export interface MissingArrow {
  readonly source: string;
  readonly target: string;
  readonly transitionIds: readonly string[];
  readonly isMain: boolean;
  /** The arrow leads to a hub, or there is no room for it without a collision. */
  readonly reason: 'hub' | 'room';
}

export interface Scene {
  readonly title: string;
  readonly description: string;
  /** Full ids of the states that are shown with their content: the states of a region, or the whole machine. */
  readonly shows: readonly string[];
  readonly root: SceneNode;
  readonly edges: readonly SceneEdge[];
  readonly missing: readonly MissingArrow[];
  /** Numbers of incoming arrows from which on a box can count as a hub, largest first. */
  readonly hubSizes: readonly number[];
}
