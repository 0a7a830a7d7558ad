import { globalStyle, style } from '@vanilla-extract/css';
import { below, from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const banner = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[1],
  minHeight: '40px',
  padding: `${space[1]} ${space[2]}`,
  background: theme.color.deep,
  color: theme.color.onDeep,
  fontSize: '0.75rem',
  '@media': {
    [from.tablet]: { gap: space[4], fontSize: theme.text.caption },
    print: { display: 'none' },
  },
});
// The server sets this attribute, so that the first paint already omits the banner.
globalStyle(`:root[data-demo-banner="dismissed"] ${banner}`, { display: 'none' });
globalStyle(`${banner} :focus-visible`, { outlineColor: theme.color.onDeep });

export const account = style({ minWidth: 0, maxWidth: 'none', overflowWrap: 'anywhere' });

/** Text of the banner, hidden on phones, where it does not fit on one line. */
export const words = style({ '@media': { [below.tablet]: { display: 'none' } } });

const target = {
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  minWidth: '24px',
  minHeight: '24px',
  color: 'inherit',
} as const;

export const link = style(target);
/** Icon that replaces the text on phones. */
export const icon = style({ display: 'inline-grid', '@media': { [from.tablet]: { display: 'none' } } });
export const dismiss = style({ ...target, padding: 0, border: 0, background: 'none' });
