import { style } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';
import { panel } from './DashboardLayout.css.ts';

export const card = style([
  panel,
  {
    display: 'grid',
    gap: space[6],
    maxWidth: '560px',
    marginTop: space[6],
    padding: space[4],
    '@media': { [from.tablet]: { padding: space[8] } },
  },
]);

export const sides = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[1],
  minWidth: 0,
  margin: 0,
  padding: space[1],
  border: 0,
  borderRadius: theme.radius.container,
  background: theme.colour.sunken,
});

export const side = style({
  minHeight: '44px',
  border: '1px solid transparent',
  borderRadius: theme.radius.input,
  background: 'transparent',
  color: theme.colour.inkMuted,
  fontWeight: 600,
  transition: `background-color ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: {
    '&:hover': { color: theme.colour.ink },
    '&[aria-pressed="true"]': {
      background: theme.colour.surface,
      borderColor: theme.colour.edge,
      color: theme.colour.accent,
    },
  },
});

export const pair = style({ display: 'grid', gap: space[3] });

/** Between what is given and what is got. */
export const turn = style({
  display: 'grid',
  placeItems: 'center',
  justifySelf: 'center',
  width: '32px',
  height: '32px',
  marginBottom: `calc(-1 * ${space[2]})`,
  border: `1px solid ${theme.colour.hairline}`,
  borderRadius: '50%',
  color: theme.colour.inkMuted,
});
