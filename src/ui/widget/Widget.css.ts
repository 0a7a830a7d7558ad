import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { widgetTheme as theme } from '../../theme/widgetTheme.css.ts';

export const frame = style({
  boxSizing: 'border-box',
  display: 'grid',
  gap: '24px',
  width: '100%',
  maxWidth: theme.container.width,
  padding: '32px',
  scrollMarginTop: '16px',
  border: `1px solid ${theme.container.border}`,
  borderRadius: theme.container.radius,
  background: theme.container.background,
  color: theme.colour.primary,
  fontFamily: theme.font,
  fontSize: '16px',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  '@media': { 'screen and (max-width: 400px)': { padding: '24px 16px' } },
});
globalStyle(`${frame} *`, { boxSizing: 'border-box', fontFamily: 'inherit' });
globalStyle(`${frame} :focus-visible`, { outline: `2px solid ${theme.colour.accent}`, outlineOffset: '2px' });

export const logo = style({ display: 'block', maxWidth: '100%', maxHeight: '48px' });

export const title = style({
  margin: 0,
  fontSize: '24px',
  fontWeight: 600,
  lineHeight: 1.25,
  letterSpacing: 0,
});
export const text = style({ margin: 0, color: theme.colour.secondary });
export const helper = style({ margin: 0, fontSize: '14px', color: theme.colour.secondary });
export const failure = style({ margin: 0, fontSize: '14px', color: theme.colour.error });
export const stack = style({ display: 'grid', gap: '16px' });
export const close = style({ display: 'grid', gap: '8px' });
/** A live region in a stack, which takes no room before it speaks. */
export const said = style({ ':empty': { position: 'absolute' } });
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center' });

export const or = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  fontSize: '14px',
  color: theme.colour.secondary,
  '::before': { content: '""', flex: 1, borderTop: `1px solid ${theme.container.border}` },
  '::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.container.border}` },
});

/** Google draws in it; it starts this high (specification, section 9). */
export const oneTapArea = style({ minHeight: '47px' });

const control = style({
  minHeight: '45px',
  width: '100%',
  padding: '8px 16px',
  font: 'inherit',
  border: '1px solid',
});

const look = ({ background, text: colour, border, radius }: typeof theme.button.primary) => ({
  background,
  color: colour,
  borderColor: border,
  borderRadius: radius,
});

const button = style([
  control,
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12px',
    fontWeight: 600,
    textAlign: 'center',
    selectors: { '&:disabled:not([aria-busy])': look(theme.button.disabled) },
  },
]);
export const primary = style([button, look(theme.button.primary)]);
export const secondary = style([button, look(theme.button.secondary)]);
/** What cannot be undone. A theme's error color is readable on its container, and so is the container's color on it. */
export const danger = style([
  button,
  look({
    background: theme.colour.error,
    text: theme.container.background,
    border: theme.colour.error,
    radius: theme.button.primary.radius,
  }),
]);

export const link = style({
  minHeight: '24px',
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.colour.accent,
  font: 'inherit',
  fontSize: '14px',
  textDecoration: 'underline',
  selectors: { '&:disabled': { color: theme.colour.secondary, textDecoration: 'none' } },
});

export const back = style([
  link,
  { display: 'inline-flex', alignItems: 'center', gap: '8px', justifySelf: 'start' },
]);

/** Points back, which is to the right where one reads from there. */
export const backArrow = style({ selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } });

export const label = style({ fontSize: '14px', fontWeight: 600 });

export const input = style([
  control,
  {
    padding: '8px 12px',
    // Room for what went wrong, wherever the field is scrolled to.
    scrollMarginBottom: '128px',
    borderRadius: theme.input.radius,
    borderColor: theme.input.border,
    background: theme.input.background,
    color: theme.input.text,
    appearance: 'none',
    '::placeholder': { color: theme.input.placeholder, opacity: 1 },
    selectors: { '&[aria-invalid]': { borderColor: theme.colour.error } },
  },
]);
export const select = style({ appearance: 'auto', textOverflow: 'ellipsis' });

export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  borderBottom: `1px solid ${theme.container.border}`,
});
export const tab = style({
  flex: 'auto',
  minHeight: '45px',
  padding: '8px 2px',
  overflowWrap: 'normal',
  border: 0,
  borderBottom: '2px solid transparent',
  background: 'none',
  color: theme.colour.secondary,
  font: 'inherit',
  selectors: {
    '&[aria-selected="true"]': {
      borderBottomColor: theme.colour.accent,
      color: theme.colour.primary,
      fontWeight: 600,
    },
    // The outline stays inside, where no neighbour covers it.
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

const slot = 'min(44px, 13cqw)';
const gap = '8px';

export const passcode = style({ containerType: 'inline-size' });

/**
 * One field with six slots drawn behind it: the digits of the field, each as wide as a slot and the gap beside it, come
 * to stand in the slots by themselves.
 */
export const slots = style([
  input,
  {
    // Wider than what is seen of it: else the space behind the last digit makes the field scroll.
    width: `calc(7 * ${slot} + 6 * ${gap})`,
    height: '56px',
    padding: `0 0 0 calc((${slot} - 1ch) / 2)`,
    border: 0,
    borderRadius: 0,
    background: `repeating-linear-gradient(to right, ${theme.input.background} 0 ${slot}, transparent ${slot} calc(${slot} + ${gap}))`,
    boxShadow: 'none',
    fontSize: '24px',
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: `calc(${slot} + ${gap} - 1ch)`,
    // A background would run across the gaps between the slots.
    '::selection': { background: 'transparent', color: theme.colour.accent },
    selectors: {
      '&:focus-visible': { outline: 'none' },
      '&[aria-invalid]': { color: theme.colour.error },
      '&:disabled': { color: theme.colour.secondary, opacity: 1 },
    },
  },
]);

export const board = style({
  position: 'relative',
  width: `calc(6 * ${slot} + 5 * ${gap})`,
  // Clipped, not hidden: nothing may scroll it.
  overflow: 'clip',
  selectors: {
    '&:has(:focus-visible)': { outline: `2px solid ${theme.colour.accent}`, outlineOffset: '4px' },
  },
});

export const underBoard = style({ marginTop: '12px' });
export const drawn = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(6, 1fr)',
  gap,
  pointerEvents: 'none',
});
globalStyle(`${drawn} > span`, {
  border: `1px solid ${theme.input.border}`,
  borderRadius: theme.input.radius,
});
globalStyle(`${slots}[aria-invalid] + ${drawn} > span`, { borderColor: theme.colour.error });

const turning = keyframes({ to: { transform: 'rotate(1turn)' } });
const breathing = keyframes({ '50%': { opacity: 0.35 } });

/** 25 px across, 2 px thick (specification, section 9). */
export const spinner = style({
  width: '25px',
  height: '25px',
  flexShrink: 0,
  border: '2px solid currentcolor',
  borderTopColor: 'transparent',
  borderRadius: '50%',
  animation: `${turning} 900ms linear infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: `${breathing} 2s ease-in-out infinite` },
  },
});
