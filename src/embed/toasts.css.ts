import { style } from '@vanilla-extract/css';
import { widgetTheme as theme } from '../theme/widgetTheme.css.ts';

export const toasts = style({
  display: 'grid',
  gap: '8px',
  maxWidth: theme.container.width,
  color: theme.color.primary,
  fontFamily: theme.font,
  fontSize: 'medium',
  lineHeight: 1.5,
});

export const toast = style({
  marginTop: '8px',
  padding: '8px 16px',
  fontSize: '0.875em',
  border: `1px solid ${theme.container.border}`,
  borderRadius: theme.container.radius,
  background: theme.container.background,
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-toast="error"]': { borderColor: theme.color.error, color: theme.color.error },
    '&[data-toast="success"]': { borderColor: theme.color.success, color: theme.color.success },
  },
});
