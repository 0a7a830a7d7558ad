import { style } from '@vanilla-extract/css';
import { contentWidth, from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const hero = style({
  display: 'grid',
  alignItems: 'center',
  gap: space[12],
  width: '100%',
  maxWidth: contentWidth,
  margin: '0 auto',
  padding: `${space[16]} ${space[4]}`,
  '@media': {
    [from.tablet]: { padding: `${space[20]} ${space[8]}` },
    [from.desktop]: {
      gridTemplateColumns: '6fr 5fr',
      gap: space[16],
      paddingBlock: `${space[24]} ${space[32]}`,
    },
  },
});

export const words = style({ display: 'grid', justifyItems: 'start', gap: space[6] });

export const title = style({
  // Spans three steps of the type scale, depending on the viewport width. On a phone with large text, the longest word fits.
  fontSize: 'min(18vw, clamp(2.4883rem, 1.6rem + 3.8vw, 4.2998rem))',
  lineHeight: 1.04,
  letterSpacing: '-0.03em',
});

export const lead = style({ maxWidth: '46ch', fontSize: theme.text.lead, color: theme.color.inkMuted });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[2] });

export const figure = style({ maxWidth: '560px', '@media': { print: { display: 'none' } } });
