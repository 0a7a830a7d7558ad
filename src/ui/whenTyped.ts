import type { CompositionEvent, FormEvent } from 'react';

/**
 * Calls `onText` after each change of a field, or of a field in a form. While a keyboard composes a text (IME), its
 * fragments are no text yet, and a field that is rewritten would end the composition.
 *
 * @returns props to spread on the field or the form in place of `onInput`
 */
export function whenTyped<Target extends HTMLElement>(onText: (target: Target) => void) {
  return {
    onInput({ currentTarget, nativeEvent }: FormEvent<Target>) {
      if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) onText(currentTarget);
    },
    // Chromium sends no `input` event after the last one of a composition.
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Target>) => onText(currentTarget),
  };
}
