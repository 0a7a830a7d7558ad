import { style, styleVariants } from '@vanilla-extract/css';
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
});

const inert = ':where(:disabled):not([aria-busy="true"])';

/** How loud a button speaks; one `primary` a screen. */
export const button = styleVariants({
  primary: [
    base,
    {
      background: theme.colour.accent,
      color: theme.colour.onAccent,
      selectors: {
        '&:hover:enabled, a&:hover': { background: theme.colour.accentHover },
        '&:active:enabled, a&:active': { background: theme.colour.accentActive },
        [`&${inert}`]: {
          background: theme.colour.sunken,
          borderColor: theme.colour.hairline,
          color: theme.colour.inkFaint,
        },
      },
    },
  ],
  secondary: [
    base,
    {
      background: 'transparent',
      borderColor: theme.colour.edge,
      color: theme.colour.ink,
      selectors: {
        '&:hover:enabled, a&:hover': { background: theme.colour.sunken, borderColor: theme.colour.ink },
        '&:active:enabled, a&:active': { background: theme.colour.accentWash },
        [`&${inert}`]: { borderColor: theme.colour.hairline, color: theme.colour.inkFaint },
      },
    },
  ],
  quiet: [
    base,
    {
      background: 'transparent',
      color: theme.colour.accent,
      selectors: {
        '&:hover:enabled, a&:hover': { background: theme.colour.accentWash },
        '&:active:enabled, a&:active': { background: theme.colour.sunken },
        [`&${inert}`]: { color: theme.colour.inkFaint },
      },
    },
  ],
  /** On the deep panel. */
  inverse: [
    base,
    {
      background: theme.colour.onDeep,
      color: theme.colour.deep,
      selectors: {
        '&:hover:enabled, a&:hover': { background: theme.colour.onDeepMuted },
        '&:focus-visible': { outlineColor: theme.colour.onDeep },
      },
    },
  ],
});

export const wide = style({ width: '100%' });
