import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { scale } from '../theme/scale.ts';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';
import { doneMark, statusMark } from './statusMark.ts';

/** Exact height of every row. */
const rowHeight = createVar();

const lineHeight = 1.25;
const lineInRem = Number.parseFloat(scale.text.small) * lineHeight;

/** Returns a length in lines of the table. Unlike `rem`, they also follow a minimum text size of the browser's settings. */
const lines = (rem: number) => `${rem / lineInRem}lh`;

/**
 * Container query: wide enough for six columns at the current text size. In a narrower container each row is a card.
 */
const columns = `(min-width: ${lines(43)})`;
/** Container query: too narrow for two texts beside each other on a card. */
const single = `(max-width: ${lines(16.5)})`;

/** Container of the table's container queries. */
export const frame = style({
  containerType: 'inline-size',
  minWidth: 0,
  fontSize: theme.text.small,
  lineHeight,
});

export const table = style({
  display: 'block',
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  vars: { [rowHeight]: lines(7) },
  '@container': {
    [single]: { vars: { [rowHeight]: lines(10) } },
    [columns]: {
      display: 'table',
      tableLayout: 'fixed',
      vars: { [rowHeight]: lines(2.75) },
      '@media': { print: { vars: { [rowHeight]: '1.75rem' } } },
    },
  },
  '@media': { print: { fontSize: '9pt' } },
});

export const head = style({
  display: 'block',
  '@container': { [columns]: { display: 'table-header-group' } },
});

export const headRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[2]}`,
  paddingBlock: space[2],
  borderBottom: `1px solid ${theme.color.edge}`,
  '@container': { [columns]: { display: 'table-row' } },
});

const headBase = style({
  padding: 0,
  textAlign: 'left',
  fontWeight: 600,
  color: theme.color.inkMuted,
  selectors: { '&[aria-sort]': { color: theme.color.ink } },
  '@container': {
    [columns]: {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      padding: `${space[1]} ${space[1]}`,
      borderBottom: `1px solid ${theme.color.edge}`,
      background: theme.color.paper,
      '@media': { print: { position: 'static', paddingInline: space[2] } },
    },
  },
});

export const headCell = styleVariants({
  text: [headBase],
  money: [headBase, { '@container': { [columns]: { textAlign: 'right' } } }],
});

/** Column widths as classes, because the content security policy blocks style attributes. */
export const columnWidth = styleVariants({ narrow: 6, status: 6.5, money: 7.5, balance: 8 }, (width) => ({
  '@container': { [columns]: { width: lines(width) } },
}));

export const sortButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '32px',
  padding: `0 ${space[1]}`,
  border: 0,
  borderRadius: theme.radius.input,
  background: 'transparent',
  fontSize: theme.text.caption,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { background: theme.color.sunken, color: theme.color.ink },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': { print: { padding: 0 } },
});
globalStyle(`${sortButton} svg`, { color: theme.color.inkFaint });
globalStyle(`[aria-sort] > ${sortButton} svg`, { color: theme.color.accent });
globalStyle(`${sortButton} svg`, { '@media': { print: { display: 'none' } } });

export const body = style({
  display: 'block',
  '@container': { [columns]: { display: 'table-row-group' } },
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: "'description description' 'date amount' 'type balance' 'status status'",
  alignContent: 'center',
  alignItems: 'baseline',
  gap: `${space[1]} ${space[3]}`,
  height: rowHeight,
  overflow: 'hidden',
  borderBottom: `1px solid ${theme.color.hairline}`,
  breakInside: 'avoid',
  '@container': {
    [single]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: "'description' 'date' 'amount' 'type' 'balance' 'status'",
    },
    [columns]: {
      display: 'table-row',
      borderBottom: 0,
      selectors: { '&:hover': { background: theme.color.sunken } },
    },
  },
  '@media': { print: { height: 'auto' } },
});

const cellBase = style({
  minWidth: 0,
  padding: 0,
  '@container': {
    [columns]: {
      height: rowHeight,
      paddingInline: space[2],
      borderBottom: `1px solid ${theme.color.hairline}`,
      verticalAlign: 'middle',
    },
  },
});

/** Cell text, cut after two lines, because all rows have the same height. */
export const clamped = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});

const money = style({
  textAlign: 'right',
  whiteSpace: 'nowrap',
  '@container': { [single]: { textAlign: 'left' } },
});

export const cell = styleVariants({
  date: [cellBase, { gridArea: 'date', whiteSpace: 'nowrap', color: theme.color.inkMuted }],
  description: [cellBase, { gridArea: 'description', fontWeight: 500 }],
  type: [cellBase, { gridArea: 'type', whiteSpace: 'nowrap' }],
  amount: [cellBase, money, { gridArea: 'amount', fontWeight: 600 }],
  balance: [cellBase, money, { gridArea: 'balance', color: theme.color.inkMuted }],
  status: [cellBase, { gridArea: 'status' }],
});
globalStyle(`${cell.balance}::before`, {
  content: 'attr(data-label)',
  marginRight: space[2],
  fontSize: theme.text.caption,
});
globalStyle(`${cell.balance}::before`, { '@container': { [columns]: { content: 'none' } } });

export const amount = styleVariants({
  Deposit: { color: theme.color.success },
  Withdrawal: { color: theme.color.ink },
});

const statusBase = style([
  statusMark,
  { whiteSpace: 'nowrap', '@media': { print: { fontSize: 'inherit' } } },
]);
export const status = styleVariants({
  Completed: [statusBase, doneMark],
  Pending: [statusBase, { color: theme.color.ink, '::before': { borderColor: theme.color.caution } }],
});

export const spacer = style({
  display: 'block',
  '@container': { [columns]: { display: 'table-row' } },
});

export const printNote = style({ display: 'none', '@media': { print: { display: 'block' } } });
