import { style } from '@vanilla-extract/css';
import { input } from './Widget.css.ts';

/** Message to sign. Its line breaks are preserved, and a long message scrolls. */
export const message = style([
  input,
  { maxHeight: '240px', overflowY: 'auto', fontSize: '0.875em', whiteSpace: 'pre-wrap' },
]);
