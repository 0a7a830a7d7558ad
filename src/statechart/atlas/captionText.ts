import { type Caption, changeSigns } from './scene.ts';

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

/** Font sizes and spacing of the text in drawings, in px at scale 1. */
export const type = { title: 14, text: 13, lineHeight: 18, chipHeight: 22, chipPad: 9, labelPad: 5 } as const;

/** A part of a line of text that has one color. */
export interface Run {
  readonly text: string;
  readonly isGuard: boolean;
}

/** A line of text; `width` in px. */
export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}

/**
 * Breaks the text of a transition into lines, between words only.
 *
 * @param caption the text of the transition
 * @param maxWidth maximum width in px; a longer single word is not broken
 * @returns at least one line
 */
export function captionLines(caption: Caption, maxWidth: number): Line[] {
  const mark = caption.change === null ? '' : `${changeSigns[caption.change]} `;
  const words = [
    ...wordsOf(mark + caption.words, false),
    ...wordsOf(caption.guard, true),
    ...wordsOf(caption.tail, false),
  ];
  return breakLines(words, maxWidth);
}

/**
 * Breaks plain text into lines, between words only.
 *
 * @param text the text
 * @param maxWidth maximum width in px; a longer single word is not broken
 * @returns at least one line
 */
export function textLines(text: string, maxWidth: number): { text: string; width: number }[] {
  return breakLines(wordsOf(text, false), maxWidth).map(({ runs, width }) => ({
    text: runs.map((run) => run.text).join(' '),
    width,
  }));
}

function wordsOf(text: string, isGuard: boolean): Run[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ text: word, isGuard }));
}

function breakLines(words: readonly Run[], maxWidth: number): Line[] {
  const lines: Run[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && lineWidth([...last, word]) <= maxWidth) last.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => ({ runs: joinRuns(line), width: lineWidth(line) }));
}

function lineWidth(words: readonly Run[]): number {
  return textWidth(words.map((word) => word.text).join(' '), type.text);
}

function joinRuns(words: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.isGuard === word.isGuard)
      runs[runs.length - 1] = { ...last, text: `${last.text} ${word.text}` };
    else runs.push(word);
  }
  return runs;
}
