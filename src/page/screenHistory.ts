/** The entry in the browser's history for a screen with "Back". */
export interface ScreenHistory {
  readonly isOnEntry: () => boolean;
  readonly add: () => void;
  /** Goes back over the entry, if the page is on it; resolves when the page is not on it. */
  readonly remove: () => Promise<void>;
  /**
   * Calls back with whether the page is on the entry, each time the visitor has moved in the history.
   *
   * @returns a function that unsubscribes
   */
  readonly follow: (listener: (isOnEntry: boolean) => void) => () => void;
}
