import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { panel } from '../dashboard/DashboardLayout.css.ts';
import { roundMark } from '../dashboard/roundMark.css.ts';
import { doneMark, statusMark } from '../dashboard/statusMark.ts';
import { apartInForcedColors, inForcedColors } from '../theme/forcedColors.ts';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

/** Wide enough for four columns at the current text size. In a narrower container each row is a card. */
const columns = '(min-width: 50rem)';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  maxWidth: '60rem',
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[4],
});
export const title = style({ fontSize: theme.text.heading });
export const lead = style({
  display: 'block',
  marginTop: space[1],
  minHeight: '1.5em',
  color: theme.color.inkMuted,
});
export const note = style({ fontSize: theme.text.small, color: theme.color.inkMuted });

/** Messages, which take no space while they are empty. */
export const messages = style({ display: 'contents' });
globalStyle(`${messages} > :empty`, { position: 'absolute' });

export const search = style({ maxWidth: '22.5rem' });

export const frame = style([panel, { containerType: 'inline-size', minWidth: 0 }]);

export const table = style({
  display: 'block',
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: theme.text.small,
  '@container': { [columns]: { display: 'table' } },
});

export const columnHeads = style({
  position: 'absolute',
  clipPath: 'inset(50%)',
  '@container': { [columns]: { display: 'table-header-group', position: 'static', clipPath: 'none' } },
});
globalStyle(`${columnHeads} th`, {
  padding: `${space[3]} ${space[3]}`,
  textAlign: 'start',
  fontSize: theme.text.caption,
  fontWeight: 600,
  color: theme.color.inkMuted,
});
globalStyle(`${columnHeads} th:first-child`, { paddingInlineStart: space[5] });

export const body = style({
  display: 'block',
  '@container': { [columns]: { display: 'table-row-group' } },
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${theme.color.hairline}`,
  selectors: { '&:first-child': { borderTop: 0 } },
  '@container': { [columns]: { display: 'table-row' } },
});

const cell = style({
  '@container': {
    [columns]: {
      height: '60px',
      padding: `${space[2]} ${space[3]}`,
      borderTop: `1px solid ${theme.color.hairline}`,
      verticalAlign: 'middle',
    },
  },
});
export const cells = styleVariants({
  name: [
    cell,
    {
      gridColumn: '1 / -1',
      overflowWrap: 'anywhere',
      '@container': { [columns]: { width: '44%', paddingInlineStart: space[5] } },
    },
  ],
  role: [cell, { '@container': { [columns]: { whiteSpace: 'nowrap' } } }],
  status: [cell, { '@container': { [columns]: { whiteSpace: 'nowrap' } } }],
  actions: [
    cell,
    {
      gridColumn: '1 / -1',
      '@container': { [columns]: { textAlign: 'end', paddingInlineEnd: space[5], whiteSpace: 'nowrap' } },
    },
  ],
});

export const person = style({ display: 'flex', alignItems: 'center', gap: space[3] });
export const mark = style([roundMark, { fontSize: theme.text.caption, fontWeight: 600 }]);
export const personText = style({ minWidth: 0 });
export const name = style({ fontWeight: 600, lineHeight: 1.35 });
export const email = style({ fontSize: theme.text.caption, color: theme.color.inkMuted });

/** "You" beside the name of the signed-in member. */
export const badge = style({
  marginInlineStart: space[1],
  padding: `1px ${space[2]}`,
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: '999px',
  fontSize: theme.text.caption,
  fontWeight: 500,
  color: theme.color.inkMuted,
});

const statusBase = style(statusMark);
const waiting = style([statusBase, { '::before': { borderColor: theme.color.caution } }]);
export const status = styleVariants({
  active: [statusBase, doneMark],
  invited: [waiting],
  pending: [waiting],
});

export const actions = style({
  ...apartInForcedColors,
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: `-${space[2]}`,
  '@container': { [columns]: { justifyContent: 'end', marginInline: `0 -${space[2]}`, flexWrap: 'nowrap' } },
});

export const empty = style({ padding: `${space[8]} ${space[5]}`, color: theme.color.inkMuted });

export const pages = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
});
globalStyle(`${pages} > p`, { marginInlineEnd: 'auto' });

export const form = style({ display: 'grid', gap: space[4] });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[2] });

export const choices = style({ display: 'grid', gap: space[2], minWidth: 0, padding: 0, border: 0 });
globalStyle(`${choices} > legend`, {
  padding: 0,
  marginBottom: space[2],
  fontSize: theme.text.small,
  fontWeight: 600,
});

/** Choice with a radio button or a checkbox, all of which can be pressed. */
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `0 ${space[3]}`,
  alignItems: 'start',
  alignContent: 'center',
  minHeight: '44px',
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: theme.radius.input,
  fontSize: theme.text.small,
  cursor: 'pointer',
  transition: `border-color ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: {
    '&:hover:not(:has(:disabled))': { borderColor: theme.color.edge },
    '&:has(:checked)': { borderColor: theme.color.accent, background: theme.color.accentWash },
    '&:has(:disabled)': { cursor: 'not-allowed', color: theme.color.inkMuted },
  },
  '@media': { [inForcedColors]: { selectors: { '&:has(:checked)': { borderColor: 'Highlight' } } } },
});
globalStyle(`${choice} > input`, {
  width: '18px',
  height: '18px',
  margin: '2px 0',
  accentColor: theme.color.accent,
});
globalStyle(`${choice} > strong`, { fontWeight: 600 });
globalStyle(`${choice} > small`, {
  gridColumn: '2',
  fontSize: theme.text.caption,
  color: theme.color.inkMuted,
});

/** Group of settings. */
export const card = style([
  panel,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[5],
    padding: space[4],
    '@media': { [from.tablet]: { padding: space[6] } },
  },
]);
globalStyle(`${card} > *`, { maxWidth: '32.5rem' });
globalStyle(`${card} textarea`, { minHeight: '96px' });
