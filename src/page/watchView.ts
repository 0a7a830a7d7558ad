/**
 * Calls `notify` with whether an element is in view or less than 100 px from it, now and on every change.
 *
 * @returns a function that stops watching
 */
export function watchView(element: Element, notify: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => notify(entries.at(-1)?.isIntersecting === true), {
    rootMargin: '100px',
  });
  observer.observe(element);
  return () => observer.disconnect();
}
