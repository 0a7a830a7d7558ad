import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { apartInForcedColors } from '../theme/forcedColors.ts';
import { below, from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';
import { roundMark } from './roundMark.css.ts';
import { panel } from './DashboardLayout.css.ts';

/** Wide enough for the links to the sections beside the cards. */
const wide = 'screen and (min-width: 72.5em)';

export const profile = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  maxWidth: '47.5rem',
  marginTop: space[3],
  '@media': {
    [from.tablet]: { gap: space[5], marginTop: space[5] },
    [wide]: {
      gridTemplateColumns: '10rem minmax(0, 1fr)',
      columnGap: space[8],
      maxWidth: '60rem',
    },
  },
});

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[3],
  '@media': { [from.tablet]: { gap: space[5] } },
});

/** Links to the sections, which stay in view beside them on wide screens. */
export const contents = style({
  display: 'none',
  '@media': { [wide]: { display: 'block', position: 'sticky', top: space[6], alignSelf: 'start' } },
});
export const contentsList = style({ borderLeft: `1px solid ${theme.color.hairline}` });
export const contentsLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '36px',
  marginLeft: '-1px',
  padding: `${space[1]} ${space[4]}`,
  borderLeft: '1px solid transparent',
  color: theme.color.inkMuted,
  fontSize: theme.text.small,
  textDecoration: 'none',
  transition: `color ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: { '&:hover, &:focus-visible': { color: theme.color.ink, borderLeftColor: theme.color.accent } },
  '@media': { '(pointer: coarse)': { minHeight: '44px' } },
});

/** How well the account is protected, and the next step. */
export const protection = style([
  panel,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[2]} ${space[4]}`,
    padding: `${space[2]} ${space[4]}`,
    minHeight: '52px',
    '@media': { [from.tablet]: { minHeight: '62px', paddingInline: space[5] } },
  },
]);
export const protectionText = style({ flex: '1 1 12rem', fontWeight: 600 });
export const protectionMarks = styleVariants({
  basic: { color: theme.color.caution },
  good: { color: theme.color.success },
  strong: { color: theme.color.success },
});
export const nextStep = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '44px',
  fontSize: theme.text.small,
  fontWeight: 600,
});

/** Card of a section: a head with the title and small buttons, then rows. */
export const section = style([
  panel,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minWidth: 0,
    scrollMarginTop: space[4],
  },
]);

export const head = style({
  flex: '1 1 7rem',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: '48px',
  minWidth: 0,
  padding: `${space[1]} ${space[2]} ${space[1]} ${space[4]}`,
  '@media': {
    [from.tablet]: {
      flexBasis: '16rem',
      gap: space[4],
      minHeight: '60px',
      padding: `${space[3]} ${space[5]}`,
    },
  },
});
export const headText = style({ display: 'grid', minWidth: 0 });

/** Buttons in the head of a card, after the title. */
export const tools = style({
  flex: '0 0 auto',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  maxWidth: '100%',
  padding: `2px ${space[3]} 2px 0`,
  marginLeft: 'auto',
  '@media': {
    [from.tablet]: { paddingRight: space[5] },
    // The buttons are below the title.
    'screen and (max-width: 22.49em)': {
      flexBasis: '100%',
      marginLeft: 0,
      padding: `0 ${space[4]} ${space[2]}`,
    },
  },
});
/** More buttons on the same line, whose code may load later. */
export const moreTools = style([tools, { marginLeft: 0 }]);
globalStyle(`${tools}:has(+ ${moreTools})`, {
  '@media': { 'screen and (min-width: 22.5em)': { paddingRight: space[1] } },
});

export const heading = style({ display: 'grid', gap: space[1], alignContent: 'start' });

export const title = style({ fontSize: theme.text.body });
export const rowsTitle = style({ fontSize: theme.text.body });

export const note = style({ fontSize: theme.text.small, color: theme.color.inkMuted });

/** Description of a section, for which a phone has no room. */
export const lead = style([note, { '@media': { [below.tablet]: { display: 'none' } } }]);

const fullWidth = style({ flex: '1 1 100%', minWidth: 0, maxWidth: '100%' });
const inset = style({ paddingInline: space[4], '@media': { [from.tablet]: { paddingInline: space[5] } } });

/** Messages about changes, which take no space while they are empty. */
export const messages = style([fullWidth, inset]);
globalStyle(`${messages} > :not(:empty)`, { marginBottom: space[4] });

/** Short explanation below the rows. */
export const footnote = style([
  fullWidth,
  inset,
  {
    maxWidth: 'none',
    paddingBlock: space[2],
    borderTop: `1px solid ${theme.color.hairline}`,
    fontSize: theme.text.caption,
    color: theme.color.inkMuted,
    overflowWrap: 'anywhere',
    '@media': { [from.tablet]: { paddingBlock: space[3] } },
  },
]);
globalStyle(`${footnote} > p`, { display: 'inline', marginRight: space[1] });

export const rows = style([fullWidth, { margin: 0, padding: 0, listStyle: 'none' }]);

export const row = style([
  inset,
  {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: space[3],
    minHeight: '48px',
    paddingBlock: space[1],
    borderTop: `1px solid ${theme.color.hairline}`,
    '@media': { [from.tablet]: { gap: space[4], minHeight: '56px', paddingBlock: space[2] } },
  },
]);
/** The rows of the passkeys have their own markup, which the widget shares. */
export const passkeyRows = style([rows]);
globalStyle(`${passkeyRows} > li`, {
  minHeight: '48px',
  padding: `${space[1]} 0 ${space[1]} ${space[4]}`,
  borderTop: `1px solid ${theme.color.hairline}`,
});
globalStyle(`${passkeyRows} > li`, {
  '@media': {
    [from.tablet]: { minHeight: '56px', padding: `${space[1]} ${space[2]} ${space[1]} ${space[5]}` },
  },
});
globalStyle(`${passkeyRows} > li:not(:has(form))`, { display: 'flex', gap: space[3] });
globalStyle(`${passkeyRows} > li:not(:has(form)) > button ~ button`, { marginLeft: `-${space[3]}` });
globalStyle(`${passkeyRows} > li > div > span`, { fontWeight: 500 });
globalStyle(`${passkeyRows} > li > div > p`, { fontSize: theme.text.caption });

/** Round mark at the start of a row, for which the narrowest windows have no room. */
export const mark = style([
  roundMark,
  { '@media': { 'screen and (max-width: 22.49em)': { display: 'none' } } },
]);

export const rowText = style({ flex: '1 1 5rem', minWidth: 0, overflowWrap: 'anywhere' });
export const rowName = style({ fontWeight: 500, lineHeight: 1.35 });
/** Texts with dots between them. A dot at the start of a line is in the padding, which is cut off. */
export const rowDetails = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[4],
  marginLeft: `-${space[4]}`,
  paddingLeft: space[4],
  clipPath: `inset(0 0 0 ${space[4]})`,
  fontSize: theme.text.caption,
  color: theme.color.inkMuted,
});
globalStyle(`${rowDetails} > *`, { position: 'relative' });
globalStyle(`${rowDetails} > * + *::before`, { content: '"·"', position: 'absolute', left: `-${space[2]}` });
export const rowActions = style({
  ...apartInForcedColors,
  display: 'flex',
  flexWrap: 'wrap',
  marginLeft: 'auto',
  marginRight: `-${space[2]}`,
});

/** In place of the buttons of a row. */
export const actionBone = style({
  width: '72px',
  height: '36px',
  '@media': { '(pointer: coarse)': { height: '44px' } },
});
export const choicesBone = style([actionBone, { width: '11.5rem' }]);

/** Value of a row with the button that changes it, or the form below it. */
export const changing = style({
  display: 'grid',
  marginLeft: 'auto',
  justifyItems: 'end',
  gap: space[3],
  selectors: {
    '&:has(form, [data-tone])': { flexBasis: '100%', justifyItems: 'stretch', paddingBottom: space[2] },
  },
});

export const choices = style({
  ...apartInForcedColors,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
});
// The text of a button at the end of a row ends where the row does.
globalStyle(`${row} > ${changing}:not(:has(form, [data-tone]))`, { marginRight: `-${space[2]}` });

const opening = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });
const opens = { '(prefers-reduced-motion: no-preference)': { animation: `${opening} 160ms ease-out` } };

/** Content of a card in place of its rows. */
export const body = style([
  fullWidth,
  inset,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[4],
    paddingBottom: space[4],
    overflowWrap: 'anywhere',
    '@media': { [from.tablet]: { paddingBottom: space[5] } },
  },
]);
/** Screen or question that opens in a card. */
export const opened = style([
  body,
  {
    paddingTop: space[4],
    borderTop: `1px solid ${theme.color.hairline}`,
    '@media': opens,
  },
]);
export const step = style({ display: 'grid', gap: space[4] });
globalStyle(`${step} > form`, { maxWidth: '25rem' });
globalStyle(`${step} > button, ${opened} > button`, {
  '@media': { [from.tablet]: { width: 'auto', minWidth: '12rem', justifySelf: 'start' } },
});

export const form = style({ display: 'grid', gap: space[5], width: '100%', '@media': opens });

export const fields = style({ display: 'grid', gap: space[5], maxWidth: '25rem' });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

const verification = style([{ display: 'inline-flex', alignItems: 'center', gap: space[1] }]);
export const verifications = styleVariants({
  verified: [verification, { color: theme.color.success }],
  unverified: [verification],
});

/** Facts of the session, side by side. */
export const facts = style([
  fullWidth,
  inset,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
    gap: space[2],
    paddingBlock: space[2],
    borderTop: `1px solid ${theme.color.hairline}`,
  },
]);
export const wideFact = style({ gridColumn: '1 / -1' });
export const value = style({
  margin: 0,
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontSize: theme.text.caption,
});
export const uses = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[4]}`,
});

const bone = style({ borderRadius: theme.radius.input, background: theme.color.hairline });
export const toolBone = style([
  bone,
  { width: '104px', height: '36px', '@media': { '(pointer: coarse)': { height: '44px' } } },
]);
export const textBone = style([
  bone,
  {
    color: 'transparent',
    boxDecorationBreak: 'clone',
    WebkitBoxDecorationBreak: 'clone',
    userSelect: 'none',
  },
]);
export const noteBone = style([
  footnote,
  { minHeight: '89px', '@media': { [from.tablet]: { minHeight: '62px' } } },
]);

/** Menu of the accounts that can be linked. */
export const menu = style({
  margin: 'auto',
  inset: 0,
  width: 'min(22rem, calc(100vw - 32px))',
  padding: space[2],
  border: `1px solid ${theme.color.edge}`,
  borderRadius: theme.radius.container,
  background: theme.color.surface,
  color: theme.color.ink,
  '::backdrop': { background: theme.color.veil },
  selectors: { '&:popover-open': { display: 'grid', gap: space[1] } },
  '@media': opens,
});
globalStyle(`${menu} > button`, { justifyContent: 'start', minHeight: '44px' });

export const foot = style([note, { marginTop: space[2] }]);
