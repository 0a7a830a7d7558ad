import { style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { inForcedColors } from '../theme/forcedColors.ts';
import { theme } from '../theme/theme.css.ts';

export const root = style({ display: 'grid', gap: space[2] });

export const caption = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  fontSize: theme.text.small,
  color: theme.color.inkMuted,
});

export const band = style({ fontWeight: 600, color: theme.color.ink });

export const bar = style({
  display: 'block',
  width: '100%',
  height: '6px',
  overflow: 'hidden',
  border: 0,
  borderRadius: '3px',
  appearance: 'none',
  background: theme.color.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.color.hairline}`,
  color: theme.color.error,
  selectors: {
    '&[data-band="fair"]': { color: theme.color.caution },
    '&[data-band="strong"]': { color: theme.color.success },
  },
  '::-webkit-progress-bar': { background: 'transparent' },
  '::-webkit-progress-value': {
    background: 'currentcolor',
    borderRadius: '3px',
    transition: `inline-size ${theme.motion.calm} ${theme.motion.ease}`,
  },
  '::-moz-progress-bar': { background: 'currentcolor', borderRadius: '3px' },
  '@media': {
    [inForcedColors]: {
      border: '1px solid CanvasText',
      '::-webkit-progress-value': { background: 'CanvasText' },
      '::-moz-progress-bar': { background: 'CanvasText' },
    },
  },
});
