/**
 * Moves the focus to a flow's target after the view has rendered the current state, and scrolls the target into view.
 *
 * @param target value of the element's `data-focus-target`
 * @param within root of the search
 * @param otherwise target if `target` is not rendered
 */
export function focusTarget(target: string, within: ParentNode = document, otherwise?: string): void {
  setTimeout(() => {
    (focusRendered(target, within) ?? (otherwise === undefined ? null : focusRendered(otherwise, within)))
      // `focus()` does not scroll to an element that already has the focus.
      ?.scrollIntoView({ block: 'nearest' });
  });
}

/**
 * Moves the focus at once to an element that is already rendered.
 *
 * @param target value of the element's `data-focus-target`
 * @param within root of the search
 * @param options options of `HTMLElement.focus`
 * @returns the element, or `null` if it is missing
 */
export function focusRendered(
  target: string,
  within: ParentNode,
  options?: FocusOptions,
): HTMLElement | null {
  const element = within.querySelector<HTMLElement>(`[data-focus-target="${target}"]`);
  element?.focus(options);
  return element;
}
