import { keyframes, style } from '@vanilla-extract/css';

const hidden = keyframes({ from: { contentVisibility: 'hidden' } });

/**
 * Defers the painting of the layout around a prerendered form: the layout takes its space at once, but is painted after
 * the form (`src/page/earlyScript.ts`), at the latest after a second. On a slow processor the form then accepts typing
 * earlier.
 */
export const deferredPaint = style({
  // Without containment Chromium counts the late paint as a layout shift.
  contain: 'layout paint',
  '@media': {
    'screen and (scripting: enabled)': {
      selectors: {
        '[data-arriving] &': {
          animation: `${hidden} 1ms 1s backwards`,
          // Decoding a background image would block the thread that renders the form.
          backgroundImage: 'none',
        },
      },
    },
  },
});
