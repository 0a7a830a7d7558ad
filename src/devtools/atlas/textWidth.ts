/** Each character has the same width in all three fonts, so text that is measured here fits its box on every system. */
export const fontStack = "Arial, Helvetica, 'Liberation Sans', sans-serif";

type Weight = 'regular' | 'bold';

/**
 * Widths of the printable ASCII characters from the space to `~`, in thousandths of the font size (Helvetica's AFM
 * metrics).
 */
const asciiWidths: Record<Weight, readonly number[]> = {
  regular: readWidths(
    `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556
    1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556
    333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584`,
  ),
  bold: readWidths(
    `278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611
    975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556
    333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584`,
  ),
};

/**
 * Widths of symbols in thousandths of the font size. Browsers take them from a fallback font: these are the widths in
 * DejaVu Sans.
 */
const symbolWidths: Readonly<Record<string, number>> = {
  '✓': 838,
  '✗': 838,
  '⚙': 896,
  '▸': 502,
  '▾': 502,
  '∥': 500,
  '↻': 838,
  '−': 584,
  '±': 584,
  '×': 584,
};
const widestSymbol = 1000;

function readWidths(table: string): number[] {
  return table.trim().split(/\s+/).map(Number);
}

/**
 * Computes the width of a line of text without a browser.
 *
 * @param text one line
 * @param size font size in px
 * @param weight regular or bold
 * @returns the width in px
 */
export function textWidth(text: string, size: number, weight: Weight = 'regular'): number {
  let thousandths = 0;
  for (const character of text) {
    const index = (character.codePointAt(0) ?? 0) - 32;
    thousandths += asciiWidths[weight][index] ?? symbolWidths[character] ?? widestSymbol;
  }
  return (thousandths * size) / 1000;
}
