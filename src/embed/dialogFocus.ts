/**
 * Moves the focus to the first field of a widget when the dialog around it opens, or is open already, unless the browser
 * has found another element to focus, such as one with `autofocus`.
 *
 * @param widget root element of the widget, not rendered yet; it may be in a shadow root
 * @returns a function that stops following the dialog; `null` if the widget is in no dialog
 */
export function followDialog(widget: HTMLElement): (() => void) | null {
  const dialog = dialogAround(widget);
  if (!dialog) return null;
  const focusField = () => {
    if (dialog.open && isFocusFree(dialog, widget)) widget.querySelector<HTMLElement>(field)?.focus();
  };
  // The browser moves the focus when it opens the dialog, and the observer is called after that.
  const opening = new MutationObserver(focusField);
  opening.observe(dialog, { attributeFilter: ['open'] });
  const rendering = new MutationObserver(() => {
    if (!widget.querySelector(field)) return;
    rendering.disconnect();
    focusField();
  });
  rendering.observe(widget, { childList: true, subtree: true });
  return () => {
    opening.disconnect();
    rendering.disconnect();
  };
}

const field = 'input:enabled, select:enabled, textarea:enabled';

function dialogAround(element: Element): HTMLDialogElement | null {
  const dialog = element.closest('dialog');
  const root = element.getRootNode();
  return dialog ?? ('host' in root ? dialogAround((root as ShadowRoot).host) : null);
}

/** Returns whether the browser focused the dialog itself, or a part of the widget that is no field. */
function isFocusFree(dialog: HTMLDialogElement, widget: HTMLElement): boolean {
  const inDocument = dialog.ownerDocument.activeElement;
  if (inDocument === dialog || inDocument === dialog.ownerDocument.body) return true;
  const { activeElement } = widget.getRootNode() as Document | ShadowRoot;
  return widget.contains(activeElement) && activeElement?.matches(field) === false;
}
