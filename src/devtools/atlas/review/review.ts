import type { FlowChange } from './flowChanges.ts';

/** Everything that changed between two versions, for a page and for a text. */
export interface Review {
  /** What the versions are called, such as a commit or `the working tree`. */
  readonly from: string;
  readonly to: string;
  readonly flows: readonly FlowChange[];
  /** How many flows are as they were. */
  readonly unchanged: number;
  readonly pictures: PictureReview;
}

/** What became of the screens, or why nobody knows. */
export type PictureReview =
  | { readonly isKnown: false; readonly reason: string }
  | { readonly isKnown: true; readonly changes: readonly PictureChange[] };

/** A screen that looks otherwise than it did, by the files of its pictures below the page. */
export interface PictureChange {
  /** The flow. */
  readonly id: string;
  /** The screen, as the atlas names its pictures. */
  readonly name: string;
  readonly older: string | null;
  readonly newer: string | null;
  /** The places that differ, marked. */
  readonly difference: string | null;
  /** Of all pixels, 0 to 1; 1 where there is but one picture. */
  readonly share: number;
}

/** Counts things in words: `1 flow`, `3 flows`. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
