import { assignVars, createThemeContract, globalStyle } from '@vanilla-extract/css';
import { dark, light, type Palette } from '../palette.ts';

const roles = Object.keys(light) as readonly (keyof Palette)[];
const forEachRole = <Value>(valueOf: (role: keyof Palette) => Value) =>
  Object.fromEntries(roles.map((role) => [role, valueOf(role)])) as Record<keyof Palette, Value>;

/** Colors of the page, by role. */
export const color = createThemeContract(forEachRole(() => null));

globalStyle(':root', {
  colorScheme: 'light dark',
  vars: assignVars(
    color,
    forEachRole((role) => `light-dark(${light[role]}, ${dark[role]})`),
  ),
});

/** Distances on a grid of 4 px. */
export const space = { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '20px', 6: '24px', 8: '32px' } as const;

/** Media queries; each matches from its width on. */
export const from = {
  tablet: 'screen and (min-width: 640px)',
  desktop: 'screen and (min-width: 960px)',
} as const;

/** Font sizes in rem, so that the browser's text size applies. */
export const text = {
  caption: '0.8125rem',
  small: '0.875rem',
  body: '1rem',
  lead: '1.2rem',
  title: '1.44rem',
  display: '2.0736rem',
} as const;

export const radius = { container: '8px', input: '4px' } as const;

globalStyle('*, ::before, ::after', { boxSizing: 'border-box', margin: 0 });
globalStyle('body', {
  background: color.paper,
  color: color.ink,
  font: `${text.body}/1.5 system-ui, sans-serif`,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'break-word',
});
globalStyle('h1, h2, h3', { lineHeight: 1.15, letterSpacing: '-0.02em' });
globalStyle('p', { maxWidth: '70ch' });
globalStyle('ul, ol', { padding: 0, listStyle: 'none' });
globalStyle('button, input, textarea, select', { font: 'inherit', color: 'inherit' });
globalStyle('button', { cursor: 'pointer' });
globalStyle('a', { color: color.accent, textUnderlineOffset: '0.2em' });
globalStyle('[hidden]', { display: 'none' });
globalStyle(':focus-visible', { outline: `2px solid ${color.accent}`, outlineOffset: '2px' });
// The skip link focuses the panel, which is not interactive.
globalStyle('[tabindex="-1"]:focus', { outline: 'none' });
