import { style } from '@vanilla-extract/css';
import { contentWidth, from, space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

/** Page with a single message. */
export const plain = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  alignContent: 'start',
  gap: space[5],
  width: '100%',
  maxWidth: contentWidth,
  margin: '0 auto',
  padding: `${space[16]} ${space[4]}`,
  '@media': { [from.tablet]: { padding: `${space[24]} ${space[8]}` } },
});

export const title = style({ fontSize: theme.text.display });

export const text = style({ color: theme.color.inkMuted });

/** Sentence that is larger than the heading below it. */
export const lead = style({ fontSize: theme.text.display, fontWeight: 600, lineHeight: 1.15 });

/** Heading of a detail for a report. */
export const detailTitle = style({ marginTop: space[6], fontSize: theme.text.body, fontWeight: 600 });

/** Technical text, quoted verbatim. */
export const quoted = style({
  width: '100%',
  maxWidth: '70ch',
  padding: space[4],
  borderRadius: theme.radius.input,
  border: `1px solid ${theme.color.hairline}`,
  background: theme.color.sunken,
  fontFamily: 'ui-monospace, monospace',
  fontSize: theme.text.small,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
