import { style } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';
import { panel } from './DashboardLayout.css.ts';

export const intro = style({ marginTop: space[3], maxWidth: '62ch', color: theme.color.inkMuted });

export const card = style([panel, { maxWidth: '47.5rem', marginTop: space[5] }]);

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: '56px',
  padding: `${space[1]} ${space[4]}`,
  '@media': { [from.tablet]: { paddingInline: space[5] } },
});

export const title = style({ fontSize: theme.text.body });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: '60px',
  maxWidth: 'none',
  padding: `${space[2]} ${space[4]}`,
  borderTop: `1px solid ${theme.color.hairline}`,
  color: theme.color.ink,
  '@media': { [from.tablet]: { paddingInline: space[5] } },
});

export const rowText = style({ minWidth: 0, fontWeight: 500, lineHeight: 1.35, overflowWrap: 'anywhere' });

export const address = style({ fontSize: theme.text.caption, fontWeight: 400, color: theme.color.inkMuted });

export const actions = style({ marginTop: space[5] });
