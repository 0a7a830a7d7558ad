/** The elements to keep visible in their scroll containers. */
const currentElements = '[aria-current="step"], .leaf.lit, .final.lit, .folded.lit';

/**
 * Scrolls the current element into view in each container marked with `data-keep-in-view`. The page itself does not scroll.
 *
 * @param page holds the containers
 */
export function keepInView(page: ParentNode): void {
  for (const container of page.querySelectorAll('[data-keep-in-view]')) {
    const current = container.querySelector(currentElements)?.getBoundingClientRect();
    if (!current) continue;
    const { left, top, right, bottom } = container.getBoundingClientRect();
    container.scrollBy(
      scrollDelta(current.left, current.right, left, right),
      scrollDelta(current.top, current.bottom, top, bottom),
    );
  }
}

/** Scroll delta that brings `[start, end]` between `min` and `max`; the start wins if both do not fit. */
function scrollDelta(start: number, end: number, min: number, max: number): number {
  if (start < min) return start - min;
  return end > max ? Math.min(end - max, start - min) : 0;
}
