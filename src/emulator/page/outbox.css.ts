import { keyframes, style } from '@vanilla-extract/css';
import { mono } from './layout.css.ts';
import { color, from, radius, space, text } from './theme.css.ts';

const arriving = keyframes({ from: { background: color.accentWash } });

export const list = style({
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.container,
  background: color.surface,
});

export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  selectors: { '& + &': { borderTop: `1px solid ${color.hairline}` } },
  '@media': {
    '(prefers-reduced-motion: no-preference)': {
      selectors: { '&[data-latest]': { animation: `${arriving} 2s ease-out` } },
    },
  },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[1]} ${space[3]}`,
});
export const to = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const subject = style({
  fontSize: text.small,
  fontWeight: 400,
  letterSpacing: 0,
  lineHeight: 1.5,
});
export const when = style({
  color: color.inkMuted,
  fontSize: text.caption,
  whiteSpace: 'nowrap',
  '@media': { [from.tablet]: { marginInlineStart: 'auto' } },
});

export const copyable = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
});
export const link = style({
  textDecoration: 'none',
  display: 'grid',
  alignItems: 'baseline',
  gap: `0 ${space[3]}`,
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(88px, max-content) minmax(0, 1fr)' } },
});
export const linkName = style({
  color: color.inkMuted,
  fontSize: text.caption,
  whiteSpace: 'nowrap',
});
export const url = style([
  mono,
  {
    paddingBlock: '3px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    selectors: { 'a > &': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
  },
]);
export const code = style([mono, { fontSize: text.lead, fontWeight: 600, letterSpacing: '0.12em' }]);
