import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

/** Line with a word in its middle, between two groups of choices. */
export const divider = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  fontSize: theme.text.small,
  color: theme.color.inkMuted,
  '::before': { content: '', flex: 1, borderTop: `1px solid ${theme.color.hairline}` },
  '::after': { content: '', flex: 1, borderTop: `1px solid ${theme.color.hairline}` },
});

/** Two choices of the same rank beside each other, if there is room. */
export const pair = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 168px), 1fr))',
});

export const count = style({
  marginBottom: space[2],
  fontSize: theme.text.small,
  color: theme.color.inkMuted,
});

export const list = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: theme.radius.container,
  background: theme.color.surface,
  overflow: 'hidden',
});
globalStyle(`${list} > li + li`, { borderTop: `1px solid ${theme.color.hairline}` });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: '64px',
  padding: `${space[3]} ${space[4]}`,
  border: 0,
  background: 'transparent',
  color: theme.color.ink,
  textAlign: 'start',
  transition: `background-color ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: {
    '&:hover:enabled': { background: theme.color.sunken },
    '&:active:enabled': { background: theme.color.accentWash },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

export const initial = style({
  display: 'grid',
  placeItems: 'center',
  width: '36px',
  height: '36px',
  borderRadius: theme.radius.input,
  border: `1px solid ${theme.color.hairline}`,
  background: theme.color.surface,
  color: theme.color.inkMuted,
  fontSize: theme.text.small,
  fontWeight: 600,
});

export const names = style({ display: 'grid', minWidth: 0 });
export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const detail = style({
  fontSize: theme.text.small,
  color: theme.color.inkMuted,
  overflowWrap: 'anywhere',
});

export const standing = style({ fontSize: theme.text.small, color: theme.color.inkMuted });
export const openStanding = style([standing, { color: theme.color.accent, fontWeight: 600 }]);

export const accounts = style({
  display: 'grid',
  margin: 0,
  padding: `0 ${space[4]}`,
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: theme.radius.container,
  background: theme.color.surface,
});
globalStyle(`${accounts} > div`, { padding: `${space[3]} 0` });
globalStyle(`${accounts} > div + div`, { borderTop: `1px solid ${theme.color.hairline}` });
globalStyle(`${accounts} dt`, { fontSize: theme.text.small, color: theme.color.inkMuted });
globalStyle(`${accounts} dd`, { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' });
