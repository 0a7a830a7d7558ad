import { style } from '@vanilla-extract/css';
import { input } from '../ui/widget/Widget.css.ts';

/** As it was written: every line of it counts, and all of it can be read. */
export const message = style([
  input,
  { maxHeight: '240px', overflowY: 'auto', fontSize: '14px', whiteSpace: 'pre-wrap' },
]);
