import { globalLayer, globalStyle } from '@vanilla-extract/css';
import { inForcedColors } from './forcedColors.ts';
import { theme } from './theme.css.ts';

// A layer of its own, so that every class overrides the base styles regardless of the order of the stylesheets.
const base = globalLayer('base');
const rule = (selector: string, style: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@layer': { [base]: style } });

rule('*, ::before, ::after', { boxSizing: 'border-box' });
rule('*', { margin: 0 });
rule('h1, h2, h3', {
  fontWeight: 600,
  lineHeight: 1.15,
  letterSpacing: '-0.02em',
  textWrap: 'balance',
});
rule('p', { maxWidth: '70ch', textWrap: 'pretty' });
rule('ul, ol', { padding: 0, listStyle: 'none' });
rule('svg', {
  display: 'block',
  flexShrink: 0,
  // Icons keep a color of their own there by default, which may have no contrast to the imposed background.
  '@media': { [inForcedColors]: { forcedColorAdjust: 'auto' } },
});
rule('button, input, textarea, select', { font: 'inherit', letterSpacing: 'inherit', color: 'inherit' });
rule('button', { cursor: 'pointer' });
rule('button:is(:disabled, [aria-disabled])', { cursor: 'not-allowed' });
rule('a', { color: theme.color.accent, textUnderlineOffset: '0.2em', textDecorationThickness: '1px' });
rule('[hidden]', { display: 'none' });

rule(':focus-visible', { outline: `2px solid ${theme.color.accent}`, outlineOffset: '2px' });
// Scripts focus these elements for screen readers. The elements are not interactive, so they need no focus ring.
rule('[tabindex="-1"]:focus', { outline: 'none' });
