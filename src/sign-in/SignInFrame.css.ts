import { globalStyle, style } from '@vanilla-extract/css';
import { contentWidth, from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const frame = style({
  display: 'grid',
  gap: space[12],
  maxWidth: contentWidth,
  margin: '0 auto',
  padding: `${space[10]} ${space[4]} ${space[16]}`,
  '@media': {
    [from.tablet]: { padding: `${space[16]} ${space[8]} ${space[20]}` },
    [from.desktop]: {
      gridTemplateColumns: 'minmax(0, 400px) minmax(0, 440px)',
      justifyContent: 'space-between',
      alignItems: 'start',
      paddingBlock: `${space[24]} ${space[32]}`,
    },
  },
});

export const column = style({
  display: 'grid',
  gap: space[6],
  width: '100%',
  maxWidth: '400px',
  minWidth: 0,
});

export const title = style({ fontSize: theme.text.display });

export const lead = style({ marginTop: space[2], color: theme.colour.inkMuted });

export const form = style({ display: 'grid', gap: space[5] });

export const actions = style({ display: 'grid', gap: space[3] });

export const aside = style({ textAlign: 'center', fontSize: theme.text.small });
globalStyle(`${aside} a`, { display: 'inline-block', paddingBlock: space[1] });

export const leaving = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  fontSize: theme.text.small,
  color: theme.colour.inkMuted,
  ':empty': { position: 'absolute' },
});

/** Once more what every client should know, beside the form where there is room, below it where there is none. */
export const care = style({
  position: 'relative',
  display: 'grid',
  gap: space[6],
  width: '100%',
  overflow: 'hidden',
  padding: space[6],
  borderRadius: theme.radius.container,
  background: theme.colour.deep,
  color: theme.colour.onDeep,
  '@media': {
    [from.tablet]: { padding: space[10] },
    print: { display: 'none' },
  },
});

export const careTitle = style({ fontSize: theme.text.lead });

export const careList = style({ display: 'grid', margin: 0 });
globalStyle(`${careList} > div`, {
  padding: `${space[4]} 0`,
  borderTop: `1px solid ${theme.colour.deepLine}`,
});
globalStyle(`${careList} > div:last-child`, { paddingBottom: 0 });
globalStyle(`${careList} dt`, { fontWeight: 600 });
globalStyle(`${careList} dd`, {
  margin: 0,
  marginTop: space[1],
  fontSize: theme.text.small,
  color: theme.colour.onDeepMuted,
});
globalStyle(`${careList} a`, { color: theme.colour.onDeep, overflowWrap: 'anywhere' });
globalStyle(`${careList} a:focus-visible`, { outlineColor: theme.colour.onDeep });
