/**
 * What one picture shows, before anything has a place: boxes within boxes, the words in them, and the arrows between.
 * A scene is made from a chart (`sceneOfChart.ts`), laid out (`layout.ts`) and then drawn (`svg.ts`).
 */

/** Why a transition happens; each has a colour. `note` is for words about a transition drawn elsewhere. */
export type Tone = 'person' | 'done' | 'failed' | 'timer' | 'immediate' | 'note';

/** What happened to something since the version it is compared with. */
export type Change = 'added' | 'changed' | 'removed';

/** The sign each change is drawn with, beside its colour. */
export const changeSigns: Readonly<Record<Change, string>> = { added: '+', changed: '±', removed: '−' };

/** The words of one transition. */
export interface Caption {
  /** Which transitions these words stand for; a chip that gathers several names them all. */
  readonly transitionIds: readonly string[];
  readonly tone: Tone;
  /** Trigger, with its place in the order of branches before it and its destination behind it where a chip needs them. */
  readonly words: string;
  /** `[isWrong]`, `[else]` or nothing. */
  readonly guard: string;
  /** What follows the guard on a chip: where it leads, what it does. */
  readonly tail: string;
  /** The whole fact, for the tooltip and for screen readers. */
  readonly fact: string;
  /** False only when coverage was given and no path took it. */
  readonly isWalked: boolean;
  readonly change: Change | null;
}

export type SceneNodeKind = 'leaf' | 'folded' | 'compound' | 'parallel' | 'final' | 'history' | 'initial';

export interface SceneNode {
  readonly id: string;
  readonly kind: SceneNodeKind;
  readonly title: string;
  /** What the state is for, as its author wrote it; becomes the tooltip. */
  readonly description: string;
  /** Lines below the title: actors, entry and exit actions, how much is folded inside. */
  readonly lines: readonly string[];
  readonly isBusy: boolean;
  readonly change: Change | null;
  readonly chips: readonly Caption[];
  readonly children: readonly SceneNode[];
  /** The file that shows what is folded inside. */
  readonly href: string | null;
}

export interface SceneEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly tone: Tone;
  /** Taken without anything arriving from outside. */
  readonly isDashed: boolean;
  /** Empty on the arrow of an initial state. */
  readonly captions: readonly Caption[];
}

export interface Scene {
  readonly title: string;
  readonly description: string;
  readonly root: SceneNode;
  readonly edges: readonly SceneEdge[];
  /** How many boxes have more arrows leading to them than a way in needs, before any became chips. */
  readonly hubCount: number;
}
