import { readFileSync } from 'node:fs';
import { darkPalette, lightPalette } from '../palette.ts';
import { drawingStyle, paletteVariables } from '../svgStyle.ts';

const sheets = ['page', 'search', 'drawings', 'states', 'paper'] as const;

/**
 * The style of the atlas, in the colours of its drawings: light by day and on paper, dark where the reader's system is.
 *
 * @returns one style sheet
 */
export function atlasStyle(): string {
  return [
    `:root{${paletteVariables(lightPalette)}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${paletteVariables(darkPalette)}}}`,
    drawingStyle(),
    // Read and not imported: the test runner takes an imported style sheet for empty.
    ...sheets.map((name) => readFileSync(new URL(`style/${name}.css`, import.meta.url), 'utf8')),
  ].join('\n');
}
