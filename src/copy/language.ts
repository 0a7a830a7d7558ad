/** Replaces the literal types of the English copy by `string` and `boolean`, so that other languages can have other texts. */
type Widened<T> = T extends string
  ? string
  : T extends boolean
    ? boolean
    : T extends (...args: infer Args) => string
      ? (...args: Args) => string
      : { readonly [Key in keyof T]: Widened<T[Key]> };

/** Copy of one file, such as `contact.en.ts`. The English copy defines the type for all languages. */
export interface Catalogue<Copy> {
  readonly name: string;
  readonly copy: Copy;
}

export type CopyOf<C> = C extends Catalogue<infer Copy> ? Copy : never;

/** Language chosen at run time (ADR 21). Screens read it with `useCopy`; other code receives it as an argument. */
export interface Language {
  /** Language tag as in BCP 47, such as `en`. */
  readonly tag: string;
  readonly copyOf: <Copy>(catalogue: Catalogue<Copy>) => Copy;
}

/** Returns the locale of dates, numbers and amounts, as a BCP 47 tag. English is American. */
export function localeOf({ tag }: Language): string {
  return tag === 'en' ? 'en-US' : tag;
}

export const english: Language = { tag: 'en', copyOf: ({ copy }) => copy };

/**
 * Declares a copy catalogue.
 *
 * @param name file name without `.en.ts`; other languages provide their copy under the same name
 * @__NO_SIDE_EFFECTS__
 */
export function catalogue<const English>(name: string, sentences: English): Catalogue<Widened<English>>;
export function catalogue<Copy>(name: string, sentences: Copy): Catalogue<Copy> {
  return { name, copy: sentences };
}

/**
 * Declares a catalogue in another language. The type `English` is that of the English catalogue, imported as a type, so
 * that a missing or superfluous sentence does not compile.
 *
 * @param name name of the English catalogue
 * @__NO_SIDE_EFFECTS__
 */
export function translation<English extends Catalogue<unknown>>(
  name: string,
  copy: English['copy'],
): Catalogue<English['copy']> {
  return { name, copy };
}
