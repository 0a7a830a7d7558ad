import { style } from '@vanilla-extract/css';

/**
 * Element around a text beside other content, without a box of its own. A browser that translates the page replaces text
 * nodes, after which React cannot change or move them; in an element of its own it can.
 */
export const contents = style({ display: 'contents' });
