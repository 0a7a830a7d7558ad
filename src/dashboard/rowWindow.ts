import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { openingRows, printLimit } from './rowLimits.ts';

/** Rows drawn above and below the ones in sight, so that a quick scroll does not show empty ground. */
const overscan = 16;

interface Geometry {
  readonly rowHeight: number;
  /** From the top of the document to the first row. */
  readonly top: number;
}

/** Which rows are drawn, and the room that those before and after them take; all in CSS pixels. */
interface RowWindow {
  readonly first: number;
  /** One past the last row drawn. */
  readonly end: number;
  readonly spaceBefore: number;
  readonly spaceAfter: number;
}

/**
 * Keeps a long table cheap: tells which rows are near the part of the page in sight. Rows are all of one height, which
 * is read off the first one drawn, so it may be given in any unit and change with the reader's text size. While the
 * page is printed all rows count as in sight, up to `printLimit`.
 *
 * @param count how many rows there are
 * @returns the window, and a ref for the element that holds the rows
 */
export function useRowWindow(
  count: number,
): RowWindow & { readonly ref: RefObject<HTMLTableSectionElement | null> } {
  const ref = useRef<HTMLTableSectionElement>(null);
  const isPrinting = useSyncExternalStore(followPrinting, readPrinting, () => false);
  const geometry = useGeometry(ref);
  const { rowHeight, top } = geometry;
  // oxlint-disable-next-line react/incompatible-library -- No compiler runs here, and what it returns is not memoized.
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    scrollMargin: top,
    overscan,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  if (isPrinting) return { ref, first: 0, end: Math.min(count, printLimit), spaceBefore: 0, spaceAfter: 0 };
  if (geometry === unmeasured)
    return { ref, first: 0, end: Math.min(count, openingRows), spaceBefore: 0, spaceAfter: 0 };
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return { ref, first: 0, end: 0, spaceBefore: 0, spaceAfter: count * rowHeight };
  return {
    ref,
    first: first.index,
    end: last.index + 1,
    spaceBefore: first.start - top,
    spaceAfter: virtualizer.getTotalSize() + top - last.end,
  };
}

const unmeasured: Geometry = { rowHeight: 44, top: 0 };

function useGeometry(ref: RefObject<HTMLTableSectionElement | null>): Geometry {
  const [geometry, setGeometry] = useState(unmeasured);
  useLayoutEffect(() => {
    const measure = () => setGeometry((known) => measured(ref.current, known));
    measure();
    // Whatever moves or resizes the table changes the height or the width of the page.
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    return () => sizes.disconnect();
  }, [ref]);
  return geometry;
}

function measured(body: HTMLElement | null, known: Geometry): Geometry {
  const row = body?.querySelector('[aria-rowindex]');
  if (!body || !row || readPrinting()) return known;
  const rowHeight = row.getBoundingClientRect().height;
  const top = Math.round(body.getBoundingClientRect().top + window.scrollY);
  // A table that is out of sight, such as one on a page hidden for a moment, has no height.
  return rowHeight === 0 || (rowHeight === known.rowHeight && top === known.top) ? known : { rowHeight, top };
}

const paper = () => window.matchMedia('print');

const readPrinting = () => paper().matches;

function followPrinting(listener: () => void): () => void {
  const list = paper();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
