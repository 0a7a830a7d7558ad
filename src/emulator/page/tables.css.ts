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
export const widest = style({ width: '100%' });

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
    '&[data-tone="good"]': { color: theme.colour.success, borderColor: 'currentcolor' },
    '&[data-tone="warn"]': { color: theme.colour.caution, borderColor: 'currentcolor' },
    '&[data-tone="bad"]': { color: theme.colour.error, borderColor: 'currentcolor' },
  },
});

export const json = style([
  mono,
  {
    maxWidth: '100%',
    margin: 0,
    padding: space[2],
    borderRadius: theme.radius.input,
    background: theme.colour.sunken,
    color: theme.colour.ink,
    lineHeight: 1.5,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
]);
export const disclosure = style({
  width: 'fit-content',
  minHeight: '24px',
  color: theme.colour.accent,
  fontSize: theme.text.caption,
  cursor: 'pointer',
});
