import { style } from '@vanilla-extract/css';
import { widgetTheme as theme } from '../theme/widgetTheme.css.ts';
import { stack } from '../ui/widget/Widget.css.ts';

export const subtitle = style({ margin: 0, fontSize: '1em', fontWeight: 600 });
export const list = style([stack, { margin: 0, padding: 0, listStyle: 'none' }]);
export const row = style({ display: 'flex', gap: '8px', alignItems: 'center' });
/** Keeps the icon buttons next to the field when an error appears below it. */
export const nameRow = style([row, { alignItems: 'start' }]);
export const wide = style({ flex: 1, minWidth: 0 });
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '45px',
  height: '45px',
  border: 0,
  background: 'none',
  color: theme.color.accent,
  selectors: {
    [`${nameRow} > &`]: { marginTop: '29px' },
    '&[aria-disabled]': { color: theme.color.secondary, cursor: 'default' },
  },
});
