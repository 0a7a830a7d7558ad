import { readFile, writeFile } from 'node:fs/promises';
import { siteConfig } from '../config/siteConfig.ts';
import { documentCopy, siteCopy } from '../copy/site.en.ts';
import { flowSize, ports, ringPaths, strandsPath } from '../site/flowLines.ts';
import { light } from '../theme/palette.ts';

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

/** Size of the social card in pixels, in the aspect ratio 1.91 to 1 that link previews expect (Open Graph). */
const cardSize = { width: 1200, height: 630 } as const;

const fontFile =
  'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';

/**
 * Renders the social card, the image in link previews: name, headline and drawing of the home page on the dark brand
 * color.
 */
async function cardDocument(): Promise<string> {
  const font = (await readFile(fontFile)).toString('base64');
  const { deep, onDeep, onDeepMuted, deepLine } = light;
  const circles = ports.map(({ x, y, radius }) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('');
  return `<!doctype html>
<style>
  @font-face { font-family: Card; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); }
  body { box-sizing: border-box; display: grid; grid-template-columns: 1fr 500px; align-items: center; gap: 24px;
    width: ${cardSize.width}px; height: ${cardSize.height}px; margin: 0; padding: 0 72px; background: ${deep};
    color: ${onDeep}; font: 400 27px/1.4 Card; }
  .brand { display: flex; align-items: center; gap: 16px; font-size: 34px; font-weight: 600; letter-spacing: -0.02em; }
  h1 { margin: 40px 0 24px; font-size: 68px; font-weight: 600; line-height: 1.04; letter-spacing: -0.03em; }
  p { margin: 0; color: ${onDeepMuted}; }
  svg { fill: none; stroke: ${onDeep}; stroke-linecap: round; overflow: visible; }
</style>
<div>
  <div class="brand">
    <svg viewBox="0 0 32 24" width="64" height="48" stroke-width="1.75">
      <circle cx="18" cy="12" r="7"/><path d="M1 3C8 3 10 12 18 12H31M1 12H18M1 21C8 21 10 12 18 12"/>
    </svg>${siteConfig.name}
  </div>
  <h1>${siteCopy.copy.site.headline}</h1>
  <p>${documentCopy.copy.listing.card}</p>
</div>
<svg viewBox="0 0 ${flowSize.width} ${flowSize.height}" width="500">
  <path stroke-width="9" d="${ringPaths.far}"/>
  <linearGradient id="strands" gradientUnits="userSpaceOnUse" x2="600">
    <stop stop-color="${deepLine}" offset="0.1"/><stop stop-color="${onDeep}" offset="0.65"/>
  </linearGradient>
  <path stroke="url(#strands)" stroke-width="1.25" d="${strandsPath}"/>
  <path stroke-width="9" d="${ringPaths.near}"/>
  <g fill="${deep}" stroke-width="2">${circles}</g>
</svg>`;
}
