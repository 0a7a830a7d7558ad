import { globalStyle, style } from '@vanilla-extract/css';
import { chosenInForcedColors, inForcedColors } from '../theme/forcedColors.ts';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';
import {
  item as menuItem,
  opener as menuOpener,
  openerLabel as menuOpenerLabel,
  panel as menuPanel,
} from '../ui/Menu.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr',
  flexGrow: 1,
});

/** Links to the pages of the organization; as high while they are missing. */
export const tabs = style({
  minHeight: '49px',
  paddingInline: space[4],
  borderBottom: `1px solid ${theme.color.hairline}`,
  background: theme.color.surface,
  '@media': { [from.tablet]: { paddingInline: space[6] }, print: { display: 'none' } },
});
export const tabList = style({
  display: 'flex',
  gap: space[6],
  maxWidth: '60rem',
  marginInline: 'auto',
});
export const tab = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '48px',
  borderBottom: '2px solid transparent',
  color: theme.color.inkMuted,
  fontSize: theme.text.small,
  fontWeight: 500,
  textDecoration: 'none',
  transition: `color ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: {
    '&:hover': { color: theme.color.ink },
    '&[aria-current="page"]': { borderBottomColor: theme.color.accent, color: theme.color.ink },
  },
  '@media': { [inForcedColors]: { selectors: { '&[aria-current="page"]': chosenInForcedColors } } },
});

export const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  maxWidth: '60rem',
  marginInline: 'auto',
});
/** Empty live regions take no space. */
globalStyle(`${content} > :empty`, { position: 'absolute' });

export const explanation = style({ display: 'grid', justifyItems: 'start', gap: space[4] });
export const title = style({ fontSize: theme.text.heading, overflowWrap: 'anywhere' });

export const opener = style([menuOpener, { fontWeight: 600 }]);
export const openerLabel = style([menuOpenerLabel, { maxWidth: '20rem' }]);
export const panel = style([
  menuPanel,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    width: `min(320px, calc(100vw - ${space[8]}))`,
  },
]);

const part = style({ padding: `${space[2]} ${space[3]}` });
/** The signed-in member. */
export const member = style([
  part,
  {
    marginBottom: space[1],
    borderBottom: `1px solid ${theme.color.hairline}`,
    fontSize: theme.text.caption,
    color: theme.color.inkMuted,
    overflowWrap: 'anywhere',
  },
]);
export const caption = style([part, { fontSize: theme.text.caption, color: theme.color.inkMuted }]);
export const message = style({ padding: `0 ${space[2]}` });
globalStyle(`${message} > :not(:empty)`, { marginBlock: space[1] });

/** The list scrolls by itself: a person may belong to many organizations. */
export const list = style({ maxHeight: 'min(45vh, 308px)', overflowY: 'auto' });

export const item = style([
  menuItem,
  {
    color: theme.color.ink,
    textDecoration: 'none',
    selectors: { '&[aria-disabled]': { background: 'transparent', color: theme.color.inkFaint } },
  },
]);
export const itemName = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const actions = style({
  display: 'grid',
  marginTop: space[1],
  paddingTop: space[1],
  borderTop: `1px solid ${theme.color.hairline}`,
});
