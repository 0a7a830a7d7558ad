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
  maxWidth: '1120px',
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
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'end',
  gap: space[3],
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 9.5rem 9.5rem auto' },
    ...hiddenInPrint,
  },
});

const wideOnPhones = { gridColumn: '1 / -1', '@media': { [from.tablet]: { gridColumn: 'auto' } } } as const;
export const searching = style({ minWidth: 0, ...wideOnPhones });
export const choosing = style({ minWidth: 0 });
export const exporting = style({ display: 'grid', ...wideOnPhones });

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
