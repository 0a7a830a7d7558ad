import { globalStyle, style } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';
import { column } from './Section.css.ts';

/** Panel that is dark in both themes. */
export const panel = style({ background: theme.color.deep, color: theme.color.onDeep });

export const inner = style([
  column,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[12],
    paddingBlock: space[16],
    '@media': { [from.desktop]: { gap: space[16], paddingBlock: space[32] } },
  },
]);

export const intro = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[6],
});

export const text = style({
  marginTop: space[3],
  fontSize: theme.text.lead,
  color: theme.color.onDeepMuted,
});

/** Steps joined by one line: vertical on phones, horizontal on desktops. */
export const steps = style({
  display: 'grid',
  '@media': { [from.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});

const pseudoElement = { position: 'absolute', content: '""' } as const;

export const step = style({
  position: 'relative',
  padding: `0 0 ${space[8]} ${space[10]}`,
  '::before': {
    ...pseudoElement,
    top: '5px',
    bottom: '-5px',
    left: '7px',
    width: '1px',
    background: theme.color.deepLine,
  },
  '::after': {
    ...pseudoElement,
    top: '5px',
    left: 0,
    width: '15px',
    height: '15px',
    border: `2px solid ${theme.color.onDeep}`,
    borderRadius: '50%',
    background: theme.color.deep,
  },
  selectors: {
    '&:last-child': { paddingBottom: 0 },
    '&:last-child::before': { display: 'none' },
    '&:last-child::after': { background: theme.color.onDeep },
  },
  '@media': {
    [from.desktop]: {
      padding: `${space[10]} ${space[8]} 0 0`,
      selectors: {
        '&::before': { top: '7px', right: 0, bottom: 'auto', left: 0, width: 'auto', height: '1px' },
        '&::after': { top: 0 },
      },
    },
  },
});

export const stepTitle = style({ fontSize: theme.text.lead });

export const stepText = style({
  marginTop: space[2],
  maxWidth: '34ch',
  fontSize: theme.text.small,
  color: theme.color.onDeepMuted,
});

export const guard = style({
  display: 'grid',
  gap: space[6],
  paddingTop: space[8],
  borderTop: `1px solid ${theme.color.deepLine}`,
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 3fr)', gap: 0 } },
});

export const guardTitle = style({ fontSize: theme.text.lead });

export const guards = style({
  display: 'grid',
  gap: `${space[3]} ${space[8]}`,
  fontSize: theme.text.small,
  color: theme.color.onDeepMuted,
  '@media': {
    [from.pair]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    // No column gap, so that the columns align with those of the steps above.
    [from.desktop]: { columnGap: 0 },
  },
});
globalStyle(`${guards} li`, {
  maxWidth: '38ch',
  '@media': { [from.desktop]: { paddingInlineEnd: space[8] } },
});
