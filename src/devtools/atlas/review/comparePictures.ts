import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** The difference between two screenshots of the same screen. */
export interface PictureDifference {
  /** Share of differing pixels, 0 to 1. */
  readonly share: number;
  /** A PNG: a pale copy of the screen with the differing pixels in red. */
  readonly marked: Buffer;
}

/**
 * Compares two screenshots pixel by pixel. Differences in anti-aliasing are ignored.
 *
 * @param older a PNG
 * @param newer a PNG, also of another size; an area that only one of them has counts as different
 * @returns the difference; `null` if no pixel differs
 */
export function comparePictures(older: Buffer, newer: Buffer): PictureDifference | null {
  if (older.equals(newer)) return null;
  const [before, after] = [PNG.sync.read(older), PNG.sync.read(newer)];
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const marked = new PNG({ width, height });
  const differing = pixelmatch(
    pad(before, width, height).data,
    pad(after, width, height).data,
    marked.data,
    width,
    height,
  );
  if (differing === 0) return null;
  return { share: differing / (width * height), marked: PNG.sync.write(marked) };
}

/** Enlarges a picture with transparent pixels. Screens have no such pixels, so the added area counts as different. */
function pad(picture: PNG, width: number, height: number): PNG {
  const canvas = new PNG({ width, height, fill: true });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}
