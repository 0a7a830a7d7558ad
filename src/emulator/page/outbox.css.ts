import { keyframes, style } from '@vanilla-extract/css';
import { from, space } from '../../theme/space.ts';
import { theme } from '../../theme/theme.css.ts';
import { mono } from './layout.css.ts';

const arriving = keyframes({ from: { background: theme.color.accentWash } });

export const list = style({
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: theme.radius.container,
  background: theme.color.surface,
});

export const item = style({
  display: 'grid',
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.hairline}` } },
  '@media': {
    '(prefers-reduced-motion: no-preference)': {
      selectors: { '&[data-latest]': { animation: `${arriving} 2s ${theme.motion.ease}` } },
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
  fontSize: theme.text.small,
  fontWeight: 400,
  letterSpacing: 0,
  lineHeight: 1.5,
});
export const when = style({
  color: theme.color.inkMuted,
  fontSize: theme.text.caption,
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
  color: theme.color.inkMuted,
  fontSize: theme.text.caption,
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
export const code = style([mono, { fontSize: theme.text.lead, fontWeight: 600, letterSpacing: '0.12em' }]);
