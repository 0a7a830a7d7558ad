/**
 * What a person pressed before the application was running, kept by `recordEarlySubmit.ts`, which every prerendered
 * page loads first.
 */
export interface EarlySubmit {
  /** The form that was submitted last, if one was. */
  form: HTMLFormElement | null;
  /** Lets go of the page: the application answers for itself from here on. */
  readonly stop: () => void;
}

declare global {
  interface Window {
    earlySubmit?: EarlySubmit;
  }
}

/**
 * Submits the form that a person submitted before the application could listen, once. Call it when the page is
 * hydrated. Does nothing on a page that was not prerendered, or where nothing was pressed.
 *
 * The browser's own checks run again (`requestSubmit`), so a form that is no longer complete says so instead.
 */
export function replayEarlySubmit(): void {
  const early = window.earlySubmit;
  if (!early) return;
  early.stop();
  const { form } = early;
  early.form = null;
  if (form?.isConnected) form.requestSubmit();
}
