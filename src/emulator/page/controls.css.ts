import { style, styleVariants } from '@vanilla-extract/css';
import { mono } from './layout.css.ts';
import { color, from, radius, space, text } from './theme.css.ts';

const smallButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[1],
  minHeight: '32px',
  padding: `${space[1]} ${space[3]}`,
  border: '1px solid transparent',
  borderRadius: radius.input,
  fontWeight: 600,
  fontSize: text.caption,
  lineHeight: 1.25,
  transition: 'background-color 120ms ease-out',
  selectors: {
    '&[aria-disabled]': { cursor: 'default' },
    '&[aria-disabled="true"]:not([aria-busy])': { color: color.inkFaint },
  },
});

/** A labeled checkbox in the header of a panel. */
export const toolCheck = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '32px',
  whiteSpace: 'nowrap',
});

/** Buttons that are smaller than the site's, because this page has many. */
export const button = styleVariants({
  primary: [
    smallButton,
    {
      background: color.accent,
      color: color.onAccent,
      selectors: { '&:hover:not([aria-disabled])': { background: color.accentHover } },
    },
  ],
  plain: [
    smallButton,
    {
      background: 'transparent',
      borderColor: color.edge,
      color: color.ink,
      selectors: {
        '&:hover:not([aria-disabled])': { background: color.sunken, borderColor: color.ink },
      },
    },
  ],
  quiet: [
    smallButton,
    {
      minHeight: '28px',
      padding: `${space[1]} ${space[2]}`,
      background: 'transparent',
      color: color.accent,
      selectors: { '&:hover:not([aria-disabled])': { background: color.accentWash } },
    },
  ],
  /** A button on a colored notice, in the notice's text color. */
  inherit: [
    smallButton,
    {
      minHeight: '28px',
      padding: `${space[1]} ${space[2]}`,
      borderColor: 'currentcolor',
      background: 'transparent',
      color: 'inherit',
    },
  ],
});

export const field = style({ display: 'grid', gap: space[1], alignContent: 'start' });
export const label = style({ fontSize: text.caption, fontWeight: 600 });
export const hint = style({ fontSize: text.caption, color: color.inkMuted });

export const input = style({
  width: '100%',
  minHeight: '32px',
  padding: `${space[1]} ${space[2]}`,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.input,
  background: color.surface,
  color: color.ink,
  '::placeholder': { color: color.inkFaint, opacity: 1 },
});
export const textarea = style([input, mono, { minHeight: '72px', resize: 'vertical' }]);

export const check = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  minHeight: '24px',
});
export const checkbox = style({
  width: '18px',
  height: '18px',
  marginBlockStart: '1px',
  flexShrink: 0,
  accentColor: color.accent,
});

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[4],
  padding: space[4],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.container,
  background: color.surface,
});
export const formTitle = style({ fontSize: text.body });
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: space[3],
});
export const group = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[3],
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
});
export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[6]} ${space[8]}`,
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const legend = style({ padding: 0, marginBlockEnd: space[3], fontWeight: 600 });
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
/** Form fields in one line, with the button aligned to the inputs. */
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space[3] });
export const twice = style({ '@media': { [from.tablet]: { gridColumn: 'span 2' } } });
export const search = style([
  input,
  {
    flex: '1 1 144px',
    width: 'auto',
    minWidth: 0,
    '@media': { [from.tablet]: { flex: 'none', width: '200px' } },
  },
]);
