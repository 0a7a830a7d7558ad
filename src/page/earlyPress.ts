import type { MouseEvent } from 'react';

/** What a button says of itself while nobody answers yet, and how it answers. */
export interface EarlyPress {
  readonly 'data-flow-press': true;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

/**
 * Makes a button whose press counts before the page is hydrated, too: `src/page/earlyScript.ts` keeps it, and it is
 * pressed again once somebody answers. What has been answered is not (the early script asks for the same sign on a
 * submit). Every button on a page that is drawn ahead needs it.
 *
 * @param answer what the press of that button does
 * @returns the properties to spread on the button, in place of its `onClick`
 */
export function earlyPress(answer: (button: HTMLButtonElement) => void): EarlyPress {
  return {
    'data-flow-press': true,
    onClick: (event) => {
      event.preventDefault();
      answer(event.currentTarget);
    },
  };
}
