import { globalStyle, style } from '@vanilla-extract/css';
import { darkPalette, lightPalette } from '../palette.ts';
import { color, desktop, radius, space, text } from './theme.css.ts';

export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto',
  minHeight: '100dvh',
  alignContent: 'start',
  fontSize: text.small,
  '@media': {
    [desktop]: {
      gridTemplateColumns: '360px minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      height: '100dvh',
    },
  },
});

export const header = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${color.hairline}`,
});

export const title = style({ fontSize: text.lead, fontWeight: 600, letterSpacing: '-0.01em' });
export const stateLine = style({ flex: '1 1 260px', color: color.inkMuted, overflowWrap: 'anywhere' });
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

export const control = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '32px',
  minWidth: '32px',
  padding: `${space[1]} ${space[2]}`,
  justifyContent: 'center',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.input,
  background: color.surface,
  color: color.ink,
  font: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.sunken },
    '&:disabled': { color: color.inkFaint, borderColor: color.hairline, cursor: 'default' },
    '&:focus-within': { outline: `2px solid ${color.accent}`, outlineOffset: '2px' },
  },
});

/** The file input is invisible but can have the focus. It is inside its label, which shows the focus ring instead. */
export const fileField = style({ position: 'absolute', width: '1px', height: '1px', opacity: 0 });
export const fileLabel = style([control, { position: 'relative' }]);

export const side = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  minWidth: 0,
  borderInlineEnd: `1px solid ${color.hairline}`,
});

const section = style({ padding: space[4], minWidth: 0 });
export const timeSection = style([
  section,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space[2],
    minHeight: 0,
    flex: 1,
    borderTop: `1px solid ${color.hairline}`,
  },
]);
export const actorSection = style([
  section,
  { '@media': { [desktop]: { maxHeight: '40%', overflow: 'auto' } } },
]);
export const heading = style({ fontSize: text.body, fontWeight: 600, marginBottom: space[2] });
export const pageName = style({
  color: color.inkMuted,
  fontSize: text.caption,
  marginTop: space[2],
});
export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const inner = style([list, { paddingInlineStart: space[4] }]);

export const actor = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[2]}`,
  width: '100%',
  minHeight: '28px',
  padding: `${space[1]} ${space[2]}`,
  border: '1px solid transparent',
  borderRadius: radius.input,
  background: 'none',
  color: color.ink,
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  selectors: {
    'button&': { cursor: 'pointer' },
    'button&:hover': { background: color.sunken },
    '&[aria-pressed="true"], &[aria-current="true"]': {
      background: color.accentWash,
      borderColor: color.accent,
    },
  },
});
export const quiet = style({ color: color.inkMuted });

export const timeLine = style([
  list,
  {
    position: 'relative',
    overflow: 'auto',
    minHeight: '120px',
    maxHeight: '50vh',
    flex: 1,
    '@media': { [desktop]: { maxHeight: 'none' } },
  },
]);
export const row = style({
  display: 'grid',
  gridTemplateColumns: '84px minmax(0, 1fr)',
  gap: space[2],
  width: '100%',
  minHeight: '28px',
  padding: `${space[1]} ${space[2]}`,
  border: '1px solid transparent',
  borderRadius: radius.input,
  background: 'none',
  color: color.ink,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 32px',
  selectors: {
    '&:hover': { background: color.sunken },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current="step"]': { background: color.accentWash, borderColor: color.accent },
  },
});
export const time = style({ color: color.inkMuted, fontVariantNumeric: 'tabular-nums' });
export const actorName = style({ fontWeight: 600 });
export const slider = style({ flex: '1 1 100%', minHeight: '24px', accentColor: color.accent });

export const stage = style({ padding: space[4], minWidth: 0, overflow: 'auto', overflowWrap: 'anywhere' });
export const pictureBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  marginTop: space[3],
});
export const picture = style({
  overflow: 'auto',
  // Leaves room for the header of the page and the bar of the drawing.
  maxHeight: 'max(320px, calc(100dvh - 220px))',
  marginBlock: `${space[1]} ${space[3]}`,
  touchAction: 'pan-x pan-y',
  cursor: 'grab',
  userSelect: 'none',
});
export const sheet = style({ width: '100%' });
globalStyle(`${sheet} > svg`, { display: 'block', width: '100%', height: 'auto' });
globalStyle(`${pictureBar} > fieldset`, {
  display: 'flex',
  gap: space[1],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const values = style({
  maxHeight: '320px',
  overflow: 'auto',
  padding: space[3],
  background: color.sunken,
  borderRadius: radius.container,
  fontSize: text.caption,
});
export const valueText = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const fault = style({ color: color.error, padding: `0 ${space[4]}`, gridColumn: '1 / -1' });

/** Background of active states. No other box has this color, and all text colors of a box are readable on it. */
const litBackground = { light: '#ffe375', dark: '#5b4708' } as const;

/** Active states have a thicker line too, so that color is not the only cue. */
globalStyle(`${picture} .box.lit > .frame`, {
  fill: litBackground.light,
  stroke: lightPalette.timer,
  strokeWidth: 3,
  '@media': {
    'screen and (prefers-color-scheme: dark)': { fill: litBackground.dark, stroke: darkPalette.timer },
    '(forced-colors: active)': { stroke: 'Highlight', strokeWidth: 4 },
  },
});
globalStyle(`${picture} .box.compound.lit > .frame, ${picture} .box.parallel.lit > .frame`, { fill: 'none' });
globalStyle(`${picture} .arrow.taken .line`, { strokeWidth: 4 });
globalStyle(`${picture} .caption.taken text, ${picture} .chip.taken text`, { fontWeight: 700 });
globalStyle(`${picture} .chip.taken rect`, { strokeWidth: 3 });
