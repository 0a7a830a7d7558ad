import { readFile, writeFile } from 'node:fs/promises';
import { cardDocument, cardSize } from './card.ts';

const sizes = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const;
const icoSizes = [16, 32, 48] as const;

export interface Photograph {
  readonly html: string;
  readonly width: number;
  readonly height: number;
  /** Where the document has no ground of its own. */
  readonly isTransparent: boolean;
}

/**
 * Generates the icons in `public/` from `public/mark.svg`, in every size that browsers and systems ask for, and the card
 * that link previews show.
 *
 * @param photograph makes a PNG of a document
 */
export async function generateIcons(photograph: (wanted: Photograph) => Promise<Buffer>): Promise<void> {
  const svg = await readFile('public/mark.svg', 'utf8');
  const iconOf = (size: number) => {
    const sized = svg.replace('width="32" height="32"', `width="${size}" height="${size}"`);
    const html = `<style>html,body{margin:0}svg{display:block}</style>${sized}`;
    return photograph({ html, width: size, height: size, isTransparent: true });
  };
  for (const [name, size] of Object.entries(sizes)) await writeFile(`public/${name}`, await iconOf(size));
  const pictures = [];
  for (const size of icoSizes) pictures.push({ size, png: await iconOf(size) });
  await writeFile('public/favicon.ico', packIco(pictures));
  const card = { html: await cardDocument(), ...cardSize, isTransparent: false };
  await writeFile('public/card.png', await photograph(card));
}

/** An ICO file is a directory of pictures; PNG is allowed inside since Windows Vista. */
function packIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const headerBytes = 6;
  const entryBytes = 16;
  const header = Buffer.alloc(headerBytes + entryBytes * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.byteLength;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = headerBytes + entryBytes * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.byteLength, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.byteLength;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
