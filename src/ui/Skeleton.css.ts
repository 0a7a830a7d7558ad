import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

const pulsing = keyframes({ '50%': { opacity: 0.45 } });

const bone = style({
  maxWidth: '100%',
  borderRadius: theme.radius.input,
  background: theme.color.hairline,
  '@media': {
    // Hidden without scripts, because the content would never load.
    '(scripting: none)': { display: 'none' },
    '(prefers-reduced-motion: no-preference)': { animation: `${pulsing} 1.6s ease-in-out infinite` },
  },
});

export const shape = styleVariants({
  word: [bone, { width: '128px', height: '20px' }],
  heading: [bone, { width: '224px', height: '32px' }],
  line: [bone, { height: '16px' }],
  panel: [bone, { height: '208px', borderRadius: theme.radius.container }],
});

export const stack = style({ display: 'grid', gap: space[6] });
