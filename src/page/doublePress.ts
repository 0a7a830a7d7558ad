/**
 * Limits a double press on a button or a link to that control. Often, something else is at its place after the first
 * press: the second one neither takes the focus from where the first one has led, nor activates what has appeared there.
 * A double press on text still selects it.
 *
 * @param page usually `document`; listeners of its elements do not receive the ignored clicks
 */
export function watchDoublePresses(page: Document): void {
  let pressed: Element | null = null;
  page.addEventListener(
    'mousedown',
    (event) => {
      if (event.detail > 1 && pressed) event.preventDefault();
      else pressed = controlOf(event);
    },
    true,
  );
  page.addEventListener(
    'click',
    (event) => {
      if (event.detail < 2 || !pressed || controlOf(event) === pressed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}

function controlOf({ target }: MouseEvent): Element | null {
  return target instanceof Element ? target.closest('button, a') : null;
}
