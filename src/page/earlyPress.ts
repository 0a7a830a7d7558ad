import type { MouseEvent } from 'react';

/** Props of a button whose press before hydration is replayed. */
export interface EarlyPress {
  readonly 'data-flow-press': true;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

/**
 * Makes a press before hydration count: `src/page/earlyScript.ts` records the press, and `replayEarlySubmit` repeats it
 * after hydration. The handler calls `preventDefault`, which tells the early script that the press was handled. Every
 * button on a prerendered page needs these props.
 *
 * @param onPress handler of the press
 * @returns props to spread on the button in place of `onClick`
 */
export function earlyPress(onPress: (button: HTMLButtonElement) => void): EarlyPress {
  return {
    'data-flow-press': true,
    onClick: (event) => {
      event.preventDefault();
      onPress(event.currentTarget);
    },
  };
}
