import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const lead = style({ marginTop: space[2], color: theme.colour.inkMuted });

export const card = style({
  maxWidth: '720px',
  marginTop: space[6],
  border: `1px solid ${theme.colour.hairline}`,
  borderRadius: theme.radius.container,
  background: theme.colour.surface,
});

export const title = style({
  padding: `${space[4]} ${space[4]} ${space[3]}`,
  fontSize: theme.text.lead,
  '@media': { [from.tablet]: { paddingInline: space[6] } },
});

export const facts = style({ display: 'grid' });

export const fact = style({
  display: 'grid',
  gap: space[1],
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${theme.colour.hairline}`,
  '@media': {
    [from.tablet]: {
      gridTemplateColumns: '9rem minmax(0, 1fr)',
      gap: space[4],
      padding: `${space[4]} ${space[6]}`,
    },
  },
});

export const term = style({ fontSize: theme.text.small, color: theme.colour.inkMuted });

export const value = style({ margin: 0, minWidth: 0, overflowWrap: 'anywhere' });
export const unknown = style([value, { color: theme.colour.inkMuted }]);

export const values = style({ display: 'grid', gap: space[3] });
globalStyle(`${values} > li`, {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[4],
});

const verdictBase = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  fontSize: theme.text.small,
});

export const verdict = styleVariants({
  verified: [verdictBase, { color: theme.colour.success }],
  unverified: [verdictBase, { color: theme.colour.inkMuted }],
});

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[6]}`,
  marginTop: space[6],
});

export const help = style({ fontSize: theme.text.small, color: theme.colour.inkMuted });
