import type { AtlasScreen, Share } from './atlasFlow.ts';

/**
 * Returns the path id of a state without the machine id. The id of a machine is returned as it is.
 */
export function withinMachine(id: string): string {
  return id.slice(id.indexOf('.') + 1);
}

/**
 * Returns a count with its noun, such as `1 state` or `12 states`.
 */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

/**
 * Returns a share in percent. A partial share is never rounded to 0 or 100.
 *
 * @returns an integer from 0 to 100
 */
export function percent({ covered, total }: Share): number {
  if (covered >= total) return 100;
  return covered === 0 ? 0 : Math.min(99, Math.max(1, Math.round((100 * covered) / total)));
}

/**
 * Returns the URL of a picture relative to the page of its machine. File names contain characters that a URL must escape.
 *
 * @param file path relative to the machine's folder
 */
export function pictureUrl(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}

/**
 * Splits the names of states that are active together into their common parent and the rest.
 *
 * @param ids path ids of innermost states of one machine
 * @returns the parent and the names below it; the parent is empty for a single state and for the machine itself
 */
export function splitCommonParent(ids: readonly string[]): {
  readonly parent: string;
  readonly names: readonly string[];
} {
  const paths = ids.map((id) => withinMachine(id).split('.'));
  const [first = []] = paths;
  const differs = first.findIndex((key, depth) => paths.some((path) => path[depth] !== key));
  const depth = ids.length < 2 || differs === -1 ? 0 : differs;
  return {
    parent: first.slice(0, depth).join('.'),
    names: paths.map((path) => path.slice(depth).join('.')),
  };
}

/**
 * Returns the display name of a screen: its states, and the step that led to them unless it is the first such screen.
 */
export function screenName({ name, leaves }: Pick<AtlasScreen, 'name' | 'leaves'>): string {
  const { parent, names } = splitCommonParent(leaves);
  const arrival = arrivalOf(name);
  const states = `${parent === '' ? '' : `${parent}: `}${names.join(' + ')}`;
  return arrival === null ? states : `${states}, by ${arrival}`;
}

/**
 * Returns the step by which a screen was reached.
 *
 * @param name name of the screen
 * @returns the step with the characters that a file name allows; `null` for the first screen of its states
 */
export function arrivalOf(name: string): string | null {
  const [, arrival] = name.split('~');
  return arrival ?? null;
}
