import { style } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { apartInForcedColors, chosenInForcedColors, inForcedColors } from '../theme/forcedColors.ts';
import { theme } from '../theme/theme.css.ts';
import { panel } from './DashboardLayout.css.ts';

/** Layout of the page: the form, with the list of requests beside it on wide screens. */
export const desk = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[6],
  maxWidth: '70rem',
  marginTop: space[6],
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});

export const card = style([
  panel,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[6],
    padding: space[4],
    '@media': { [from.tablet]: { padding: space[8] } },
  },
]);

/**
 * Height of label, field and two lines of text. A press on the button first blurs the field, which may show an error:
 * without the reserved height the button would move away from the pointer and miss the click.
 */
export const amountField = style({ minHeight: '124px' });

export const amount = style({ position: 'relative' });

export const amountInput = style({ paddingInlineEnd: space[16], fontVariantNumeric: 'tabular-nums' });

export const unit = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: space[3],
  display: 'grid',
  alignItems: 'center',
  color: theme.color.inkMuted,
  fontWeight: 600,
  pointerEvents: 'none',
});

export const sides = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[1],
  minWidth: 0,
  margin: 0,
  padding: space[1],
  border: 0,
  borderRadius: theme.radius.container,
  background: theme.color.sunken,
});

export const side = style({
  minHeight: '44px',
  border: '1px solid transparent',
  borderRadius: theme.radius.input,
  background: 'transparent',
  color: theme.color.inkMuted,
  fontWeight: 600,
  transition: `background-color ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: {
    '&:hover': { color: theme.color.ink },
    '&[aria-pressed="true"]': {
      background: theme.color.surface,
      borderColor: theme.color.edge,
      color: theme.color.accent,
    },
  },
  '@media': {
    [inForcedColors]: { selectors: { '&[aria-pressed="true"]': chosenInForcedColors } },
  },
});

export const pair = style({ display: 'grid', gap: space[3] });

const between = style({
  display: 'grid',
  placeItems: 'center',
  justifySelf: 'center',
  width: '44px',
  height: '44px',
  marginBottom: `calc(-1 * ${space[3]})`,
  color: theme.color.inkMuted,
});

/**
 * Icon of the trade direction, in place of the swap button where the pair cannot be swapped. It has no border, so that
 * it does not look like a button.
 */
export const direction = between;

export const swap = style([
  between,
  {
    padding: 0,
    border: `1px solid ${theme.color.edge}`,
    borderRadius: '50%',
    background: 'transparent',
    color: theme.color.accent,
    selectors: { '&:hover': { background: theme.color.accentWash } },
  },
]);

/** The readings of an ambiguous amount, from which the client chooses. */
export const readings = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginBlockStart: space[2],
});

/**
 * Sentence that repeats the draft. Its height is reserved while it is empty, so that the button below does not move.
 */
export const readBack = style({
  minHeight: '1.5em',
  marginBlock: `calc(-1 * ${space[2]})`,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

export const requestsTitle = style({ fontSize: theme.text.lead });

export const requestList = style({ display: 'grid', marginBlock: `calc(-1 * ${space[4]})` });

export const request = style({
  display: 'grid',
  gap: space[1],
  paddingBlock: space[4],
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderTop: `1px solid ${theme.color.hairline}` } },
});

export const requestHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

export const reference = style({
  fontSize: theme.text.small,
  color: theme.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
});

export const tag = style({
  padding: `0 ${space[2]}`,
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: theme.radius.input,
  fontSize: theme.text.small,
  color: theme.color.inkMuted,
});

export const withdrawn = style({ color: theme.color.inkMuted, textDecoration: 'line-through' });

/** The labels of the quiet buttons begin where the text above them begins. */
export const requestActions = style({
  ...apartInForcedColors,
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: `calc(-1 * ${space[5]})`,
});

export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

export const confirmation = style({ minWidth: 0, margin: 0, padding: 0, border: 0 });

export const question = style({ padding: 0, marginBlock: space[2], fontWeight: 600 });

export const note = style({ fontSize: theme.text.small, color: theme.color.inkMuted });

/** Outcome of copying or withdrawing a request; takes no space while empty. */
export const result = style([note, { ':empty': { position: 'absolute' } }]);
