import { keyframes, style } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';
import { column } from './Section.css.ts';

// The row has three copies of the logos and moves by one copy, after which it looks the same as at the start.
const passing = keyframes({ to: { transform: 'translateX(-33.3333%)' } });
const isStill = '(prefers-reduced-motion: reduce), (scripting: none), print';

export const head = style([
  column,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[4],
    paddingTop: space[16],
    '@media': { [from.desktop]: { paddingTop: space[20] } },
  },
]);

export const title = style({ fontSize: theme.text.title });
export const text = style({ marginTop: space[1], color: theme.color.inkMuted });

/** Pause button, hidden where the row does not move. */
export const control = style({ '@media': { [isStill]: { display: 'none' } } });

export const window = style({
  overflow: 'hidden',
  padding: `${space[10]} 0 ${space[16]}`,
  maskImage: 'linear-gradient(to right, transparent, black 12%, black 88%, transparent)',
  '@media': {
    [from.desktop]: { paddingBottom: space[20] },
    [isStill]: { maskImage: 'none' },
  },
});

export const track = style({
  display: 'flex',
  width: 'max-content',
  animation: `${passing} 48s linear infinite`,
  selectors: {
    '&[data-paused="true"], &:hover': { animationPlayState: 'paused' },
  },
  '@media': { [isStill]: { width: 'auto', animation: 'none' } },
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  paddingRight: space[16],
  '@media': {
    [isStill]: {
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: `${space[6]} ${space[12]}`,
      width: '100%',
      padding: `0 ${space[4]}`,
      selectors: { '&[aria-hidden]': { display: 'none' } },
    },
  },
});

export const logo = style({
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  color: theme.color.inkMuted,
  fontSize: '20px',
});

/** Invisible container of the `<symbol>` elements. */
export const symbols = style({ position: 'absolute', width: 0, height: 0 });

export const word = style({ fill: 'currentcolor', stroke: 'none' });
export const solid = style({ fill: 'currentcolor', stroke: 'none' });
