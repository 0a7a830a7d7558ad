import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { from } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

const hiddenInPrint = { print: { display: 'none' } } as const;

export const account = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: space[6],
  marginTop: space[5],
  maxWidth: '70rem',
});

/** Gray shapes with the sizes of the balance and the transactions. */
export const loading = style({ display: 'grid', gap: space[6], width: '100%' });

/** Drawing of an account without transactions. */
export const emptyDrawing = style({
  display: 'block',
  width: '100%',
  height: '96px',
  fill: 'none',
  stroke: theme.color.hairline,
  strokeDasharray: '4 4',
});
globalStyle(`${emptyDrawing} > :last-child`, {
  stroke: theme.color.accent,
  strokeWidth: '2',
  strokeDasharray: 'none',
});
globalStyle(`${emptyDrawing} > path`, { vectorEffect: 'non-scaling-stroke' });

export const transactions = style({ display: 'grid', gap: space[3], width: '100%', minWidth: 0 });

export const title = style({ fontSize: theme.text.lead });

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space[3],
  '@media': hiddenInPrint,
});

export const searching = style({ flex: '1 1 10rem', minWidth: 0 });
export const choosing = style({
  flex: '1 1 8rem',
  minWidth: 0,
  '@media': { [from.tablet]: { flex: '0 1 9.5rem' } },
});
export const exporting = style({
  display: 'grid',
  flex: '1 0 auto',
  maxWidth: '100%',
  '@media': { [from.tablet]: { flexGrow: 0 } },
});

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
