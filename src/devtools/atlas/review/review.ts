import type { FlowChange } from './flowChanges.ts';

/** The changes between two versions. */
export interface Review {
  /** Names of the versions, such as a commit or `the working tree`. */
  readonly from: string;
  readonly to: string;
  readonly flows: readonly FlowChange[];
  /** Number of unchanged flows. */
  readonly unchanged: number;
  readonly pictures: PictureReview;
}

/** The changed screens, or the reason why they were not compared. */
export type PictureReview =
  | { readonly isKnown: false; readonly reason: string }
  | { readonly isKnown: true; readonly changes: readonly PictureChange[] };

/** A changed screen, with the paths of its pictures relative to the page. */
export interface PictureChange {
  /** Machine id. */
  readonly id: string;
  /** Name of the screen in the atlas. */
  readonly name: string;
  readonly older: string | null;
  readonly newer: string | null;
  /** Picture with the differences marked. */
  readonly difference: string | null;
  /** Share of differing pixels, 0 to 1; 1 if only one version has the screen. */
  readonly share: number;
}

/** Returns a count with its noun: `1 flow`, `3 flows`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
