import type { FlowChange } from './flowChanges.ts';

/** The changes between two versions of the product, `from` and `to`. */
export interface Review {
  /** Display names of the two versions, such as a commit hash or `the working tree`. */
  readonly from: string;
  readonly to: string;
  readonly flows: readonly FlowChange[];
  /** Number of flows without a change. */
  readonly unchanged: number;
  readonly pictures: PictureReview;
  /** The first journey of each flow by flow id, for the main path of its drawings. */
  readonly journeys?: ReadonlyMap<string, readonly string[]>;
}

/** The changed screens, or the reason why they were not compared. */
export type PictureReview =
  | { readonly isKnown: false; readonly reason: string }
  | { readonly isKnown: true; readonly changes: readonly PictureChange[] };

/** A changed screen. The paths of its pictures are relative to the page of changes. */
export interface PictureChange {
  /** Id of the machine that the screen belongs to. */
  readonly id: string;
  /** Name of the screen in the atlas. */
  readonly name: string;
  /** Path of the screenshot in the older version; `null` if the older version does not have the screen. */
  readonly older: string | null;
  /** Path of the screenshot in the newer version; `null` if the newer version does not have the screen. */
  readonly newer: string | null;
  /**
   * Path of a picture that marks the differences between the two screenshots; `null` if only one version has the
   * screen.
   */
  readonly difference: string | null;
  /** Share of differing pixels, 0 to 1; 1 if only one version has the screen. */
  readonly share: number;
}

/** Returns a count with its noun: `1 flow`, `3 flows`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
