import { style } from '@vanilla-extract/css';
import { mono } from './layout.css.ts';
import { color, radius, space, text } from './theme.css.ts';

export const scroller = style({
  overflowX: 'auto',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.container,
  background: color.surface,
});
export const table = style({ width: '100%', borderCollapse: 'collapse', textAlign: 'start' });
export const columnHead = style({
  padding: `${space[2]} ${space[3]}`,
  borderBottom: `1px solid ${color.hairline}`,
  color: color.inkMuted,
  fontSize: text.caption,
  fontWeight: 600,
  textAlign: 'start',
  whiteSpace: 'nowrap',
});
export const cell = style({
  padding: `${space[1]} ${space[3]}`,
  height: '36px',
  borderBottom: `1px solid ${color.hairline}`,
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
  lineHeight: '28px',
  selectors: { 'tr:last-child > &': { borderBottom: 0 } },
});
export const wrapping = style([
  cell,
  {
    minWidth: '200px',
    maxWidth: '320px',
    paddingBlock: '7px',
    lineHeight: 1.5,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
]);
/** Code that is longer than other cells, in a table that scrolls. */
export const wideCode = style([mono, { display: 'inline-block', minWidth: '400px' }]);
export const nowrapGroup = style({ display: 'inline-flex', alignItems: 'center', gap: space[1] });
const tones = { good: color.success, warn: color.caution, bad: color.error };

/** A text with a colored dot before it. The text itself is not colored, because not every tone has enough contrast. */
export const answer = style({
  display: 'inline-flex',
  verticalAlign: 'top',
  alignItems: 'center',
  gap: space[2],
  '::before': { content: '', width: '8px', height: '8px', flexShrink: 0, borderRadius: '50%' },
  selectors: {
    '&[data-tone="good"]::before': { background: tones.good },
    '&[data-tone="warn"]::before': { background: tones.warn },
    '&[data-tone="bad"]': { fontWeight: 600 },
    '&[data-tone="bad"]::before': { background: tones.bad },
  },
});

export const badge = style({
  display: 'inline-block',
  padding: '1px 6px',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.input,
  color: color.inkMuted,
  fontSize: text.caption,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-tone="warn"]': { color: color.ink, borderColor: tones.warn },
  },
});

export const json = style([
  mono,
  {
    margin: 0,
    padding: space[2],
    borderRadius: radius.input,
    background: color.sunken,
    color: color.ink,
    lineHeight: 1.5,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    selectors: { 'td &': { minWidth: '280px' } },
  },
]);
export const disclosure = style({
  width: 'fit-content',
  minHeight: '24px',
  color: color.accent,
  fontSize: text.caption,
  cursor: 'pointer',
});
