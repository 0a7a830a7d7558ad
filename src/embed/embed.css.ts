import { style } from '@vanilla-extract/css';
import { widgetTheme as theme } from '../theme/widgetTheme.css.ts';

const ground = { color: theme.colour.primary, fontFamily: theme.font, fontSize: '14px', lineHeight: 1.5 };

export const faults = style({
  ...ground,
  boxSizing: 'border-box',
  maxWidth: theme.container.width,
  padding: '16px',
  border: `1px solid ${theme.colour.error}`,
  borderRadius: theme.container.radius,
  background: theme.container.background,
  overflowWrap: 'anywhere',
});

export const toasts = style({ ...ground, display: 'grid', gap: '8px', maxWidth: theme.container.width });

export const toast = style({
  marginTop: '8px',
  padding: '8px 16px',
  border: `1px solid ${theme.container.border}`,
  borderRadius: theme.container.radius,
  background: theme.container.background,
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-toast="error"]': { borderColor: theme.colour.error, color: theme.colour.error },
    '&[data-toast="success"]': { borderColor: theme.colour.success, color: theme.colour.success },
  },
});
