import {
  callable,
  objectOf,
  text,
  type ConfigFault,
  type Reader,
} from '../../machines/widget/configReader.ts';
import { copies } from './spanish.ts';

/** Reads an object with the keys of all catalogues. Their Spanish is in one chunk, and has the same keys as English. */
const readStrings = readerLike(Object.fromEntries(copies));

/**
 * Returns the faults of the host page's sentences: unknown keys and values of another type.
 *
 * @param strings the option of the host page, not yet validated
 */
export function stringFaults(strings: unknown): readonly ConfigFault[] {
  const faults: ConfigFault[] = [];
  readStrings(strings, 'strings', faults);
  return faults;
}

function readerLike(copy: unknown): Reader<unknown> {
  if (typeof copy === 'string') return text;
  if (typeof copy === 'function') return callable;
  const parts = Object.entries(Object(copy)).filter(([, part]) => typeof part !== 'boolean');
  return objectOf(Object.fromEntries(parts.map(([key, part]) => [key, readerLike(part)])));
}
