import { useWindowVirtualizer } from '@tanstack/react-virtual';
// oxlint-disable-next-line no-restricted-imports -- the visible rows depend on page geometry; no flow depends on them
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { initialRows, maxPrintedRows } from './rowLimits.ts';

/** Number of rows rendered above and below the viewport, so that a fast scroll shows no blank area. */
const overscan = 16;

interface Geometry {
  readonly rowHeight: number;
  /** Distance from the top of the document to the first row, in CSS pixels. */
  readonly top: number;
}

/** Indexes of the rendered rows, and heights in CSS pixels of the space before and after them. */
interface RowWindow {
  readonly first: number;
  /** Index of the first row after the rendered ones. */
  readonly end: number;
  readonly spaceBefore: number;
  readonly spaceAfter: number;
}

/**
 * Virtualizes a long table, so that only the rows near the viewport are rendered. All rows have the height of the first
 * rendered row, which is measured again when the text size changes. For printing, all rows are rendered, up to
 * `maxPrintedRows`.
 *
 * @param count number of rows of the table
 * @returns the indexes of the rows to render, the heights of the space around them, and a ref for the `<tbody>`
 */
export function useRowWindow(
  count: number,
): RowWindow & { readonly ref: RefObject<HTMLTableSectionElement | null> } {
  const ref = useRef<HTMLTableSectionElement>(null);
  const isPrinting = useSyncExternalStore(subscribeToPrinting, readIsPrinting, () => false);
  const geometry = useGeometry(ref);
  const { rowHeight, top } = geometry;
  // oxlint-disable-next-line react/incompatible-library -- The React Compiler is not used, and the result is not memoized.
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    scrollMargin: top,
    overscan,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  if (isPrinting)
    return { ref, first: 0, end: Math.min(count, maxPrintedRows), spaceBefore: 0, spaceAfter: 0 };
  if (geometry === unmeasured)
    return { ref, first: 0, end: Math.min(count, initialRows), spaceBefore: 0, spaceAfter: 0 };
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
    const measure = () => setGeometry((previous) => measureRows(ref.current, previous));
    measure();
    // Observing the body is enough: every change that moves or resizes the table also resizes the body.
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    return () => sizes.disconnect();
  }, [ref]);
  return geometry;
}

function measureRows(body: HTMLElement | null, previous: Geometry): Geometry {
  const row = body?.querySelector('[aria-rowindex]');
  if (!body || !row || readIsPrinting()) return previous;
  const rowHeight = row.getBoundingClientRect().height;
  const top = Math.round(body.getBoundingClientRect().top + window.scrollY);
  // While the page is hidden the rows have no height, so the previous measurement stays.
  return rowHeight === 0 || (rowHeight === previous.rowHeight && top === previous.top)
    ? previous
    : { rowHeight, top };
}

const printMedia = () => window.matchMedia('print');

const readIsPrinting = () => printMedia().matches;

function subscribeToPrinting(listener: () => void): () => void {
  const list = printMedia();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
