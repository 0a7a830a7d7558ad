import { globalStyle, style } from '@vanilla-extract/css';
import { contentWidth, from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const page = style({ display: 'grid', gridTemplateRows: 'auto 1fr auto', flexGrow: 1 });

const band = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[6]}`,
  width: '100%',
  maxWidth: contentWidth,
  margin: '0 auto',
  padding: `${space[3]} ${space[4]}`,
  '@media': { [from.tablet]: { paddingInline: space[8] } },
});

export const header = style({ borderBottom: `1px solid ${theme.colour.hairline}` });
export const headerBand = style([band]);

export const main = style({ display: 'grid', minWidth: 0 });
// What the focus ring would enclose is the whole page; the skip link has already said where the person is.
globalStyle(`${main}:focus`, { outline: 'none' });

export const footer = style({
  borderTop: `1px solid ${theme.colour.hairline}`,
  fontSize: theme.text.small,
  color: theme.colour.inkMuted,
  '@media': { print: { display: 'none' } },
});
export const footerBand = style([band, { paddingBlock: space[6] }]);
globalStyle(`${footerBand} a`, { color: 'inherit', overflowWrap: 'anywhere' });

/** Out of sight until the keyboard reaches it (WCAG 2.2, 2.4.1). */
export const skipLink = style({
  position: 'absolute',
  zIndex: 3,
  top: space[2],
  left: space[4],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: theme.radius.input,
  background: theme.colour.accent,
  color: theme.colour.onAccent,
  fontWeight: 600,
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' } },
});
