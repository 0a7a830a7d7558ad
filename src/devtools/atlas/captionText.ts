import { type Caption, changeSigns } from './scene.ts';
import { textWidth } from './textWidth.ts';

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
