import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

export const banner = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: `0 ${space[4]}`,
  padding: `${space[2]} ${space[4]}`,
  background: theme.colour.deep,
  color: theme.colour.onDeep,
  fontSize: theme.text.caption,
  '@media': { print: { display: 'none' } },
});
globalStyle(`${banner} a`, { color: 'inherit', paddingBlock: space[1] });
globalStyle(`${banner} a:focus-visible`, { outlineColor: theme.colour.onDeep });
globalStyle(`${banner} p`, { paddingBlock: space[1], maxWidth: 'none' });
// The page's own font: a monospaced one would be looked up before the first paint, for two words.
globalStyle(`${banner} code`, { fontFamily: 'inherit', fontWeight: 600, overflowWrap: 'anywhere' });
