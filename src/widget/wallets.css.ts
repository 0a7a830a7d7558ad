import { style } from '@vanilla-extract/css';
import { widgetTheme as theme } from '../theme/widgetTheme.css.ts';
import { helper, secondary, text } from './Widget.css.ts';

/** As it was written: every line of it counts, and all of it can be read. */
export const message = style({
  margin: 0,
  maxHeight: '240px',
  overflowY: 'auto',
  padding: '12px',
  border: `1px solid ${theme.container.border}`,
  borderRadius: theme.input.radius,
  fontSize: '14px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
});

/** The live regions, which take no room before they speak. */
export const news = style({ display: 'grid' });
export const progress = style([text, { display: 'flex', alignItems: 'center', gap: '12px' }]);
export const hint = style([helper, { marginBlockStart: '8px', selectors: { '&:empty': { margin: 0 } } }]);

export const downloads = style({ display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none' });

export const download = style([secondary, { textDecoration: 'none' }]);
