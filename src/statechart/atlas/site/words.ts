import type { AtlasScreen, Share } from './atlasFlow.ts';

/**
 * Returns the id of a state without the machine id. The id of a machine is returned unchanged.
 *
 * @param id full id of the state, such as `login.signingIn`
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
 * Returns a share in percent. Only an empty share is 0, and only a complete one is 100. A share of nothing is empty.
 *
 * @returns an integer from 0 to 100
 */
export function percent({ covered, total }: Share): number {
  if (total > 0 && covered >= total) return 100;
  return covered === 0 ? 0 : Math.min(99, Math.max(1, Math.round((100 * covered) / total)));
}

/**
 * Returns the URL of a picture relative to the page of its machine. Special characters in the file name are escaped.
 *
 * @param file path of the picture relative to the machine's folder
 */
export function pictureUrl(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}

/**
 * Splits the ids of states that are active together into the id of their common parent and the remaining names.
 *
 * @param ids full ids of innermost states of one machine
 * @returns the id of the common parent without the machine id, and the names of the states below it; the parent is
 * empty for a single state and if it is the machine itself
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
 * Returns the display name of a screen: its states. If the states have several screens, the step that led to the screen
 * is added to all but the first.
 */
export function screenName({ name, leaves }: Pick<AtlasScreen, 'name' | 'leaves'>): string {
  const { parent, names } = splitCommonParent(leaves);
  const arrival = arrivalOf(name);
  const states = `${parent === '' ? '' : `${parent}: `}${names.join(' + ')}`;
  return arrival === null ? states : `${states}, by ${arrival}`;
}

/**
 * Returns the step that led to a screen.
 *
 * @param name name of the screen
 * @returns the step, without characters that file names cannot have; `null` for the first screen of its states
 */
export function arrivalOf(name: string): string | null {
  const [, arrival] = name.split('~');
  return arrival ?? null;
}
