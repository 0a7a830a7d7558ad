import { style } from '@vanilla-extract/css';
import { widgetTheme as theme } from '../theme/widgetTheme.css.ts';

const base = { color: theme.color.primary, fontFamily: theme.font, fontSize: '14px', lineHeight: 1.5 };

export const faults = style({
  ...base,
  boxSizing: 'border-box',
  maxWidth: theme.container.width,
  padding: '16px',
  border: `1px solid ${theme.color.error}`,
  borderRadius: theme.container.radius,
  background: theme.container.background,
  overflowWrap: 'anywhere',
});

export const toasts = style({ ...base, display: 'grid', gap: '8px', maxWidth: theme.container.width });

export const toast = style({
  marginTop: '8px',
  padding: '8px 16px',
  border: `1px solid ${theme.container.border}`,
  borderRadius: theme.container.radius,
  background: theme.container.background,
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-toast="error"]': { borderColor: theme.color.error, color: theme.color.error },
    '&[data-toast="success"]': { borderColor: theme.color.success, color: theme.color.success },
  },
});
