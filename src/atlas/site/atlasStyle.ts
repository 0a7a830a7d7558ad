import { darkPalette, lightPalette } from '../palette.ts';
import { drawingStyle, paletteVariables } from '../svgStyle.ts';
import drawings from './style/drawings.css?raw';
import page from './style/page.css?raw';
import paper from './style/paper.css?raw';
import search from './style/search.css?raw';
import states from './style/states.css?raw';

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
    page,
    search,
    drawings,
    states,
    paper,
  ].join('\n');
}
