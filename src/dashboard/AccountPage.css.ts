import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { from } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

const hiddenInPrint = { print: { display: 'none' } } as const;

export const account = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: space[8],
  marginTop: space[6],
  maxWidth: '1120px',
});

export const balance = style({ display: 'grid', gap: space[1] });

export const balanceLabel = style({
  fontSize: theme.text.small,
  fontWeight: 600,
  letterSpacing: 0,
  color: theme.color.inkMuted,
});

export const balanceFigure = style({
  fontSize: theme.text.display,
  fontWeight: 600,
  lineHeight: 1.15,
  letterSpacing: '-0.02em',
});

export const balanceNote = style({ fontSize: theme.text.caption, color: theme.color.inkMuted });

export const transactions = style({ display: 'grid', gap: space[3], width: '100%', minWidth: 0 });

export const title = style({ fontSize: theme.text.lead });

export const toolbar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: space[3],
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 11rem auto' },
    ...hiddenInPrint,
  },
});

export const searching = style({ minWidth: 0 });
export const ranging = style({ minWidth: 0 });
export const exporting = style({ display: 'grid' });

export const count = style({ fontSize: theme.text.small, color: theme.color.inkMuted });

/** Text that repeats the filter in print, where the controls of the filter are hidden. */
export const printOnly = style({ display: 'none', '@media': { print: { display: 'inline' } } });

export const empty = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[3],
  padding: `${space[8]} ${space[4]}`,
  border: `1px dashed ${theme.color.hairline}`,
  borderRadius: theme.radius.container,
});
/** Checklist, which is no part of a printed statement. */
export const steps = style([empty, { '@media': hiddenInPrint }]);

export const emptyActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  '@media': hiddenInPrint,
});
globalStyle(`${empty} > h3`, { fontSize: theme.text.body });
globalStyle(`${empty} > p`, { fontSize: theme.text.small, color: theme.color.inkMuted });
