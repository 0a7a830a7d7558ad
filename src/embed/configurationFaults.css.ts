import { style } from '@vanilla-extract/css';
import { widgetTheme as theme } from '../theme/widgetTheme.css.ts';

export const faults = style({
  boxSizing: 'border-box',
  maxWidth: theme.container.width,
  padding: '16px',
  border: `1px solid ${theme.color.error}`,
  borderRadius: theme.container.radius,
  background: theme.container.background,
  color: theme.color.primary,
  fontFamily: theme.font,
  fontSize: '14px',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
});
