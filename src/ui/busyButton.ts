import type { ButtonHTMLAttributes } from 'react';

/**
 * Attributes of a button while its request runs. A disabled button would lose the focus; this one keeps it and ignores
 * presses, also by Enter in a field of its form.
 */
export const busyButton: ButtonHTMLAttributes<HTMLButtonElement> = {
  'aria-disabled': true,
  'aria-busy': true,
  onClick: (event) => event.preventDefault(),
};
