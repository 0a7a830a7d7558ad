const visitorInputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a position that the page may not be long enough for yet: once more each time the page grows, until the
 * position is reached or the visitor acts.
 *
 * @param top distance from the top of the document, in CSS pixels
 * @returns a function that stops
 */
export function followScroll(top: number): () => void {
  const isReached = () => {
    scrollTo({ top, behavior: 'instant' });
    return Math.abs(scrollY - top) < 1;
  };
  if (isReached()) return () => undefined;
  const growth = new ResizeObserver(() => {
    if (isReached()) stop();
  });
  function stop() {
    growth.disconnect();
    for (const type of visitorInputs) removeEventListener(type, stop, true);
  }
  growth.observe(document.body);
  for (const type of visitorInputs) addEventListener(type, stop, { capture: true, passive: true });
  return stop;
}
