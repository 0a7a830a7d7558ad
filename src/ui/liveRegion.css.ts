import { style } from '@vanilla-extract/css';

/** Live region in a stack; takes no space while empty. */
export const liveRegion = style({ ':empty': { position: 'absolute' } });
