import { globalStyle, style } from '@vanilla-extract/css';
import { theme } from '../theme/theme.css.ts';
import { openerLabel } from '../ui/Menu.css.ts';

export const dashboardLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '45px',
  color: theme.color.ink,
  fontSize: theme.text.small,
  fontWeight: 600,
});

export const iconOnly = style({});

// The open menu shows the client's name; screen readers read it on the button, too.
globalStyle(`${iconOnly} ${openerLabel}`, {
  position: 'absolute',
  width: '1px',
  clipPath: 'inset(50%)',
});
