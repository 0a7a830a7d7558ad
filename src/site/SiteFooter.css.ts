import { globalStyle, style } from '@vanilla-extract/css';
import { deferredPaint } from '../theme/deferredPaint.css.ts';
import { contentWidth, from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

const row = style({
  width: '100%',
  maxWidth: contentWidth,
  margin: '0 auto',
  paddingInline: space[4],
  '@media': { [from.tablet]: { paddingInline: space[8] } },
});

export const footer = style([
  deferredPaint,
  {
    paddingBlock: `${space[12]} ${space[6]}`,
    borderTop: `1px solid ${theme.color.hairline}`,
    fontSize: theme.text.small,
    color: theme.color.inkMuted,
    containIntrinsicBlockSize: 'auto 800px',
    '@media': {
      [from.tablet]: { containIntrinsicBlockSize: 'auto 420px' },
      // While the page arrives, the browser does not render the footer below the fold and reserves about this height instead.
      'screen and (scripting: enabled)': {
        selectors: { '[data-arriving] &': { contentVisibility: 'auto' } },
      },
    },
  },
]);
globalStyle(`${footer} a`, {
  width: 'fit-content',
  paddingBlock: space[1],
  color: 'inherit',
  overflowWrap: 'anywhere',
  textDecorationColor: theme.color.hairline,
});
globalStyle(`${footer} a:hover`, { color: theme.color.ink, textDecorationColor: 'currentcolor' });

export const columns = style([
  row,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
    gap: space[8],
  },
]);

export const group = style({ display: 'grid', alignContent: 'start', justifyItems: 'start', gap: space[1] });
globalStyle(`${group} p`, { paddingBlock: space[1] });

export const groupTitle = style({
  marginBottom: space[1],
  fontSize: theme.text.small,
  letterSpacing: 0,
  color: theme.color.ink,
});

export const address = style({ whiteSpace: 'pre-line' });

/** Items beside each other: an icon and its text, or links. */
export const inRow = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] });
export const languageLinks = style([inRow, { selectors: { '&[aria-busy]': { cursor: 'progress' } } }]);
export const languageChoice = style({ maxWidth: '44ch' });
export const languageFailure = style({ color: theme.color.error });
/** The current language looks like text. */
export const languageLink = style({
  selectors: { '&[aria-current]': { textDecoration: 'none' } },
});
export const socialIcon = style({
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const disclaimers = style([
  row,
  { display: 'grid', gap: space[3], paddingBlock: space[10], fontSize: theme.text.caption },
]);
globalStyle(`${disclaimers} p`, { maxWidth: '104ch' });

export const end = style([
  row,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space[4]} ${space[6]}`,
  },
]);
