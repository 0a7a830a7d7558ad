import { style } from '@vanilla-extract/css';
import { widgetTheme as theme } from '../../theme/widgetTheme.css.ts';
import { input } from './Widget.css.ts';

export const email = style({ margin: 0, fontWeight: 600 });

export const status = style({ display: 'block', color: theme.color.secondary });

export const secret = style({ position: 'relative' });

export const secretInput = style([input, { paddingInlineEnd: '72px' }]);

export const reveal = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  minWidth: '64px',
  border: 0,
  background: 'none',
  color: theme.color.accent,
  font: 'inherit',
  fontSize: '0.875em',
  selectors: { '&:focus-visible': { outlineOffset: '-4px' } },
});

export const meter = style({ display: 'grid', gap: '8px', fontSize: '0.875em' });

export const fault = style({ color: theme.color.error });

export const bars = style({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: '4px' });

export const bar = style({
  height: '4px',
  borderRadius: '2px',
  background: theme.container.border,
  selectors: {
    '&[data-bar="red"]': { background: theme.color.error },
    '&[data-bar="green"]': { background: theme.color.success },
  },
});

export const rules = style({ display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none' });

export const rule = style({
  display: 'grid',
  gridTemplateColumns: '16px 1fr',
  gap: '8px',
  color: theme.color.secondary,
  '::before': { content: '"○"' },
  selectors: {
    '&[data-met="true"]': { color: theme.color.success },
    '&[data-met="true"]::before': { content: '"✓"' },
  },
});
