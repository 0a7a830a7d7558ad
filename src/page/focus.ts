/**
 * Moves the focus to the element a flow named, once the view has drawn the state that the flow is in by then, and brings
 * it into sight with what stands below it.
 *
 * @param target the value of the element's `data-focus-target`
 * @param within where the element is looked for
 */
export function focusTarget(target: string, within: ParentNode = document): void {
  setTimeout(() => {
    focusDrawn(target, within)
      // An element that has the focus already is not scrolled to by getting it.
      ?.scrollIntoView({ block: 'nearest' });
  });
}

/**
 * Moves the focus at once, where the element is known to be drawn.
 *
 * @param target the value of the element's `data-focus-target`
 * @param within where the element is looked for
 * @param options as of `HTMLElement.focus`
 * @returns the element, if there is one
 */
export function focusDrawn(target: string, within: ParentNode, options?: FocusOptions): HTMLElement | null {
  const element = within.querySelector<HTMLElement>(`[data-focus-target="${target}"]`);
  element?.focus(options);
  return element;
}
