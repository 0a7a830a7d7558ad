import { assignVars, createThemeContract, globalStyle } from '@vanilla-extract/css';
import { fontStack } from './font.css.ts';
import { dark, light, type Palette } from './palette.ts';

const colourContract = Object.fromEntries(Object.keys(light).map((role) => [role, null])) as Record<
  keyof Palette,
  null
>;

/** What every style is written in: colours, type, radii, motion. Space is `space.ts`. */
export const theme = createThemeContract({
  colour: colourContract,
  font: null,
  // A modular scale of 1.2 over 16 px, in rem, so that a reader's own text size is obeyed.
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
    ...assignVars(theme.colour, { ...light }),
    ...assignVars(theme.text, {
      caption: '0.8125rem',
      small: '0.875rem',
      body: '1rem',
      lead: '1.2rem',
      title: '1.44rem',
      heading: '1.728rem',
      display: '2.0736rem',
    }),
    ...assignVars(theme.radius, { container: '8px', input: '4px' }),
    ...assignVars(theme.motion, { quick: '120ms', calm: '200ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' }),
    [theme.font]: fontStack,
  },
});

const night = { colorScheme: 'dark', vars: assignVars(theme.colour, { ...dark }) };

// The person's system decides, unless `data-theme` on the root element says otherwise. Paper is always light.
globalStyle(':root:not([data-theme="light"])', {
  '@media': { 'screen and (prefers-color-scheme: dark)': night },
});
globalStyle(':root[data-theme="dark"]', { '@media': { screen: night } });
globalStyle(':root', {
  '@media': {
    '(prefers-reduced-motion: reduce)': { vars: { [theme.motion.quick]: '0s', [theme.motion.calm]: '0s' } },
  },
});
