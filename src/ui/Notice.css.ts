import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

/** Out of the flow while it is empty, so that it opens no gap, yet in the page for whoever reads aloud. */
export const region = style({ ':empty': { position: 'absolute' } });

const box = style({
  display: 'flex',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  border: '1px solid',
  borderRadius: theme.radius.input,
  overflowWrap: 'anywhere',
});
globalStyle(`${box} svg`, { marginTop: '2px' });

export const notice = styleVariants({
  error: [box, { background: theme.colour.errorWash, color: theme.colour.error }],
  success: [box, { background: theme.colour.successWash, color: theme.colour.success }],
  information: [box, { background: theme.colour.accentWash, color: theme.colour.accent }],
});

export const title = style({ fontWeight: 600 });
export const detail = style({ color: theme.colour.ink });
