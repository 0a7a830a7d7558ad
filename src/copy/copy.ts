import type { en } from './en.ts';

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof T]: Widened<T[Key]> };

/** Every sentence of the product, in one language. A further language is one more value of this type. */
export type Copy = Widened<typeof en>;
