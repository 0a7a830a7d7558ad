/** What a person pressed that nobody answered, as `earlyScript.ts` keeps it. */
export interface EarlySubmit {
  /** The form that was submitted last without an answer, if one was. */
  form?: HTMLFormElement | null;
  /** The button that was pressed last without an answer, if one was. */
  button?: HTMLElement | null | undefined;
  /** Whether the application is on the page, though parts of it may still be on their way. */
  isTakenOver?: boolean;
  /** Whether somebody has done anything on the page, so that all of it is to come alive. */
  isWanted?: boolean;
}

declare global {
  interface Window {
    /** Absent until the recording has begun or the application is on the page. */
    earlySubmit?: EarlySubmit;
  }
}

/**
 * Takes the page over: tells the application what was typed, presses the button that a person pressed, and submits the form that they submitted, before the
 * application could answer. Call it when the page is hydrated.
 *
 * React drops a submit on a part it has not hydrated yet; such a one is recorded again, and tried again with the next
 * frame. The browser's own checks run each time (`requestSubmit`), so a form that is no longer complete says so.
 */
export function replayEarlySubmit(): void {
  const early = (window.earlySubmit ??= { isWanted: true });
  early.isTakenOver = true;
  const { form, button } = early;
  early.form = null;
  early.button = null;
  tellTyped();
  if (button?.isConnected) press(button);
  if (!form?.isConnected) return;
  form.requestSubmit();
  if (early.form) requestAnimationFrame(replayEarlySubmit);
}

/** Presses a button, or chooses once more what is chosen already, since only a change is heard. */
function press(button: HTMLElement): void {
  if (button instanceof HTMLInputElement) button.checked = false;
  button.click();
}

/** The fields that the document brought along; React hears by itself what is typed into any other. */
let documentFields: readonly HTMLInputElement[] | undefined;

/** Lets forms hear what was typed before they could. */
function tellTyped(): void {
  documentFields ??= [...document.querySelectorAll<HTMLInputElement>('form :is(input,textarea)')];
  for (const field of documentFields) {
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
