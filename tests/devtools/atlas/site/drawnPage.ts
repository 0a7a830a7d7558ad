import type { Page } from 'playwright';

/** CSS pixels: the smallest a drawing's words may be on a page as wide as is agreed. */
const smallestText = 12;

/**
 * Looks at the drawings of an opened page as the browser has drawn them.
 *
 * @param page a machine's page of the atlas, 1440 px wide
 * @returns a sentence for each text that is too small or lies on something else, and how many texts were looked at
 */
export async function lookAtDrawings(
  page: Page,
): Promise<{ readonly texts: number; readonly faults: readonly string[] }> {
  return page.evaluate((smallest) => {
    interface Seen {
      readonly element: Element;
      readonly rect: DOMRect;
    }
    const seen = (elements: Iterable<Element>): Seen[] =>
      [...elements].map((element) => ({ element, rect: element.getBoundingClientRect() }));
    const overlap = ({ rect: one }: Seen, { rect: other }: Seen): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const faults: string[] = [];
    let count = 0;
    for (const drawing of document.querySelectorAll<SVGSVGElement>('.drawing svg.flow')) {
      const name = drawing.querySelector('title')?.textContent ?? '';
      const scale = drawing.getScreenCTM()?.a ?? 0;
      const texts = seen(drawing.querySelectorAll('text'));
      const frames = seen(drawing.querySelectorAll('.chip rect, .label > rect'));
      count += texts.length;
      for (const [at, text] of texts.entries()) {
        const size = Number.parseFloat(getComputedStyle(text.element).fontSize) * scale;
        const words = text.element.textContent ?? '';
        if (size < smallest) faults.push(`${name}: "${words}" is ${size.toFixed(2)} px high`);
        for (const other of texts.slice(at + 1)) {
          // The lines of one text stand closer than their boxes.
          const areTogether = text.element.parentNode === other.element.parentNode;
          if (!areTogether && overlap(text, other)) {
            faults.push(`${name}: "${words}" lies on "${other.element.textContent ?? ''}"`);
          }
        }
      }
      for (const [at, frame] of frames.entries()) {
        for (const other of frames.slice(at + 1)) {
          if (overlap(frame, other)) {
            const [one, two] = [frame, other].map(({ element }) => element.parentNode?.textContent ?? '');
            faults.push(`${name}: the frame of "${one}" lies on that of "${two}"`);
          }
        }
      }
    }
    return { texts: count, faults };
  }, smallestText);
}
