/** Selector of the current elements: the current step of the timeline and the active states in a drawing. */
const currentElements = '[aria-current="step"], .leaf.lit, .final.lit, .folded.lit';

/**
 * Scrolls each container marked with `data-keep-in-view` until its current element is visible. The page itself does not
 * scroll.
 *
 * @param page the document, or the part of it that has the containers
 */
export function keepInView(page: ParentNode): void {
  for (const container of page.querySelectorAll('[data-keep-in-view]')) {
    const current = container.querySelector(currentElements);
    if (current) scrollInto(container, current);
  }
}

/**
 * Scrolls a container until an element inside it is visible.
 *
 * @param container the element that scrolls
 * @param element the element to show; if it does not fit, its upper left corner is visible
 */
export function scrollInto(container: Element, element: Element): void {
  const inner = element.getBoundingClientRect();
  const { left, top } = container.getBoundingClientRect();
  container.scrollBy(
    scrollDelta(inner.left, inner.right, left, left + container.clientWidth),
    scrollDelta(inner.top, inner.bottom, top, top + container.clientHeight),
  );
}

/**
 * Returns the pixels to scroll so that `start` to `end` is visible between `min` and `max`. If both ends do not fit,
 * the start is visible.
 */
function scrollDelta(start: number, end: number, min: number, max: number): number {
  if (start < min) return start - min;
  return end > max ? Math.min(end - max, start - min) : 0;
}
