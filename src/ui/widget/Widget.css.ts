import { inForcedColors, mainInForcedColors } from '../../theme/forcedColors.ts';
import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { widgetTheme as theme } from '../../theme/widgetTheme.css.ts';

export const frame = style({
  boxSizing: 'border-box',
  position: 'relative',
  display: 'grid',
  gap: '24px',
  width: '100%',
  maxWidth: theme.container.width,
  padding: '32px',
  scrollMarginTop: '16px',
  border: `1px solid ${theme.container.border}`,
  borderRadius: theme.container.radius,
  background: theme.container.background,
  color: theme.color.primary,
  fontFamily: theme.font,
  // 16 px, unless the browser's settings state another size. A host page may have any size.
  fontSize: 'medium',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  '@media': { 'screen and (max-width: 400px)': { padding: '24px 16px' } },
});
globalStyle(`${frame} *`, { boxSizing: 'border-box', fontFamily: 'inherit' });
globalStyle(`${frame} :focus-visible`, { outline: `2px solid ${theme.color.accent}`, outlineOffset: '2px' });

export const logo = style({ display: 'block', maxWidth: '100%', maxHeight: '48px' });

export const title = style({
  margin: 0,
  fontSize: '1.5em',
  fontWeight: 600,
  lineHeight: 1.25,
  letterSpacing: 0,
});
export const text = style({ margin: 0, color: theme.color.secondary });
export const helper = style({ margin: 0, fontSize: '0.875em', color: theme.color.secondary });
export const failure = style({ margin: 0, fontSize: '0.875em', color: theme.color.error });
export const stack = style({ display: 'grid', gap: '16px' });
/** Text between controls that stand close together. */
export const spacedText = style([text, { marginBottom: '8px' }]);
export const tightStack = style({ display: 'grid', gap: '8px' });
/** In the padding of the frame, so that nothing moves when it appears. */
export const watermark = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  justifyContent: 'center',
  margin: 0,
  paddingBottom: '2px',
  fontSize: '0.75em',
  lineHeight: 2,
  '@media': { 'screen and (max-width: 400px)': { paddingBottom: 0 } },
});
globalStyle(`${watermark} a`, { color: theme.color.secondary });

export const row = style({ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center' });

export const orDivider = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  fontSize: '0.875em',
  color: theme.color.secondary,
  '::before': { content: '""', flex: 1, borderTop: `1px solid ${theme.container.border}` },
  '::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.container.border}` },
});

/** Container of Google's prompt, with its initial height (specification, section 9). */
export const oneTapArea = style({ minHeight: '47px' });

const control = style({
  minHeight: '45px',
  width: '100%',
  padding: '8px 16px',
  font: 'inherit',
  border: '1px solid',
});

const colors = ({ background, text: color, border, radius }: typeof theme.button.primary) => ({
  background,
  color,
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
    selectors: { '&:disabled:not([aria-busy])': colors(theme.button.disabled) },
  },
]);
export const primary = style([
  button,
  colors(theme.button.primary),
  { '@media': { [inForcedColors]: { selectors: mainInForcedColors } } },
]);
export const secondary = style([button, colors(theme.button.secondary)]);

const tileRow = style({ display: 'grid', gap: '8px', containerType: 'inline-size', fontSize: '0.875em' });
/** Rows of short buttons, by the largest number of columns. A column is wide enough for a word, also of large text. */
export const tileRows = styleVariants({ 1: 1, 2: 2, 3: 3 }, (columns) => [
  tileRow,
  {
    gridTemplateColumns: `repeat(auto-fit, minmax(max(${100 / columns}% - 8px, min(8.5ch + 10px, 100%)), 1fr))`,
  },
]);
/** Short button beside others: a mark with a name beside it, or below it where the row is narrow. */
export const tile = style([
  secondary,
  {
    flexWrap: 'wrap',
    gap: '2px 6px',
    padding: '8px 4px',
    '@container': { '(max-width: 319px)': { flexDirection: 'column' } },
  },
]);
globalStyle(`${tile} > span > svg`, { width: '18px', height: '18px' });
/** Group of buttons in a list. */
export const entries = style([tightStack, { minWidth: 0, margin: 0, padding: 0, border: 0 }]);
/** Button of a list: its mark and label start at the same place in every row. */
export const entry = style([secondary, { justifyContent: 'start', textAlign: 'start' }]);

/**
 * Button for irreversible actions. A theme's error color is readable on the container, so text in the color of the
 * container is readable on the error color.
 */
export const danger = style([
  button,
  colors({
    background: theme.color.error,
    text: theme.container.background,
    border: theme.color.error,
    radius: theme.button.primary.radius,
  }),
]);

export const link = style({
  minHeight: '24px',
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.color.accent,
  font: 'inherit',
  fontSize: '0.875em',
  textDecoration: 'underline',
  selectors: {
    '&:is(:disabled, [aria-disabled])': { color: theme.color.secondary, textDecoration: 'none' },
  },
});

export const back = style([
  link,
  { display: 'inline-flex', alignItems: 'center', gap: '8px', justifySelf: 'start' },
]);

/** Arrow of the back button, mirrored in right-to-left languages. */
export const backArrow = style({ selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } });

export const label = style({ fontSize: '0.875em', fontWeight: 600 });

export const input = style([
  control,
  {
    padding: '8px 12px',
    // Keeps the error below the field visible when the browser scrolls to the field.
    scrollMarginBottom: '128px',
    borderRadius: theme.input.radius,
    borderColor: theme.input.border,
    background: theme.input.background,
    color: theme.input.text,
    appearance: 'none',
    '::placeholder': { color: theme.input.placeholder, opacity: 1 },
    selectors: { '&[aria-invalid]': { borderColor: theme.color.error } },
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
  color: theme.color.secondary,
  font: 'inherit',
  selectors: {
    '&[aria-selected="true"]': {
      borderBottomColor: theme.color.accent,
      color: theme.color.primary,
      fontWeight: 600,
    },
    // The outline is inside the tab, because neighboring tabs would cover it.
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': {
    // Forced colors show the transparent line below the other tabs, too.
    [inForcedColors]: {
      selectors: { '&[aria-selected="false"]': { borderBottomColor: 'Canvas' } },
    },
  },
});

const slot = 'min(44px, 13cqw)';
const gap = '8px';

export const passcode = style({ containerType: 'inline-size' });

/**
 * Passcode input, painted as six slots. Each digit is as wide as a slot plus the gap, so the digits align with the
 * slots.
 */
export const slots = style([
  input,
  {
    // One slot wider than the visible part; otherwise the space after the last digit makes the field scroll.
    width: `calc(7 * ${slot} + 6 * ${gap})`,
    height: '56px',
    padding: `0 0 0 calc((${slot} - 1ch) / 2)`,
    border: 0,
    borderRadius: 0,
    background: `repeating-linear-gradient(to right, ${theme.input.background} 0 ${slot}, transparent ${slot} calc(${slot} + ${gap}))`,
    boxShadow: 'none',
    fontSize: `min(1.5em, 0.8 * ${slot})`,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: `calc(${slot} + ${gap} - 1ch)`,
    // A selection background would cover the gaps between the slots.
    '::selection': { background: 'transparent', color: theme.color.accent },
    selectors: {
      '&:focus-visible': { outline: 'none' },
      '&[aria-invalid]': { color: theme.color.error },
      '&:disabled': { color: theme.color.secondary, opacity: 1 },
      // A text that is no passcode is shown as text, so that the client can read and correct it.
      '&:invalid': {
        width: '100%',
        padding: '0 12px',
        border: `1px solid ${theme.color.error}`,
        borderRadius: theme.input.radius,
        background: theme.input.background,
        fontSize: '1em',
        letterSpacing: 'normal',
      },
    },
  },
]);

export const slotsWindow = style({
  position: 'relative',
  width: `calc(6 * ${slot} + 5 * ${gap})`,
  // `clip`, because `hidden` would still let the input scroll.
  overflow: 'clip',
  selectors: {
    '&:has(:focus-visible)': { outline: `2px solid ${theme.color.accent}`, outlineOffset: '4px' },
  },
});

export const underSlots = style({ marginTop: '12px' });
export const slotFrames = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(6, 1fr)',
  gap,
  pointerEvents: 'none',
});
globalStyle(`${slotFrames} > span`, {
  border: `1px solid ${theme.input.border}`,
  borderRadius: theme.input.radius,
});
globalStyle(`${slots}[aria-invalid] + ${slotFrames} > span`, { borderColor: theme.color.error });
globalStyle(`${slots}:invalid + ${slotFrames}`, { display: 'none' });

const rotating = keyframes({ to: { transform: 'rotate(1turn)' } });
const pulsing = keyframes({ '50%': { opacity: 0.35 } });

/** 25 px wide, 2 px thick (specification, section 9). */
export const spinner = style({
  width: '25px',
  height: '25px',
  flexShrink: 0,
  border: '2px solid currentcolor',
  borderTopColor: 'transparent',
  borderRadius: '50%',
  animation: `${rotating} 900ms linear infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: `${pulsing} 2s ease-in-out infinite` },
  },
});
