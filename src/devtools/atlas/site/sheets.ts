import { type as typeSize } from '../captionText.ts';

/** CSS pixels. The text of a drawing is never shown smaller than this (the agreed size at a page width of 1440). */
const smallestText = 12;

/** What fits on a sheet of A4 and of Letter alike, with margins of 12 mm and a heading, in CSS pixels. */
const paper = { long: 940, short: 690, heading: 60 } as const;

/** On paper a drawing may be this much smaller: 13 px become 5 points. */
const smallestOnPaper = 0.55;

/** Where a drawing is cut the sheets share a line of text, so that each line is whole on one of them. In px of the drawing. */
const overlap = 24;

/** A sheet of paper with a piece of a drawing. */
export interface Sheet {
  readonly orientation: 'portrait' | 'landscape';
  /** The piece, in px of the drawing. */
  readonly top: number;
  readonly height: number;
  /** Its size on paper, in CSS pixels. */
  readonly shownWidth: number;
  readonly shownHeight: number;
}

/**
 * How narrow a drawing may be shown.
 *
 * @param width of the drawing at scale 1, in px
 * @returns px
 */
export function legible(width: number): number {
  // A hundredth more, since the browser rounds as it lays out.
  return Math.ceil((width * (smallestText + 0.01)) / typeSize.text);
}

/**
 * Fits a drawing onto paper: upright where its words stay large enough, else across, on several sheets where it is long.
 *
 * @param width of the drawing at scale 1, in px
 * @param height likewise
 * @returns the sheets, from top to bottom
 */
export function sheetsOf(width: number, height: number): readonly Sheet[] {
  const uprightScale = Math.min(1, paper.short / width);
  const isUpright =
    uprightScale * Math.min(1, roomFor('portrait') / (height * uprightScale)) >= smallestOnPaper;
  const orientation = isUpright ? 'portrait' : 'landscape';
  const across = Math.min(1, (isUpright ? paper.short : paper.long) / width);
  const room = roomFor(orientation);
  const onOne = Math.min(across, room / height);
  const scale = onOne >= smallestOnPaper ? onOne : across;
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
