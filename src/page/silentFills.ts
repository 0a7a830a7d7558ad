const signs = ['change', 'pointerover', 'pointerdown', 'focusin', 'keydown', 'submit'] as const;

/**
 * Dispatches the `input` event that is missing when a password manager fills a field and dispatches only `change`, or
 * nothing. Without it a button would stay disabled over a filled form. The fields are compared at the next sign of use,
 * before its own handlers run, so that a submit already has the effect of the text.
 *
 * @param root contains the forms; the listeners are never removed
 */
export function announceSilentFills(root: Document | HTMLElement): void {
  const announced = new WeakMap<EventTarget, string>();
  // In the bubbling phase, after a handler that rewrites the text.
  root.addEventListener('input', ({ target }) => {
    if (target && 'value' in target) announced.set(target, String(target.value));
  });
  const announce = () => {
    const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form :is(input, textarea)');
    for (const field of fields) {
      if (field.value !== (announced.get(field) ?? field.defaultValue))
        field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  for (const sign of signs) root.addEventListener(sign, announce, true);
}
