import { globalStyle, style } from '@vanilla-extract/css';
import { widgetTheme as theme } from '../theme/widgetTheme.css.ts';
import { helper } from '../ui/widget/Widget.css.ts';

export const list = style({ display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none' });

export const initial = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '36px',
  height: '36px',
  border: `1px solid ${theme.container.border}`,
  borderRadius: theme.button.secondary.radius,
  fontSize: '0.875em',
});

export const names = style({ display: 'grid', flex: 1, minWidth: 0 });

export const standing = style([helper, { fontWeight: 400 }]);
export const openStanding = style([helper, { color: theme.color.accent, fontWeight: 600 }]);

export const accounts = style({
  display: 'grid',
  margin: 0,
  padding: '0 16px',
  border: `1px solid ${theme.container.border}`,
  borderRadius: theme.input.radius,
});
globalStyle(`${accounts} > div`, { padding: '12px 0' });
globalStyle(`${accounts} > div + div`, { borderTop: `1px solid ${theme.container.border}` });
globalStyle(`${accounts} dt`, { fontSize: '0.875em', color: theme.color.secondary });
globalStyle(`${accounts} dd`, { margin: 0, fontWeight: 600 });
