import { globalLayer, globalStyle } from '@vanilla-extract/css';
import { theme } from './theme.css.ts';

// A layer of its own, so that every class overrides the base styles regardless of the order of the stylesheets.
const base = globalLayer('base');
const rule = (selector: string, style: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@layer': { [base]: style } });

rule('*, ::before, ::after', { boxSizing: 'border-box' });
rule('*', { margin: 0 });
rule('html', {
  textSizeAdjust: '100%',
  WebkitTextSizeAdjust: '100%',
});
rule('body', {
  background: theme.color.paper,
  color: theme.color.ink,
  fontFamily: theme.font,
  fontSize: theme.text.body,
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
});
// The root contains the banner and the page below it; together they fill at least the viewport.
rule('#root', { display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
rule('h1, h2, h3', {
  fontWeight: 600,
  lineHeight: 1.15,
  letterSpacing: '-0.02em',
  textWrap: 'balance',
});
rule('p', { maxWidth: '70ch', textWrap: 'pretty' });
rule('ul, ol', { padding: 0, listStyle: 'none' });
rule('svg', { display: 'block', flexShrink: 0 });
rule('button, input, textarea, select', { font: 'inherit', letterSpacing: 'inherit', color: 'inherit' });
rule('button', { cursor: 'pointer' });
rule('button:disabled', { cursor: 'not-allowed' });
rule('a', { color: theme.color.accent, textUnderlineOffset: '0.2em', textDecorationThickness: '1px' });
rule('[hidden]', { display: 'none' });

rule(':focus-visible', { outline: `2px solid ${theme.color.accent}`, outlineOffset: '2px' });
// Scripts focus these elements for screen readers. The elements are not interactive, so they need no focus ring.
rule('[tabindex="-1"]:focus', { outline: 'none' });
