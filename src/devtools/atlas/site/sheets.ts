import { type as typeSize } from '../captionText.ts';

/** Minimum text size in CSS pixels of a drawing on the screen. */
const smallestText = 12;

/**
 * Long and short side of an area that fits A4 and Letter with margins of 12 mm, and the height of a heading, in CSS
 * pixels.
 */
const paper = { long: 940, short: 690, heading: 60 } as const;

/** Minimum scale of a drawing in print. At this scale text of 13 px measures 5 pt. */
const smallestOnPaper = 0.55;

/** Overlap of consecutive sheets in px of the drawing: one line of text, so that no line is cut in half. */
const overlap = 24;

/** A sheet of paper that shows a part of a drawing. */
export interface Sheet {
  readonly orientation: 'portrait' | 'landscape';
  /** Top and height of the shown part, in px of the drawing at scale 1. */
  readonly top: number;
  readonly height: number;
  /** Size of the shown part in print, in CSS pixels. */
  readonly shownWidth: number;
  readonly shownHeight: number;
}

/**
 * Returns the minimum width in CSS pixels at which the text of a drawing is readable.
 *
 * @param width width of the drawing at scale 1, in px
 */
export function minLegibleWidth(width: number): number {
  // Without the extra 0.01, rounding in the browser could make the text smaller than the minimum.
  return Math.ceil((width * (smallestText + 0.01)) / typeSize.text);
}

/**
 * Divides a drawing among sheets of paper. They are in portrait format if the text stays large enough, otherwise in
 * landscape.
 *
 * @param width width of the drawing at scale 1, in px
 * @param height height of the drawing at scale 1, in px
 * @returns the sheets, from top to bottom; several if the drawing is too long for one
 */
export function sheetsOf(width: number, height: number): readonly Sheet[] {
  const portraitScale = Math.min(1, paper.short / width);
  const isPortrait =
    portraitScale * Math.min(1, roomFor('portrait') / (height * portraitScale)) >= smallestOnPaper;
  const orientation = isPortrait ? 'portrait' : 'landscape';
  const widthScale = Math.min(1, (isPortrait ? paper.short : paper.long) / width);
  const room = roomFor(orientation);
  const singleSheetScale = Math.min(widthScale, room / height);
  const scale = singleSheetScale >= smallestOnPaper ? singleSheetScale : widthScale;
  const piece = room / scale;
  const count = height <= piece ? 1 : Math.ceil((height - overlap) / (piece - overlap));
  const step = (height - overlap) / count;
  return Array.from({ length: count }, (_, index) => {
    const pieceHeight = count === 1 ? height : step + overlap;
    return {
      orientation,
      top: Math.round(index * step),
      height: Math.ceil(pieceHeight),
      shownWidth: Math.floor(width * scale),
      shownHeight: Math.floor(pieceHeight * scale),
    };
  });
}

function roomFor(orientation: Sheet['orientation']): number {
  return (orientation === 'portrait' ? paper.long : paper.short) - paper.heading;
}
