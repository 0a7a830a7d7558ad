import {
  callable,
  objectOf,
  text,
  type ConfigFault,
  type Reader,
} from '../../machines/widget/configReader.ts';

/**
 * Returns the faults of the host page's sentences: unknown keys and values of another type.
 *
 * @param strings the option of the host page, not yet validated
 * @param copies all catalogues of the widget by name, in any language
 */
export function stringFaults(strings: unknown, copies: ReadonlyMap<string, unknown>): readonly ConfigFault[] {
  const faults: ConfigFault[] = [];
  readerLike(Object.fromEntries(copies))(strings, 'strings', faults);
  return faults;
}

function readerLike(copy: unknown): Reader<unknown> {
  if (typeof copy === 'string') return text;
  if (typeof copy === 'function') return callable;
  const parts = Object.entries(Object(copy)).filter(([, part]) => typeof part !== 'boolean');
  return objectOf(Object.fromEntries(parts.map(([key, part]) => [key, readerLike(part)])));
}
