import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

const rising = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const fading = keyframes({ from: { opacity: 0 } });

const sheet = style({
  maxHeight: `calc(100dvh - ${space[8]})`,
  margin: 'auto',
  padding: space[6],
  overflow: 'auto',
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: theme.radius.container,
  background: theme.color.surface,
  color: theme.color.ink,
  boxShadow: theme.color.shadow,
  animation: `${rising} ${theme.motion.calm} ${theme.motion.ease}`,
  '::backdrop': {
    background: theme.color.veil,
    animation: `${fading} ${theme.motion.calm} ${theme.motion.ease}`,
  },
});

/** Dialog styles by width: `narrow` for a question, `wide` for a choice. */
export const dialog = styleVariants({
  narrow: [sheet, { width: `min(440px, calc(100vw - ${space[8]}))` }],
  wide: [sheet, { width: `min(720px, calc(100vw - ${space[8]}))` }],
});

export const head = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[4],
});

export const close = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  marginTop: `-${space[2]}`,
  marginInlineEnd: `-${space[2]}`,
  border: 0,
  borderRadius: theme.radius.input,
  background: 'transparent',
  color: theme.color.inkMuted,
  selectors: { '&:hover': { background: theme.color.sunken, color: theme.color.ink } },
});

export const body = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });

export const title = style({
  minWidth: 0,
  // Most words fit on a phone with large text.
  fontSize: `min(${theme.text.title}, 10vw)`,
  overflowWrap: 'anywhere',
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[2] });
