import { keyframes, style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

const rising = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const fading = keyframes({ from: { opacity: 0 } });

export const dialog = style({
  width: `min(440px, calc(100vw - ${space[8]}))`,
  maxHeight: `calc(100dvh - ${space[8]})`,
  margin: 'auto',
  padding: space[6],
  overflow: 'auto',
  border: `1px solid ${theme.colour.hairline}`,
  borderRadius: theme.radius.container,
  background: theme.colour.surface,
  color: theme.colour.ink,
  boxShadow: theme.colour.shadow,
  animation: `${rising} ${theme.motion.calm} ${theme.motion.ease}`,
  '::backdrop': {
    background: theme.colour.veil,
    animation: `${fading} ${theme.motion.calm} ${theme.motion.ease}`,
  },
});

export const body = style({ display: 'grid', gap: space[4] });

export const title = style({ fontSize: theme.text.title });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[2] });
