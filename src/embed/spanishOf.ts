import type { Catalogue, Language } from '../copy/language.ts';

/** The Spanish of a widget. */
export interface WidgetSpanish {
  /** The Spanish of all catalogues by name. */
  readonly copies: ReadonlyMap<string, unknown>;
  readonly copyOf: Language['copyOf'];
}

/**
 * Returns the Spanish of the catalogues of a widget.
 *
 * @param files the catalogues of each file by the name of their export
 */
export function spanishOf(files: readonly object[]): WidgetSpanish {
  const catalogues = files.flatMap((file): readonly Catalogue<unknown>[] => Object.values(file));
  const copies = new Map<string, unknown>(catalogues.map(({ name, copy }) => [name, copy]));
  const copyOf: Language['copyOf'] = <Copy>({ name, copy }: Catalogue<Copy>) =>
    (copies.get(name) ?? copy) as Copy;
  return { copies, copyOf };
}
