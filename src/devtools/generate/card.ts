import { readFile } from 'node:fs/promises';
import { siteConfig } from '../../config/siteConfig.ts';
import { siteCopy } from '../../copy/site.en.ts';
import { documentCopy } from '../../copy/documents.en.ts';
import { flowSize, ports, ringPaths, strandsPath } from '../../site/flowLines.ts';
import { light } from '../../theme/palette.ts';

/** Size of the social card in pixels, in the aspect ratio 1.91 to 1 that link previews expect (Open Graph). */
export const cardSize = { width: 1200, height: 630 } as const;

const fontFile =
  'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';

/**
 * Renders the social card, the image in link previews: name, headline and drawing of the home page on the dark brand
 * color.
 *
 * @returns an HTML document in the size `cardSize`, which loads no other files
 */
export async function cardDocument(): Promise<string> {
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
