/**
 * Lists the sentences of a catalogue, to compare two languages.
 *
 * @param copy the catalogue's copy; functions are called with the text `2` for every parameter
 * @returns pairs of the path in the catalogue, such as `delays.2`, and the sentence
 */
export function copySentences(copy: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof copy === 'string') return [[path, copy]];
  if (typeof copy === 'function') {
    const parameters = Array.from({ length: copy.length }, () => '2');
    return [[path, String(Reflect.apply(copy, undefined, parameters))]];
  }
  return Object.entries(copy ?? {}).flatMap(([key, part]) =>
    copySentences(part, path === '' ? key : `${path}.${key}`),
  );
}
