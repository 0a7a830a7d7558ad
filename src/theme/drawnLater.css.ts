import { keyframes, style } from '@vanilla-extract/css';

const unseen = keyframes({ from: { contentVisibility: 'hidden' } });

/**
 * For what stands around a form in a document that is drawn ahead: it has its place from the first frame on, and its words
 * are laid out and painted once the form has been (`src/page/earlyScript.ts`), or after a second. On a slow processor the
 * form takes typing that much sooner.
 */
export const drawnLater = style({
  // Without it Chromium takes what is drawn for something that has moved there.
  contain: 'layout paint',
  '@media': {
    '(scripting: enabled)': {
      selectors: {
        '[data-arriving] &': {
          animation: `${unseen} 1ms 1s backwards`,
          // A drawing that arrives first is read by the thread that is to draw the form.
          backgroundImage: 'none',
        },
      },
    },
  },
});
