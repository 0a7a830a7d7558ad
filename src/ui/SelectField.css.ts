import { style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const frame = style({ position: 'relative', minWidth: 0 });

export const select = style({
  paddingInlineEnd: space[10],
  textOverflow: 'ellipsis',
  // Overrides the read-only style of inputs, which also matches a select.
  selectors: { '&:read-only': { background: theme.color.surface } },
});

export const arrow = style({
  position: 'absolute',
  top: 0,
  insetInlineEnd: space[3],
  bottom: 0,
  display: 'grid',
  placeItems: 'center',
  color: theme.color.inkMuted,
  pointerEvents: 'none',
});
