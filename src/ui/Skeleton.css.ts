import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

const breathing = keyframes({ '50%': { opacity: 0.45 } });

const bone = style({
  maxWidth: '100%',
  borderRadius: theme.radius.input,
  background: theme.colour.hairline,
  '@media': {
    // Nothing that it stands for would ever come.
    '(scripting: none)': { display: 'none' },
    '(prefers-reduced-motion: no-preference)': { animation: `${breathing} 1.6s ease-in-out infinite` },
  },
});

export const shape = styleVariants({
  word: [bone, { width: '128px', height: '20px' }],
  heading: [bone, { width: '224px', height: '32px' }],
  line: [bone, { height: '16px' }],
  panel: [bone, { height: '208px', borderRadius: theme.radius.container }],
});

export const stack = style({ display: 'grid', gap: space[6] });
