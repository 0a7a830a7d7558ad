/**
 * Keeps the focus where the first press of a double press on a button has led. Without this, the second press takes it:
 * often, something else is at the place of the button by then. A double press on text still selects it.
 */
export function watchDoublePresses(page: Document): void {
  let isOnButton = false;
  page.addEventListener(
    'mousedown',
    (event) => {
      if (event.detail > 1 && isOnButton) event.preventDefault();
      else isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    },
    true,
  );
}
