import { globalStyle, style } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';
import { panel } from './DashboardLayout.css.ts';

const hiddenInPrint = { print: { display: 'none' } } as const;

/** Container query: wide enough for two sums beside each other at the current text size. */
const inColumns = '(min-width: 22rem)';

/** Its content has fewer columns on a phone, and with large text. */
export const balance = style([
  panel,
  {
    containerType: 'inline-size',
    width: '100%',
    minWidth: 0,
    breakInside: 'avoid',
    '@media': { print: { border: 0 } },
  },
]);

export const balanceHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: `${space[3]} ${space[6]}`,
  padding: space[4],
  '@media': { [from.tablet]: { padding: `${space[5]} ${space[6]} ${space[4]}` }, print: { padding: 0 } },
});

export const balanceLabel = style({
  fontSize: theme.text.small,
  fontWeight: 600,
  letterSpacing: 0,
  color: theme.color.inkMuted,
});

export const balanceFigure = style({
  // A broken amount is read as two, so large text and a client's own text spacing (WCAG 2.2, 1.4.12) leave it on one line.
  fontSize: `min(${theme.text.display}, 9.8cqi)`,
  fontWeight: 600,
  marginBlock: space[1],
  lineHeight: 1.15,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
});

export const balanceNote = style({ fontSize: theme.text.caption, color: theme.color.inkMuted });

export const ranging = style({ flex: '0 1 11rem', minWidth: 'min(9rem, 100%)', '@media': hiddenInPrint });

/** Has the height of the drawing before that has loaded: in lines, which also follow a minimum text size. */
export const chartSpace = style({
  height: `${16 / 1.5}lh`,
  paddingInline: space[4],
  paddingBottom: space[2],
  '@media': {
    [from.tablet]: { height: '12lh', paddingInline: space[6], paddingBottom: space[2] },
    print: { paddingInline: 0 },
  },
});

export const totals = style({
  display: 'grid',
  '@container': {
    [inColumns]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '(min-width: 42rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

export const total = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[4],
  minWidth: 0,
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${theme.color.hairline}`,
  overflowWrap: 'anywhere',
  '@media': { [from.tablet]: { padding: `${space[4]} ${space[6]}` }, print: { paddingInline: 0 } },
  '@container': { [inColumns]: { display: 'block' } },
});
globalStyle(`${total} dt`, { fontSize: theme.text.caption, color: theme.color.inkMuted });
globalStyle(`${total} dd`, {
  textAlign: 'end',
  '@container': { [inColumns]: { textAlign: 'start' } },
});

export const totalFigure = style({ fontWeight: 600, lineHeight: 1.4 });
