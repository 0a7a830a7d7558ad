/** What each scrolled place is to show. */
const wanted = '[aria-current="step"], .leaf.lit, .final.lit, .folded.lit';

/**
 * Scrolls what is current into each place that is smaller than what it holds, and nothing else.
 *
 * @param page where the places are
 */
export function keepInSight(page: ParentNode): void {
  for (const place of page.querySelectorAll('[data-keep-in-sight]')) {
    const shown = place.querySelector(wanted)?.getBoundingClientRect();
    if (!shown) continue;
    const { left, top, right, bottom } = place.getBoundingClientRect();
    place.scrollBy(
      outside(shown.left, shown.right, left, right),
      outside(shown.top, shown.bottom, top, bottom),
    );
  }
}

/** How far a stretch has to move to lie within another, its beginning first. */
function outside(from: number, to: number, lowest: number, highest: number): number {
  if (from < lowest) return from - lowest;
  return to > highest ? Math.min(to - highest, from - lowest) : 0;
}
