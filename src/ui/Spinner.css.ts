import { globalStyle, keyframes, style } from '@vanilla-extract/css';

const rotating = keyframes({ to: { transform: 'rotate(1turn)' } });
const pulsing = keyframes({ '50%': { opacity: 0.35 } });

/** 25 px wide, 2 px thick (specification, section 9). */
export const spinner = style({
  width: '25px',
  height: '25px',
  flexShrink: 0,
  animation: `${rotating} 900ms linear infinite`,
  '@media': {
    // The ring fades in and out instead of rotating, so that progress stays visible.
    '(prefers-reduced-motion: reduce)': { animation: `${pulsing} 2s ease-in-out infinite` },
  },
});

globalStyle(`${spinner} circle`, { fill: 'none', stroke: 'currentcolor', strokeWidth: 2 });
globalStyle(`${spinner} circle:first-child`, { opacity: 0.25 });
