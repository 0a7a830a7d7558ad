import { style } from '@vanilla-extract/css';
import '../../theme/reset.css.ts';
import { theme } from '../../theme/theme.css.ts';

/** Root of the screens, with the text that a page of the site has. */
export const root = style({
  display: 'grid',
  gap: '24px',
  color: theme.color.ink,
  fontFamily: theme.font,
  fontSize: theme.text.body,
  lineHeight: 1.5,
  overflowWrap: 'break-word',
});
