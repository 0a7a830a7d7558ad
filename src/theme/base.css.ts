import { globalLayer, globalStyle } from '@vanilla-extract/css';
import { fontStack } from './font.css.ts';
import './reset.css.ts';
import { theme } from './theme.css.ts';

globalStyle(':root', { vars: { [theme.font]: fontStack } });

// The layer of `reset.css.ts`.
const base = globalLayer('base');
const rule = (selector: string, style: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@layer': { [base]: style } });

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
