import type { AtlasScreen, Share } from './atlasFlow.ts';

/**
 * A state as it is called within its machine.
 *
 * @param id path id
 * @returns the path without the machine; the machine's own name for the machine
 */
export function withinMachine(id: string): string {
  return id.slice(id.indexOf('.') + 1);
}

/**
 * Counts things in words.
 *
 * @param count how many
 * @param one what one of them is called
 * @returns such as `1 state`, `12 states`
 */
export function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}

/**
 * A share in percent. Only what is whole is called 100, and only what is nothing 0.
 *
 * @param share what was met, of how much
 * @returns a whole number from 0 to 100
 */
export function percent({ met, all }: Share): number {
  if (met >= all) return 100;
  return met === 0 ? 0 : Math.min(99, Math.max(1, Math.round((100 * met) / all)));
}

/**
 * Where a picture is found from the page of its machine. Names of pictures hold signs that an address may not.
 *
 * @param file below the machine's folder
 * @returns a relative address
 */
export function pictureAddress(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}

/**
 * States that are active together, as they are called beside each other.
 *
 * @param ids path ids of innermost states of one machine
 * @returns their names below the state that holds them all, and that state; empty for a single state, and where it is the machine
 */
export function together(ids: readonly string[]): {
  readonly holder: string;
  readonly names: readonly string[];
} {
  const paths = ids.map((id) => withinMachine(id).split('.'));
  const [first = []] = paths;
  const differs = first.findIndex((key, depth) => paths.some((path) => path[depth] !== key));
  const depth = ids.length < 2 || differs === -1 ? 0 : differs;
  return {
    holder: first.slice(0, depth).join('.'),
    names: paths.map((path) => path.slice(depth).join('.')),
  };
}

/**
 * What a screen is called.
 *
 * @param screen what was photographed
 * @returns its states, and the way into them if it is not the first
 */
export function screenName({ place, leaves }: Pick<AtlasScreen, 'place' | 'leaves'>): string {
  const { holder, names } = together(leaves);
  const arrival = arrivalOf(place);
  const states = `${holder === '' ? '' : `${holder}: `}${names.join(' + ')}`;
  return arrival === null ? states : `${states}, by ${arrival}`;
}

/**
 * The way into its states that a screen stands for.
 *
 * @param place of the screen
 * @returns the step, as far as a file's name tells it; `null` for the first time
 */
export function arrivalOf(place: string): string | null {
  const [, arrival] = place.split('~');
  return arrival ?? null;
}
