import { style, styleVariants } from '@vanilla-extract/css';
import { inForcedColors, mainInForcedColors } from '../theme/forcedColors.ts';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  minHeight: '45px',
  padding: `${space[2]} ${space[5]}`,
  border: '1px solid transparent',
  borderRadius: theme.radius.input,
  fontSize: theme.text.body,
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  transition: `background-color ${theme.motion.quick} ${theme.motion.ease}, border-color ${theme.motion.quick} ${theme.motion.ease}`,
  '@media': { print: { display: 'none' } },
});

const inert = ':where(:disabled):not([aria-busy="true"])';

const compact = style([
  base,
  {
    gap: space[2],
    minHeight: '36px',
    padding: `${space[1]} ${space[3]}`,
    background: 'transparent',
    fontSize: theme.text.small,
    selectors: {
      '&:hover:enabled': { background: theme.color.sunken },
      '&:active:enabled': { background: theme.color.accentWash },
      [`&${inert}`]: { color: theme.color.inkFaint },
    },
    '@media': { '(pointer: coarse)': { minHeight: '44px' } },
  },
]);

/** Button styles by tone; one `primary` per screen. */
export const button = styleVariants({
  primary: [
    base,
    {
      background: theme.color.accent,
      color: theme.color.onAccent,
      selectors: {
        '&:hover:enabled, a&:hover': { background: theme.color.accentHover },
        '&:active:enabled, a&:active': { background: theme.color.accentActive },
        [`&${inert}`]: {
          background: theme.color.sunken,
          borderColor: theme.color.hairline,
          color: theme.color.inkFaint,
        },
      },
      '@media': { [inForcedColors]: { selectors: mainInForcedColors } },
    },
  ],
  secondary: [
    base,
    {
      background: 'transparent',
      borderColor: theme.color.edge,
      color: theme.color.ink,
      selectors: {
        '&:hover:enabled, a&:hover': { background: theme.color.sunken, borderColor: theme.color.ink },
        '&:active:enabled, a&:active': { background: theme.color.accentWash },
        [`&${inert}`]: { borderColor: theme.color.hairline, color: theme.color.inkFaint },
      },
    },
  ],
  quiet: [
    base,
    {
      background: 'transparent',
      color: theme.color.accent,
      selectors: {
        '&:hover:enabled, a&:hover': { background: theme.color.accentWash },
        '&:active:enabled, a&:active': { background: theme.color.sunken },
        [`&${inert}`]: { color: theme.color.inkFaint },
      },
    },
  ],
  /** Button in the head of a card. */
  small: [compact, { borderColor: theme.color.edge, color: theme.color.ink }],
  /** Button at the end of a row. */
  row: [compact, { color: theme.color.accent, paddingInline: space[2] }],
  /** The same for a button that is rarely wanted. */
  faint: [compact, { color: theme.color.inkMuted, fontWeight: 500, paddingInline: space[2] }],
  /** Button on a panel that is dark in both themes. */
  inverse: [
    base,
    {
      background: theme.color.onDeep,
      color: theme.color.deep,
      selectors: {
        '&:hover:enabled, a&:hover': { background: theme.color.onDeepMuted },
        '&:focus-visible': { outlineColor: theme.color.onDeep },
      },
    },
  ],
});

export const wide = style({ width: '100%' });
