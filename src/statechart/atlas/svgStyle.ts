import { type as typeSize, fontStack } from './captionText.ts';
import { darkPalette, lightPalette, type Palette } from './palette.ts';

const tones = ['event', 'done', 'failed', 'timer', 'immediate', 'note'] as const;

/**
 * Returns the style sheet of drawings: light by default and in print, dark in dark mode.
 *
 * @returns CSS scoped to `.flow`, so that a page can contain several drawings
 */
export function drawingStyle(): string {
  return [
    `.flow{${paletteVariables(lightPalette)}}`,
    `@media screen and (prefers-color-scheme:dark){.flow{${paletteVariables(darkPalette)}}}`,
    `.flow{font-family:${fontStack};font-size:${typeSize.text}px}`,
    '.flow .paper{fill:var(--paper)}',
    '.flow text{fill:var(--muted)}',
    `.flow .name{fill:var(--ink);font-size:${typeSize.title}px;font-weight:700}`,
    '.flow .guard{fill:var(--guard)}',
    '.flow .box rect{fill:var(--state);stroke:var(--border);stroke-width:1.25}',
    '.flow .busy>.frame{fill:var(--busy)}',
    ...lightPalette.depths.map(
      (_, depth) => `.flow .nest-${depth}>.frame,.flow .on-${depth}>rect{fill:var(--nest-${depth})}`,
    ),
    '.flow .parallel-region>.frame{stroke-dasharray:6 4}',
    '.flow .region>.frame{stroke-dasharray:2 4}',
    '.flow .context .frame{fill:none}',
    '.flow .context .name{fill:var(--muted)}',
    '.flow .box .inner{fill:none}',
    '.flow .box .hit{fill:none;stroke:none;pointer-events:all}',
    '.flow .dot{fill:var(--ink)}',
    '.flow .line{fill:none;stroke:var(--tone);stroke-width:1.5}',
    '.flow .head{fill:var(--tone)}',
    '.flow .anywhere{fill:var(--paper);stroke:var(--ink);stroke-width:2}',
    '.flow .dashed .line{stroke-dasharray:5 4}',
    '.flow .start{--tone:var(--ink)}',
    '.flow .chip rect{fill:var(--state);stroke:var(--tone);stroke-width:1}',
    ...tones.map((tone) => `.flow .${tone}{--tone:var(--${tone === 'note' ? 'muted' : tone})}`),
    '.flow .words{fill:var(--tone)}',
    '.flow .pale{--tone:var(--pale);--guard:var(--pale)}',
    '.flow .arrow.pale .line{stroke-width:1;opacity:.55}',
    '.flow .arrow.main .line{stroke-width:3.5}',
    '.flow .arrow.pale .head{opacity:.55}',
    '.flow .chip.pale rect{stroke-dasharray:2 3}',
    '.flow .added .frame,.flow .changed .frame,.flow .chip.added rect,.flow .caption.added rect{fill:var(--added)}',
    '.flow .chip.removed rect,.flow .caption.removed rect{fill:var(--removed)}',
    '.flow a:focus-visible .frame,.flow a:hover .frame{stroke:var(--event);stroke-width:2.5}',
  ].join('\n');
}

/**
 * Converts a palette to CSS custom properties, such as `--ink`.
 *
 * @param palette the colors of the light or the dark scheme
 * @returns CSS declarations
 */
export function paletteVariables(palette: Palette): string {
  const { depths, ...colors } = palette;
  return [
    ...Object.entries(colors).map(([name, color]) => `--${name}:${color}`),
    ...depths.map((color, depth) => `--nest-${depth}:${color}`),
  ].join(';');
}
