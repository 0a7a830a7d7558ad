import { style } from '@vanilla-extract/css';
import { contentWidth, from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

/** Centered column for the content of a section. */
export const column = style({
  width: '100%',
  maxWidth: contentWidth,
  margin: '0 auto',
  paddingInline: space[4],
  '@media': { [from.tablet]: { paddingInline: space[8] } },
});

/** Section with the heading beside the content on wide screens. */
export const split = style([
  column,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[8],
    paddingBlock: space[16],
    '@media': {
      [from.tablet]: { paddingBlock: space[20] },
      [from.desktop]: {
        gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
        gap: space[16],
        paddingBlock: space[32],
      },
    },
  },
]);

export const ruled = style({ borderTop: `1px solid ${theme.color.hairline}` });

export const heading = style({ fontSize: theme.text.display, letterSpacing: '-0.025em' });

export const headingText = style({ marginTop: space[3], color: theme.color.inkMuted });
