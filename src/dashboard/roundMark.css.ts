import { style } from '@vanilla-extract/css';
import { theme } from '../theme/theme.css.ts';

/** Circle around the icon of a row. */
export const roundMark = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '32px',
  height: '32px',
  borderRadius: '50%',
  background: theme.color.sunken,
  color: theme.color.inkMuted,
});
