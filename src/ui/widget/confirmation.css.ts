import { style } from '@vanilla-extract/css';

export const question = style({ margin: 0, fontSize: '1em', fontWeight: 600 });
