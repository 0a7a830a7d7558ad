import { style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))',
  gap: `${space[2]} ${space[4]}`,
  fontSize: theme.text.small,
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: theme.color.inkMuted,
  selectors: { '&[data-met="true"]': { color: theme.color.success } },
});
