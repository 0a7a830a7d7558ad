/**
 * Limits a double press on a button or a link to that control, and presses a button once that submits a form, so that no
 * request is sent twice. Often, something else is at its place after the first press: the second one neither takes the
 * focus from where the first one has led, nor activates what has appeared there. A double press on text still selects
 * it. A held Enter key presses and submits once, too.
 *
 * @param root contains the controls; the listeners are never removed
 */
export function watchDoublePresses(root: GlobalEventHandlers): void {
  let pressed: Element | null = null;
  root.addEventListener(
    'mousedown',
    (event) => {
      if (event.detail > 1 && pressed) event.preventDefault();
      else pressed = closest(event, 'button, a');
    },
    true,
  );
  root.addEventListener(
    'click',
    (event) => {
      if (event.detail < 2 || !pressed) return;
      if (closest(event, 'button, a') === pressed && !pressed.matches('[type="submit"]')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  root.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && closest(event, 'button, input')) event.preventDefault();
  });
}

// Avoids `instanceof`, because a widget may be in another window.
function closest({ target }: Event, selector: string): Element | null {
  return target && isElement(target) ? target.closest(selector) : null;
}

function isElement(target: EventTarget): target is Element {
  return 'closest' in target;
}
