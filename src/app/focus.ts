/**
 * Moves the focus to the element a flow named, once the view has drawn the state that the flow is in by then.
 *
 * @param target the value of the element's `data-focus-target`
 * @param options as of `HTMLElement.focus`; unless told otherwise the element is scrolled into view
 * @param within where the element is looked for
 */
export function focusTarget(target: string, options: FocusOptions = {}, within: ParentNode = document): void {
  setTimeout(() => focusDrawn(target, options, within));
}

/** As `focusTarget`, at once: where what is to have the focus is known to be drawn. */
export function focusDrawn(target: string, options: FocusOptions, within: ParentNode = document): void {
  within.querySelector<HTMLElement>(`[data-focus-target="${target}"]`)?.focus(options);
}
