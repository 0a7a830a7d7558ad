import { style } from '@vanilla-extract/css';
import { below, contentWidth, from, space } from '../theme/space.ts';
import { apartInForcedColors, inForcedColors } from '../theme/forcedColors.ts';
import { theme } from '../theme/theme.css.ts';
import { button } from '../ui/Button.css.ts';

const unscripted = `${below.pair} and (scripting: none)`;

export const header = style({
  borderBottom: `1px solid ${theme.color.hairline}`,
  background: theme.color.paper,
});

export const band = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  width: '100%',
  maxWidth: contentWidth,
  margin: '0 auto',
  padding: `${space[3]} ${space[4]}`,
  '@media': {
    [from.tablet]: { paddingInline: space[8] },
    [from.pair]: { flexWrap: 'nowrap', gap: space[8] },
  },
});

/**
 * Group of the menu button and the links. It has a box only on wide screens; on small ones its children are laid out in
 * the header itself.
 */
export const navigation = style({
  display: 'contents',
  '@media': { [from.pair]: { display: 'block', marginLeft: 'auto' } },
});

export const toggle = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  // At the right end, where its icon ends with the column.
  order: 1,
  marginRight: `calc(-1 * ${space[3]})`,
  border: '1px solid transparent',
  borderRadius: theme.radius.input,
  background: 'transparent',
  selectors: { '&:hover': { background: theme.color.sunken } },
  '@media': {
    [from.pair]: { display: 'none' },
    '(scripting: none)': { display: 'none' },
  },
});

export const list = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  '@media': {
    [below.pair]: {
      order: 2,
      display: 'none',
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: 0,
      width: '100%',
      paddingTop: space[3],
      selectors: { '&[data-expanded="true"]': { display: 'flex' } },
    },
    // Without JavaScript the list of links cannot be opened, so it is always shown.
    [unscripted]: { display: 'flex' },
  },
});

export const link = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: space[3],
  borderRadius: theme.radius.input,
  color: theme.color.inkMuted,
  fontSize: theme.text.small,
  fontWeight: 500,
  textDecoration: 'none',
  transition: `color ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: {
    '&:hover, &[aria-current="page"]': { color: theme.color.ink },
    '&[aria-current="page"]::after': {
      content: '""',
      position: 'absolute',
      right: space[3],
      bottom: space[2],
      left: space[3],
      height: '1px',
      background: theme.color.accent,
    },
  },
  '@media': {
    [inForcedColors]: {
      selectors: { '&[aria-current="page"]::after': { height: '3px', background: 'Highlight' } },
    },
    [below.pair]: {
      minHeight: '52px',
      paddingInline: 0,
      borderTop: `1px solid ${theme.color.hairline}`,
      borderRadius: 0,
      color: theme.color.ink,
      fontSize: theme.text.lead,
      selectors: {
        '&[aria-current="page"]::after': {
          top: space[3],
          right: 'auto',
          bottom: space[3],
          left: `-${space[4]}`,
          width: '2px',
          height: 'auto',
        },
      },
    },
  },
});

/** As wide as the client's menu, which may replace Login, so that nothing moves. */
export const end = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flex: '0 0 144px',
  '@media': {
    ...apartInForcedColors['@media'],
    [below.pair]: { flexBasis: '112px', marginLeft: 'auto' },
  },
});

export const login = style([button.secondary, { '@media': { [below.pair]: { paddingInline: space[4] } } }]);
