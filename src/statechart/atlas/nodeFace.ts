import { captionLines, type Line, textLines, type as typeSize, textWidth } from './captionText.ts';
import { type Caption, changeSigns, type SceneNode } from './scene.ts';

/**
 * A line of plain text in a box. `x` and `y` are the start of its baseline, in px from the upper left corner of the
 * box.
 */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A chip in a box. `x` and `y` are in px from the upper left corner of the box. */
export interface PlacedChip {
  readonly caption: Caption;
  readonly lines: readonly Line[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The text of a box (title, lines and chips) and the size that the box needs for it, in px. */
export interface Face {
  readonly width: number;
  readonly height: number;
  readonly title: PlacedText;
  readonly lines: readonly PlacedText[];
  readonly chips: readonly PlacedChip[];
}

const pad = 10;
const chipGap = 4;
const dotSize = 12;

/** Maximum width in px of text, and of a row of chips, in a state with children. */
const headerWidth = 420;

/**
 * Arranges the text of a box. A state without children has one chip per line; a state with children is wide enough for
 * several.
 *
 * @param node the box
 * @param maxTextWidth maximum width in px of a line or a chip in a state without children
 */
export function faceOf(node: SceneNode, maxTextWidth: number): Face {
  if (node.kind === 'initial' || node.kind === 'anywhere') return dot;
  const isHeader = node.children.length > 0;
  const maxWidth = isHeader ? headerWidth : maxTextWidth;
  const name = titleOf(node);
  const title = { text: name, x: pad, y: pad + 11, width: textWidth(name, typeSize.title, 'bold') };
  const lines = node.lines
    .flatMap((text) => textLines(text, maxWidth))
    .map((line, index) => ({ ...line, x: pad, y: pad + typeSize.lineHeight * (index + 1) + 12 }));
  const top = pad + typeSize.lineHeight * (lines.length + 1);
  const chips = placeChips(node.chips, top + 2, isHeader ? headerWidth : 0, maxWidth);
  const right = Math.max(...[title, ...lines].map((text) => text.x + text.width + pad), ...chips.map(edgeOf));
  const bottom = Math.max(top, ...chips.map((chip) => chip.y + chip.height));
  return { width: Math.ceil(Math.max(56, right)), height: Math.ceil(bottom + pad - 2), title, lines, chips };
}

const dot: Face = {
  width: dotSize,
  height: dotSize,
  title: { text: '', x: 0, y: 0, width: 0 },
  lines: [],
  chips: [],
};

function titleOf(node: SceneNode): string {
  const change = node.change === null ? '' : `${changeSigns[node.change]} `;
  return change + node.title + (node.kind === 'parallel' ? ' ∥' : '');
}

function edgeOf(chip: PlacedChip): number {
  return chip.x + chip.width + pad - 3;
}

function placeChips(
  captions: readonly Caption[],
  top: number,
  rowWidth: number,
  maxWidth: number,
): PlacedChip[] {
  const chips: PlacedChip[] = [];
  for (const caption of captions) {
    const lines = captionLines(caption, maxWidth - 2 * typeSize.chipPad);
    const width = Math.ceil(Math.max(...lines.map((line) => line.width)) + 2 * typeSize.chipPad);
    const height = typeSize.chipHeight + (lines.length - 1) * (typeSize.lineHeight - 2);
    const last = chips.at(-1);
    const besideLast = last ? last.x + last.width + chipGap : Infinity;
    const isBeside = last && besideLast + width <= rowWidth && height === last.height;
    const below = Math.max(top, ...chips.map((chip) => chip.y + chip.height + chipGap));
    const [x, y] = isBeside ? [besideLast, last.y] : [pad - 3, below];
    chips.push({ caption, lines, x, y, width, height });
  }
  return chips;
}
