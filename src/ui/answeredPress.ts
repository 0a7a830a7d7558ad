import type { MouseEvent } from 'react';

/**
 * Makes the handler of a button that is marked `data-flow-press`: what it answers is not pressed again once the page has
 * been hydrated (`src/app/earlyScript.ts` asks for the same sign on a submit).
 *
 * @param answer what the press of that button does
 */
export function answeredPress(
  answer: (button: HTMLElement) => void,
): (event: MouseEvent<HTMLElement>) => void {
  return (event) => {
    event.preventDefault();
    answer(event.currentTarget);
  };
}
