import { assignVars, createThemeContract, globalStyle } from '@vanilla-extract/css';
import { dark, light, type Palette } from './palette.ts';
import { scale } from './scale.ts';

const colorContract = Object.fromEntries(Object.keys(light).map((role) => [role, null])) as Record<
  keyof Palette,
  null
>;

/** Theme contract of all styles: colors, type, radii, motion. Spacing is in `space.ts`. */
export const theme = createThemeContract({
  color: colorContract,
  font: null,
  // Modular scale of 1.2 over 16 px, in rem, so that the browser's text size applies.
  text: {
    caption: null,
    small: null,
    body: null,
    lead: null,
    title: null,
    heading: null,
    display: null,
  },
  radius: { container: null, input: null },
  motion: { quick: null, calm: null, ease: null },
});

globalStyle(':root', {
  colorScheme: 'light',
  vars: {
    ...assignVars(theme.color, { ...light }),
    ...assignVars(theme.text, scale.text),
    ...assignVars(theme.radius, scale.radius),
    ...assignVars(theme.motion, scale.motion),
  },
});

const darkTheme = { colorScheme: 'dark', vars: assignVars(theme.color, { ...dark }) };

// The operating system decides between light and dark, unless the root element has `data-theme`. Print is always light.
globalStyle(':root:not([data-theme="light"])', {
  '@media': { 'screen and (prefers-color-scheme: dark)': darkTheme },
});
globalStyle(':root[data-theme="dark"]', { '@media': { screen: darkTheme } });
globalStyle(':root', {
  '@media': {
    '(prefers-reduced-motion: reduce)': { vars: { [theme.motion.quick]: '0s', [theme.motion.calm]: '0s' } },
  },
});
