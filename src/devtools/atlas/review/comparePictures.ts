import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How two pictures of one screen differ. */
export interface PictureDifference {
  /** Of all pixels, 0 to 1. */
  readonly share: number;
  /** A PNG with the places that differ in red on a pale ground. */
  readonly marked: Buffer;
}

/**
 * Compares two pictures point by point; the smoothing of letters does not count.
 *
 * @param older a PNG
 * @param newer another, of any size: what one has and the other has not differs
 * @returns `null` where nobody would see a difference
 */
export function comparePictures(older: Buffer, newer: Buffer): PictureDifference | null {
  if (older.equals(newer)) return null;
  const [before, after] = [PNG.sync.read(older), PNG.sync.read(newer)];
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const marked = new PNG({ width, height });
  const differing = pixelmatch(
    laidOn(before, width, height).data,
    laidOn(after, width, height).data,
    marked.data,
    width,
    height,
  );
  if (differing === 0) return null;
  return { share: differing / (width * height), marked: PNG.sync.write(marked) };
}

/** On a ground of the size of both; where a picture does not reach, the ground is transparent, which no screen is. */
function laidOn(picture: PNG, width: number, height: number): PNG {
  const ground = new PNG({ width, height, fill: true });
  PNG.bitblt(picture, ground, 0, 0, picture.width, picture.height, 0, 0);
  return ground;
}
