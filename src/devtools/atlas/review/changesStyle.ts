import { darkPalette, lightPalette } from '../palette.ts';
import { paletteVariables } from '../svgStyle.ts';

/**
 * Returns the style of the changes page, in the colors of the drawings: light by default and in print, dark in dark mode.
 *
 * @returns CSS
 */
export function changesStyle(): string {
  return [
    `:root{color-scheme:light dark;${paletteVariables(lightPalette)}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${paletteVariables(darkPalette)}}}`,
    '*{box-sizing:border-box}',
    'body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}',
    'main{max-width:1520px;margin:0 auto;padding:24px 16px 64px}',
    'h1{margin:0 0 8px;font-size:1.75rem;line-height:1.25;text-wrap:balance}',
    'h2{margin:48px 0 8px;padding-top:16px;border-top:1px solid var(--border);font-size:1.375rem}',
    'h3{margin:24px 0 8px;font-size:1.0625rem}',
    '.kind{color:var(--muted);font-size:1rem;font-weight:400}',
    'p{margin:0 0 8px;color:var(--muted)}',
    'a{color:var(--event)}',
    ':focus-visible{outline:3px solid var(--event);outline-offset:2px}',
    'nav ul{display:flex;flex-wrap:wrap;gap:8px 16px;margin:16px 0 0;padding:0;list-style:none}',
    'nav a{display:inline-block;min-height:24px}',
    '.facts{margin:0;padding:0;list-style:none;font:.875rem/1.6 ui-monospace,monospace}',
    '.facts li{margin:2px 0}',
    'del,ins{display:block;padding:0 8px;border-radius:3px;text-decoration:none;color:var(--ink)}',
    'del{background:var(--removed)}',
    'ins{background:var(--added)}',
    'figure{margin:16px 0 0}',
    'figcaption{margin:0 0 4px;color:var(--muted);font-size:.875rem}',
    '.drawing{overflow-x:auto;border:1px solid var(--border);border-radius:6px}',
    '.drawing img{display:block;max-width:none}',
    '.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,280px),1fr));gap:12px}',
    '.pair a{display:block;color:var(--ink)}',
    '.pair img{display:block;max-width:100%;height:auto;margin-top:4px;border:1px solid var(--border)}',
    '@media print{main{padding:0}.drawing{overflow:visible}.drawing img{max-width:100%;height:auto}main>section{break-before:page}}',
    '@media (forced-colors:active){del,ins{border:1px solid}}',
    '',
  ].join('\n');
}
