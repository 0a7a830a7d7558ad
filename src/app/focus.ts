/**
 * Moves the focus to the element a flow named, once the view has drawn the state that the flow is in by then.
 *
 * @param target the value of the element's `data-focus-target`
 * @param options as of `HTMLElement.focus`; unless told otherwise the element is scrolled into view
 */
export function focusTarget(target: string, options: FocusOptions = {}): void {
  setTimeout(() => {
    const element = document.querySelector(`[data-focus-target="${CSS.escape(target)}"]`);
    if (element instanceof HTMLElement) element.focus(options);
  });
}
