import { style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const root = style({ display: 'grid', gap: space[2] });

export const caption = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  fontSize: theme.text.small,
  color: theme.colour.inkMuted,
});

export const band = style({ fontWeight: 600, color: theme.colour.ink });

export const bar = style({
  display: 'block',
  width: '100%',
  height: '6px',
  overflow: 'hidden',
  border: 0,
  borderRadius: '3px',
  appearance: 'none',
  background: theme.colour.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.colour.hairline}`,
  color: theme.colour.error,
  selectors: {
    '&[data-band="fair"]': { color: theme.colour.caution },
    '&[data-band="strong"]': { color: theme.colour.success },
  },
  '::-webkit-progress-bar': { background: 'transparent' },
  '::-webkit-progress-value': {
    background: 'currentcolor',
    borderRadius: '3px',
    transition: `inline-size ${theme.motion.calm} ${theme.motion.ease}`,
  },
  '::-moz-progress-bar': { background: 'currentcolor', borderRadius: '3px' },
});
