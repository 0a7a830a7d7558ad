/**
 * Limits a double press on a button or a link to that control. Often, something else is at its place after the first
 * press: the second one neither takes the focus from where the first one has led, nor activates what has appeared there.
 * A double press on text still selects it.
 *
 * @param root contains the controls; the listeners are never removed
 */
export function watchDoublePresses(root: GlobalEventHandlers): void {
  let pressed: Element | null = null;
  root.addEventListener(
    'mousedown',
    (event) => {
      if (event.detail > 1 && pressed) event.preventDefault();
      else pressed = controlOf(event);
    },
    true,
  );
  root.addEventListener(
    'click',
    (event) => {
      if (event.detail < 2 || !pressed || controlOf(event) === pressed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}

// Avoids `instanceof`, because a widget may be in another window.
function controlOf({ target }: MouseEvent): Element | null {
  return isElement(target) ? target.closest('button, a') : null;
}

function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}
