/**
 * Moves the focus to the element a flow named, once the view has drawn the state that the flow is in by then.
 *
 * @param target the value of the element's `data-focus-target`
 */
export function focusTarget(target: string): void {
  setTimeout(() => {
    const element = document.querySelector(`[data-focus-target="${CSS.escape(target)}"]`);
    if (element instanceof HTMLElement) element.focus();
  });
}
