import { globalStyle, style } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const statement = style({
  maxWidth: '24em',
  fontSize: 'clamp(1.44rem, 1.15rem + 1.5vw, 2.2rem)',
  fontWeight: 450,
  lineHeight: 1.25,
  letterSpacing: '-0.02em',
  textWrap: 'balance',
});

export const text = style({ marginTop: space[6], fontSize: theme.text.lead, color: theme.color.inkMuted });

export const facts = style({
  display: 'grid',
  gap: `${space[6]} ${space[8]}`,
  marginTop: space[12],
  '@media': { [from.pair]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
});

export const fact = style({ paddingTop: space[4], borderTop: `1px solid ${theme.color.accent}` });
globalStyle(`${fact} h3`, { fontSize: theme.text.body, letterSpacing: '-0.01em' });
globalStyle(`${fact} p`, {
  marginTop: space[2],
  fontSize: theme.text.small,
  color: theme.color.inkMuted,
});
