import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';
import { panel } from './DashboardLayout.css.ts';

/** Section of the profile: its title and description are beside the card on wide screens. */
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

export const note = style({ fontSize: theme.text.small, color: theme.color.inkMuted });

export const card = style([panel, { minWidth: 0 }]);

export const fact = style({
  display: 'grid',
  gap: space[1],
  padding: `${space[3]} ${space[4]}`,
  borderBottom: `1px solid ${theme.color.hairline}`,
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

/** Content of a card that is not a list of the client's details. */
export const body = style({
  padding: space[4],
  selectors: { 'dl + &': { borderTop: `1px solid ${theme.color.hairline}` } },
  '@media': { [from.tablet]: { padding: space[6] } },
});
globalStyle(`${body} > :not(:empty) ~ :not(:empty)`, { marginTop: space[5] });

export const form = style({ display: 'grid', gap: space[6] });

export const fields = style({ display: 'grid', gap: space[5], maxWidth: '400px' });

/** Status text with its buttons below. */
export const status = style({ display: 'grid', gap: space[4], overflowWrap: 'anywhere' });

/** Screen of the widget across the whole card; only its fields have a maximum width. */
export const widgetPanel = style({ display: 'grid', gap: space[5], overflowWrap: 'anywhere' });
export const panelStack = style([status]);
globalStyle(`${panelStack} > form`, { maxWidth: '400px' });
globalStyle(`${panelStack} > button`, {
  '@media': { [from.tablet]: { width: 'auto', minWidth: '12rem', justifySelf: 'start' } },
});

/** Body with the height of the most frequent content, so that the sections below do not move when it has loaded. */
export const reservedBody = style([body, { minHeight: '15.25rem' }]);
export const reservedAccounts = style([body, { minHeight: '22.5rem' }]);

/** The same for the section about email addresses and phone numbers, with one contact. */
export const contactsBody = style([
  body,
  { minHeight: '28.75rem', '@media': { [from.tablet]: { minHeight: '20.9rem' } } },
]);

export const actions = style({
  display: 'grid',
  gap: space[3],
  '@media': { [from.tablet]: { display: 'flex', flexWrap: 'wrap' } },
});

export const value = style({ margin: 0, minWidth: 0, overflowWrap: 'anywhere' });

/** Button or form below a value. */
export const control = style([status, { marginTop: space[3] }]);

export const values = style({ display: 'grid', gap: space[3] });

const verification = style([note, { display: 'inline-flex', alignItems: 'center', gap: space[1] }]);
export const verifications = styleVariants({
  verified: [verification, { color: theme.color.success }],
  unverified: [verification],
});

export const foot = style([note, { marginTop: space[8] }]);
