import type { StyleRule } from '@vanilla-extract/css';
import { inForcedColors } from '../theme/forcedColors.ts';
import { space } from '../theme/space.ts';
import { theme } from '../theme/theme.css.ts';

/** Rule of the word for the status of a row, with a dot before it. No class, which would put two pages into one chunk. */
export const statusMark = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: theme.text.caption,
  '::before': {
    content: '""',
    width: '8px',
    height: '8px',
    borderRadius: '50%',
    border: '1.5px solid currentColor',
  },
} satisfies StyleRule;

/** Rule of the status of a row that waits for nothing, besides `statusMark`. */
export const doneMark = {
  color: theme.color.inkMuted,
  '::before': { background: theme.color.success, borderColor: theme.color.success },
  '@media': { [inForcedColors]: { '::before': { background: 'CanvasText' } } },
} satisfies StyleRule;
