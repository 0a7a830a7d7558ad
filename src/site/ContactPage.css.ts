import { globalStyle, style } from '@vanilla-extract/css';
import { from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';
import { column } from './Section.css.ts';

export const page = style([
  column,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"words" "form" "aside"',
    alignItems: 'start',
    gap: space[12],
    paddingBlock: space[12],
    '@media': {
      [from.tablet]: { paddingBlock: space[20] },
      [from.desktop]: {
        gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
        gridTemplateRows: 'auto 1fr',
        gridTemplateAreas: '"words form" "aside form"',
        gap: `${space[12]} ${space[24]}`,
        paddingBlock: `${space[24]} ${space[32]}`,
      },
    },
  },
]);

export const words = style({ gridArea: 'words', display: 'grid', justifyItems: 'start' });

export const title = style({
  fontSize: 'clamp(2.0736rem, 1.5rem + 2.4vw, 3.5832rem)',
  lineHeight: 1.08,
  letterSpacing: '-0.03em',
});

export const lead = style({ marginTop: space[4], fontSize: theme.text.lead, color: theme.color.inkMuted });

export const mailboxLabel = style({
  marginTop: space[8],
  fontSize: theme.text.small,
  color: theme.color.inkMuted,
});

export const mailbox = style({
  paddingBlock: space[1],
  fontSize: 'clamp(1rem, 0.6rem + 1.9vw, 1.44rem)',
  fontWeight: 600,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
});

export const form = style({ display: 'grid', gap: space[5], gridArea: 'form' });
globalStyle(`${form} ${form}`, { gridArea: 'auto' });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

export const note = style({ fontSize: theme.text.small, color: theme.color.inkMuted });

export const outcome = style({ position: 'relative', display: 'grid', gap: space[4] });

export const aside = style({ gridArea: 'aside' });
globalStyle(`${aside} h2`, { fontSize: theme.text.body });

export const help = style({ marginTop: space[4] });
globalStyle(`${help} > div`, { padding: `${space[4]} 0`, borderTop: `1px solid ${theme.color.hairline}` });
globalStyle(`${help} dt`, { fontWeight: 600 });
globalStyle(`${help} dd`, {
  margin: `${space[1]} 0 0`,
  fontSize: theme.text.small,
  color: theme.color.inkMuted,
});
