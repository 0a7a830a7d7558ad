import { readFile, writeFile } from 'node:fs/promises';
import { cardDocument, cardSize } from './card.ts';

const sizes = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const;
const icoSizes = [16, 32, 48] as const;

export interface ScreenshotRequest {
  readonly html: string;
  readonly width: number;
  readonly height: number;
  /** Whether the PNG has a transparent background. */
  readonly isTransparent: boolean;
}

/**
 * Generates the images in `public/`: the icons in all required sizes, from `public/mark.svg`, and the social card for
 * link previews.
 *
 * @param takeScreenshot renders an HTML document as PNG
 */
export async function generateIcons(
  takeScreenshot: (request: ScreenshotRequest) => Promise<Buffer>,
): Promise<void> {
  const svg = await readFile('public/mark.svg', 'utf8');
  const iconOf = (size: number) => {
    const sized = svg.replace('width="32" height="32"', `width="${size}" height="${size}"`);
    const html = `<style>html,body{margin:0}svg{display:block}</style>${sized}`;
    return takeScreenshot({ html, width: size, height: size, isTransparent: true });
  };
  for (const [name, size] of Object.entries(sizes)) await writeFile(`public/${name}`, await iconOf(size));
  const pictures = [];
  for (const size of icoSizes) pictures.push({ size, png: await iconOf(size) });
  await writeFile('public/favicon.ico', packIco(pictures));
  const card = { html: await cardDocument(), ...cardSize, isTransparent: false };
  await writeFile('public/card.png', await takeScreenshot(card));
}

/** Packs PNG images into an ICO file. Such a file is a directory of images, which may be PNG since Windows Vista. */
function packIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const headerBytes = 6;
  const entryBytes = 16;
  const header = Buffer.alloc(headerBytes + entryBytes * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.byteLength;
  for (const [index, { size, png }] of pictures.entries()) {
    const position = headerBytes + entryBytes * index;
    header.writeUInt8(size, position);
    header.writeUInt8(size, position + 1);
    header.writeUInt16LE(1, position + 4);
    header.writeUInt16LE(32, position + 6);
    header.writeUInt32LE(png.byteLength, position + 8);
    header.writeUInt32LE(offset, position + 12);
    offset += png.byteLength;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
