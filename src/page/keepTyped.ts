type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Remembers the fields of the prerendered page. React replaces them if hydration fails, for example after an extension
 * has inserted an element beside a field.
 *
 * @param root contains the prerendered page
 * @param path returns the path of the current page. Nothing is copied to another page: its fields may have the same names.
 *   When the visitor returns, only passwords are not copied.
 * @returns copies the text, the focus and the selection of replaced fields to the fields in their place
 */
export function keepTyped(root: HTMLElement, path: () => string): () => void {
  const prerenderedPath = path();
  const fieldsOf = () => [...root.querySelectorAll<Field>('input, textarea, select')];
  let prerendered = fieldsOf();
  const places = prerendered.map((field) => placeOf(field, prerendered));
  let focused: EventTarget | null = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  return () => {
    if (path() !== prerenderedPath) {
      for (const field of prerendered) if (field.autocomplete.endsWith('password')) field.value = '';
      return;
    }
    const fields = fieldsOf();
    const replacements = new Map(fields.map((field) => [placeOf(field, fields), field]));
    prerendered = prerendered.map((field, index) => {
      const replacement = field.isConnected ? undefined : replacements.get(places[index] ?? '');
      if (!replacement) return field;
      if (!isUntouched(field)) copyText(field, replacement);
      if (field === focused) copyFocus(field, replacement);
      return replacement;
    });
  };
}

/** Returns the name of a field and its position among the fields of that name. */
function placeOf(field: Field, fields: readonly Field[]): string {
  const namesakes = fields.filter(({ name }) => name === field.name);
  return `${field.name} ${namesakes.indexOf(field)}`;
}

/** Returns whether nothing was typed. What replaces such a field may have a text of its own, such as one from before a reload. */
function isUntouched(field: Field): boolean {
  const hasChanged = 'checked' in field && field.checked !== field.defaultChecked;
  return !hasChanged && 'defaultValue' in field && field.value === field.defaultValue;
}

function copyText(from: Field, to: Field): void {
  if ('checked' in from && 'checked' in to) to.checked = from.checked;
  if (to.value === from.value) return;
  to.value = from.value;
  to.dispatchEvent(new Event('input', { bubbles: true }));
}

function copyFocus(from: Field, to: Field): void {
  to.focus({ preventScroll: true });
  // A field for an email address has no selection.
  if (!('selectionStart' in from && 'selectionStart' in to) || from.selectionStart === null) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? 'none');
}
