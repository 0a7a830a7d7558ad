import type { MouseEvent } from 'react';

/** Returns whether a press follows a link in this tab: with a modifier key the browser opens it elsewhere. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
