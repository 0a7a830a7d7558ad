import { globalStyle, keyframes, style } from '@vanilla-extract/css';

const turning = keyframes({ to: { transform: 'rotate(1turn)' } });
const breathing = keyframes({ '50%': { opacity: 0.35 } });

/** 25 px across, 2 px thick (specification, section 9). */
export const spinner = style({
  width: '25px',
  height: '25px',
  flexShrink: 0,
  animation: `${turning} 900ms linear infinite`,
  '@media': {
    // Something has to say that work goes on; it breathes instead of turning.
    '(prefers-reduced-motion: reduce)': { animation: `${breathing} 2s ease-in-out infinite` },
  },
});

globalStyle(`${spinner} circle`, { fill: 'none', stroke: 'currentcolor', strokeWidth: 2 });
globalStyle(`${spinner} circle:first-child`, { opacity: 0.25 });
