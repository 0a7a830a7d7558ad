import type { Page } from 'playwright';

/** Minimum text size of a drawing in CSS pixels, on a page 1440 px wide. */
const smallestText = 12;

/**
 * Checks the texts in the drawings of an open page.
 *
 * @param page a machine's page of the atlas, 1440 px wide
 * @returns one sentence per text that is too small or overlaps something, and the number of texts
 */
export async function inspectDrawings(
  page: Page,
): Promise<{ readonly texts: number; readonly faults: readonly string[] }> {
  return page.evaluate((smallest) => {
    interface Measured {
      readonly element: Element;
      readonly rect: DOMRect;
    }
    const measure = (elements: Iterable<Element>): Measured[] =>
      [...elements].map((element) => ({ element, rect: element.getBoundingClientRect() }));
    const overlap = ({ rect: first }: Measured, { rect: second }: Measured): boolean =>
      Math.min(first.right, second.right) - Math.max(first.left, second.left) > 1 &&
      Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top) > 1;
    const faults: string[] = [];
    let count = 0;
    // The page shows one drawing of a large machine at a time; hidden drawings cannot be measured.
    document.querySelector('.staged')?.classList.remove('staged');
    for (const drawing of document.querySelectorAll<SVGSVGElement>('.drawing svg.flow')) {
      const name = drawing.querySelector('title')?.textContent ?? '';
      const scale = drawing.getScreenCTM()?.a ?? 0;
      const texts = measure(drawing.querySelectorAll('text'));
      const frames = measure(drawing.querySelectorAll('.chip rect, .label > rect'));
      count += texts.length;
      for (const [index, text] of texts.entries()) {
        const size = Number.parseFloat(getComputedStyle(text.element).fontSize) * scale;
        const words = text.element.textContent ?? '';
        if (size < smallest) faults.push(`${name}: "${words}" is ${size.toFixed(2)} px high`);
        for (const other of texts.slice(index + 1)) {
          // The bounding boxes of lines of the same text may overlap.
          const areTogether = text.element.parentNode === other.element.parentNode;
          if (!areTogether && overlap(text, other)) {
            faults.push(`${name}: "${words}" overlaps "${other.element.textContent ?? ''}"`);
          }
        }
      }
      for (const [index, frame] of frames.entries()) {
        for (const other of frames.slice(index + 1)) {
          if (overlap(frame, other)) {
            const [first, second] = [frame, other].map(
              ({ element }) => element.parentNode?.textContent ?? '',
            );
            faults.push(`${name}: the frame of "${first}" overlaps that of "${second}"`);
          }
        }
      }
    }
    return { texts: count, faults };
  }, smallestText);
}
