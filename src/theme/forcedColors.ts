import { space } from './space.ts';

/** Media query of a palette that the visitor's system imposes: it replaces colors and backgrounds, and drops shadows. */
export const inForcedColors = '(forced-colors: active)';

/** Style of the main button of a screen in that palette, where it would look like the others. */
export const mainInForcedColors = {
  '&:not(:disabled)': {
    forcedColorAdjust: 'none',
    background: 'ButtonText',
    borderColor: 'ButtonText',
    color: 'ButtonFace',
  },
} as const;

/** Style of a row of quiet buttons. Only in that palette do they have edges, which would touch. */
export const apartInForcedColors = { '@media': { [inForcedColors]: { gap: space[1] } } };

/** Style of the current page or the chosen option in that palette, where its own background is lost. */
export const chosenInForcedColors = {
  forcedColorAdjust: 'none',
  background: 'Highlight',
  borderColor: 'Highlight',
  color: 'HighlightText',
} as const;
