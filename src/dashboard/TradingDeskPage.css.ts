import { style } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';
import { panel } from './DashboardLayout.css.ts';

/** The form, and beside it, where there is room, what was requested. */
export const desk = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[6],
  maxWidth: '1120px',
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
 * Label, field and two lines of text. A refusal comes between the press and the release of a mouse button, which leave the
 * field first: without the room for it, the button would move away below the pointer and the click would be lost.
 */
export const amountField = style({ minHeight: '124px' });

/** The unit stands in the field, behind the digits. */
export const amount = style({ position: 'relative' });

export const amountInput = style({ paddingInlineEnd: space[16], fontVariantNumeric: 'tabular-nums' });

export const unit = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: space[3],
  display: 'grid',
  alignItems: 'center',
  color: theme.colour.inkMuted,
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
  background: theme.colour.sunken,
});

export const side = style({
  minHeight: '44px',
  border: '1px solid transparent',
  borderRadius: theme.radius.input,
  background: 'transparent',
  color: theme.colour.inkMuted,
  fontWeight: 600,
  transition: `background-color ${theme.motion.quick} ${theme.motion.ease}`,
  selectors: {
    '&:hover': { color: theme.colour.ink },
    '&[aria-pressed="true"]': {
      background: theme.colour.surface,
      borderColor: theme.colour.edge,
      color: theme.colour.accent,
    },
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
  color: theme.colour.inkMuted,
});

/** The direction of the trade: no button, so it has no edge. */
export const direction = between;

export const swap = style([
  between,
  {
    padding: 0,
    border: `1px solid ${theme.colour.edge}`,
    borderRadius: '50%',
    background: 'transparent',
    color: theme.colour.accent,
    selectors: { '&:hover': { background: theme.colour.accentWash } },
  },
]);

/** It has its height before it speaks, so that the button below it stays under the pointer. */
export const readBack = style({
  minHeight: '1.5em',
  marginBlock: `calc(-1 * ${space[2]})`,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

export const requestsTitle = style({ fontSize: theme.text.lead });

export const requestList = style({ display: 'grid', gap: space[4] });

export const request = style({ display: 'grid', overflowWrap: 'anywhere' });

export const note = style({ fontSize: theme.text.small, color: theme.colour.inkMuted });
