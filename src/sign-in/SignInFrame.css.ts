import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const title = style({ fontSize: theme.text.display });

export const lead = style({ marginTop: space[2], color: theme.color.inkMuted });

export const form = style({ display: 'grid', gap: space[5] });

export const actions = style({ display: 'grid', gap: space[3] });

export const aside = style({ fontSize: theme.text.small });
globalStyle(`${aside} a`, { display: 'inline-block', paddingBlock: space[1] });

/** Links beside each other that stand for the choices of one question. */
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[4] });

export const leaving = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  fontSize: theme.text.small,
  color: theme.color.inkMuted,
  ':empty': { position: 'absolute' },
});
