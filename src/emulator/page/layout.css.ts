import { globalStyle, style } from '@vanilla-extract/css';
import { color, from, radius, space, text } from './theme.css.ts';

export const mono = style({
  fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  fontSize: '0.9286em',
  fontVariantLigatures: 'none',
});

globalStyle('noscript > p', {
  margin: space[4],
  padding: `${space[4]} ${space[5]}`,
  border: `1px solid ${color.accent}`,
  borderRadius: radius.container,
  background: color.surface,
});
globalStyle('noscript ~ #root', { '@media': { '(scripting: none)': { display: 'none' } } });

export const frame = style({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: '100dvh',
  fontSize: text.small,
  '@media': {
    [from.desktop]: { gridTemplateRows: 'auto 1fr', gridTemplateColumns: '208px minmax(0, 1fr)' },
  },
});

export const skip = style({
  position: 'absolute',
  zIndex: 2,
  top: space[2],
  left: space[2],
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.input,
  background: color.surface,
  selectors: {
    '&:not(:focus)': { width: '1px', height: '1px', padding: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

export const banner = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[5]}`,
  padding: `${space[2]} ${space[4]}`,
  background: color.deep,
  color: color.onDeep,
});

export const bannerTitle = style({ fontSize: text.body, fontWeight: 600, letterSpacing: '-0.01em' });
export const bannerNote = style({
  order: 1,
  flexBasis: '100%',
  maxWidth: 'none',
  color: color.onDeepMuted,
  '@media': { [from.tablet]: { order: 0, flexBasis: 'auto' } },
});
export const demoAccount = style({
  order: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[5]}`,
  flexBasis: '100%',
  maxWidth: 'none',
  overflowWrap: 'anywhere',
});
export const bannerFacts = style({
  order: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[4]}`,
  '@media': { [from.desktop]: { marginInlineStart: 'auto' } },
});
export const bannerLink = style({
  minHeight: '24px',
  color: color.onDeep,
  textDecorationColor: color.onDeepMuted,
  ':hover': { textDecorationColor: 'currentcolor' },
  ':focus-visible': { outlineColor: color.onDeep },
});

export const liveMark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  marginInlineStart: 'auto',
  '@media': { [from.desktop]: { order: 1, marginInlineStart: 0 } },
  '::before': {
    content: '',
    width: '8px',
    height: '8px',
    borderRadius: '50%',
    border: '1.5px solid currentcolor',
  },
  selectors: { '&[data-live="true"]::before': { background: 'currentcolor' } },
});

export const nav = style({
  borderBottom: `1px solid ${color.hairline}`,
  '@media': {
    [from.desktop]: { borderBottom: 0, borderInlineEnd: `1px solid ${color.hairline}` },
  },
});

export const navList = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  padding: space[2],
  '@media': {
    [from.desktop]: {
      position: 'sticky',
      top: 0,
      flexDirection: 'column',
      flexWrap: 'nowrap',
      padding: `${space[4]} ${space[2]}`,
    },
  },
});

export const navLink = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: '32px',
  padding: `${space[1]} ${space[3]}`,
  borderRadius: radius.input,
  color: color.inkMuted,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': { background: color.sunken, color: color.ink },
  selectors: {
    '&[aria-current]': { background: color.accentWash, color: color.accent, fontWeight: 600 },
  },
});

export const count = style({ fontSize: text.caption, fontWeight: 400, color: color.inkMuted });

export const main = style({
  padding: space[4],
  maxWidth: '1240px',
  '@media': { [from.desktop]: { padding: `${space[5]} ${space[8]} 64px` } },
});

export const panel = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] });

/** Sticky, so that notices stay visible after a button further down was pressed. */
export const notices = style({ position: 'sticky', zIndex: 1, top: space[2] });

export const panelHeader = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
});
// The longest word fits on a phone with large text.
export const panelTitle = style({ fontSize: `min(${text.title}, 11vw)` });
export const panelTools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
});

export const noticeBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  minHeight: '40px',
  marginBlockEnd: space[4],
  padding: `${space[1]} ${space[2]} ${space[1]} ${space[3]}`,
  borderRadius: radius.input,
  background: color.successWash,
  color: color.success,
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-tone="failed"]': { background: color.errorWash, color: color.error },
  },
});
export const announcement = style({ display: 'block' });
export const noticeText = style({ flex: '1 1 240px', maxWidth: 'none' });

export const muted = style({ color: color.inkMuted });
export const empty = style({
  padding: `${space[8]} ${space[4]}`,
  border: `1px dashed ${color.hairline}`,
  borderRadius: radius.container,
  color: color.inkMuted,
  textAlign: 'center',
  justifySelf: 'stretch',
  maxWidth: 'none',
});

export const bigClock = style({
  fontSize: text.display,
  fontWeight: 600,
  letterSpacing: '-0.02em',
  lineHeight: 1.2,
});
