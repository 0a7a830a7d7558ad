import type { KeyboardEvent } from 'react';

/**
 * Returns a handler of `keydown` that cancels on Escape. While a keyboard composes a text (IME), Escape only ends the
 * composition.
 */
export function onEscape(cancel: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    cancel();
  };
}
