import { globalStyle, style } from '@vanilla-extract/css';
import { below, from, space } from '../theme/space.ts';
import { chosenInForcedColors, inForcedColors } from '../theme/forcedColors.ts';
import { theme } from '../theme/theme.css.ts';

const hiddenInPrint = { print: { display: 'none' } } as const;

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr',
  flexGrow: 1,
  '@media': {
    [from.desktop]: { gridTemplateColumns: '232px minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
    print: { display: 'block' },
  },
});

export const header = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: '64px',
  padding: `${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${theme.color.hairline}`,
  background: theme.color.surface,
  '@media': { [from.tablet]: { paddingInline: space[6] }, print: { padding: 0 } },
});

/** The logo does not shrink; a long display name in the user menu beside it is truncated. */
export const headerStart = style({ display: 'flex', alignItems: 'center', gap: space[2], flexShrink: 0 });

export const headerEnd = style({ minWidth: 0, '@media': hiddenInPrint });

/** Header in print, in place of the user menu. */
export const printHeader = style({
  display: 'none',
  fontSize: '9pt',
  textAlign: 'end',
  overflowWrap: 'anywhere',
  '@media': { print: { display: 'block' } },
});

export const toggle = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '44px',
  height: '44px',
  marginLeft: '-11px',
  padding: 0,
  border: 0,
  borderRadius: theme.radius.input,
  background: 'transparent',
  color: theme.color.ink,
  selectors: { '&:hover': { background: theme.color.sunken } },
  '@media': {
    [from.desktop]: { display: 'none' },
    '(scripting: none)': { display: 'none' },
    ...hiddenInPrint,
  },
});

/** Section list: left of the page on wide screens; below the header, behind a button, on small ones. */
export const sections = style({
  padding: space[2],
  borderBottom: `1px solid ${theme.color.hairline}`,
  background: theme.color.surface,
  selectors: { '&[data-expanded="false"]': { display: 'none' } },
  '@media': {
    [from.tablet]: { paddingInline: space[4] },
    [from.desktop]: {
      padding: `${space[6]} ${space[3]}`,
      border: 0,
      borderRight: `1px solid ${theme.color.hairline}`,
      selectors: { '&[data-expanded="false"]': { display: 'block' } },
    },
    ...hiddenInPrint,
  },
});

export const sectionList = style({
  display: 'grid',
  gap: space[1],
  '@media': { [from.desktop]: { position: 'sticky', top: space[6] } },
});

export const section = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: '44px',
  padding: `${space[2]} ${space[3]}`,
  borderRadius: theme.radius.input,
  color: theme.color.inkMuted,
  fontSize: theme.text.small,
  fontWeight: 500,
  textDecoration: 'none',
  transition: `background-color ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: {
    '&:hover': { background: theme.color.sunken, color: theme.color.ink },
    '&[aria-current="page"]': { background: theme.color.accentWash, color: theme.color.accent },
  },
  '@media': {
    [inForcedColors]: { selectors: { '&[aria-current="page"]': chosenInForcedColors } },
  },
});

export const main = style({
  minWidth: 0,
  padding: `${space[6]} ${space[4]} ${space[12]}`,
  '@media': {
    [from.tablet]: { padding: `${space[8]} ${space[6]} ${space[16]}` },
    [from.desktop]: { paddingInline: space[10] },
    print: { padding: `${space[6]} 0 0` },
  },
});
globalStyle(`${main}:focus`, { outline: 'none' });

export const title = style({ fontSize: theme.text.heading });

export const lead = style({ marginTop: space[2], color: theme.color.inkMuted });

export const panel = style({
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: theme.radius.container,
  background: theme.color.surface,
});

/** Row with a text and the buttons for it. */
export const actionRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[3]} ${space[6]}`,
});
export const offer = style([
  actionRow,
  {
    maxWidth: '70rem',
    gap: `${space[1]} ${space[4]}`,
    marginBottom: space[5],
    padding: `${space[2]} ${space[2]} ${space[2]} ${space[4]}`,
    border: `1px solid ${theme.color.hairline}`,
    borderRadius: theme.radius.container,
    background: theme.color.surface,
    fontSize: theme.text.small,
    '@media': hiddenInPrint,
  },
]);

globalStyle(`${offer} > p > span`, {
  color: theme.color.inkMuted,
  '@media': { [below.tablet]: { display: 'none' } },
});

export const offerActions = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });

globalStyle(`${actionRow} > p`, { flex: '1 1 16rem', maxWidth: 'none', overflowWrap: 'anywhere' });

export const waiting = style({ display: 'grid', justifyItems: 'start', gap: space[4] });
