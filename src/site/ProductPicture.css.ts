import { style, styleVariants } from '@vanilla-extract/css';
import { below, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const pictureFrame = style({
  overflow: 'hidden',
  width: 'fit-content',
  maxWidth: '100%',
  marginTop: space[12],
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: theme.radius.container,
});

const picture = style({ display: 'block', maxWidth: '100%', height: 'auto' });

/** On phones, a wide screen is cut at its right end, so that its text stays legible. */
export const pictures = styleVariants({
  account: [
    picture,
    {
      '@media': {
        [below.tablet]: {
          aspectRatio: '1',
          objectFit: 'cover',
          objectPosition: '0 0',
        },
      },
    },
  ],
  desk: [picture],
});

const hidden = { display: 'none' } as const;

/** Displays one of two pictures, by the same rules as the theme itself (`theme.css.ts`). */
export const inTheme = styleVariants({
  light: {
    '@media': {
      screen: { selectors: { ':root[data-theme="dark"] &': hidden } },
      'screen and (prefers-color-scheme: dark)': {
        selectors: { ':root:not([data-theme="light"]) &': hidden },
      },
    },
  },
  dark: {
    '@media': {
      print: hidden,
      screen: { selectors: { ':root[data-theme="light"] &': hidden } },
      'screen and (prefers-color-scheme: light)': {
        selectors: { ':root:not([data-theme="dark"]) &': hidden },
      },
    },
  },
});
