import { assignVars, createThemeContract, globalStyle } from '@vanilla-extract/css';

/** Colors of the page in a light and a dark color scheme, by role. */
const colors = {
  paper: ['#ffffff', '#0d1219'],
  surface: ['#ffffff', '#131a24'],
  sunken: ['#eef2f7', '#19222e'],
  ink: ['#0f172a', '#eef3f9'],
  inkMuted: ['#46556a', '#b3c0cf'],
  inkFaint: ['#566171', '#98a5b5'],
  hairline: ['#dce3ed', '#273444'],
  edge: ['#6b7a8f', '#8494a8'],
  accent: ['#1d4ed8', '#93bbff'],
  accentWash: ['#e6edfd', '#1b2c47'],
  error: ['#b01919', '#ff9f9f'],
} as const;

const forEachRole = <Value>(valueOf: (shades: readonly [string, string]) => Value) =>
  Object.fromEntries(Object.entries(colors).map(([role, shades]) => [role, valueOf(shades)])) as Record<
    keyof typeof colors,
    Value
  >;

/** Colors of the page, by role. */
export const color = createThemeContract(forEachRole(() => null));

globalStyle(':root', {
  colorScheme: 'light dark',
  vars: assignVars(
    color,
    forEachRole(([light, dark]) => `light-dark(${light}, ${dark})`),
  ),
});

/** Distances on a grid of 4 px. */
export const space = { 1: '4px', 2: '8px', 3: '12px', 4: '16px' } as const;

/** Font sizes in rem, so that the browser's text size applies. */
export const text = { caption: '0.8125rem', small: '0.875rem', body: '1rem', lead: '1.2rem' } as const;

export const radius = { container: '8px', input: '4px' } as const;

/** Media query of windows with room for the drawing beside the lists. */
export const desktop = 'screen and (min-width: 960px)';

globalStyle('*, ::before, ::after', { boxSizing: 'border-box', margin: 0 });
globalStyle('body', {
  background: color.paper,
  color: color.ink,
  font: `${text.body}/1.5 system-ui, sans-serif`,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'break-word',
});
globalStyle('button, input, select', { font: 'inherit', color: 'inherit' });
globalStyle('button', { cursor: 'pointer' });
globalStyle(':focus-visible', { outline: `2px solid ${color.accent}`, outlineOffset: '2px' });
