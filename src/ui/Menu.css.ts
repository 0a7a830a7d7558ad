import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

const dropping = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const root = style({ position: 'relative', minWidth: 0 });

export const opener = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  maxWidth: '100%',
  minHeight: '44px',
  padding: `${space[1]} ${space[2]}`,
  border: '1px solid transparent',
  borderRadius: theme.radius.input,
  background: 'transparent',
  fontSize: theme.text.small,
  fontWeight: 500,
  transition: `background-color ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: {
    '&:hover, &[aria-expanded="true"]': { background: theme.color.sunken },
  },
});

/** Truncates a long email address; the open menu shows all of it. */
export const openerLabel = style({
  minWidth: 0,
  maxWidth: '15rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

// Hides the last icon of the button on phones, where there is room for the name only.
globalStyle(`${opener} > svg:last-child`, {
  '@media': { 'screen and (max-width: 29.99em)': { display: 'none' } },
});

const widest = `calc(100vw - ${space[8]})`;

export const panel = style({
  position: 'absolute',
  top: `calc(100% + ${space[1]})`,
  right: 0,
  zIndex: 2,
  width: 'max-content',
  minWidth: `min(13rem, ${widest})`,
  maxWidth: `min(320px, ${widest})`,
  padding: space[1],
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: theme.radius.container,
  background: theme.color.surface,
  boxShadow: theme.color.shadow,
  animation: `${dropping} ${theme.motion.quick} ${theme.motion.ease}`,
});

export const heading = style({
  margin: `0 -${space[1]} ${space[1]}`,
  padding: `${space[2]} ${space[4]} ${space[3]}`,
  borderBottom: `1px solid ${theme.color.hairline}`,
  fontSize: theme.text.caption,
  color: theme.color.inkMuted,
  overflowWrap: 'anywhere',
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: '44px',
  padding: `${space[2]} ${space[3]}`,
  border: 0,
  borderRadius: theme.radius.input,
  background: 'transparent',
  fontSize: theme.text.small,
  textAlign: 'start',
  selectors: {
    '&:hover, &:focus': { background: theme.color.accentWash },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
