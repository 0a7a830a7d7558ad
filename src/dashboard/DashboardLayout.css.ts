import { globalStyle, style } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr',
  flexGrow: 1,
  '@media': {
    [from.desktop]: { gridTemplateColumns: '232px minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
  },
});

export const header = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minHeight: '64px',
  padding: `${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${theme.colour.hairline}`,
  background: theme.colour.surface,
  '@media': { [from.tablet]: { paddingInline: space[6] } },
});

export const sections = style({
  padding: `${space[1]} ${space[2]}`,
  borderBottom: `1px solid ${theme.colour.hairline}`,
  background: theme.colour.surface,
  '@media': {
    [from.desktop]: {
      padding: `${space[6]} ${space[3]}`,
      border: 0,
      borderRight: `1px solid ${theme.colour.hairline}`,
    },
    print: { display: 'none' },
  },
});

export const sectionList = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  '@media': { [from.desktop]: { display: 'grid' } },
});

export const section = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '44px',
  padding: space[2],
  borderRadius: theme.radius.input,
  color: theme.colour.inkMuted,
  fontSize: theme.text.small,
  fontWeight: 500,
  textDecoration: 'none',
  transition: `background-color ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: {
    '&:hover': { background: theme.colour.sunken, color: theme.colour.ink },
    '&[aria-current="page"]': { background: theme.colour.accentWash, color: theme.colour.accent },
  },
  '@media': { [from.desktop]: { gap: space[3], paddingInline: space[3] } },
});

export const main = style({
  minWidth: 0,
  padding: `${space[6]} ${space[4]} ${space[12]}`,
  '@media': { [from.tablet]: { padding: `${space[8]} ${space[6]} ${space[16]}` } },
});
globalStyle(`${main}:focus`, { outline: 'none' });

export const title = style({ fontSize: theme.text.heading });

export const waiting = style({ display: 'grid', justifyItems: 'start', gap: space[4] });
