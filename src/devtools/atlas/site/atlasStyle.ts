import { readFileSync } from 'node:fs';
import { darkPalette, lightPalette } from '../palette.ts';
import { drawingStyle, paletteVariables } from '../svgStyle.ts';

const sheets = ['page', 'search', 'lists', 'drawings', 'states', 'paper'] as const;

/**
 * Returns the style sheet of the atlas, in the colors of its drawings: light by default and in print, dark in dark mode.
 */
export function atlasStyle(): string {
  return [
    `:root{${paletteVariables(lightPalette)}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${paletteVariables(darkPalette)}}}`,
    drawingStyle(),
    // The files are read instead of imported, because Vitest replaces imported style sheets with empty ones.
    ...sheets.map((name) => readFileSync(new URL(`style/${name}.css`, import.meta.url), 'utf8')),
  ].join('\n');
}
