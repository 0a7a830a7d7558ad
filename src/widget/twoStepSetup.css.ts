import { globalStyle, style } from '@vanilla-extract/css';
import { list } from '../passkeys/passkeys.css.ts';
import { light } from '../theme/palette.ts';
import { widgetTheme as theme } from '../theme/widgetTheme.css.ts';
import { input, tightStack } from '../ui/widget/Widget.css.ts';

/** QR code: dark on light in both themes, because many readers do not find inverted codes. */
export const qrCode = style({
  width: '100%',
  minWidth: '200px',
  maxWidth: '240px',
  justifySelf: 'center',
  borderRadius: theme.container.radius,
  background: light.surface,
  color: light.ink,
  forcedColorAdjust: 'none',
});

const monospace = style({ fontFamily: 'ui-monospace, monospace' });

/** One click or tap selects all of it. */
export const secret = style([monospace, { userSelect: 'all' }]);
// A line can break only between the groups.
globalStyle(`${secret} > span`, { display: 'inline-block', marginInlineEnd: '0.75ch' });

/** Link that opens an app of this device, so it is hidden where the main pointer is a mouse. */
export const appLink = style({
  '@media': { '(hover: hover) and (pointer: fine)': { display: 'none' } },
});

export const facts = style([tightStack, { margin: 0 }]);
globalStyle(`${facts} > dd`, { margin: 0 });

/** The recovery codes, in print with a title and without the rest of the page. */
export const sheet = style([input, { '@media': { print: { border: 0 } } }]);
export const onPaper = style({ display: 'none', '@media': { print: { display: 'block' } } });
export const codeList = style([
  list,
  monospace,
  { gridTemplateColumns: 'repeat(auto-fill, minmax(14ch, 1fr))', gap: '8px' },
]);
globalStyle(`body:has(${sheet}) *:not(:has(${sheet}), ${sheet}, ${sheet} *)`, {
  '@media': { print: { display: 'none' } },
});
