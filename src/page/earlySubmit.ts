/** Interactions before hydration, recorded by `earlyScript.ts`. */
export interface EarlySubmit {
  /** The last submitted form, if the application has not handled the submit. */
  form?: HTMLFormElement | null;
  /** The last pressed button, if the application has not handled the press. */
  button?: HTMLElement | null | undefined;
  /** Whether the application is hydrated. Lazy parts of the page may hydrate later. */
  isHydrated?: boolean;
  /** Whether the visitor has scrolled, pressed or typed, which makes the lazy parts load and hydrate. */
  hasInput?: boolean;
  /** Fields of the prerendered document, which the visitor may have filled in before hydration. */
  fields?: readonly HTMLInputElement[];
}

declare global {
  interface Window {
    /** Absent until the early script or the application has run. */
    earlySubmit?: EarlySubmit;
  }
}

/**
 * Replays the interactions that happened before hydration: dispatches `input` events for typed text, presses the button
 * and submits the form. Call it when the page is interactive; its lazy parts may hydrate later.
 *
 * React drops a submit on a part that is not hydrated yet. Then the early script records the submit again, and the next
 * frame retries it. `requestSubmit` runs the browser's validation each time.
 */
export function replayEarlySubmit(): void {
  const early = (window.earlySubmit ??= { hasInput: true });
  early.isHydrated = true;
  const { form, button } = early;
  early.form = null;
  early.button = null;
  dispatchTypedInput(early);
  if (button?.isConnected) press(button);
  if (!form?.isConnected) return;
  form.requestSubmit();
  if (early.form) requestAnimationFrame(replayEarlySubmit);
}

/** React ignores a click that leaves a radio button checked, so the button is unchecked first. */
function press(button: HTMLElement): void {
  if (button instanceof HTMLInputElement) button.checked = false;
  // React stops a click on a part that is not hydrated yet. The browser must not follow the link instead.
  if (button instanceof HTMLAnchorElement)
    addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  button.click();
}

function dispatchTypedInput(early: EarlySubmit): void {
  early.fields ??= [...document.querySelectorAll<HTMLInputElement>('form :is(input,textarea)')];
  for (const field of early.fields) {
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
