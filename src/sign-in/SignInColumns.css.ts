import { globalStyle, style } from '@vanilla-extract/css';
import { deferredPaint } from '../theme/deferredPaint.css.ts';
import { contentWidth, from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';
import { widgetRoot, widgetTheme } from '../theme/widgetTheme.css.ts';
import { inertWithoutScript } from '../ui/scripting.css.ts';
import { actions } from './SignInFrame.css.ts';

const edge = `max(${space[8]}, calc((100vw - ${contentWidth}) / 2 + ${space[8]}))`;

export const frame = style({
  display: 'grid',
  minHeight: '100%',
  '@media': {
    [from.pair]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 40%)' },
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
});

export const column = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[6],
  width: '100%',
  minWidth: 0,
  padding: `${space[6]} ${space[4]} ${space[16]}`,
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

// On this site the widget uses the site's font; a second font would also delay the first paint of the form.
globalStyle(`${column} > ${widgetRoot}`, { vars: { [widgetTheme.font]: theme.font } });

globalStyle(`${column} > :is(form, section, ${actions})`, { '@media': inertWithoutScript });

/**
 * Security advice beside the form, or below it on narrow screens. Background and illustration of the advice are the
 * same in both themes.
 */
export const advice = style([
  deferredPaint,
  {
    containIntrinsicBlockSize: 'auto 480px',
    minWidth: 0,
    background: theme.color.deep,
    color: theme.color.onDeep,
    '@media': { print: { display: 'none' } },
  },
]);

/** Sticky, so that the advice stays in view beside a form that is longer than the window. */
export const adviceInner = style({
  padding: `${space[10]} ${space[4]}`,
  '@media': {
    [from.tablet]: { paddingInline: space[8] },
    [from.pair]: {
      position: 'sticky',
      top: 0,
      height: '100%',
      maxHeight: '800px',
      padding: `${space[16]} ${space[8]} max(42%, 220px)`,
      background: `url('./strands.svg') 0 100% / max(100%, 560px) auto no-repeat`,
    },
    [from.desktop]: { padding: `${space[24]} ${edge} 40% ${space[16]}` },
  },
});

export const adviceTitle = style({ fontSize: theme.text.lead, marginBottom: space[5] });

export const adviceList = style({ maxWidth: '27.5rem' });
globalStyle(`${adviceList} > div`, {
  padding: `${space[4]} 0`,
  borderTop: `1px solid ${theme.color.deepLine}`,
});
globalStyle(`${adviceList} > div:last-child`, { paddingBottom: 0 });
globalStyle(`${adviceList} dt`, { fontWeight: 600 });
globalStyle(`${adviceList} dd`, {
  margin: 0,
  marginTop: space[1],
  fontSize: theme.text.small,
  color: theme.color.onDeepMuted,
});
globalStyle(`${adviceList} a`, { color: theme.color.onDeep, overflowWrap: 'anywhere' });
globalStyle(`${adviceList} a:focus-visible`, { outlineColor: theme.color.onDeep });
