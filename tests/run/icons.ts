import { readFile, writeFile } from 'node:fs/promises';
import { chromium, type Page } from 'playwright';
import { chromiumLaunch } from '../support/chromium.ts';
import { cardDocument, cardSize } from './card.ts';

const sizes = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const;
const icoSizes = [16, 32, 48] as const;

/**
 * Draws `public/mark.svg` in every size that browsers and systems ask for, and the card that link previews show, into
 * `public/`.
 *
 * @returns the exit code, 0
 */
export async function run(): Promise<number> {
  const svg = await readFile('public/mark.svg', 'utf8');
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage();
    for (const [name, size] of Object.entries(sizes)) {
      await writeFile(`public/${name}`, await drawPng(page, svg, size));
    }
    const drawn = [];
    for (const size of icoSizes) drawn.push({ size, png: await drawPng(page, svg, size) });
    await writeFile('public/favicon.ico', packIco(drawn));
    await page.setViewportSize(cardSize);
    await page.setContent(await cardDocument());
    await page.evaluate(() => document.fonts.ready);
    await writeFile('public/card.png', await page.screenshot());
  } finally {
    await browser.close();
  }
  return 0;
}

async function drawPng(page: Page, svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  const sized = svg.replace('width="32" height="32"', `width="${size}" height="${size}"`);
  await page.setContent(`<style>html,body{margin:0}svg{display:block}</style>${sized}`);
  return page.screenshot({ omitBackground: true });
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
