import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';
import { panel } from './DashboardLayout.css.ts';

/** What it is about beside the card that holds it, where there is room. */
export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  maxWidth: '1040px',
  marginTop: space[8],
  '@media': {
    [from.desktop]: { gridTemplateColumns: '15rem minmax(0, 1fr)', gap: space[10], marginTop: space[6] },
  },
});

export const heading = style({ display: 'grid', gap: space[1], alignContent: 'start' });
export const about = style([heading, { '@media': { [from.desktop]: { paddingTop: space[4] } } }]);

export const title = style({ fontSize: theme.text.lead });

export const note = style({ fontSize: theme.text.small, color: theme.colour.inkMuted });

export const card = style([panel, { minWidth: 0 }]);

export const fact = style({
  display: 'grid',
  gap: space[1],
  padding: `${space[3]} ${space[4]}`,
  borderBottom: `1px solid ${theme.colour.hairline}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
  '@media': {
    [from.tablet]: {
      gridTemplateColumns: '9rem minmax(0, 1fr)',
      alignItems: 'baseline',
      gap: space[4],
      padding: `${space[4]} ${space[6]}`,
    },
  },
});

/** What a card holds that is no list of facts, or stands below one. */
export const body = style({
  padding: space[4],
  selectors: { 'dl + &': { borderTop: `1px solid ${theme.colour.hairline}` } },
  '@media': { [from.tablet]: { padding: space[6] } },
});
globalStyle(`${body} > :not(:empty) ~ :not(:empty)`, { marginTop: space[5] });

export const form = style({ display: 'grid', gap: space[6] });

export const fields = style({ display: 'grid', gap: space[5], maxWidth: '400px' });

/** A sentence and what can be done about it below, as in the other cards. */
export const status = style({ display: 'grid', gap: space[4], overflowWrap: 'anywhere' });

/** The passkeys take the whole card; only fields keep a width that suits what is typed in them. */
export const passkeyPanel = style({ display: 'grid', gap: space[5] });
export const passkeyStack = style([status]);
globalStyle(`${passkeyStack} > form`, { maxWidth: '400px' });
globalStyle(`${passkeyStack} > button`, {
  '@media': { [from.tablet]: { width: 'auto', minWidth: '12rem', justifySelf: 'start' } },
});

export const actions = style({
  display: 'grid',
  gap: space[3],
  '@media': { [from.tablet]: { display: 'flex', flexWrap: 'wrap' } },
});

export const value = style({ margin: 0, minWidth: 0, overflowWrap: 'anywhere' });

export const values = style({ display: 'grid', gap: space[3] });

const verdict = style([note, { display: 'inline-flex', alignItems: 'center', gap: space[1] }]);
export const verdicts = styleVariants({
  verified: [verdict, { color: theme.colour.success }],
  unverified: [verdict],
});

export const foot = style([note, { marginTop: space[8] }]);
