import { globalStyle, style } from '@vanilla-extract/css';
import { drawnLater } from '../theme/drawnLater.css.ts';
import { contentWidth, from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';
import { widgetRoot, widgetTheme } from '../theme/widgetTheme.css.ts';
import { inertWithoutScript } from '../ui/scripting.css.ts';

const edge = `max(${space[8]}, calc((100vw - ${contentWidth}) / 2 + ${space[8]}))`;

export const frame = style({
  display: 'grid',
  minHeight: '100%',
  '@media': {
    [from.pair]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 44%)' },
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
});

export const column = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[6],
  width: '100%',
  minWidth: 0,
  padding: `${space[10]} ${space[4]} ${space[16]}`,
  '@media': {
    [from.tablet]: {
      maxWidth: `calc(400px + 2 * ${space[8]})`,
      padding: `${space[16]} ${space[8]} ${space[20]}`,
    },
    [from.desktop]: {
      maxWidth: `calc(400px + ${space[8]} + ${edge})`,
      padding: `${space[24]} ${space[8]} ${space[24]} ${edge}`,
    },
  },
});

// On our own pages it speaks in our own type; a second family is also looked up and shaped before the form stands.
globalStyle(`${column} > ${widgetRoot}`, { vars: { [widgetTheme.font]: theme.font } });

export const title = style({ fontSize: theme.text.display });

export const lead = style({ marginTop: space[2], color: theme.colour.inkMuted });

export const form = style({ display: 'grid', gap: space[5] });

export const actions = style({ display: 'grid', gap: space[3] });

globalStyle(`${column} > :is(form, section, ${actions})`, { '@media': inertWithoutScript });

export const aside = style({ fontSize: theme.text.small });
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

/**
 * Advice for every client, beside the form where there is room, below it where there is none. It has the same deep
 * color in both themes, and so has the drawing at its foot.
 */
export const care = style([
  drawnLater,
  {
    containIntrinsicBlockSize: 'auto 480px',
    minWidth: 0,
    background: theme.colour.deep,
    color: theme.colour.onDeep,
    '@media': { print: { display: 'none' } },
  },
]);

/** Beside a form that is longer than the window it stays in sight, with its drawing close below its words. */
export const careInner = style({
  padding: `${space[10]} ${space[4]}`,
  '@media': {
    [from.tablet]: { paddingInline: space[8] },
    [from.pair]: {
      position: 'sticky',
      top: 0,
      height: '100%',
      maxHeight: '800px',
      padding: `${space[16]} ${space[8]} 42%`,
      background: `url('./strands.svg') 0 100% / max(100%, 560px) auto no-repeat`,
    },
    [from.desktop]: { padding: `${space[24]} ${edge} 40% ${space[16]}` },
  },
});

export const careTitle = style({ fontSize: theme.text.lead, marginBottom: space[5] });

export const careList = style({ maxWidth: '440px' });
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
