/** A sentence of English widened to that of any language. */
type Widened<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof T]: Widened<T[Key]> };

/** The sentences of one file `<name>.en.ts`. Its English is the type of every other language. */
export interface Catalogue<Copy> {
  readonly name: string;
  readonly english: Copy;
}

export type CopyOf<C> = C extends Catalogue<infer Copy> ? Copy : never;

/** Chosen at run time (ADR 21): a screen reads it with `useCopy`, other code is given it. */
export interface Language {
  /** BCP 47 tag. */
  readonly tag: string;
  readonly copyOf: <Copy>(catalogue: Catalogue<Copy>) => Copy;
}

export const english: Language = { tag: 'en', copyOf: ({ english: copy }) => copy };

/**
 * Declares the sentences of a room.
 *
 * @param name of the file, by which another language finds its own sentences
 * @__NO_SIDE_EFFECTS__
 */
export function catalogue<const English>(name: string, sentences: English): Catalogue<Widened<English>>;
export function catalogue<Copy>(name: string, sentences: Copy): Catalogue<Copy> {
  return { name, english: sentences };
}
