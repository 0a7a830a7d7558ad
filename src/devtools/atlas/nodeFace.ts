import { captionLines, type Line, textLines, type as typeSize } from './captionText.ts';
import { type Caption, changeSigns, type SceneNode } from './scene.ts';
import { textWidth } from './textWidth.ts';

/** A line of plain text in a box: start of its baseline, in px from the box's corner. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A chip in a box, in px from the box's corner. */
export interface PlacedChip {
  readonly caption: Caption;
  readonly lines: readonly Line[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The text of a box: title, lines and chips, with the size they need. */
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

/** Approximate minimum width of a state with children. */
const headerWidth = 420;

/**
 * Arranges the text of a box. A leaf stacks its chips; a state with children is wide enough to place them side by side.
 *
 * @param node the box
 * @param maxTextWidth maximum width of a line or a chip of a leaf, in px
 */
export function faceOf(node: SceneNode, maxTextWidth: number): Face {
  if (node.kind === 'initial') return dot;
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
