import { type as typeSize } from '../captionText.ts';

/** Minimum text size of a drawing in CSS pixels. */
const smallestText = 12;

/** The area that fits both A4 and Letter with margins of 12 mm, and the height of a heading, in CSS pixels. */
const paper = { long: 940, short: 690, heading: 60 } as const;

/** Minimum scale in print: text of 13 px becomes 5 pt. */
const smallestOnPaper = 0.55;

/** Consecutive sheets overlap by one line of text, so that no line is cut. In px of the drawing. */
const overlap = 24;

/** A sheet of paper with a part of a drawing. */
export interface Sheet {
  readonly orientation: 'portrait' | 'landscape';
  /** The part of the drawing, in its px. */
  readonly top: number;
  readonly height: number;
  /** Its size in print, in CSS pixels. */
  readonly shownWidth: number;
  readonly shownHeight: number;
}

/**
 * Returns the minimum width at which a drawing is readable, in px.
 *
 * @param width width of the drawing at scale 1, in px
 */
export function minLegibleWidth(width: number): number {
  // 0.01 more, since the browser rounds during layout.
  return Math.ceil((width * (smallestText + 0.01)) / typeSize.text);
}

/**
 * Fits a drawing onto paper: in portrait if its text stays large enough, else in landscape, on several sheets if it is long.
 *
 * @param width width of the drawing at scale 1, in px
 * @param height height of the drawing at scale 1, in px
 * @returns the sheets, from top to bottom
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
