import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

/** Live region, which takes no space while empty but stays in the accessibility tree. */
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
  error: [box, { background: theme.color.errorWash, color: theme.color.error }],
  success: [box, { background: theme.color.successWash, color: theme.color.success }],
  information: [box, { background: theme.color.accentWash, color: theme.color.accent }],
});

export const title = style({ fontWeight: 600 });
export const detail = style({ color: theme.color.ink });
