import { style } from '@vanilla-extract/css';
import { input } from '../ui/widget/Widget.css.ts';

/** Preserves the line breaks of the message and scrolls long ones. */
export const message = style([
  input,
  { maxHeight: '240px', overflowY: 'auto', fontSize: '14px', whiteSpace: 'pre-wrap' },
]);
