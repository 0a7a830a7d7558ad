import { style } from '@vanilla-extract/css';
import { space } from '../../theme/space.ts';
import { theme } from '../../theme/theme.css.ts';
import { mono } from './layout.css.ts';

export const scroller = style({
  overflowX: 'auto',
  border: `1px solid ${theme.colour.hairline}`,
  borderRadius: theme.radius.container,
  background: theme.colour.surface,
});
export const table = style({ width: '100%', borderCollapse: 'collapse', textAlign: 'start' });
export const columnHead = style({
  padding: `${space[2]} ${space[3]}`,
  borderBottom: `1px solid ${theme.colour.hairline}`,
  color: theme.colour.inkMuted,
  fontSize: theme.text.caption,
  fontWeight: 600,
  textAlign: 'start',
  whiteSpace: 'nowrap',
});
export const cell = style({
  padding: `${space[1]} ${space[3]}`,
  height: '36px',
  borderBottom: `1px solid ${theme.colour.hairline}`,
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
export const together = style({ display: 'inline-flex', alignItems: 'center', gap: space[1] });
const tones = { good: theme.colour.success, warn: theme.colour.caution, bad: theme.colour.error };

/** A mark in its tone before words in ink: not every tone is dark enough to be read as text. */
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
  border: `1px solid ${theme.colour.hairline}`,
  borderRadius: theme.radius.input,
  color: theme.colour.inkMuted,
  fontSize: theme.text.caption,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-tone="warn"]': { color: theme.colour.ink, borderColor: tones.warn },
  },
});

export const json = style([
  mono,
  {
    margin: 0,
    padding: space[2],
    borderRadius: theme.radius.input,
    background: theme.colour.sunken,
    color: theme.colour.ink,
    lineHeight: 1.5,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    selectors: { 'td &': { minWidth: '280px' } },
  },
]);
export const disclosure = style({
  width: 'fit-content',
  minHeight: '24px',
  color: theme.colour.accent,
  fontSize: theme.text.caption,
  cursor: 'pointer',
});
