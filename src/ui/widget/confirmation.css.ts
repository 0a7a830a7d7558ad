import { style } from '@vanilla-extract/css';

export const question = style({ margin: 0, fontSize: '16px', fontWeight: 600 });
