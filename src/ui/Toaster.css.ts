import { keyframes, style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

const rising = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

export const stack = style({
  position: 'fixed',
  zIndex: 3,
  right: space[4],
  bottom: space[4],
  left: space[4],
  display: 'grid',
  justifyItems: 'end',
  gap: space[2],
  pointerEvents: 'none',
});

export const toast = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  maxWidth: '25rem',
  minHeight: '48px',
  padding: space[2],
  paddingInlineStart: space[4],
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: theme.radius.container,
  background: theme.color.surface,
  boxShadow: theme.color.shadow,
  fontSize: theme.text.small,
  overflowWrap: 'anywhere',
  pointerEvents: 'auto',
  animation: `${rising} ${theme.motion.calm} ${theme.motion.ease}`,
});

export const mark = style({
  ':empty': { display: 'none' },
  selectors: {
    '&[data-kind="success"]': { color: theme.color.success },
    '&[data-kind="error"]': { color: theme.color.error },
  },
});

export const dismiss = style({
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  border: 0,
  borderRadius: theme.radius.input,
  background: 'transparent',
  color: theme.color.inkMuted,
  ':hover': { color: theme.color.ink },
});
