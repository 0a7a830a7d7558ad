import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const field = style({ display: 'grid', gap: space[2] });

export const label = style({ fontSize: theme.text.small, fontWeight: 600 });

export const hint = style({ fontSize: theme.text.small, color: theme.color.inkMuted });

export const error = style({
  display: 'flex',
  gap: space[2],
  fontSize: theme.text.small,
  fontWeight: 500,
  color: theme.color.error,
});
globalStyle(`${error} svg`, { marginTop: '0.2em' });

export const input = style({
  width: '100%',
  minHeight: '45px',
  // Keeps the error below the field visible when the browser scrolls to the field.
  scrollMarginBottom: '128px',
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${theme.color.edge}`,
  borderRadius: theme.radius.input,
  background: theme.color.surface,
  // At least 16 px: below that, iOS zooms the page when the field gets the focus.
  fontSize: theme.text.body,
  lineHeight: 1.5,
  appearance: 'none',
  transition: `border-color ${theme.motion.quick} ${theme.motion.ease}`,
  '::placeholder': { color: theme.color.inkFaint, opacity: 1 },
  selectors: {
    '&:hover:enabled': { borderColor: theme.color.ink },
    '&:focus-visible': {
      outline: `2px solid ${theme.color.accent}`,
      outlineOffset: '2px',
      borderColor: theme.color.accent,
    },
    '&[aria-invalid="true"]': {
      borderColor: theme.color.error,
      boxShadow: `0 0 0 1px ${theme.color.error}`,
    },
    '&:read-only': { background: theme.color.sunken },
    // Replaces the browser's background of autofilled fields.
    '&:autofill': {
      boxShadow: `inset 0 0 0 100px ${theme.color.accentWash}`,
      WebkitTextFillColor: theme.color.ink,
    },
  },
});

export const area = style([input, { minHeight: '160px', resize: 'vertical' }]);

export const secret = style({ position: 'relative' });

export const secretInput = style({ paddingInlineEnd: space[12] });

export const reveal = style({
  position: 'absolute',
  insetBlock: '1px',
  insetInlineEnd: '1px',
  width: '43px',
  display: 'grid',
  placeItems: 'center',
  border: 0,
  borderRadius: theme.radius.input,
  background: 'transparent',
  color: theme.color.inkMuted,
  selectors: {
    '&:hover:enabled': { color: theme.color.ink },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

// The icon follows `aria-pressed`, so the early script changes the icon by setting this attribute.
globalStyle(`${reveal}[aria-pressed="true"] svg:first-child`, { display: 'none' });
globalStyle(`${reveal}[aria-pressed="false"] svg:last-child`, { display: 'none' });
