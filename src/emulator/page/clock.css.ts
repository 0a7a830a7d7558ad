import { style } from '@vanilla-extract/css';
import { space } from '../../theme/space.ts';
import { theme } from '../../theme/theme.css.ts';

export const clockFacts = style({ display: 'grid', gap: space[1] });
export const bigClock = style({
  fontSize: theme.text.display,
  fontWeight: 600,
  letterSpacing: '-0.02em',
  lineHeight: 1.2,
});
