/**
 * Moves the focus to the element a flow named, once the view has drawn the state that the flow is in by then.
 *
 * @param target the value of the element's `data-focus-target`
 * @param options as of `HTMLElement.focus`; unless told otherwise the element is scrolled into view
 * @param within where the element is looked for
 */
export function focusTarget(target: string, options: FocusOptions = {}, within: ParentNode = document): void {
  setTimeout(() => {
    const element = within.querySelector(`[data-focus-target="${CSS.escape(target)}"]`);
    if (element instanceof HTMLElement) element.focus(options);
  });
}
