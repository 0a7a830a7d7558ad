import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const field = style({ display: 'grid', gap: space[2] });

export const label = style({ fontSize: theme.text.small, fontWeight: 600 });

export const hint = style({ fontSize: theme.text.small, color: theme.colour.inkMuted });

export const error = style({
  display: 'flex',
  gap: space[2],
  fontSize: theme.text.small,
  fontWeight: 500,
  color: theme.colour.error,
});
globalStyle(`${error} svg`, { marginTop: '0.2em' });

export const input = style({
  width: '100%',
  minHeight: '45px',
  // Room for what went wrong, wherever the field is scrolled to.
  scrollMarginBottom: '128px',
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${theme.colour.edge}`,
  borderRadius: theme.radius.input,
  background: theme.colour.surface,
  // Below 16 px a phone would zoom into the page on focus.
  fontSize: theme.text.body,
  lineHeight: 1.5,
  appearance: 'none',
  transition: `border-color ${theme.motion.quick} ${theme.motion.ease}`,
  '::placeholder': { color: theme.colour.inkFaint, opacity: 1 },
  selectors: {
    '&:hover:enabled': { borderColor: theme.colour.ink },
    '&:focus-visible': {
      outline: `2px solid ${theme.colour.accent}`,
      outlineOffset: '2px',
      borderColor: theme.colour.accent,
    },
    '&[aria-invalid="true"]': {
      borderColor: theme.colour.error,
      boxShadow: `0 0 0 1px ${theme.colour.error}`,
    },
    '&:read-only': { background: theme.colour.sunken },
    // The browser's own wash over a remembered address, in the colours of the house.
    '&:autofill': {
      boxShadow: `inset 0 0 0 100px ${theme.colour.accentWash}`,
      WebkitTextFillColor: theme.colour.ink,
    },
  },
});

export const area = style([input, { minHeight: '160px', resize: 'vertical' }]);

export const secret = style({ position: 'relative' });

export const secretInput = style({ paddingRight: space[12] });

export const reveal = style({
  position: 'absolute',
  top: '1px',
  right: '1px',
  bottom: '1px',
  width: '43px',
  display: 'grid',
  placeItems: 'center',
  border: 0,
  borderRadius: theme.radius.input,
  background: 'transparent',
  color: theme.colour.inkMuted,
  selectors: {
    '&:hover:enabled': { color: theme.colour.ink },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

// The pressed state alone chooses the drawing, so that whoever sets it, before or after hydration, changes both.
globalStyle(`${reveal}[aria-pressed="true"] svg:first-child`, { display: 'none' });
globalStyle(`${reveal}[aria-pressed="false"] svg:last-child`, { display: 'none' });
